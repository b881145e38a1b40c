; RUN: llopt '-passes=print<scalar-evolution>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; A nest of loops with debug info. The text is that of opt-22.

;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'nest':
;CHECK-NEXT:Classifying expressions for: @nest
;CHECK-NEXT:  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ], !dbg !5
;CHECK-NEXT:  -->  {0,+,1}<nuw><%outer> U: full-set S: full-set		Exits: (-1 + %n)		LoopDispositions: { %outer: Computable, %inner: Invariant }
;CHECK-NEXT:  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
;CHECK-NEXT:  -->  {0,+,1}<nuw><nsw><%inner> U: [0,8) S: [0,8)		Exits: 7		LoopDispositions: { %inner: Computable, %outer: Variant }
;CHECK-NEXT:  %sum = add i64 %i, %j, !dbg !5
;CHECK-NEXT:  -->  {{[{][{]}}0,+,1}<nuw><%outer>,+,1}<nw><%inner> U: full-set S: full-set		Exits: {7,+,1}<nw><%outer>		LoopDispositions: { %inner: Computable, %outer: Variant }
;CHECK-NEXT:  %j.next = add nuw nsw i64 %j, 1
;CHECK-NEXT:  -->  {1,+,1}<nuw><nsw><%inner> U: [1,9) S: [1,9)		Exits: 8		LoopDispositions: { %inner: Computable, %outer: Variant }
;CHECK-NEXT:  %last = phi i64 [ %sum, %inner ]
;CHECK-NEXT:  -->  {{[{][{]}}0,+,1}<nuw><%outer>,+,1}<nw><%inner> U: full-set S: full-set  -->  {7,+,1}<nw><%outer> U: full-set S: full-set		Exits: (6 + %n)		LoopDispositions: { %outer: Variant, %inner: Computable }
;CHECK-NEXT:  %i.next = add nuw i64 %i, 1
;CHECK-NEXT:  -->  {1,+,1}<nuw><%outer> U: [1,0) S: [1,0)		Exits: %n		LoopDispositions: { %outer: Computable, %inner: Invariant }
;CHECK-NEXT:Determining loop execution counts for: @nest
;CHECK-NEXT:Loop %inner: backedge-taken count is i64 7
;CHECK-NEXT:Loop %inner: constant max backedge-taken count is i64 7
;CHECK-NEXT:Loop %inner: symbolic max backedge-taken count is i64 7
;CHECK-NEXT:Loop %inner: Trip multiple is 8
;CHECK-NEXT:Loop %outer: backedge-taken count is (-1 + %n)
;CHECK-NEXT:Loop %outer: constant max backedge-taken count is i64 -1
;CHECK-NEXT:Loop %outer: symbolic max backedge-taken count is (-1 + %n)
;CHECK-NEXT:Loop %outer: Trip multiple is 1

; Names and numbers of debug info are those of the module.
define void @nest(i64 %n) !dbg !3 {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ], !dbg !5
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %sum = add i64 %i, %j, !dbg !5
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 8
  br i1 %j.more, label %inner, label %outer.latch
outer.latch:
  %last = phi i64 [ %sum, %inner ]
  %i.next = add nuw i64 %i, 1
  %i.more = icmp ne i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "nest", file: !1, unit: !0, type: !4)
!4 = !DISubroutineType(types: null)
!5 = !DILocation(line: 1, scope: !3)
