; Flags that ranges grant, and operations whose sign does not matter.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
; CHECK-LABEL: define range(i8 -99, 0) i8 @add(
; CHECK-NEXT: %a = add nuw nsw i8 %x, 50
; CHECK-NEXT: %b = add nuw i8 %x, 100
; CHECK-NEXT: %c = sub i8 %a, %b
; CHECK-NEXT: ret i8 %c
; CHECK-NEXT: }
define i8 @add(i8 range(i8 0, 50) %x) {
  %a = add i8 %x, 50
  %b = add i8 %x, 100
  %c = sub i8 %a, %b
  ret i8 %c
}

; CHECK-LABEL: define i8 @mul_shl(
; CHECK-NEXT: %a = mul nuw i8 %x, 20
; CHECK-NEXT: %b = shl nuw nsw i8 %x, 3
; CHECK-NEXT: %c = xor i8 %a, %b
; CHECK-NEXT: ret i8 %c
; CHECK-NEXT: }
define i8 @mul_shl(i8 range(i8 0, 10) %x) {
  %a = mul i8 %x, 20
  %b = shl i8 %x, 3
  %c = xor i8 %a, %b
  ret i8 %c
}

; CHECK-LABEL: define i8 @undef_has_no_range(
; CHECK-NEXT: %x = select i1 %c, i8 undef, i8 3
; CHECK-NEXT: %a = add nuw nsw i8 %x, 50
; CHECK-NEXT: ret i8 53
; CHECK-NEXT: }
define i8 @undef_has_no_range(i1 %c) {
  %x = select i1 %c, i8 undef, i8 3
  %a = add i8 %x, 50
  ret i8 %a
}

; CHECK-LABEL: define i8 @trunc(
; CHECK-NEXT: %a = trunc nuw i32 %x to i8
; CHECK-NEXT: %b = trunc nsw i32 %y to i8
; CHECK-NEXT: %c = trunc i32 %z to i8
; CHECK-NEXT: %d = xor i8 %a, %b
; CHECK-NEXT: %e = xor i8 %c, %d
; CHECK-NEXT: ret i8 %e
; CHECK-NEXT: }
define i8 @trunc(i32 range(i32 0, 200) %x, i32 range(i32 -128, 128) %y, i32 %z) {
  %a = trunc i32 %x to i8
  %b = trunc i32 %y to i8
  %c = trunc i32 %z to i8
  %d = xor i8 %a, %b
  %e = xor i8 %c, %d
  ret i8 %e
}

; CHECK-LABEL: define i32 @extensions(
; CHECK-NEXT: %a = zext nneg i8 %x to i32
; CHECK-NEXT: %b = zext nneg i8 %x to i32
; CHECK-NEXT: %c = sext i8 %y to i32
; CHECK-NEXT: %d = zext i8 %y to i32
; CHECK-NEXT: %e = xor i32 %a, %b
; CHECK-NEXT: %f = xor i32 %c, %d
; CHECK-NEXT: %g = xor i32 %e, %f
; CHECK-NEXT: ret i32 %g
; CHECK-NEXT: }
define i32 @extensions(i8 range(i8 0, 100) %x, i8 %y) {
  %a = sext i8 %x to i32
  %b = zext i8 %x to i32
  %c = sext i8 %y to i32
  %d = zext i8 %y to i32
  %e = xor i32 %a, %b
  %f = xor i32 %c, %d
  %g = xor i32 %e, %f
  ret i32 %g
}

; CHECK-LABEL: define float @to_float(
; CHECK-NEXT: %a = uitofp nneg i8 %x to float
; CHECK-NEXT: %b = uitofp nneg i8 %x to float
; CHECK-NEXT: %c = sitofp i8 %y to float
; CHECK-NEXT: %d = fadd float %a, %b
; CHECK-NEXT: %e = fadd float %c, %d
; CHECK-NEXT: ret float %e
; CHECK-NEXT: }
define float @to_float(i8 range(i8 0, 100) %x, i8 %y) {
  %a = sitofp i8 %x to float
  %b = uitofp i8 %x to float
  %c = sitofp i8 %y to float
  %d = fadd float %a, %b
  %e = fadd float %c, %d
  ret float %e
}

; CHECK-LABEL: define i8 @shifts(
; CHECK-NEXT: %a = lshr exact i8 %x, 1
; CHECK-NEXT: %c = ashr i8 %z, 3
; CHECK-NEXT: %d = xor i8 %a, %y
; CHECK-NEXT: %e = xor i8 %d, %c
; CHECK-NEXT: ret i8 %e
; CHECK-NEXT: }
define i8 @shifts(i8 range(i8 0, 100) %x, i8 range(i8 -1, 1) %y, i8 %z) {
  %a = ashr exact i8 %x, 1
  %b = ashr i8 %y, 3
  %c = ashr i8 %z, 3
  %d = xor i8 %a, %b
  %e = xor i8 %d, %c
  ret i8 %e
}

; CHECK-LABEL: define range(i8 0, 8) i8 @masks(
; CHECK-NEXT: %b = and i8 %y, 7
; CHECK-NEXT: %c = and i8 %x, 6
; CHECK-NEXT: %d = xor i8 %x, %b
; CHECK-NEXT: %e = xor i8 %c, %d
; CHECK-NEXT: ret i8 %e
; CHECK-NEXT: }
define i8 @masks(i8 range(i8 0, 8) %x, i8 range(i8 0, 9) %y) {
  %a = and i8 %x, 7
  %b = and i8 %y, 7
  %c = and i8 %x, 6
  %d = xor i8 %a, %b
  %e = xor i8 %c, %d
  ret i8 %e
}

; CHECK-LABEL: define i32 @where_it_is_used(
; CHECK-NEXT: %c = icmp ult i32 %x, 100
; CHECK-NEXT: %a = add i32 %x, 1
; CHECK-NEXT: %s = select i1 %c, i32 %a, i32 0
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @where_it_is_used(i32 %x) {
  %c = icmp ult i32 %x, 100
  %a = add i32 %x, 1
  %s = select i1 %c, i32 %a, i32 0
  ret i32 %s
}
