; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Several edges of a switch to one block: one value for each of them.

; CHECK-LABEL: define i32 @same_target(i32 %n, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   switch i32 %n, label %default [
; CHECK-NEXT:     i32 0, label %join
; CHECK-NEXT:     i32 1, label %join
; CHECK-NEXT:     i32 2, label %two
; CHECK-NEXT:     i32 3, label %join
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: default:                                          ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %default, %two, %entry, %entry, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ 9, %default ], [ %b, %two ], [ %a, %entry ], [ %a, %entry ], [ %a, %entry ]
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @same_target(i32 %n, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  switch i32 %n, label %default [
    i32 0, label %join
    i32 1, label %join
    i32 2, label %two
    i32 3, label %join
  ]
two:
  store i32 %b, ptr %x
  br label %join
default:
  store i32 9, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @both_ways_to_one(i1 %c, i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %loop, label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ %a, %entry ], [ %a, %entry ], [ %w, %loop ]
; CHECK-NEXT:   %w = add i32 %x.0, 1
; CHECK-NEXT:   br i1 %c, label %loop, label %exit
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
define i32 @both_ways_to_one(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %loop, label %loop
loop:
  %v = load i32, ptr %x
  %w = add i32 %v, 1
  store i32 %w, ptr %x
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %w
}
