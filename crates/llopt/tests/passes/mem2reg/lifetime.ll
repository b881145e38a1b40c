; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Markers of the lifetime are no use of the address, and go with the variable.

; CHECK-LABEL: define i32 @markers(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @markers(i32 %a) {
  %x = alloca i32
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  ret i32 %v
}

; CHECK-LABEL: define i32 @each_time_round(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
; CHECK-NEXT:   %i1 = add i32 %i, 1
; CHECK-NEXT:   %c = icmp eq i32 %i1, %n
; CHECK-NEXT:   br i1 %c, label %exit, label %loop
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   ret i32 %i
; CHECK-NEXT: }
define i32 @each_time_round(i32 %n) {
entry:
  %x = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 %i, ptr %x
  %v = load i32, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  %i1 = add i32 %v, 1
  %c = icmp eq i32 %i1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %v
}

declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))
