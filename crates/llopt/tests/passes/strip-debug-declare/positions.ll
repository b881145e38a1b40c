; RUN: llopt -S -passes=strip-debug-declare %s | FileCheck %s --match-full-lines

; Declarations go wherever they stand, among whatever other records: what opt prints of the text without them.

; CHECK: @g = global i32 0
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @pers(...)
; CHECK-EMPTY:
; CHECK-NEXT: declare void @may_throw()
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @tail(ptr)
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @before_first(i32 %n) !dbg !3 {
; CHECK-NEXT:   %m = mul i32 %n, 3
; CHECK-NEXT:   ret i32 %m
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @loop(i32 %n) !dbg !6 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   br label %body
; CHECK-EMPTY:
; CHECK-NEXT: body:                                             ; preds = %body, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %body ]
; CHECK-NEXT:     #dbg_value(i32 %i, !7, !DIExpression(), !9)
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp eq i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %out, label %body, !dbg !9
; CHECK-EMPTY:
; CHECK-NEXT: out:                                              ; preds = %body
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @landing() personality ptr @pers !dbg !10 {
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   invoke void @may_throw()
; CHECK-NEXT:           to label %ok unwind label %pad
; CHECK-EMPTY:
; CHECK-NEXT: ok:                                               ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; preds = %0
; CHECK-NEXT:   %lp = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %lp
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @catching() personality ptr @pers !dbg !11 {
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT:   invoke void @may_throw()
; CHECK-NEXT:           to label %ok unwind label %dispatch
; CHECK-EMPTY:
; CHECK-NEXT: ok:                                               ; preds = %handler, %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: dispatch:                                         ; preds = %0
; CHECK-NEXT:   %cs = catchswitch within none [label %handler] unwind to caller
; CHECK-EMPTY:
; CHECK-NEXT: handler:                                          ; preds = %dispatch
; CHECK-NEXT:   %cp = catchpad within %cs [ptr null]
; CHECK-NEXT:   catchret from %cp to label %ok
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @tail_call(ptr %p) !dbg !12 {
; CHECK-NEXT:   %r = musttail call i32 @tail(ptr %p), !dbg !13
; CHECK-NEXT:     #dbg_value(i32 %r, !14, !DIExpression(), !13)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @inlined(ptr %p) !dbg !15 {
; CHECK-NEXT:     #dbg_value(ptr %p, !14, !DIExpression(), !16)
; CHECK-NEXT:   ret void, !dbg !16
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @labels(ptr %p) !dbg !18 {
; CHECK-NEXT:     #dbg_label(!19, !20)
; CHECK-NEXT:     #dbg_label(!19, !20)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @list(i32 %a, i32 %b, ptr %p) !dbg !21 {
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %a, i32 %b), !22, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !23)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @switched(i32 %n, ptr %p) !dbg !24 {
; CHECK-NEXT:   switch i32 %n, label %b [
; CHECK-NEXT:     i32 1, label %a
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a, %0
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define available_externally void @elsewhere(ptr %p) !dbg !25 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f100", scope: null, file: !1, line: 100, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = distinct !DISubprogram(name: "f110", scope: null, file: !1, line: 110, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !7 = !DILocalVariable(name: "x", scope: !6, file: !1, line: 111, type: !8)
; CHECK-NEXT: !8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !9 = !DILocation(line: 112, column: 3, scope: !6)
; CHECK-NEXT: !10 = distinct !DISubprogram(name: "f120", scope: null, file: !1, line: 120, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !11 = distinct !DISubprogram(name: "f130", scope: null, file: !1, line: 130, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "f140", scope: null, file: !1, line: 140, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !13 = !DILocation(line: 142, column: 3, scope: !12)
; CHECK-NEXT: !14 = !DILocalVariable(name: "x", scope: !12, file: !1, line: 141, type: !8)
; CHECK-NEXT: !15 = distinct !DISubprogram(name: "f150", scope: null, file: !1, line: 150, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !16 = !DILocation(line: 9, column: 5, scope: !12, inlinedAt: !17)
; CHECK-NEXT: !17 = !DILocation(line: 152, column: 3, scope: !15)
; CHECK-NEXT: !18 = distinct !DISubprogram(name: "f170", scope: null, file: !1, line: 170, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !19 = !DILabel(scope: !18, name: "l", file: !1, line: 4)
; CHECK-NEXT: !20 = !DILocation(line: 172, column: 3, scope: !18)
; CHECK-NEXT: !21 = distinct !DISubprogram(name: "f180", scope: null, file: !1, line: 180, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !22 = !DILocalVariable(name: "x", scope: !21, file: !1, line: 181, type: !8)
; CHECK-NEXT: !23 = !DILocation(line: 182, column: 3, scope: !21)
; CHECK-NEXT: !24 = distinct !DISubprogram(name: "f200", scope: null, file: !1, line: 200, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !25 = distinct !DISubprogram(name: "f210", scope: null, file: !1, line: 210, type: !4, spFlags: DISPFlagDefinition, unit: !0)

@g = global i32 0

declare i32 @pers(...)
declare void @may_throw()
declare i32 @tail(ptr)

define i32 @before_first(i32 %n) !dbg !100 {
    #dbg_declare(ptr @g, !101, !DIExpression(), !102)
  %m = mul i32 %n, 3
  ret i32 %m
}

define void @loop(i32 %n) !dbg !110 {
entry:
  %a = alloca i32, align 4
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
    #dbg_declare(ptr %a, !111, !DIExpression(), !112)
    #dbg_value(i32 %i, !111, !DIExpression(), !112)
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %out, label %body, !dbg !112
out:
  ret void
}

define void @landing() personality ptr @pers !dbg !120 {
  %a = alloca i32, align 4
  invoke void @may_throw() to label %ok unwind label %pad
ok:
  ret void
pad:
  %lp = landingpad { ptr, i32 } cleanup
    #dbg_declare(ptr %a, !121, !DIExpression(), !122)
  resume { ptr, i32 } %lp
}

define void @catching() personality ptr @pers !dbg !130 {
  %a = alloca i32, align 4
  invoke void @may_throw() to label %ok unwind label %dispatch
ok:
  ret void
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs [ptr null]
    #dbg_declare(ptr %a, !131, !DIExpression(), !132)
  catchret from %cp to label %ok
}

define i32 @tail_call(ptr %p) !dbg !140 {
    #dbg_declare(ptr %p, !141, !DIExpression(), !142)
  %r = musttail call i32 @tail(ptr %p), !dbg !142
    #dbg_value(i32 %r, !141, !DIExpression(), !142)
    #dbg_declare(ptr @g, !141, !DIExpression(), !142)
  ret i32 %r
}

define void @inlined(ptr %p) !dbg !150 {
    #dbg_declare(ptr %p, !141, !DIExpression(), !153)
    #dbg_value(ptr %p, !141, !DIExpression(), !153)
  ret void, !dbg !153
}

define void @labels(ptr %p) !dbg !170 {
    #dbg_label(!173, !172)
    #dbg_declare(ptr %p, !171, !DIExpression(), !172)
    #dbg_label(!173, !172)
  ret void
}

define void @list(i32 %a, i32 %b, ptr %p) !dbg !180 {
    #dbg_value(!DIArgList(i32 %a, i32 %b), !181, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !182)
    #dbg_declare(ptr %p, !181, !DIExpression(), !182)
  ret void
}

define void @switched(i32 %n, ptr %p) !dbg !200 {
    #dbg_declare(ptr %p, !201, !DIExpression(), !202)
  switch i32 %n, label %b [ i32 1, label %a ]
a:
    #dbg_declare(ptr %p, !201, !DIExpression(), !202)
  br label %b
b:
    #dbg_declare(ptr %p, !201, !DIExpression(), !202)
  unreachable
}

define available_externally void @elsewhere(ptr %p) !dbg !210 {
    #dbg_declare(ptr %p, !211, !DIExpression(), !212)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!100 = distinct !DISubprogram(name: "f100", file: !1, line: 100, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!101 = !DILocalVariable(name: "x", scope: !100, file: !1, line: 101, type: !5)
!102 = !DILocation(line: 102, column: 3, scope: !100)
!110 = distinct !DISubprogram(name: "f110", file: !1, line: 110, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!111 = !DILocalVariable(name: "x", scope: !110, file: !1, line: 111, type: !5)
!112 = !DILocation(line: 112, column: 3, scope: !110)
!120 = distinct !DISubprogram(name: "f120", file: !1, line: 120, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!121 = !DILocalVariable(name: "x", scope: !120, file: !1, line: 121, type: !5)
!122 = !DILocation(line: 122, column: 3, scope: !120)
!130 = distinct !DISubprogram(name: "f130", file: !1, line: 130, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!131 = !DILocalVariable(name: "x", scope: !130, file: !1, line: 131, type: !5)
!132 = !DILocation(line: 132, column: 3, scope: !130)
!140 = distinct !DISubprogram(name: "f140", file: !1, line: 140, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!141 = !DILocalVariable(name: "x", scope: !140, file: !1, line: 141, type: !5)
!142 = !DILocation(line: 142, column: 3, scope: !140)
!150 = distinct !DISubprogram(name: "f150", file: !1, line: 150, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!152 = !DILocation(line: 152, column: 3, scope: !150)
!153 = !DILocation(line: 9, column: 5, scope: !140, inlinedAt: !152)
!170 = distinct !DISubprogram(name: "f170", file: !1, line: 170, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!171 = !DILocalVariable(name: "x", scope: !170, file: !1, line: 171, type: !5)
!172 = !DILocation(line: 172, column: 3, scope: !170)
!173 = !DILabel(scope: !170, name: "l", file: !1, line: 4)
!180 = distinct !DISubprogram(name: "f180", file: !1, line: 180, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!181 = !DILocalVariable(name: "x", scope: !180, file: !1, line: 181, type: !5)
!182 = !DILocation(line: 182, column: 3, scope: !180)
!200 = distinct !DISubprogram(name: "f200", file: !1, line: 200, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!201 = !DILocalVariable(name: "x", scope: !200, file: !1, line: 201, type: !5)
!202 = !DILocation(line: 202, column: 3, scope: !200)
!210 = distinct !DISubprogram(name: "f210", file: !1, line: 210, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!211 = !DILocalVariable(name: "x", scope: !210, file: !1, line: 211, type: !5)
!212 = !DILocation(line: 212, column: 3, scope: !210)
