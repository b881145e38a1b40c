; RUN: llopt -passes=mergefunc -explain=mergefunc -mergefunc-use-aliases -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes=mergefunc -mergefunc-use-aliases -disable-output %s 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET

; The ways of merging that docs/explain.md does not show: an alias, two replaceable functions, functions for which no thunk pays.
; QUIET-NOT: mergefunc:

; CHECK: mergefunc: @one: bucket: has the same hash of structure as @two, @weak1, @weak2
; CHECK-NEXT: mergefunc: @two: bucket: has the same hash of structure as @one, @weak1, @weak2
; CHECK-NEXT: mergefunc: @weak1: bucket: has the same hash of structure as @one, @two, @weak2
; CHECK-NEXT: mergefunc: @weak2: bucket: has the same hash of structure as @one, @two, @weak1
; CHECK-NEXT: mergefunc: @tiny1: bucket: has the same hash of structure as @tiny2
; CHECK-NEXT: mergefunc: @tiny2: bucket: has the same hash of structure as @tiny1
; CHECK-NEXT: mergefunc: @alone: bucket: no other function has its hash of structure
; CHECK-NEXT: mergefunc: @caller: bucket: no other function has its hash of structure
; CHECK-NEXT: mergefunc: @one: tree: no function there has the same hash of contents: it stays there, to be compared with
; CHECK-NEXT: mergefunc: @two: compare: equal to @one
; CHECK-NEXT: mergefunc: @one: keep: has the body from now on, @two does without
; CHECK-NEXT: mergefunc: @caller: redirect: names @one where it named @two
; CHECK-NEXT: mergefunc: @two: alias: an alias of @one: its address does not matter
; CHECK-NEXT: mergefunc: @weak1: tree: no function there has the same hash of contents: it stays there, to be compared with
; CHECK-NEXT: mergefunc: @weak2: compare: equal to @weak1
; CHECK-NEXT: mergefunc: @weak1: keep: has the body from now on, @weak2 does without
; CHECK-NEXT: mergefunc: @weak2: both: another definition may replace it or @weak1: both pass on to a new function, which has the body
; CHECK-NEXT: mergefunc: @tiny1: tree: no function there has the same hash of contents: it stays there, to be compared with
; CHECK-NEXT: mergefunc: @tiny2: compare: equal to @tiny1
; CHECK-NEXT: mergefunc: @tiny1: keep: has the body from now on, @tiny2 does without
; CHECK-NEXT: mergefunc: @caller: redirect: names @tiny1 where it named @tiny2
; CHECK-NEXT: mergefunc: @tiny2: calls: its direct callers call @tiny1; it stays, for a thunk would be no smaller or is not allowed
; CHECK-NOT: mergefunc:
define void @one(ptr %p) unnamed_addr {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}
define void @two(ptr %p) unnamed_addr {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}
define weak void @weak1(ptr %p) {
  store i32 3, ptr %p
  store i32 4, ptr %p
  ret void
}
define weak void @weak2(ptr %p) {
  store i32 3, ptr %p
  store i32 4, ptr %p
  ret void
}
define i32 @tiny1() {
  ret i32 1
}
define i32 @tiny2() {
  ret i32 1
}
define i32 @alone(i32 %x) {
  %y = udiv i32 %x, 3
  ret i32 %y
}
define void @caller(ptr %p) {
  call void @two(ptr %p)
  call i32 @tiny2()
  ret void
}
