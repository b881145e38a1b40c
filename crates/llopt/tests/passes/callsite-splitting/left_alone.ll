; Calls that stay where they are.
; RUN: llopt -S -passes=callsite-splitting %s | FileCheck %s
declare i32 @declared(i32)
; CHECK-LABEL: define i32 @callee(
; CHECK-NEXT: ret i32 10
; CHECK-NEXT: }
define i32 @callee(i32 %a) {
  ret i32 10
}

; CHECK-LABEL: define i32 @not_defined_here(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %other, label %tail
; CHECK: other:
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %w = phi i32 [ 1, %entry ], [ 2, %other ]
; CHECK-NEXT: %r = call i32 @declared(i32 %w)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @not_defined_here(i1 %c) {
entry:
  br i1 %c, label %other, label %tail
other:
  br label %tail
tail:
  %w = phi i32 [ 1, %entry ], [ 2, %other ]
  %r = call i32 @declared(i32 %w)
  ret i32 %r
}

; CHECK-LABEL: define i32 @convergent(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %other, label %tail
; CHECK: other:
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %w = phi i32 [ 1, %entry ], [ 2, %other ]
; CHECK-NEXT: %r = call i32 @callee(i32 %w) #0
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @convergent(i1 %c) {
entry:
  br i1 %c, label %other, label %tail
other:
  br label %tail
tail:
  %w = phi i32 [ 1, %entry ], [ 2, %other ]
  %r = call i32 @callee(i32 %w) convergent
  ret i32 %r
}

; CHECK-LABEL: define i32 @both_edges_from_one_block(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %c, label %tail, label %tail
; CHECK: tail:
; CHECK-NEXT: %r = call i32 @callee(i32 %v)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @both_edges_from_one_block(i32 %v) {
entry:
  %c = icmp eq i32 %v, 1
  br i1 %c, label %tail, label %tail
tail:
  %r = call i32 @callee(i32 %v)
  ret i32 %r
}

; Both ways know the same.
; CHECK-LABEL: define i32 @known_at_the_dominator(
; CHECK-NEXT: entry:
; CHECK-NEXT: %one = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %one, label %split, label %end
; CHECK: split:
; CHECK-NEXT: br i1 %c, label %a, label %tail
; CHECK: a:
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %r = call i32 @callee(i32 %v)
; CHECK-NEXT: ret i32 %r
; CHECK: end:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @known_at_the_dominator(i32 %v, i1 %c) {
entry:
  %one = icmp eq i32 %v, 1
  br i1 %one, label %split, label %end
split:
  br i1 %c, label %a, label %tail
a:
  br label %tail
tail:
  %r = call i32 @callee(i32 %v)
  ret i32 %r
end:
  ret i32 0
}

; CHECK-LABEL: define i32 @too_much_above(
; CHECK-NEXT: entry:
; CHECK-NEXT: %one = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %one, label %tail, label %test
; CHECK: test:
; CHECK-NEXT: %two = icmp eq i32 %v, 2
; CHECK-NEXT: br i1 %two, label %tail, label %end
; CHECK: tail:
; CHECK-NEXT: %0 = add i32 %w, 1
; CHECK-NEXT: %1 = mul i32 %0, %w
; CHECK-NEXT: %2 = add i32 %1, 3
; CHECK-NEXT: %3 = mul i32 %2, %w
; CHECK-NEXT: %4 = xor i32 %3, %v
; CHECK-NEXT: %r = call i32 @callee(i32 %v)
; CHECK-NEXT: %s = add i32 %r, %4
; CHECK-NEXT: ret i32 %s
; CHECK: end:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @too_much_above(i32 %v, i32 %w) {
entry:
  %one = icmp eq i32 %v, 1
  br i1 %one, label %tail, label %test
test:
  %two = icmp eq i32 %v, 2
  br i1 %two, label %tail, label %end
tail:
  %1 = add i32 %w, 1
  %2 = mul i32 %1, %w
  %3 = add i32 %2, 3
  %4 = mul i32 %3, %w
  %5 = xor i32 %4, %v
  %r = call i32 @callee(i32 %v)
  %s = add i32 %r, %5
  ret i32 %s
end:
  ret i32 0
}
