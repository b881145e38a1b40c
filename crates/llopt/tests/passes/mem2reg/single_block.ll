; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; All accesses in one block: each load is the value of the store before it.

; CHECK-LABEL: define i32 @in_order(i32 %a, i32 %b) {
; CHECK-NEXT:   %s = sub i32 %a, %b
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
define i32 @in_order(i32 %a, i32 %b) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  store i32 %b, ptr %x
  %w = load i32, ptr %x
  %s = sub i32 %v, %w
  ret i32 %s
}

; CHECK-LABEL: define i32 @before_any_store(i32 %a) {
; CHECK-NEXT:   ret i32 undef
; CHECK-NEXT: }
define i32 @before_any_store(i32 %a) {
  %x = alloca i32
  %v = load i32, ptr %x
  store i32 %a, ptr %x
  store i32 %v, ptr %x
  %w = load i32, ptr %x
  ret i32 %w
}

; CHECK-LABEL: define i32 @block_is_a_loop(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ undef, %entry ], [ %i, %loop ]
; CHECK-NEXT:   %i = add i32 %x.0, 1
; CHECK-NEXT:   %c = icmp slt i32 %i, %n
; CHECK-NEXT:   br i1 %c, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   ret i32 %i
; CHECK-NEXT: }
define i32 @block_is_a_loop(i32 %n) {
entry:
  %x = alloca i32
  br label %loop
loop:
  %v = load i32, ptr %x
  %i = add i32 %v, 1
  store i32 %i, ptr %x
  %c = icmp slt i32 %i, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i
}
