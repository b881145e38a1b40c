; RUN: llopt -S -passes=strip %s | FileCheck %s

; Debug information goes too.

; CHECK-LABEL: define i32 @f(i32 %0, i32 %1) {
; CHECK-NEXT:   %3 = add i32 %0, 1
; CHECK-NEXT:   %4 = add i32 %3, %1
; CHECK-NEXT:   %5 = mul i32 %4, 5
; CHECK-NEXT:   %6 = alloca i32, align 4
; CHECK-NEXT:   %7 = getelementptr i32, ptr %6, i32 %0
; CHECK-NEXT:   %8 = sext i32 %0 to i64
; CHECK-NEXT:   %9 = trunc i32 %0 to i8
; CHECK-NEXT:   %10 = icmp slt i32 %0, %1
; CHECK-NEXT:   %11 = load i32, ptr %6, align 4
; CHECK-NEXT:   ret i32 %1
; CHECK-NEXT: }
; CHECK: !llvm.module.flags = !{!0, !1}
; CHECK: !0 = !{i32 7, !"Dwarf Version", i32 4}
; CHECK-NEXT: !1 = !{i32 2, !"Debug Info Version", i32 3}

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
