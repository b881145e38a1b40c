; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A variable in two pieces: each alloca describes its own piece.

; CHECK-LABEL: define void @f(i32 %a, i32 %b) !dbg !3 {
; CHECK-NEXT:     #dbg_value(i32 %a, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !8)
; CHECK-NEXT:     #dbg_value(i32 %b, !7, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !8)
; CHECK-NEXT:   ret void, !dbg !9
; CHECK-NEXT: }
define void @f(i32 %a, i32 %b) !dbg !4 {
  %lo = alloca i32, !dbg !8
  %hi = alloca i32, !dbg !8
    #dbg_declare(ptr %lo, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !8)
    #dbg_declare(ptr %hi, !7, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !8)
  store i32 %a, ptr %lo, !dbg !9
  store i32 %b, ptr %hi, !dbg !9
  ret void, !dbg !10
}

!llvm.module.flags = !{!2}
!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!6 = !{!5}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !5)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILocation(line: 3, column: 3, scope: !4)
!10 = !DILocation(line: 4, column: 3, scope: !4)

; CHECK: !7 = !DILocalVariable(name: "x", scope: !3, file: !2, line: 2, type: !6)
; CHECK: !8 = !DILocation(line: 0, scope: !3)
; CHECK: !9 = !DILocation(line: 4, column: 3, scope: !3)
