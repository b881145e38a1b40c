; Nothing to do.
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: store i32 1, ptr %q, align 4
; CHECK-NEXT: br i1 %c, label %left, label %join
; CHECK: left:
; CHECK-NEXT: %b = load i32, ptr %p, align 4
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %x = phi i32 [ %a, %entry ], [ %b, %left ]
; CHECK-NEXT: %d = load i32, ptr %p, align 4
; CHECK-NEXT: %r = add i32 %x, %d
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f(ptr %p, ptr %q, i1 %c) {
entry:
  %a = load i32, ptr %p
  store i32 1, ptr %q
  br i1 %c, label %left, label %join
left:
  %b = load i32, ptr %p
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %left ]
  %d = load i32, ptr %p
  %r = add i32 %x, %d
  ret i32 %r
}
