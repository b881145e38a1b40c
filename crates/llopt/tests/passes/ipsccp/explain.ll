; RUN: llopt -disable-output -passes=ipsccp -explain=ipsccp %s 2>&1 | FileCheck %s

; What is known, and why.

; CHECK:      ipsccp: @used: argument: i32 %x  <-  i32 4, in all calls: %r = call i32 @used(i32 4) in @caller
; CHECK-NEXT: ipsccp: @used: constant: %y = add i32 %x, 1  <-  i32 5, since i32 %x is i32 4
; CHECK-NEXT: ipsccp: @used: constant: %c = icmp eq i32 %y, 7  <-  i1 false, since i32 %y is i32 5
; CHECK-NEXT: ipsccp: @used: never reached: block seven  <-  br i1 %c, label %seven, label %other, where i1 %c is i1 false
; CHECK-NEXT: ipsccp: @unused: never called: all of it
; CHECK-NEXT: ipsccp: @caller: constant: %r = call i32 @used(i32 4)  <-  i32 5, since @used returns nothing else
; CHECK-NEXT: ipsccp: @caller: constant: %v = load i32, ptr @always, align 4  <-  i32 3, since nothing else is ever stored there
; CHECK-NEXT: ipsccp: @caller: constant: %w = add i32 %v, %r  <-  i32 8, since i32 %v is i32 3 and i32 %r is i32 5
; CHECK-NOT:  ipsccp

@always = internal global i32 3

define internal i32 @used(i32 %x) {
  %y = add i32 %x, 1
  %c = icmp eq i32 %y, 7
  br i1 %c, label %seven, label %other
seven:
  ret i32 1
other:
  ret i32 %y
}

define internal i32 @unused(i32 %x) {
  ret i32 %x
}

define i32 @caller() {
  %r = call i32 @used(i32 4)
  %v = load i32, ptr @always
  %w = add i32 %v, %r
  %unknown = call i32 @outside(i32 %w)
  ret i32 %unknown
}

declare i32 @outside(i32)
