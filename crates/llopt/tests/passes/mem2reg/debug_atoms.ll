; RUN: llopt -S -passes=mem2reg %s | FileCheck %s --match-full-lines

; Key instructions: a phi is in the atom of the lower rank of those whose line it has; of the same rank in that of the lower group.

; CHECK: define i32 @lower_rank(i1 %c, i32 %x, i32 %y) !dbg !3 {
; CHECK-NEXT:   br i1 %c, label %l, label %r, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %r, %l
; CHECK-NEXT:   %a.0 = phi i32 [ %x, %l ], [ %y, %r ], !dbg !7
; CHECK-NEXT:   ret i32 %a.0, !dbg !6
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @lower_group(i1 %c, i32 %x, i32 %y) !dbg !8 {
; CHECK-NEXT:   br i1 %c, label %l, label %r, !dbg !9
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !9
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !9
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %r, %l
; CHECK-NEXT:   %a.0 = phi i32 [ %x, %l ], [ %y, %r ], !dbg !10
; CHECK-NEXT:   ret i32 %a.0, !dbg !9
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @one_has_none(i1 %c, i32 %x, i32 %y) !dbg !11 {
; CHECK-NEXT:   br i1 %c, label %l, label %r, !dbg !12
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !12
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !12
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %r, %l
; CHECK-NEXT:   %a.0 = phi i32 [ %x, %l ], [ %y, %r ], !dbg !13
; CHECK-NEXT:   ret i32 %a.0, !dbg !12
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @other_has_none(i1 %c, i32 %x, i32 %y) !dbg !14 {
; CHECK-NEXT:   br i1 %c, label %l, label %r, !dbg !15
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !15
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !15
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %r, %l
; CHECK-NEXT:   %a.0 = phi i32 [ %x, %l ], [ %y, %r ], !dbg !16
; CHECK-NEXT:   ret i32 %a.0, !dbg !15
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @lines_differ(i1 %c, i32 %x, i32 %y) !dbg !17 {
; CHECK-NEXT:   br i1 %c, label %l, label %r, !dbg !18
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !18
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !18
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %r, %l
; CHECK-NEXT:   %a.0 = phi i32 [ %x, %l ], [ %y, %r ], !dbg !19
; CHECK-NEXT:   ret i32 %a.0, !dbg !18
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @same_atom(i1 %c, i32 %x, i32 %y) !dbg !20 {
; CHECK-NEXT:   br i1 %c, label %l, label %r, !dbg !21
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !21
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %0
; CHECK-NEXT:   br label %e, !dbg !21
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %r, %l
; CHECK-NEXT:   %a.0 = phi i32 [ %x, %l ], [ %y, %r ], !dbg !22
; CHECK-NEXT:   ret i32 %a.0, !dbg !21
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "lower_rank", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = !DILocation(line: 2, column: 1, scope: !3)
; CHECK-NEXT: !7 = !DILocation(line: 5, scope: !3, atomGroup: 8, atomRank: 1)
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "lower_group", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !9 = !DILocation(line: 2, column: 1, scope: !8)
; CHECK-NEXT: !10 = !DILocation(line: 5, scope: !8, atomGroup: 7, atomRank: 1)
; CHECK-NEXT: !11 = distinct !DISubprogram(name: "one_has_none", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !12 = !DILocation(line: 2, column: 1, scope: !11)
; CHECK-NEXT: !13 = !DILocation(line: 5, column: 2, scope: !11, atomGroup: 8, atomRank: 3)
; CHECK-NEXT: !14 = distinct !DISubprogram(name: "other_has_none", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !15 = !DILocation(line: 2, column: 1, scope: !14)
; CHECK-NEXT: !16 = !DILocation(line: 5, scope: !14, atomGroup: 8, atomRank: 3)
; CHECK-NEXT: !17 = distinct !DISubprogram(name: "lines_differ", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !18 = !DILocation(line: 2, column: 1, scope: !17)
; CHECK-NEXT: !19 = !DILocation(line: 0, scope: !17)
; CHECK-NEXT: !20 = distinct !DISubprogram(name: "same_atom", scope: null, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
; CHECK-NEXT: !21 = !DILocation(line: 2, column: 1, scope: !20)
; CHECK-NEXT: !22 = !DILocation(line: 5, scope: !20, atomGroup: 7, atomRank: 1)

define i32 @lower_rank(i1 %c, i32 %x, i32 %y) !dbg !10 {
  %a = alloca i32
  br i1 %c, label %l, label %r, !dbg !11
l:
  store i32 %x, ptr %a, !dbg !12
  br label %e, !dbg !11
r:
  store i32 %y, ptr %a, !dbg !13
  br label %e, !dbg !11
e:
  %v = load i32, ptr %a, !dbg !11
  ret i32 %v, !dbg !11
}

define i32 @lower_group(i1 %c, i32 %x, i32 %y) !dbg !20 {
  %a = alloca i32
  br i1 %c, label %l, label %r, !dbg !21
l:
  store i32 %x, ptr %a, !dbg !22
  br label %e, !dbg !21
r:
  store i32 %y, ptr %a, !dbg !23
  br label %e, !dbg !21
e:
  %v = load i32, ptr %a, !dbg !21
  ret i32 %v, !dbg !21
}

define i32 @one_has_none(i1 %c, i32 %x, i32 %y) !dbg !30 {
  %a = alloca i32
  br i1 %c, label %l, label %r, !dbg !31
l:
  store i32 %x, ptr %a, !dbg !32
  br label %e, !dbg !31
r:
  store i32 %y, ptr %a, !dbg !33
  br label %e, !dbg !31
e:
  %v = load i32, ptr %a, !dbg !31
  ret i32 %v, !dbg !31
}

define i32 @other_has_none(i1 %c, i32 %x, i32 %y) !dbg !40 {
  %a = alloca i32
  br i1 %c, label %l, label %r, !dbg !41
l:
  store i32 %x, ptr %a, !dbg !42
  br label %e, !dbg !41
r:
  store i32 %y, ptr %a, !dbg !43
  br label %e, !dbg !41
e:
  %v = load i32, ptr %a, !dbg !41
  ret i32 %v, !dbg !41
}

define i32 @lines_differ(i1 %c, i32 %x, i32 %y) !dbg !50 {
  %a = alloca i32
  br i1 %c, label %l, label %r, !dbg !51
l:
  store i32 %x, ptr %a, !dbg !52
  br label %e, !dbg !51
r:
  store i32 %y, ptr %a, !dbg !53
  br label %e, !dbg !51
e:
  %v = load i32, ptr %a, !dbg !51
  ret i32 %v, !dbg !51
}

define i32 @same_atom(i1 %c, i32 %x, i32 %y) !dbg !60 {
  %a = alloca i32
  br i1 %c, label %l, label %r, !dbg !61
l:
  store i32 %x, ptr %a, !dbg !62
  br label %e, !dbg !61
r:
  store i32 %y, ptr %a, !dbg !63
  br label %e, !dbg !61
e:
  %v = load i32, ptr %a, !dbg !61
  ret i32 %v, !dbg !61
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!10 = distinct !DISubprogram(name: "lower_rank", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!11 = !DILocation(line: 2, column: 1, scope: !10)
!12 = !DILocation(line: 5, column: 2, scope: !10, atomGroup: 7, atomRank: 2)
!13 = !DILocation(line: 5, column: 3, scope: !10, atomGroup: 8, atomRank: 1)
!20 = distinct !DISubprogram(name: "lower_group", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!21 = !DILocation(line: 2, column: 1, scope: !20)
!22 = !DILocation(line: 5, column: 2, scope: !20, atomGroup: 7, atomRank: 1)
!23 = !DILocation(line: 5, column: 3, scope: !20, atomGroup: 8, atomRank: 1)
!30 = distinct !DISubprogram(name: "one_has_none", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!31 = !DILocation(line: 2, column: 1, scope: !30)
!32 = !DILocation(line: 5, column: 2, scope: !30)
!33 = !DILocation(line: 5, column: 2, scope: !30, atomGroup: 8, atomRank: 3)
!40 = distinct !DISubprogram(name: "other_has_none", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!41 = !DILocation(line: 2, column: 1, scope: !40)
!42 = !DILocation(line: 5, column: 2, scope: !40, atomGroup: 8, atomRank: 3)
!43 = !DILocation(line: 5, column: 4, scope: !40)
!50 = distinct !DISubprogram(name: "lines_differ", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!51 = !DILocation(line: 2, column: 1, scope: !50)
!52 = !DILocation(line: 5, column: 2, scope: !50, atomGroup: 7, atomRank: 1)
!53 = !DILocation(line: 6, column: 2, scope: !50, atomGroup: 8, atomRank: 1)
!60 = distinct !DISubprogram(name: "same_atom", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!61 = !DILocation(line: 2, column: 1, scope: !60)
!62 = !DILocation(line: 5, column: 2, scope: !60, atomGroup: 7, atomRank: 1)
!63 = !DILocation(line: 5, column: 3, scope: !60, atomGroup: 7, atomRank: 1)
