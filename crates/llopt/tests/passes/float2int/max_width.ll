; How wide integers may be that are looked at. Those of more than 64 bits are not made all the same.
; RUN: llopt -S -passes=float2int %s | FileCheck %s --check-prefix=DEFAULT
; RUN: llopt -S -passes=float2int -float2int-max-integer-bw=24 %s | FileCheck %s --check-prefix=LESS
; RUN: llopt -S -passes=float2int -float2int-max-integer-bw=256 %s | FileCheck %s --check-prefix=MORE
; RUN: llopt -S -passes=float2int -float2int-max-integer-bw=0 %s | FileCheck %s --check-prefix=LESS

; DEFAULT-LABEL: define i32 @f(
; DEFAULT: add i64
; LESS-LABEL: define i32 @f(
; LESS: fadd double
; MORE-LABEL: define i32 @f(
; MORE: add i64
define i32 @f(i32 %a) {
  %x = uitofp i32 %a to double
  %y = fadd double %x, 1.0
  %r = fptoui double %y to i32
  ret i32 %r
}

; DEFAULT-LABEL: define i80 @wide(
; DEFAULT: fadd fp128
; MORE-LABEL: define i80 @wide(
; MORE: fadd fp128
define i80 @wide(i80 %a) {
  %x = uitofp i80 %a to fp128
  %y = fadd fp128 %x, %x
  %r = fptoui fp128 %y to i80
  ret i80 %r
}
