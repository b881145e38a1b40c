; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; An assumption about the address in an operand bundle is dropped, one about a value stays.

; CHECK-LABEL: define i32 @about_the_address(i32 %a) {
; CHECK-NEXT:   call void @llvm.assume(i1 true) [ "ignore"(ptr poison, i64 4), "ignore"(ptr poison) ]
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @about_the_address(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  call void @llvm.assume(i1 true) [ "align"(ptr %x, i64 4), "nonnull"(ptr %x) ]
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @about_a_value(i32 %a) {
; CHECK-NEXT:   %c = icmp sgt i32 %a, 0
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @about_a_value(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  %c = icmp sgt i32 %v, 0
  call void @llvm.assume(i1 %c)
  ret i32 %v
}

; CHECK-LABEL: define i32 @address_in_the_condition(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %c = icmp ne ptr %x, null
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @address_in_the_condition(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %c = icmp ne ptr %x, null
  call void @llvm.assume(i1 %c)
  %v = load i32, ptr %x
  ret i32 %v
}

declare void @llvm.assume(i1)
