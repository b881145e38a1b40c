; RUN: llopt -S %s | FileCheck %s

; Old intrinsics of riscv: what becomes of each is what LLVM 22 says.

; CHECK-LABEL: define i32 @f0(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i32 @llvm.riscv.aes32dsi(i32 %a0, i32 %a1, i32 1)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f0(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.riscv.aes32dsi(i32 %a0, i32 %a1, i8 1)
  ret i32 %r
}
declare i32 @llvm.riscv.aes32dsi(i32, i32, i8)

; CHECK-LABEL: define i32 @f1(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i32 @llvm.riscv.aes32dsmi(i32 %a0, i32 %a1, i32 1)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f1(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.riscv.aes32dsmi(i32 %a0, i32 %a1, i8 1)
  ret i32 %r
}
declare i32 @llvm.riscv.aes32dsmi(i32, i32, i8)

; CHECK-LABEL: define i32 @f2(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i32 @llvm.riscv.aes32esi(i32 %a0, i32 %a1, i32 1)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f2(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.riscv.aes32esi(i32 %a0, i32 %a1, i8 1)
  ret i32 %r
}
declare i32 @llvm.riscv.aes32esi(i32, i32, i8)

; CHECK-LABEL: define i32 @f3(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i32 @llvm.riscv.aes32esmi(i32 %a0, i32 %a1, i32 1)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f3(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.riscv.aes32esmi(i32 %a0, i32 %a1, i8 1)
  ret i32 %r
}
declare i32 @llvm.riscv.aes32esmi(i32, i32, i8)

; CHECK-LABEL: define i64 @f4(i64 %a0) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sha256sig0(i32 %1)
; CHECK-NEXT: %2 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f4(i64 %a0) {
  %r = call i64 @llvm.riscv.sha256sig0.i64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.riscv.sha256sig0.i64(i64)

; CHECK-LABEL: define i64 @f5(i64 %a0) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sha256sig1(i32 %1)
; CHECK-NEXT: %2 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f5(i64 %a0) {
  %r = call i64 @llvm.riscv.sha256sig1.i64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.riscv.sha256sig1.i64(i64)

; CHECK-LABEL: define i64 @f6(i64 %a0) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sha256sum0(i32 %1)
; CHECK-NEXT: %2 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f6(i64 %a0) {
  %r = call i64 @llvm.riscv.sha256sum0.i64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.riscv.sha256sum0.i64(i64)

; CHECK-LABEL: define i64 @f7(i64 %a0) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sha256sum1(i32 %1)
; CHECK-NEXT: %2 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f7(i64 %a0) {
  %r = call i64 @llvm.riscv.sha256sum1.i64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.riscv.sha256sum1.i64(i64)

; CHECK-LABEL: define i64 @f8(i64 %a0) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sm3p0(i32 %1)
; CHECK-NEXT: %2 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f8(i64 %a0) {
  %r = call i64 @llvm.riscv.sm3p0.i64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.riscv.sm3p0.i64(i64)

; CHECK-LABEL: define i64 @f9(i64 %a0) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sm3p1(i32 %1)
; CHECK-NEXT: %2 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %2
; CHECK-NEXT: }
define i64 @f9(i64 %a0) {
  %r = call i64 @llvm.riscv.sm3p1.i64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.riscv.sm3p1.i64(i64)

; CHECK-LABEL: define i32 @f10(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i32 @llvm.riscv.sm4ed(i32 %a0, i32 %a1, i32 1)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f10(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.riscv.sm4ed.i32(i32 %a0, i32 %a1, i8 1)
  ret i32 %r
}
declare i32 @llvm.riscv.sm4ed.i32(i32, i32, i8)

; CHECK-LABEL: define i64 @f11(i64 %a0, i64 %a1) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %2 = trunc i64 %a1 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sm4ed(i32 %1, i32 %2, i32 1)
; CHECK-NEXT: %3 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %3
; CHECK-NEXT: }
define i64 @f11(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.riscv.sm4ed.i64(i64 %a0, i64 %a1, i8 1)
  ret i64 %r
}
declare i64 @llvm.riscv.sm4ed.i64(i64, i64, i8)

; CHECK-LABEL: define i32 @f12(i32 %a0, i32 %a1) {
; CHECK-NEXT: %r = call i32 @llvm.riscv.sm4ks(i32 %a0, i32 %a1, i32 1)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f12(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.riscv.sm4ks.i32(i32 %a0, i32 %a1, i8 1)
  ret i32 %r
}
declare i32 @llvm.riscv.sm4ks.i32(i32, i32, i8)

; CHECK-LABEL: define i64 @f13(i64 %a0, i64 %a1) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %2 = trunc i64 %a1 to i32
; CHECK-NEXT: %r = call i32 @llvm.riscv.sm4ks(i32 %1, i32 %2, i32 1)
; CHECK-NEXT: %3 = sext i32 %r to i64
; CHECK-NEXT: ret i64 %3
; CHECK-NEXT: }
define i64 @f13(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.riscv.sm4ks.i64(i64 %a0, i64 %a1, i8 1)
  ret i64 %r
}
declare i64 @llvm.riscv.sm4ks.i64(i64, i64, i8)
