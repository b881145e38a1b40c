; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Landing pads: only behind unwind edges, first, and with a personality.

; CHECK: LandingPadInst needs to be in a function with a personality.
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT: Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT: LandingPadInst needs at least one clause or to be a cleanup.
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT: The unwind destination does not have an exception handling instruction!
; CHECK-NEXT:   invoke void @g()
; CHECK-NEXT:           to label %ok unwind label %pad
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @no_personality() {
  invoke void @g() to label %ok unwind label %pad
ok:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}
define void @not_unwound_to() personality ptr null {
  br label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}
define void @no_clause() personality ptr null {
  invoke void @g() to label %ok unwind label %pad
ok:
  ret void
pad:
  %l = landingpad { ptr, i32 }
  ret void
}
define void @no_pad() personality ptr null {
  invoke void @g() to label %ok unwind label %pad
ok:
  ret void
pad:
  ret void
}
declare void @g()
