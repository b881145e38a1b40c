; A scalar variable in an alloca is followed by values; records of an instruction that moves go with it.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

declare void @take(ptr)
; CHECK-LABEL: define i32 @declared(i32 %x)
; CHECK-NEXT: %a = alloca i32, align 4
; CHECK-NEXT: #dbg_value(ptr %a, !{{[0-9]+}}, !DIExpression(DW_OP_deref), !{{[0-9]+}})
; CHECK-NEXT: call void @take(ptr nonnull %a)
; CHECK-NEXT: #dbg_value(i32 %x, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: store i32 %x, ptr %a, align 4
; CHECK-NEXT: #dbg_value(ptr %a, !{{[0-9]+}}, !DIExpression(DW_OP_deref), !{{[0-9]+}})
; CHECK-NEXT: call void @take(ptr nonnull %a)
; CHECK-NEXT: %v = load i32, ptr %a, align 4
; CHECK-NEXT: #dbg_value(i32 %v, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: ret i32 %v
define i32 @declared(i32 %x) !dbg !5 {
  %a = alloca i32, align 4
  call void @take(ptr nonnull %a), !dbg !9
    #dbg_declare(ptr %a, !7, !DIExpression(), !8)
  store i32 %x, ptr %a, align 4, !dbg !9
  call void @take(ptr nonnull %a), !dbg !9
  %v = load i32, ptr %a, align 4, !dbg !9
  ret i32 %v, !dbg !9
}
; CHECK-LABEL: define i32 @moves(i1 %c, i32 %x, i32 %y)
; CHECK-NEXT: #dbg_value(!DIArgList(i32 %x, i32 %y), !{{[0-9]+}}, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_mul, DW_OP_stack_value), !{{[0-9]+}})
; CHECK-NEXT: br i1 %c, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: %a = mul i32 %x, %y
; CHECK-NEXT: #dbg_value(i32 %a, !{{[0-9]+}}, !DIExpression(), !{{[0-9]+}})
; CHECK-NEXT: ret i32 %a
; CHECK: no:
; CHECK-NEXT: ret i32 0
define i32 @moves(i1 %c, i32 %x, i32 %y) !dbg !10 {
  %a = mul i32 %x, %y, !dbg !12
    #dbg_value(i32 %a, !11, !DIExpression(), !12)
  br i1 %c, label %yes, label %no, !dbg !12
yes:
  ret i32 %a, !dbg !12
no:
  ret i32 0, !dbg !12
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "declared", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 1, type: !6)
!8 = !DILocation(line: 1, scope: !5)
!9 = !DILocation(line: 2, scope: !5)
!10 = distinct !DISubprogram(name: "moves", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!11 = !DILocalVariable(name: "w", scope: !10, file: !2, line: 1, type: !6)
!12 = !DILocation(line: 3, scope: !10)
