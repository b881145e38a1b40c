; RUN: llopt -passes=mem2reg -S %s | FileCheck %s

; A variable in memory becomes a value at each store and phi, at no line of its own. The phi has the lines of both
; stores, that is none, in the scope that they share.
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT:     #dbg_value(i32 0, ![[VAR:[0-9]+]], !DIExpression(), ![[NONE:[0-9]+]])
; CHECK-NEXT:   br i1 %c
; CHECK:      t:
; CHECK-NEXT:     #dbg_value(i32 1, ![[VAR]], !DIExpression(), ![[NONE]])
; CHECK-NEXT:   br label %e
; CHECK:      e:
; CHECK-NEXT:   %x.0 = phi i32 [ 1, %t ], [ 0, %entry ], !dbg ![[NONE]]
; CHECK-NEXT:     #dbg_value(i32 %x.0, ![[VAR]], !DIExpression(), ![[NONE]])
; CHECK-NEXT:   ret i32 %x.0
define i32 @f(i1 %c) !dbg !4 {
entry:
  %x = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !9)
  store i32 0, ptr %x, !dbg !10
  br i1 %c, label %t, label %e
t:
  store i32 1, ptr %x, !dbg !11
  br label %e
e:
  %v = load i32, ptr %x, !dbg !11
  ret i32 %v, !dbg !11
}

; A store to part of a variable says that it is unknown.
; CHECK-LABEL: define void @part(
; CHECK-NEXT:     #dbg_value(i8 poison,
; CHECK: ![[NONE]] = !DILocation(line: 0, scope:
define void @part(i8 %n) !dbg !12 {
  %x = alloca i8
    #dbg_declare(ptr %x, !13, !DIExpression(), !14)
  store i8 %n, ptr %x, !dbg !14
  ret void, !dbg !14
}

!llvm.module.flags = !{!2}
!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{!5}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !5)
!8 = distinct !DILexicalBlock(scope: !4, file: !1, line: 3)
!9 = !DILocation(line: 2, column: 3, scope: !4)
!10 = !DILocation(line: 3, column: 3, scope: !4)
!11 = !DILocation(line: 4, column: 3, scope: !8)
!12 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!13 = !DILocalVariable(name: "x", scope: !12, file: !1, line: 2, type: !5)
!14 = !DILocation(line: 2, column: 3, scope: !12)
