; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

; `and`, `or`, `xor`.

; CHECK-LABEL: define i32 @de_morgan(i32 %x, i32 %y)
; CHECK-NEXT:   %r.demorgan = or i32 %x, %y
; CHECK-NEXT:   %r = xor i32 %r.demorgan, -1
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @de_morgan_shared(i32 %x, i32 %y)
; CHECK-NEXT:   %a = xor i32 %x, -1
; CHECK-NEXT:   call void @use(i32 %a)
; CHECK-NEXT:   %b = xor i32 %y, -1
; CHECK-NEXT:   call void @use(i32 %b)
; CHECK-NEXT:   %r = and i32 %a, %b
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @one_bit_apart(i32 %x)
; CHECK-NEXT:   %1 = and i32 %x, -33
; CHECK-NEXT:   %r = icmp eq i32 %1, 65
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @two_bits_apart(i32 %x)
; CHECK-NEXT:   %a = icmp eq i32 %x, 97
; CHECK-NEXT:   %b = icmp eq i32 %x, 66
; CHECK-NEXT:   %r = or i1 %a, %b
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @both_zero(i32 %x, i32 %y)
; CHECK-NEXT:   %1 = or i32 %x, %y
; CHECK-NEXT:   %r = icmp eq i32 %1, 0
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @select_from_masks(i1 %c, i32 %x, i32 %y)
; CHECK-NEXT:   %r = select i1 %c, i32 %x, i32 %y
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @byte_reversal(i32 %x)
; CHECK-NEXT:   %r = call i32 @llvm.bswap.i32(i32 %x)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @rotation(i32 %x)
; CHECK-NEXT:   %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 5)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @no_rotation(i32 %x)
; CHECK-NEXT:   %a = shl i32 %x, 5
; CHECK-NEXT:   %b = lshr i32 %x, 26
; CHECK-NEXT:   %r = or i32 %a, %b
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @inverted_sum(i32 %x)
; CHECK-NEXT:   %r = sub i32 -6, %x
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @optimal(i32 %x, i32 %y)
; CHECK-NEXT:   %a = and i32 %x, 255
; CHECK-NEXT:   %r = or i32 %a, %y
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @inverted_comparison(i32 %x)
; CHECK-NEXT:   %c = icmp ne i32 %x, 3
; CHECK-NEXT:     #dbg_value(i1 %c, {{![0-9]+}}, !DIExpression(DW_OP_not)
; CHECK-NEXT:   ret i1 %c
; CHECK-NEXT: }

declare void @use(i32)

; Positive and negative: both operands must be inverted.
define i32 @de_morgan(i32 %x, i32 %y) {
  %a = xor i32 %x, -1
  %b = xor i32 %y, -1
  %r = and i32 %a, %b
  ret i32 %r
}

define i32 @de_morgan_shared(i32 %x, i32 %y) {
  %a = xor i32 %x, -1
  call void @use(i32 %a)
  %b = xor i32 %y, -1
  call void @use(i32 %b)
  %r = and i32 %a, %b
  ret i32 %r
}

define i1 @one_bit_apart(i32 %x) {
  %a = icmp eq i32 %x, 97
  %b = icmp eq i32 %x, 65
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @two_bits_apart(i32 %x) {
  %a = icmp eq i32 %x, 97
  %b = icmp eq i32 %x, 66
  %r = or i1 %a, %b
  ret i1 %r
}

define i1 @both_zero(i32 %x, i32 %y) {
  %a = icmp eq i32 %x, 0
  %b = icmp eq i32 %y, 0
  %r = and i1 %a, %b
  ret i1 %r
}

define i32 @select_from_masks(i1 %c, i32 %x, i32 %y) {
  %m = sext i1 %c to i32
  %n = xor i32 %m, -1
  %a = and i32 %m, %x
  %b = and i32 %n, %y
  %r = or i32 %a, %b
  ret i32 %r
}

define i32 @byte_reversal(i32 %x) {
  %a = shl i32 %x, 24
  %b = shl i32 %x, 8
  %c = and i32 %b, 16711680
  %d = lshr i32 %x, 8
  %e = and i32 %d, 65280
  %f = lshr i32 %x, 24
  %g = or i32 %a, %c
  %h = or i32 %g, %e
  %r = or i32 %h, %f
  ret i32 %r
}

define i32 @rotation(i32 %x) {
  %a = shl i32 %x, 5
  %b = lshr i32 %x, 27
  %r = or i32 %a, %b
  ret i32 %r
}

; The amounts do not add up to the width.
define i32 @no_rotation(i32 %x) {
  %a = shl i32 %x, 5
  %b = lshr i32 %x, 26
  %r = or i32 %a, %b
  ret i32 %r
}

define i32 @inverted_sum(i32 %x) {
  %a = add i32 %x, 5
  %r = xor i32 %a, -1
  ret i32 %r
}

; Already in its form.
define i32 @optimal(i32 %x, i32 %y) {
  %a = and i32 %x, 255
  %r = or i32 %a, %y
  ret i32 %r
}

; The variable says what the comparison was before.
define i1 @inverted_comparison(i32 %x) !dbg !4 {
  %c = icmp eq i32 %x, 3, !dbg !8
    #dbg_value(i1 %c, !7, !DIExpression(), !8)
  %r = xor i1 %c, true, !dbg !9
  ret i1 %r, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "inverted_comparison", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized, retainedNodes: !2)
!5 = !DISubroutineType(types: !2)
!6 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!7 = !DILocalVariable(name: "c", scope: !4, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, column: 1, scope: !4)
!9 = !DILocation(line: 3, column: 1, scope: !4)

; CHECK-LABEL: define i8 @masked_with_set_bits(
; CHECK:         %o = and i8 %x, -49
; CHECK-NEXT:    ret i8 %o
define i8 @masked_with_set_bits(i8 %x) {
  %k = icmp ugt i8 %x, 191
  call void @llvm.assume(i1 %k)
  %a = and i8 %x, 15
  %o = or i8 %a, -64
  ret i8 %o
}

; CHECK-LABEL: define i8 @masked_with_a_bit_that_may_be_clear(
; CHECK:         %o = or disjoint i8 %a, -64
define i8 @masked_with_a_bit_that_may_be_clear(i8 %x) {
  %k = icmp ugt i8 %x, 127
  call void @llvm.assume(i1 %k)
  %a = and i8 %x, 15
  %o = or i8 %a, -64
  ret i8 %o
}
