; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A phi whose values are all the same is none; one that has undef beside them is kept, for the value may be poison.

; CHECK-LABEL: define i32 @both_the_same(i1 %c, i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %e, %t
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @both_the_same(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %e
t:
  store i32 %a, ptr %x
  br label %join
e:
  store i32 %a, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @loop_keeps_it(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   br i1 %c, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @loop_keeps_it(i32 %a, i1 %c) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br label %loop
loop:
  %v = load i32, ptr %x
  store i32 %v, ptr %x
  br i1 %c, label %loop, label %exit
exit:
  %w = load i32, ptr %x
  ret i32 %w
}

; CHECK-LABEL: define i32 @one_side_undefined(i1 %c, i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %join
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %t, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ %a, %t ], [ undef, %entry ]
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @one_side_undefined(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %join
t:
  store i32 %a, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}
