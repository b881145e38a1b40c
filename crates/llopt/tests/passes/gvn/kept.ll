; Results of searches for dependencies that are kept while the function changes.
; RUN: llopt -S -passes=gvn %s | FileCheck %s

; An edge that is never taken no longer counts among the addresses of a phi: the load behind it is redundant then.
; CHECK-LABEL: define void @dead_edge(
; CHECK: entry:
; CHECK-NEXT: %a = getelementptr inbounds i8, ptr %p, i64 8
; CHECK-NEXT: %v.pre = load i32, ptr %a, align 4
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: %at = phi ptr [ %a, %entry ], [ %next, %latch ]
; CHECK-NEXT: br i1 false, label %loop.latch_crit_edge, label %body
; CHECK: loop.latch_crit_edge:
; CHECK-NEXT: br label %latch
; CHECK: body:
; CHECK-NEXT: %b = getelementptr inbounds i8, ptr %a, i64 8
; CHECK-NEXT: %w = load i32, ptr %b, align 4
; CHECK-NEXT: %c = icmp slt i32 %v.pre, %w
; CHECK-NEXT: call void @use(i1 %c){{.*}}
; CHECK-NEXT: br label %latch
; CHECK: latch:
; CHECK-NEXT: %next = phi ptr [ poison, %loop.latch_crit_edge ], [ %b, %body ]
; CHECK-NEXT: store i32 %v.pre, ptr %next, align 4
; CHECK-NEXT: store i32 0, ptr %p, align 4
; CHECK-NEXT: br label %loop
; CHECK-NEXT: }
define void @dead_edge(ptr %p, ptr %q) {
entry:
  br label %head
head:
  %a = getelementptr inbounds i8, ptr %p, i64 8
  br label %loop
loop:
  %at = phi ptr [ %a, %head ], [ %next, %latch ]
  %v = load i32, ptr %at
  br i1 false, label %latch, label %body
body:
  %b = getelementptr inbounds i8, ptr %a, i64 8
  %w = load i32, ptr %b
  %c = icmp slt i32 %v, %w
  call void @use(i1 %c) memory(none) nounwind
  br label %latch
latch:
  %next = phi ptr [ %q, %loop ], [ %b, %body ]
  store i32 %v, ptr %next
  store i32 0, ptr %p
  br label %loop
}

; What a search has found is gone with a load that is removed, and a load that is put into a predecessor is found by the next search.
; CHECK-LABEL: define i32 @again(
; CHECK: entry:
; CHECK-NEXT: br i1 %c, label %l, label %r
; CHECK: l:
; CHECK-NEXT: br label %m
; CHECK: r:
; CHECK-NEXT: call void @write()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %y = load i32, ptr %p, align 4
; CHECK-NEXT: br i1 %d, label %n, label %e
; CHECK: n:
; CHECK-NEXT: br label %e
; CHECK: e:
; CHECK-NEXT: %s = add i32 %y, %y
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @again(ptr %p, ptr %q, i1 %c, i1 %d) {
entry:
  br i1 %c, label %l, label %r
l:
  %x = load i32, ptr %p
  br label %m
r:
  call void @write()
  br label %m
m:
  %y = load i32, ptr %p
  br i1 %d, label %n, label %e
n:
  %z = load i32, ptr %p
  br label %e
e:
  %phi = phi i32 [ %y, %m ], [ %z, %n ]
  %u = load i32, ptr %p
  %s = add i32 %phi, %u
  ret i32 %s
}

; A call between takes it away.
; CHECK-LABEL: define i32 @written(
; CHECK: entry:
; CHECK-NEXT: %x = load i32, ptr %p, align 4
; CHECK-NEXT: br i1 %c, label %l, label %m
; CHECK: l:
; CHECK-NEXT: call void @write()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: br i1 %c, label %n, label %e
; CHECK: n:
; CHECK-NEXT: %y = load i32, ptr %p, align 4
; CHECK-NEXT: br label %e
; CHECK: e:
; CHECK-NEXT: %phi = phi i32 [ %x, %m ], [ %y, %n ]
; CHECK-NEXT: ret i32 %phi
; CHECK-NEXT: }
define i32 @written(ptr %p, i1 %c) {
entry:
  %x = load i32, ptr %p
  br i1 %c, label %l, label %m
l:
  call void @write()
  br label %m
m:
  br i1 %c, label %n, label %e
n:
  %y = load i32, ptr %p
  br label %e
e:
  %phi = phi i32 [ %x, %m ], [ %y, %n ]
  ret i32 %phi
}
declare void @use(i1)
declare void @write()
