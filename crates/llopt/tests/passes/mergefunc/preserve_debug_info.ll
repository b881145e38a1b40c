; RUN: llopt -S -passes=mergefunc -mergefunc-preserve-debug-info %s | FileCheck %s

; A thunk keeps what tells of its parameters, and where it is; calls are not redirected.
define i32 @a(i32 %x, i1 %c) !dbg !4 {
  %s = alloca i32
  store i32 %x, ptr %s
    #dbg_declare(ptr %s, !7, !DIExpression(), !8)
    #dbg_value(i32 7, !12, !DIExpression(), !8)
  br i1 %c, label %t, label %e, !dbg !8
t:
  ret i32 %x, !dbg !8
e:
  ret i32 0
}
define internal i32 @b(i32 %x, i1 %c) !dbg !9 {
  %s = alloca i32
  store i32 %x, ptr %s
    #dbg_declare(ptr %s, !10, !DIExpression(), !11)
    #dbg_value(i32 7, !13, !DIExpression(), !11)
  br i1 %c, label %t, label %e, !dbg !11
t:
  ret i32 %x, !dbg !11
e:
  ret i32 0
}
define i32 @use() {
  %v = call i32 @b(i32 1, i1 true)
  ret i32 %v
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 1, type: !3, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1)
!8 = !DILocation(line: 2, scope: !4)
!9 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 3, type: !3, scopeLine: 3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocalVariable(name: "x", arg: 1, scope: !9, file: !1, line: 3)
!11 = !DILocation(line: 4, scope: !9)
!12 = !DILocalVariable(name: "i", scope: !4, file: !1, line: 1)
!13 = !DILocalVariable(name: "i", scope: !9, file: !1, line: 1)

; CHECK: define i32 @a(i32 %x, i1 %c) !dbg !3 {
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:     #dbg_declare(ptr %s, !6, !DIExpression(), !7)
; CHECK-NEXT:     #dbg_value(i32 7, !8, !DIExpression(), !7)
; CHECK-NEXT:   br i1 %c, label %t, label %e, !dbg !7
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %0
; CHECK-NEXT:   ret i32 %x, !dbg !7
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %0
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @b(i32 %x, i1 %c) !dbg !9 {
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:     #dbg_declare(ptr %s, !10, !DIExpression(), !11)
; CHECK-NEXT:   %1 = tail call i32 @a(i32 %x, i1 %c), !dbg !12
; CHECK-NEXT:   ret i32 %1, !dbg !12
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @use() {
; CHECK-NEXT:   %v = call i32 @b(i32 1, i1 true)
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "a", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", arg: 1, scope: !3, file: !1, line: 1)
; CHECK-NEXT: !7 = !DILocation(line: 2, scope: !3)
; CHECK-NEXT: !8 = !DILocalVariable(name: "i", scope: !3, file: !1, line: 1)
; CHECK-NEXT: !9 = distinct !DISubprogram(name: "b", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !10 = !DILocalVariable(name: "x", arg: 1, scope: !9, file: !1, line: 3)
; CHECK-NEXT: !11 = !DILocation(line: 4, scope: !9)
; CHECK-NEXT: !12 = !DILocation(line: 3, scope: !9)
