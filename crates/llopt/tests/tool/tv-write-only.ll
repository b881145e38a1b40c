; A function that only writes does the same when it is called again at once, whatever it finds where it writes; what it gets matters.
; RUN: split-file %s %t
; RUN: not llopt-tv %t/before.ll %t/after.ll | FileCheck %s
; RUN: llopt -passes=early-cse -check-semantics -disable-output %t/before.ll

; CHECK: @again: {{[0-9]+}} runs are right
; CHECK: @another: WRONG
; CHECK: 2 functions: 0 proved, 1 run, 1 wrong, 0 not judged

;--- before.ll
declare i32 @reads(ptr) nounwind willreturn memory(read)
declare void @writes(ptr, i32) nounwind willreturn memory(write)

define i32 @again(ptr %p) {
  %a = call i32 @reads(ptr %p)
  call void @writes(ptr %p, i32 1)
  call void @writes(ptr %p, i32 1)
  %b = call i32 @reads(ptr %p)
  %s = add i32 %a, %b
  ret i32 %s
}

define void @another(ptr %p) {
  call void @writes(ptr %p, i32 1)
  call void @writes(ptr %p, i32 2)
  ret void
}

;--- after.ll
declare i32 @reads(ptr) nounwind willreturn memory(read)
declare void @writes(ptr, i32) nounwind willreturn memory(write)

define i32 @again(ptr %p) {
  %a = call i32 @reads(ptr %p)
  call void @writes(ptr %p, i32 1)
  %b = call i32 @reads(ptr %p)
  %s = add i32 %a, %b
  ret i32 %s
}

define void @another(ptr %p) {
  call void @writes(ptr %p, i32 1)
  ret void
}
