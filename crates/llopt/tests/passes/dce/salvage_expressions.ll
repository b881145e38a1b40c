; RUN: llopt -S -passes=dce %s | FileCheck %s

; Expressions grow by what is salvaged, with constants folded; a list of values where two are needed, which a declaration cannot have.

; CHECK-LABEL: define void @f(i32 %a, i32 %b, ptr %p, i64 %i, i128 %w) !dbg !3 {
; CHECK-NEXT:     #dbg_value(i32 %a, !6, !DIExpression(DW_OP_plus_uconst, 7, DW_OP_constu, 15, DW_OP_mul, DW_OP_constu, 7, DW_OP_minus, DW_OP_lit0, DW_OP_or, DW_OP_stack_value), !8)
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %a, i32 %a), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_plus_uconst, 7, DW_OP_constu, 15, DW_OP_mul, DW_OP_constu, 7, DW_OP_minus, DW_OP_lit0, DW_OP_or, DW_OP_LLVM_arg, 1, DW_OP_plus_uconst, 7, DW_OP_constu, 15, DW_OP_mul, DW_OP_constu, 7, DW_OP_minus, DW_OP_lit0, DW_OP_or, DW_OP_plus, DW_OP_stack_value), !8)
; CHECK-NEXT:     #dbg_value(!DIArgList(ptr %p, i64 %i), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_constu, 44, DW_OP_mul, DW_OP_plus, DW_OP_plus_uconst, 4, DW_OP_deref, DW_OP_stack_value), !8)
; CHECK-NEXT:     #dbg_declare(ptr %p, !6, !DIExpression(DW_OP_constu, 3, DW_OP_minus), !8)
; CHECK-NEXT:     #dbg_declare(ptr poison, !6, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_value(ptr %p, !6, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_value(ptr %p, !6, !DIExpression(DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_stack_value), !8)
; CHECK-NEXT:     #dbg_value(i32 poison, !6, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_value(i128 poison, !6, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_value(i32 %a, !6, !DIExpression(DW_OP_constu, 18446744073709551615, DW_OP_lt, DW_OP_stack_value), !8)
; CHECK-NEXT:     #dbg_value(i32 %a, !6, !DIExpression(DW_OP_consts, 18446744073709551615, DW_OP_gt, DW_OP_stack_value), !8)
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 poison, i32 poison), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !8)
; CHECK-NEXT:     #dbg_value(float poison, !6, !DIExpression(), !8)
; CHECK-NEXT:   ret void, !dbg !8
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !7)
; CHECK-NEXT: !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !8 = !DILocation(line: 1, scope: !3)

define void @f(i32 %a, i32 %b, ptr %p, i64 %i, i128 %w) !dbg !4 {
  %add = add i32 %a, 3
  %add2 = add i32 %add, 4
  %mul = mul i32 %add2, 3
  %mul2 = mul i32 %mul, 5
  %sub = sub i32 %mul2, 7
  %zero = or i32 %sub, 0
    #dbg_value(i32 %zero, !7, !DIExpression(), !10)
    #dbg_value(!DIArgList(i32 %zero, i32 %zero), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !10)
  %g = getelementptr { i32, [4 x i64] }, ptr %p, i64 %i, i32 1, i64 %i
    #dbg_value(ptr %g, !7, !DIExpression(DW_OP_deref), !10)
  %g2 = getelementptr i8, ptr %p, i64 -3
    #dbg_declare(ptr %g2, !7, !DIExpression(), !10)
  %g3 = getelementptr i8, ptr %p, i64 %i
    #dbg_declare(ptr %g3, !7, !DIExpression(), !10)
  %pi = ptrtoint ptr %p to i64
    #dbg_value(i64 %pi, !7, !DIExpression(), !10)
  %pt = ptrtoint ptr %p to i32
    #dbg_value(i32 %pt, !7, !DIExpression(), !10)
  %ud = udiv i32 %a, %b
    #dbg_value(i32 %ud, !7, !DIExpression(), !10)
  %wide = add i128 %w, 1
    #dbg_value(i128 %wide, !7, !DIExpression(), !10)
  %ult = icmp ult i32 %a, -1
    #dbg_value(i1 %ult, !7, !DIExpression(), !10)
  %sgt = icmp sgt i32 %a, -1
    #dbg_value(i1 %sgt, !7, !DIExpression(), !10)
  %fr = freeze i32 %a
    #dbg_value(!DIArgList(i32 %fr, i32 %b), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !10)
  %fl = sitofp i32 %a to float
    #dbg_value(float %fl, !7, !DIExpression(), !10)
  ret void, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !4)
