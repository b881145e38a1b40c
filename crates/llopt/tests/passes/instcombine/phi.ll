; Phis, freezes and branches.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

; The same cast in all entries.
; CHECK-LABEL: define i32 @casts(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: br label %end
; CHECK: b:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %r.in = phi i8 [ %x, %a ], [ %y, %b ]
; CHECK-NEXT: %r = zext i8 %r.in to i32
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @casts(i1 %c, i8 %x, i8 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  %s = zext i8 %x to i32
  br label %end
b:
  %t = zext i8 %y to i32
  br label %end
end:
  %r = phi i32 [ %s, %a ], [ %t, %b ]
  ret i32 %r
}

; The same operation with one common operand; flags of both.
; CHECK-LABEL: define i32 @sums(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: br label %end
; CHECK: b:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %y.pn = phi i32 [ %y, %a ], [ %z, %b ]
; CHECK-NEXT: %r = add nsw i32 %x, %y.pn
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @sums(i1 %c, i32 %x, i32 %y, i32 %z) {
entry:
  br i1 %c, label %a, label %b
a:
  %s = add nuw nsw i32 %x, %y
  br label %end
b:
  %t = add nsw i32 %x, %z
  br label %end
end:
  %r = phi i32 [ %s, %a ], [ %t, %b ]
  ret i32 %r
}

; Two different operands would need two phis.
; CHECK-LABEL: define i32 @unlike_sums(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: %s = add i32 %x, %y
; CHECK-NEXT: br label %end
; CHECK: b:
; CHECK-NEXT: %t = add i32 %z, %w
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %r = phi i32 [ %s, %a ], [ %t, %b ]
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @unlike_sums(i1 %c, i32 %x, i32 %y, i32 %z, i32 %w) {
entry:
  br i1 %c, label %a, label %b
a:
  %s = add i32 %x, %y
  br label %end
b:
  %t = add i32 %z, %w
  br label %end
end:
  %r = phi i32 [ %s, %a ], [ %t, %b ]
  ret i32 %r
}

; The phi repeats the condition.
; CHECK-LABEL: define i1 @condition(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: br label %end
; CHECK: b:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @condition(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %end
b:
  br label %end
end:
  %r = phi i1 [ true, %a ], [ false, %b ]
  ret i1 %r
}

; Two phis of the same values are one.
; CHECK-LABEL: define i32 @identical(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: br label %end
; CHECK: b:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %p = phi i32 [ %x, %a ], [ %y, %b ]
; CHECK-NEXT: %r = mul i32 %p, %p
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @identical(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %end
b:
  br label %end
end:
  %p = phi i32 [ %x, %a ], [ %y, %b ]
  %q = phi i32 [ %y, %b ], [ %x, %a ]
  %r = mul i32 %p, %q
  ret i32 %r
}

; A counter that nobody reads.
; CHECK-LABEL: define void @dead_counter(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: %c = load volatile i1, ptr %p, align 1
; CHECK-NEXT: br i1 %c, label %loop, label %end
; CHECK: end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @dead_counter(ptr %p) {
entry:
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %n, 1
  %c = load volatile i1, ptr %p, align 1
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The operand is frozen before the operation, which loses its flag; other users take the frozen value.
; CHECK-LABEL: define i32 @frozen(
; CHECK-NEXT: %x.fr = freeze i32 %x
; CHECK-NEXT: %a = add i32 %x.fr, 1
; CHECK-NEXT: store i32 %x.fr, ptr %p, align 4
; CHECK-NEXT: ret i32 %a
; CHECK-NEXT: }
define i32 @frozen(i32 %x, ptr %p) {
  %a = add nsw i32 %x, 1
  store i32 %x, ptr %p, align 4
  %f = freeze i32 %a
  ret i32 %f
}

; Two operands may be poison: one freeze is better than two.
; CHECK-LABEL: define i32 @frozen_sum(
; CHECK-NEXT: %a = add nsw i32 %x, %y
; CHECK-NEXT: %f = freeze i32 %a
; CHECK-NEXT: ret i32 %f
; CHECK-NEXT: }
define i32 @frozen_sum(i32 %x, i32 %y) {
  %a = add nsw i32 %x, %y
  %f = freeze i32 %a
  ret i32 %f
}

; The cases are those of the number before the constant was added.
; CHECK-LABEL: define i32 @cases(
; CHECK-NEXT: switch i32 %x, label %b [
; CHECK-NEXT: i32 2, label %a
; CHECK-NEXT: ]
; CHECK: a:
; CHECK-NEXT: ret i32 1
; CHECK: b:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @cases(i32 %x) {
  %s = add i32 %x, 5
  switch i32 %s, label %b [ i32 7, label %a ]
a:
  ret i32 1
b:
  ret i32 2
}

; What comes before "unreachable" goes, but not what may end the program or be watched.
; CHECK-LABEL: define void @before_unreachable(
; CHECK-NEXT: store volatile i32 %x, ptr %p, align 4
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
define void @before_unreachable(ptr %p, i32 %x) {
  store volatile i32 %x, ptr %p, align 4
  store i32 %x, ptr %p, align 4
  unreachable
}

; One of the phis with the same entries stays, whether their values have few users or many.
; CHECK-LABEL: define i32 @identical_among_users(
; CHECK: m:
; CHECK-NEXT: %other = phi i32 [ %y, %entry ], [ %x, %a ]
; CHECK-NEXT: %q = phi i32 [ %x, %entry ], [ %y, %a ]
; CHECK-NEXT: %s = shl i32 %q, %q
; CHECK-NEXT: %t = sub i32 %s, %other
; CHECK-NEXT: ret i32 %t
; CHECK-NEXT: }
define i32 @identical_among_users(i1 %c, i32 %x, i32 %y) {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %other = phi i32 [ %y, %entry ], [ %x, %a ]
  %p = phi i32 [ %x, %entry ], [ %y, %a ]
  %q = phi i32 [ %x, %entry ], [ %y, %a ]
  %s = shl i32 %p, %q
  %t = sub i32 %s, %other
  ret i32 %t
}
; CHECK-LABEL: define i32 @identical_with_many_users(
; CHECK: m:
; CHECK-NEXT: %q = phi i32 [ 1, %a ],
; CHECK-NEXT: %o.neg = phi i32 [ -2, %a ],
; CHECK-NEXT: %s = shl nuw nsw i32 %q, %q
; CHECK-NEXT: %t = add i32 %o.neg, %s
; CHECK-NEXT: ret i32 %t
; CHECK-NEXT: }
define i32 @identical_with_many_users(i32 %n) {
entry:
  switch i32 %n, label %a [ i32 0, label %m i32 1, label %m i32 2, label %m i32 3, label %m i32 4, label %m i32 5, label %m i32 6, label %m i32 7, label %m i32 8, label %m i32 9, label %m i32 10, label %m i32 11, label %m i32 12, label %m i32 13, label %m i32 14, label %m i32 15, label %m ]
a:
  br label %m
m:
  %p = phi i32 [ 1, %a ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ]
  %q = phi i32 [ 1, %a ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ]
  %o = phi i32 [ 2, %a ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ], [ 0, %entry ]
  %s = shl i32 %p, %q
  %t = sub i32 %s, %o
  ret i32 %t
}

; More than one entry differs from the first.
; CHECK-LABEL: define ptr @three_addresses(
; CHECK:         %r = phi ptr [ %p, %a ], [ %q, %b ], [ %s, %c ]
; CHECK-NEXT:    ret ptr %r
define ptr @three_addresses(ptr %t, i32 %k, i64 %l, i64 %m, i64 %n) {
  switch i32 %k, label %a [
    i32 1, label %b
    i32 2, label %c
  ]
a:
  %p = getelementptr i8, ptr %t, i64 %l
  br label %end
b:
  %q = getelementptr i8, ptr %t, i64 %m
  br label %end
c:
  %s = getelementptr i8, ptr %t, i64 %n
  br label %end
end:
  %r = phi ptr [ %p, %a ], [ %q, %b ], [ %s, %c ]
  ret ptr %r
}

; CHECK-LABEL: define ptr @one_of_three_addresses(
; CHECK:         phi i64 [ %l, %a ], [ %m, %b ], [ %l, %c ]
; CHECK-NEXT:    getelementptr i8, ptr %t, i64
define ptr @one_of_three_addresses(ptr %t, i32 %k, i64 %l, i64 %m) {
  switch i32 %k, label %a [
    i32 1, label %b
    i32 2, label %c
  ]
a:
  %p = getelementptr i8, ptr %t, i64 %l
  br label %end
b:
  %q = getelementptr i8, ptr %t, i64 %m
  br label %end
c:
  %s = getelementptr i8, ptr %t, i64 %l
  br label %end
end:
  %r = phi ptr [ %p, %a ], [ %q, %b ], [ %s, %c ]
  ret ptr %r
}
