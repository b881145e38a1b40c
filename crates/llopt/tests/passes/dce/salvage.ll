; RUN: llopt -S -passes=dce %s | FileCheck %s

; What a dead instruction computed moves into the debug records of its variable; nothing can tell what was loaded.

; CHECK-LABEL: define i32 @f(i32 %a, i32 %b) !dbg !4 {
; CHECK-NEXT:     #dbg_value(i32 %a, !7, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !9)
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %a, i32 %b), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_plus_uconst, 1, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !9)
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %a, i32 %b), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_plus_uconst, 1, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_constu, 5, DW_OP_mul, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 16), !9)
; CHECK-NEXT:     #dbg_declare(ptr poison, !7, !DIExpression(), !9)
; CHECK-NEXT:     #dbg_value(!DIArgList(ptr poison, i32 poison), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 4, DW_OP_mul, DW_OP_plus, DW_OP_stack_value), !9)
; CHECK-NEXT:     #dbg_value(i32 %a, !7, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value), !9)
; CHECK-NEXT:     #dbg_value(i32 %a, !7, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 8, DW_ATE_unsigned, DW_OP_stack_value), !9)
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %a, i32 %b), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_lt, DW_OP_stack_value), !9)
; CHECK-NEXT:     #dbg_value(i32 poison, !7, !DIExpression(), !9)
; CHECK-NEXT:   ret i32 %b, !dbg !9
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2, !3}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 7, !"Dwarf Version", i32 4}
; CHECK-NEXT: !3 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
; CHECK-NEXT: !5 = !DISubroutineType(types: !6)
; CHECK-NEXT: !6 = !{}
; CHECK-NEXT: !7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !8)
; CHECK-NEXT: !8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !9 = !DILocation(line: 1, scope: !4)

define i32 @f(i32 %a, i32 %b) !dbg !4 {
  %x = add i32 %a, 1, !dbg !10
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
  %y = add i32 %x, %b, !dbg !10
    #dbg_value(i32 %y, !7, !DIExpression(), !10)
  %z = mul i32 %y, 5
    #dbg_value(i32 %z, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !10)
  %al = alloca i32
    #dbg_declare(ptr %al, !7, !DIExpression(), !10)
  %g = getelementptr i32, ptr %al, i32 %a
    #dbg_value(ptr %g, !7, !DIExpression(), !10)
  %s = sext i32 %a to i64
    #dbg_value(i64 %s, !7, !DIExpression(), !10)
  %t = trunc i32 %a to i8
    #dbg_value(i8 %t, !7, !DIExpression(), !10)
  %c = icmp slt i32 %a, %b
    #dbg_value(i1 %c, !7, !DIExpression(), !10)
  %l = load i32, ptr %al
    #dbg_value(i32 %l, !7, !DIExpression(), !10)
  ret i32 %b, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
