; RUN: llopt -disable-output -passes=tailcallelim -explain=tailcallelim %s 2>&1 | FileCheck %s

; What is marked, and which calls become jumps.

; CHECK:      tailcallelim: @sum: tail call: %r = tail call i32 @sum(i32 %m)  <-  gets no address of the function's own memory
; CHECK-NEXT: tailcallelim: @sum: call becomes a jump: %r = tail call i32 @sum(i32 %m)  <-  ret i32 %s
; CHECK-NEXT: tailcallelim: @sum: accumulated: %s = add i32 %n, %r  <-  %r = tail call i32 @sum(i32 %m)
; CHECK-NOT:  tailcallelim

define i32 @sum(i32 %n) {
entry:
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret i32 0
more:
  %m = sub i32 %n, 1
  %r = call i32 @sum(i32 %m)
  %s = add i32 %n, %r
  ret i32 %s
}

define i32 @gets_a_slot() {
  %slot = alloca i32
  %r = call i32 @outside(ptr %slot)
  ret i32 %r
}

declare i32 @outside(ptr)
