; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s

; What may not run, or not earlier or later than it does.

; A division before a branch that would become part of the first one.
define i32 @divides(i32 %a, i32 %b, i1 %c) {
; CHECK-LABEL: define i32 @divides(
; CHECK:         br i1 %c, label %second, label %no
; CHECK:       second:
; CHECK-NEXT:    %d = udiv i32 %a, %b
entry:
  br i1 %c, label %second, label %no

second:
  %d = udiv i32 %a, %b
  %e = icmp eq i32 %d, 3
  br i1 %e, label %yes, label %no

yes:
  ret i32 1

no:
  ret i32 2
}

; Not as opt 22, which looks at what the condition needs, but not at the division that is the condition.
; CHECK-LABEL: define i32 @divides_by_bit(
; CHECK:         br i1 %c, label %second, label %no
; CHECK:       second:
; CHECK-NEXT:    %d = udiv i1 true, %bit
define i32 @divides_by_bit(i1 %bit, i1 %c) {
entry:
  br i1 %c, label %second, label %no

second:
  %d = udiv i1 true, %bit
  br i1 %d, label %yes, label %no

yes:
  ret i32 1

no:
  ret i32 2
}

; A comparison there may run: it decides together with the first condition.
define i32 @compares(i32 %a, i32 %b, i1 %c) {
; CHECK-LABEL: define i32 @compares(
; CHECK:         select i1 %c, i1 %e, i1 false
entry:
  br i1 %c, label %second, label %no

second:
  %e = icmp ugt i32 %a, %b
  br i1 %e, label %yes, label %no

yes:
  ret i32 1

no:
  ret i32 2
}

; Two stores under two conditions become one under either.
define void @two_stores(i1 %c, i1 %e, ptr %p) {
; CHECK-LABEL: define void @two_stores(
; CHECK-COUNT-1: store i32
; CHECK-NOT:     store i32
; CHECK:       }
entry:
  br i1 %c, label %first, label %middle

first:
  store i32 1, ptr %p, align 4
  br label %middle

middle:
  br i1 %e, label %second, label %end

second:
  store i32 2, ptr %p, align 4
  br label %end

end:
  ret void
}

; Not so where memory is read in between.
define i32 @load_between(i1 %c, i1 %e, ptr %p, ptr %q) {
; CHECK-LABEL: define i32 @load_between(
; CHECK:         store i32 1, ptr %p
; CHECK:         %l = load i32, ptr %q
; CHECK:         store i32 2, ptr %p
entry:
  br i1 %c, label %first, label %middle

first:
  store i32 1, ptr %p, align 4
  br label %middle

middle:
  %l = load i32, ptr %q, align 4
  br i1 %e, label %second, label %end

second:
  store i32 2, ptr %p, align 4
  br label %end

end:
  ret i32 %l
}

define i32 @same_between(i1 %c, i1 %e, ptr %p) {
; CHECK-LABEL: define i32 @same_between(
; CHECK:         store i32 1, ptr %p
; CHECK:         %l = load i32, ptr %p
; CHECK:         store i32 2, ptr %p
entry:
  br i1 %c, label %first, label %middle

first:
  store i32 1, ptr %p, align 4
  br label %middle

middle:
  %l = load i32, ptr %p, align 4
  br i1 %e, label %second, label %end

second:
  store i32 2, ptr %p, align 4
  br label %end

end:
  ret i32 %l
}

declare void @may_exit()

; The null pointer is not written to where the call does not return.
define void @exits(i1 %c, ptr %p) {
; CHECK-LABEL: define void @exits(
; CHECK:         [[Q:%.*]] = {{phi|select}}
; CHECK:         call void @may_exit()
; CHECK-NEXT:    store i32 1, ptr [[Q]]
entry:
  br i1 %c, label %other, label %join

other:
  call void @may_exit()
  br label %join

join:
  %q = phi ptr [ null, %entry ], [ %p, %other ]
  call void @may_exit()
  store i32 1, ptr %q, align 4
  ret void
}

; Without a call the way with null is never taken.
define void @null(i1 %c, ptr %p) {
; CHECK-LABEL: define void @null(
; CHECK-NOT:     phi
; CHECK:         store i32 1, ptr %p
entry:
  br i1 %c, label %other, label %join

other:
  call void @may_exit()
  br label %join

join:
  %q = phi ptr [ null, %entry ], [ %p, %other ]
  store i32 1, ptr %q, align 4
  ret void
}

; A value that may be poison does not stand for undef.
define i32 @poison_for_undef(i32 %x, i1 %c, ptr %p) {
; CHECK-LABEL: define i32 @poison_for_undef(
; CHECK:         %r = phi i32 [ undef, %entry ], [ %v, %then ], [ 0, %other ]
entry:
  %v = mul nsw i32 %x, %x
  switch i32 %x, label %then [
    i32 1, label %join
    i32 2, label %other
  ]

then:
  br label %join

other:
  call void @may_exit()
  br label %join

join:
  %r = phi i32 [ undef, %entry ], [ %v, %then ], [ 0, %other ]
  ret i32 %r
}

; One that is none does.
define i32 @defined_for_undef(i32 noundef %x, i1 %c, ptr %p) {
; CHECK-LABEL: define i32 @defined_for_undef(
; CHECK:         phi i32 {{.*}}[ %x, %entry ], [ 0, %other ]
entry:
  switch i32 %x, label %then [
    i32 1, label %join
    i32 2, label %other
  ]

then:
  br label %join

other:
  call void @may_exit()
  br label %join

join:
  %r = phi i32 [ undef, %entry ], [ %x, %then ], [ 0, %other ]
  ret i32 %r
}
