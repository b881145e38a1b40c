; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A fake use of the address goes with the variable.

declare void @llvm.fake.use(...)

; CHECK-LABEL: define i32 @f(i32 %a) {
; CHECK-NEXT:   call void (...) @llvm.fake.use(i32 %a)
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @f(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  call void (...) @llvm.fake.use(i32 %v)
  ret i32 %v
}

; CHECK-LABEL: define i32 @g(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @g(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  call void (...) @llvm.fake.use(ptr %x)
  %v = load i32, ptr %x
  ret i32 %v
}
