; RUN: llopt -S %s | FileCheck %s

; A number that is none becomes one: opt-22 crashes.
; CHECK: %r = call i32 @llvm.riscv.aes32dsi(i32 %a, i32 %b, i32 0)
define i32 @f(i32 %a, i32 %b) {
  %r = call i32 @llvm.riscv.aes32dsi(i32 %a, i32 %b, i8 undef)
  ret i32 %r
}
declare i32 @llvm.riscv.aes32dsi(i32, i32, i8)
