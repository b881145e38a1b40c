; Not as opt 22: a pointer that equals the address of a global may point behind another object, so that it stays.
; RUN: llopt -S -passes=callsite-splitting %s | FileCheck %s
@global = global i32 0
; CHECK-LABEL: define i32 @callee(
; CHECK-NEXT: ret i32 10
; CHECK-NEXT: }
define i32 @callee(ptr %p) {
  ret i32 10
}

; CHECK-LABEL: define i32 @equal_address(
; CHECK-NEXT: head:
; CHECK-NEXT: %is = icmp eq ptr %p, @global
; CHECK-NEXT: br i1 %is, label %head.split, label %test
; CHECK: head.split:
; CHECK-NEXT: %r1 = call i32 @callee(ptr %p)
; CHECK-NEXT: br label %tail
; CHECK: test:
; CHECK-NEXT: br i1 %c, label %test.split, label %end
; CHECK: test.split:
; CHECK-NEXT: %r2 = call i32 @callee(ptr %p)
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %phi.call = phi i32 [ %r1, %head.split ], [ %r2, %test.split ]
; CHECK-NEXT: ret i32 %phi.call
; CHECK: end:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @equal_address(ptr %p, i1 %c) {
head:
  %is = icmp eq ptr %p, @global
  br i1 %is, label %tail, label %test
test:
  br i1 %c, label %tail, label %end
tail:
  %r = call i32 @callee(ptr %p)
  ret i32 %r
end:
  ret i32 0
}

define ptr @same(ptr %p) {
  ret ptr %p
}

; A pointer that is not this one may be null.
; CHECK-LABEL: define ptr @other_address(
; CHECK: head.split:
; CHECK-NEXT: call ptr @same(ptr %p)
; CHECK: test.split:
; CHECK-NEXT: call ptr @same(ptr %p)
define ptr @other_address(ptr %p, i1 %c) {
head:
  %is_not = icmp ne ptr %p, @global
  br i1 %is_not, label %tail, label %test
test:
  br i1 %c, label %tail, label %end
tail:
  %r = call ptr @same(ptr %p)
  ret ptr %r
end:
  ret ptr null
}
