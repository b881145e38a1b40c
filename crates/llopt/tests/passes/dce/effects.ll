; RUN: llopt -S -passes=dce %s | FileCheck %s

; Whatever writes, may throw, may not return, or keeps an order stays, used or not; so does a cycle of phis.

; CHECK: declare i32 @any()
; CHECK: ; Function Attrs: willreturn memory(none)
; CHECK-NEXT: declare i32 @throws() #0
; CHECK: ; Function Attrs: nounwind memory(none)
; CHECK-NEXT: declare i32 @hangs() #1
; CHECK: ; Function Attrs: nounwind willreturn memory(write)
; CHECK-NEXT: declare i32 @writes() #2
; CHECK-LABEL: define void @f(ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = call i32 @any()
; CHECK-NEXT:   %b = call i32 @throws()
; CHECK-NEXT:   %c = call i32 @hangs()
; CHECK-NEXT:   %d = call i32 @writes()
; CHECK-NEXT:   %e = load volatile i32, ptr %p, align 4
; CHECK-NEXT:   %g = load atomic i32, ptr %p acquire, align 4
; CHECK-NEXT:   %h = atomicrmw add ptr %p, i32 1 monotonic, align 4
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %n, %loop ]
; CHECK-NEXT:   %n = add i32 %i, 1
; CHECK-NEXT:   br i1 false, label %loop, label %out
; CHECK-EMPTY:
; CHECK-NEXT: out:                                              ; preds = %loop
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { willreturn memory(none) }
; CHECK-NEXT: attributes #1 = { nounwind memory(none) }
; CHECK-NEXT: attributes #2 = { nounwind willreturn memory(write) }

declare i32 @any()
declare i32 @throws() willreturn memory(none)
declare i32 @hangs() nounwind memory(none)
declare i32 @writes() nounwind willreturn memory(write)
define void @f(ptr %p) {
entry:
  %a = call i32 @any()
  %b = call i32 @throws()
  %c = call i32 @hangs()
  %d = call i32 @writes()
  %e = load volatile i32, ptr %p
  %g = load atomic i32, ptr %p acquire, align 4
  %h = atomicrmw add ptr %p, i32 1 monotonic
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  br i1 false, label %loop, label %out
out:
  ret void
}
