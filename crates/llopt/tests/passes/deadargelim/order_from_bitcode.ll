; Calls are made anew in the order of LLVM's use lists, which the order of the predecessors of a shared landing pad shows. Bitcode
; keeps the order that text leads to.
; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define void @before()
; CHECK: pad: ; preds = %two, %one, %entry
define void @before() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f(i32 1) to label %one unwind label %pad
one:
  invoke void @f(i32 2) to label %two unwind label %pad
two:
  invoke void @f(i32 3) to label %end unwind label %pad
end:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

define internal void @f(i32 %dead) {
  ret void
}

; CHECK-LABEL: define void @behind()
; CHECK: pad: ; preds = %entry, %one, %two
define void @behind() personality ptr @__gxx_personality_v0 {
entry:
  invoke void @f(i32 1) to label %one unwind label %pad
one:
  invoke void @f(i32 2) to label %two unwind label %pad
two:
  invoke void @f(i32 3) to label %end unwind label %pad
end:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
