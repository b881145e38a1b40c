; RUN: llopt -S -passes=ipsccp -force-specialization %s | FileCheck %s

; What is known of a call of a copy is found anew, and what else a function returns stays. opt-22 forgets that, and prints 100 for 0.

; CHECK-LABEL: define void @caller(
; CHECK:         call void @print(i32 %a)
; CHECK:         call void @print(i32 %b)

declare void @print(i32)

define internal i32 @choose(i1 %c) {
  %v = select i1 %c, i32 0, i32 100
  ret i32 %v
}

; One return gets to know more, the other one stays: both may be the result.
define i32 @two_returns(ptr %p) {
  %c = load i1, ptr %p
  br i1 %c, label %zero, label %other
zero:
  ret i32 0
other:
  %r = call i32 @choose(i1 false)
  ret i32 %r
}

define void @caller(ptr %p, i1 %c) {
  %a = call i32 @two_returns(ptr %p)
  call void @print(i32 %a)
  %b = call i32 @choose(i1 %c)
  call void @print(i32 %b)
  ret void
}
