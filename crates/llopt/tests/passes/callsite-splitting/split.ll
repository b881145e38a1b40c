; Calls that move into the ways that lead to them.
; RUN: llopt -S -passes=callsite-splitting -verify-dom-info %s | FileCheck %s
; CHECK-LABEL: define i32 @callee(
; CHECK-NEXT: ret i32 10
; CHECK-NEXT: }
define i32 @callee(ptr %p, i32 %a, i32 %b) {
  ret i32 10
}

; CHECK-LABEL: define i32 @conditions(
; CHECK-NEXT: head:
; CHECK-NEXT: %null = icmp eq ptr %p, null
; CHECK-NEXT: br i1 %null, label %head.split, label %test
; CHECK: head.split:
; CHECK-NEXT: %r1 = call i32 @callee(ptr null, i32 %v, i32 1)
; CHECK-NEXT: br label %tail
; CHECK: test:
; CHECK-NEXT: %one = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %one, label %test.split, label %end
; CHECK: test.split:
; CHECK-NEXT: %r2 = call i32 @callee(ptr nonnull %p, i32 1, i32 2)
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %phi.call = phi i32 [ %r1, %head.split ], [ %r2, %test.split ]
; CHECK-NEXT: ret i32 %phi.call
; CHECK: end:
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @conditions(ptr %p, i32 %v) {
head:
  %null = icmp eq ptr %p, null
  br i1 %null, label %tail, label %test
test:
  %one = icmp eq i32 %v, 1
  br i1 %one, label %tail, label %end
tail:
  %w = phi i32 [ 1, %head ], [ 2, %test ]
  %r = call i32 @callee(ptr %p, i32 %v, i32 %w)
  ret i32 %r
end:
  ret i32 %v
}

; The cheap instructions above the call move along; what is used behind it is joined.
; CHECK-LABEL: define i32 @above(
; CHECK-NEXT: head:
; CHECK-NEXT: %null = icmp ne ptr %p, null
; CHECK-NEXT: br i1 %null, label %test, label %head.split
; CHECK: head.split:
; CHECK-NEXT: %sum1 = add i32 %v, 3
; CHECK-NEXT: %r2 = call i32 @callee(ptr null, i32 %v, i32 %sum1)
; CHECK-NEXT: br label %tail
; CHECK: test:
; CHECK-NEXT: %one = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %one, label %test.split, label %end
; CHECK: test.split:
; CHECK-NEXT: %sum3 = add i32 %v, 3
; CHECK-NEXT: %r4 = call i32 @callee(ptr nonnull %p, i32 1, i32 %sum3)
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %0 = phi i32 [ %sum1, %head.split ], [ %sum3, %test.split ]
; CHECK-NEXT: %phi.call = phi i32 [ %r2, %head.split ], [ %r4, %test.split ]
; CHECK-NEXT: %s = mul i32 %0, %phi.call
; CHECK-NEXT: ret i32 %s
; CHECK: end:
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @above(ptr %p, i32 %v) {
head:
  %null = icmp ne ptr %p, null
  br i1 %null, label %test, label %tail
test:
  %one = icmp eq i32 %v, 1
  br i1 %one, label %tail, label %end
tail:
  %sum = add i32 %v, 3
  %r = call i32 @callee(ptr %p, i32 %v, i32 %sum)
  %s = mul i32 %sum, %r
  ret i32 %s
end:
  ret i32 %v
}

; Phis of constants are enough, without conditions.
; CHECK-LABEL: define i32 @phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %other, label %entry.split
; CHECK: entry.split:
; CHECK-NEXT: %r2 = call i32 @callee(ptr %p, i32 %v, i32 1)
; CHECK-NEXT: br label %tail
; CHECK: other:
; CHECK-NEXT: br label %other.split
; CHECK: other.split:
; CHECK-NEXT: %r1 = call i32 @callee(ptr %p, i32 %v, i32 2)
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %phi.call = phi i32 [ %r1, %other.split ], [ %r2, %entry.split ]
; CHECK-NEXT: ret i32 %phi.call
; CHECK-NEXT: }
define i32 @phi(i1 %c, ptr %p, i32 %v) {
entry:
  br i1 %c, label %other, label %tail
other:
  br label %tail
tail:
  %w = phi i32 [ 1, %entry ], [ 2, %other ]
  %r = call i32 @callee(ptr %p, i32 %v, i32 %w)
  ret i32 %r
}

; CHECK-LABEL: define i32 @musttail(
; CHECK-NEXT: head:
; CHECK-NEXT: %null = icmp eq ptr %p, null
; CHECK-NEXT: br i1 %null, label %head.split, label %test
; CHECK: head.split:
; CHECK-NEXT: %r1 = musttail call i32 @callee(ptr null, i32 %v, i32 %w)
; CHECK-NEXT: ret i32 %r1
; CHECK: test:
; CHECK-NEXT: %one = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %one, label %test.split, label %end
; CHECK: test.split:
; CHECK-NEXT: %r2 = musttail call i32 @callee(ptr nonnull %p, i32 1, i32 %w)
; CHECK-NEXT: ret i32 %r2
; CHECK: end:
; CHECK-NEXT: ret i32 %v
; CHECK-NEXT: }
define i32 @musttail(ptr %p, i32 %v, i32 %w) {
head:
  %null = icmp eq ptr %p, null
  br i1 %null, label %tail, label %test
test:
  %one = icmp eq i32 %v, 1
  br i1 %one, label %tail, label %end
tail:
  %r = musttail call i32 @callee(ptr %p, i32 %v, i32 %w)
  ret i32 %r
end:
  ret i32 %v
}

; The block of the call is its own predecessor.
; CHECK-LABEL: define void @loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %entry.split
; CHECK: entry.split:
; CHECK-NEXT: %r2 = call i32 @callee(ptr %p, i32 %n, i32 0)
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %phi.call = phi i32 [ %r1, %head.split ], [ %r2, %entry.split ]
; CHECK-NEXT: %more = icmp ult i32 %phi.call, %n
; CHECK-NEXT: br i1 %more, label %head.split, label %end
; CHECK: head.split:
; CHECK-NEXT: %r1 = call i32 @callee(ptr %p, i32 %n, i32 7)
; CHECK-NEXT: br label %head
; CHECK: end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @loop(i32 %n, ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ 7, %head ]
  %r = call i32 @callee(ptr %p, i32 %n, i32 %i)
  %more = icmp ult i32 %r, %n
  br i1 %more, label %head, label %end
end:
  ret void
}
