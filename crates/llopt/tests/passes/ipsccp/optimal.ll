; RUN: llopt -S -passes=ipsccp %s | FileCheck %s

; Nothing to do.

; CHECK: @cell = internal global i32 0
; CHECK-LABEL: define internal i32 @f(i32 %x, ptr %p) {
; CHECK-NEXT:   %y = load i32, ptr %p, align 4
; CHECK-NEXT:   %z = add i32 %x, %y
; CHECK-NEXT:   store i32 %z, ptr @cell, align 4
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @g(i32 %x, ptr %p) {
; CHECK-NEXT:   %y = call i32 @f(i32 %x, ptr %p)
; CHECK-NEXT:   %z = load i32, ptr @cell, align 4
; CHECK-NEXT:   %w = sub i32 %y, %z
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }

@cell = internal global i32 0

define internal i32 @f(i32 %x, ptr %p) {
  %y = load i32, ptr %p
  %z = add i32 %x, %y
  store i32 %z, ptr @cell
  ret i32 %z
}

define i32 @g(i32 %x, ptr %p) {
  %y = call i32 @f(i32 %x, ptr %p)
  %z = load i32, ptr @cell
  %w = sub i32 %y, %z
  ret i32 %w
}
