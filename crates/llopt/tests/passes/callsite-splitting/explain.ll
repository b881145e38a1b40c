; The call, and what is known in the blocks that get a copy.
; RUN: llopt -passes=callsite-splitting -explain=callsite-splitting -disable-output %s 2>&1 | FileCheck %s
; CHECK: callsite-splitting: @f: split a call: %r = call i32 @callee(ptr %p), into %entry (ptr %p is ptr null) and %more (ptr %p is not ptr null)
; CHECK-NOT: callsite-splitting:

define internal i32 @callee(ptr %p) {
  %c = icmp eq ptr %p, null
  %v = select i1 %c, i32 1, i32 2
  ret i32 %v
}

define i32 @f(ptr %p, i1 %b) {
entry:
  %c = icmp eq ptr %p, null
  br i1 %c, label %tail, label %more
more:
  br i1 %b, label %tail, label %end
tail:
  %r = call i32 @callee(ptr %p)
  ret i32 %r
end:
  ret i32 0
}

define i32 @nothing_known(ptr %p, i1 %b) {
entry:
  br i1 %b, label %x, label %y
x:
  br label %tail
y:
  br label %tail
tail:
  %r = call i32 @callee(ptr %p)
  ret i32 %r
}
