; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Pads of funclets: their parents and where they unwind to.

; CHECK: CleanupReturnInst must unwind to an EH block which is not a landingpad.
; CHECK-NEXT:   cleanupret from %c unwind label %ok
; CHECK-NEXT: EH pad must be jumped to via an unwind edge
; CHECK-NEXT:   %c = cleanuppad within none []
; CHECK-NEXT:   br label %pad
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @returns() personality ptr @p {
  invoke void @g() to label %ok unwind label %pad
ok:
  ret void
pad:
  %c = cleanuppad within none []
  cleanupret from %c unwind label %ok
}
define void @enters_by_branch() personality ptr @p {
  br label %pad
pad:
  %c = cleanuppad within none []
  cleanupret from %c unwind to caller
}
declare void @g()
declare i32 @p(...)
