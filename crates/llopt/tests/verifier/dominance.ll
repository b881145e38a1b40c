; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; An operand must be defined before its use, on all paths.

; CHECK: Instruction does not dominate all uses!
; CHECK-NEXT:   %y = add i32 %a, 1
; CHECK-NEXT:   %x = add i32 %y, 1
; CHECK-NEXT: Instruction does not dominate all uses!
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: Instruction does not dominate all uses!
; CHECK-NEXT:   %r = invoke i32 @g()
; CHECK-NEXT:           to label %ok unwind label %pad
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define i32 @order(i32 %a) {
  %x = add i32 %y, 1
  %y = add i32 %a, 1
  ret i32 %x
}
define i32 @paths(i1 %c, i32 %a) {
entry:
  br i1 %c, label %t, label %e
t:
  %x = add i32 %a, 1
  br label %e
e:
  ret i32 %x
}
define i32 @invoked() personality ptr null {
entry:
  %r = invoke i32 @g() to label %ok unwind label %pad
ok:
  ret i32 0
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 %r
}
declare i32 @g()
