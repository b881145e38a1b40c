; Conditions that are known behind branches, assumptions and guards.
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
declare void @use(i1)
declare void @llvm.assume(i1)
declare void @llvm.experimental.guard(i1, ...)

; CHECK-LABEL: define void @branch(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp slt i32 %x, %y
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: ret void
; CHECK: right:
; CHECK-NEXT: call void @use(i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @branch(i32 %x, i32 %y) {
entry:
  %c = icmp slt i32 %x, %y
  br i1 %c, label %left, label %right
left:
  %again = icmp sgt i32 %y, %x
  call void @use(i1 %c)
  call void @use(i1 %again)
  ret void
right:
  call void @use(i1 %c)
  ret void
}

; A conjunction that holds: so do its parts. Of one that does not, nothing is known.
; CHECK-LABEL: define void @conjunction(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = icmp slt i32 %x, 0
; CHECK-NEXT: %b = icmp eq i32 %y, 7
; CHECK-NEXT: %c = and i1 %a, %b
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: ret void
; CHECK: right:
; CHECK-NEXT: call void @use(i1 %a)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @conjunction(i32 %x, i32 %y) {
entry:
  %a = icmp slt i32 %x, 0
  %b = icmp eq i32 %y, 7
  %c = and i1 %a, %b
  br i1 %c, label %left, label %right
left:
  call void @use(i1 %a)
  call void @use(i1 %b)
  ret void
right:
  call void @use(i1 %a)
  ret void
}

; CHECK-LABEL: define void @disjunction(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = icmp slt i32 %x, 0
; CHECK-NEXT: %b = icmp eq i32 %y, 7
; CHECK-NEXT: %c = select i1 %a, i1 true, i1 %b
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: call void @use(i1 %a)
; CHECK-NEXT: ret void
; CHECK: right:
; CHECK-NEXT: call void @use(i1 false)
; CHECK-NEXT: call void @use(i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @disjunction(i32 %x, i32 %y) {
entry:
  %a = icmp slt i32 %x, 0
  %b = icmp eq i32 %y, 7
  %c = select i1 %a, i1 true, i1 %b
  br i1 %c, label %left, label %right
left:
  call void @use(i1 %a)
  ret void
right:
  call void @use(i1 %a)
  call void @use(i1 %b)
  ret void
}

; Both edges lead to one block, or another way leads there: nothing is known.
; CHECK-LABEL: define void @several_edges(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %x, 7
; CHECK-NEXT: br i1 %k, label %test, label %join
; CHECK: test:
; CHECK-NEXT: br i1 %c, label %join, label %other
; CHECK: join:
; CHECK-NEXT: call void @use(i1 %c)
; CHECK-NEXT: ret void
; CHECK: other:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @several_edges(i32 %x, i1 %k) {
entry:
  %c = icmp eq i32 %x, 7
  br i1 %k, label %test, label %join
test:
  br i1 %c, label %join, label %other
join:
  call void @use(i1 %c)
  ret void
other:
  ret void
}

; CHECK-LABEL: define void @assumption(
; CHECK-NEXT: %c = icmp sgt i32 %x, 7
; CHECK-NEXT: call void @use(i1 %c)
; CHECK-NEXT: call void @llvm.assume(i1 %c)
; CHECK-NEXT: call void @use(i1 %c)
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @assumption(i32 %x) {
  %c = icmp sgt i32 %x, 7
  call void @use(i1 %c)
  call void @llvm.assume(i1 %c)
  call void @use(i1 %c)
  %d = icmp sgt i32 %x, 7
  call void @use(i1 %d)
  ret void
}

; CHECK-LABEL: define void @guard(
; CHECK-NEXT: %c = icmp sgt i32 %x, 7
; CHECK-NEXT: call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @guard(i32 %x) {
  %c = icmp sgt i32 %x, 7
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %d = icmp sgt i32 %x, 7
  call void (i1, ...) @llvm.experimental.guard(i1 %d) [ "deopt"() ]
  %e = icmp sgt i32 %x, 7
  call void @use(i1 %e)
  ret void
}

; A phi entry that comes over the edge.
; CHECK-LABEL: define i1 @phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %x, 7
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: ret i1 true
; CHECK: right:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @phi(i32 %x) {
entry:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %left, label %right
left:
  %p = phi i1 [ %c, %entry ]
  ret i1 %p
right:
  br label %end
end:
  %q = phi i1 [ %c, %right ]
  ret i1 %q
}
