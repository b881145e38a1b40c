; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Where only stores are left, a record of what stands behind the address (DW_OP_deref) goes with them; one of the
; address itself becomes poison.

; CHECK-LABEL: define void @behind_it(i32 %a) !dbg !3 {
; CHECK-NEXT:   ret void, !dbg !7
; CHECK-NEXT: }
define void @behind_it(i32 %a) !dbg !4 {
  %x = alloca i32, !dbg !8
  store i32 %a, ptr %x, !dbg !9
    #dbg_value(ptr %x, !7, !DIExpression(DW_OP_deref), !9)
  store i32 7, ptr %x, !dbg !9
  ret void, !dbg !10
}

; CHECK-LABEL: define void @itself(i32 %a) !dbg !8 {
; CHECK-NEXT:     #dbg_value(ptr poison, !9, !DIExpression(), !10)
; CHECK-NEXT:   ret void, !dbg !10
; CHECK-NEXT: }
define void @itself(i32 %a) !dbg !11 {
  %x = alloca i32, !dbg !13
    #dbg_value(ptr %x, !12, !DIExpression(), !13)
  store i32 %a, ptr %x, !dbg !13
  ret void, !dbg !13
}

; With one store, the record says what is stored, and no longer that it stands behind an address.
; CHECK-LABEL: define i32 @one_store(
; CHECK-NEXT:     #dbg_value(i32 %a, !{{[0-9]+}}, !DIExpression(),
; CHECK-NEXT:     #dbg_value(i32 %a, !{{[0-9]+}}, !DIExpression(DW_OP_plus_uconst, 3),
; CHECK-NEXT:   ret i32 %a
define i32 @one_store(i32 %a) !dbg !14 {
  %x = alloca i32, !dbg !16
    #dbg_value(ptr %x, !15, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_deref, DW_OP_plus_uconst, 3), !16)
    #dbg_value(ptr %x, !15, !DIExpression(DW_OP_deref), !16)
  store i32 %a, ptr %x, !dbg !16
  %v = load i32, ptr %x, !dbg !16
  ret i32 %v, !dbg !16
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
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILocation(line: 3, column: 3, scope: !4)
!10 = !DILocation(line: 4, column: 3, scope: !4)
!11 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!12 = !DILocalVariable(name: "y", scope: !11, file: !1, line: 2, type: !5)
!13 = !DILocation(line: 2, column: 3, scope: !11)
!14 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!15 = !DILocalVariable(name: "z", scope: !14, file: !1, line: 2, type: !5)
!16 = !DILocation(line: 2, column: 3, scope: !14)

; CHECK: !7 = !DILocation(line: 4, column: 3, scope: !3)
; CHECK: !9 = !DILocalVariable(name: "y", scope: !8, file: !2, line: 2, type: !6)
; CHECK: !10 = !DILocation(line: 2, column: 3, scope: !8)
