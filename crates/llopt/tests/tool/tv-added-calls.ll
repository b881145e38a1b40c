; Calls that a pass is asked to add, and functions of which passes know more than is written.
; RUN: split-file %s %t
; RUN: not llopt-tv %t/before.ll %t/after.ll | FileCheck %s

; CHECK: @instrumented: not judged: {{.*}}its attributes ask for calls to be added
; CHECK: @runtime: not judged: {{.*}}the library function __kmpc_syncwarp
; CHECK: @plain: WRONG

;--- before.ll
declare void @__kmpc_syncwarp(i64)
declare i64 @__kmpc_warp_active_thread_mask()

define i32 @instrumented(i32 %x) "instrument-function-entry"="enter" {
  ret i32 %x
}

define void @runtime(i64 %x) {
  call void @__kmpc_syncwarp(i64 %x)
  %mask = call i64 @__kmpc_warp_active_thread_mask()
  ret void
}

define i32 @plain(i32 %x) {
  ret i32 %x
}

;--- after.ll
declare void @enter()
declare void @__kmpc_syncwarp(i64) nounwind
declare i64 @__kmpc_warp_active_thread_mask() nounwind

define i32 @instrumented(i32 %x) {
  call void @enter()
  ret i32 %x
}

define void @runtime(i64 %x) {
  call void @__kmpc_syncwarp(i64 %x)
  %mask = call i64 @__kmpc_warp_active_thread_mask()
  ret void
}

define i32 @plain(i32 %x) {
  call void @enter()
  ret i32 %x
}
