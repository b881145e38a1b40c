; RUN: llopt -S -passes=gvn %s | FileCheck %s

; What was made on the way to a value and is not used in the end goes, and an indirect branch with one destination is none.

target datalayout = "e-p:32:32:32"

; CHECK-LABEL: define <2 x i32> @number_behind_pointers(
; CHECK-NEXT:   %slot = alloca <2 x i32>
; CHECK-NEXT:   %p = inttoptr <2 x i32> %v to <2 x ptr>
; CHECK-NEXT:   store <2 x ptr> %p, ptr %slot
; CHECK-NEXT:   ret <2 x i32> %v
define <2 x i32> @number_behind_pointers(<2 x i32> %v) {
  %slot = alloca <2 x i32>
  %p = inttoptr <2 x i32> %v to <2 x ptr>
  store <2 x ptr> %p, ptr %slot
  %w = load <2 x i32>, ptr %slot
  ret <2 x i32> %w
}

; CHECK-LABEL: define i32 @one_destination(
; CHECK-NEXT: entry:
; CHECK-NEXT:   ret i32 %n
define i32 @one_destination(ptr %address, i32 %n) {
entry:
  indirectbr ptr %address, [label %next]
next:
  ret i32 %n
}
