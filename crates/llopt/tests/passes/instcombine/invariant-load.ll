; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

declare void @free(ptr)

; Freed memory cannot be loaded from, even if it never changed before.
; CHECK-LABEL: define i32 @freed(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = load i32, ptr %p, align 4, !invariant.load
define i32 @freed(i1 %c, ptr %p) {
entry:
  %a = load i32, ptr %p, !invariant.load !0
  br i1 %c, label %left, label %join
left:
  call void @free(ptr %p)
  br label %join
join:
  ret i32 %a
}

; A store elsewhere changes nothing.
; CHECK-LABEL: define i32 @stored(
; CHECK: left:
; CHECK-NEXT: %a = load i32, ptr %p, align 4, !invariant.load
define i32 @stored(i1 %c, ptr %p, ptr %q) {
entry:
  %a = load i32, ptr %p, !invariant.load !0
  store i32 1, ptr %q
  br i1 %c, label %left, label %right
left:
  ret i32 %a
right:
  ret i32 0
}

!0 = !{}
