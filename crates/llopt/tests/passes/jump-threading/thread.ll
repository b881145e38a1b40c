; Edges that are threaded, and those that are not.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @f1()
declare void @f2()
declare void @big(i32)

; CHECK-LABEL: define void @phi_of_constants(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @phi_of_constants(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i1 [ true, %a ], [ %c, %b ]
  br i1 %p, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
}

; CHECK-LABEL: define i32 @values_behind(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m.thread, label %m
; CHECK: m.thread:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: %s2 = add i32 %x, 1
; CHECK-NEXT: br label %yes
; CHECK: m:
; CHECK-NEXT: %p = phi i32 [ %x, %entry ]
; CHECK-NEXT: %s = add i32 %x, %p
; CHECK-NEXT: %d = icmp eq i32 %p, 1
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: %s4 = phi i32 [ %s2, %m.thread ], [ %s, %m ]
; CHECK-NEXT: ret i32 %s4
; CHECK: no:
; CHECK-NEXT: %r = mul i32 %s, 3
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @values_behind(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %m
a:
  call void @f1()
  br label %m
m:
  %p = phi i32 [ 1, %a ], [ %x, %entry ]
  %s = add i32 %x, %p
  %d = icmp eq i32 %p, 1
  br i1 %d, label %yes, label %no
yes:
  ret i32 %s
no:
  %r = mul i32 %s, 3
  ret i32 %r
}

; CHECK-LABEL: define void @switch_of_phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @switch_of_phi(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i32 [ 1, %a ], [ 2, %b ]
  call void @f2()
  switch i32 %p, label %d [
    i32 1, label %yes
    i32 2, label %no
  ]
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
d:
  ret void
}

; Too much to copy.
; CHECK-LABEL: define void @too_large(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %m
; CHECK: b:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %p = phi i1 [ true, %a ], [ false, %b ]
; CHECK-NEXT: call void @big(i32 1)
; CHECK-NEXT: call void @big(i32 2)
; CHECK-NEXT: br i1 %p, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @too_large(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i1 [ true, %a ], [ false, %b ]
  call void @big(i32 1)
  call void @big(i32 2)
  br i1 %p, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
}

; The loop would get a second entry.
; CHECK-LABEL: define void @loop_header(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %h
; CHECK: h:
; CHECK-NEXT: %p = phi i1 [ true, %entry ], [ %c, %l ]
; CHECK-NEXT: br i1 %p, label %l, label %e
; CHECK: l:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %h
; CHECK: e:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @loop_header(i1 %c) {
entry:
  br label %h
h:
  %p = phi i1 [ true, %entry ], [ %c, %l ]
  br i1 %p, label %l, label %e
l:
  call void @f1()
  br label %h
e:
  ret void
}

; CHECK-LABEL: define void @range_on_edge(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i32 %x, 10
; CHECK-NEXT: br i1 %c, label %m.thread, label %m
; CHECK: m.thread:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %yes
; CHECK: m:
; CHECK-NEXT: %d = icmp ult i32 %x, 20
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @range_on_edge(i32 %x) {
entry:
  %c = icmp ult i32 %x, 10
  br i1 %c, label %a, label %m
a:
  call void @f1()
  br label %m
m:
  %d = icmp ult i32 %x, 20
  br i1 %d, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
}

; CHECK-LABEL: define void @two_blocks(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %z, 0
; CHECK-NEXT: br i1 %c, label %b, label %yes
; CHECK: b:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: %e = icmp eq ptr %p, %q
; CHECK-NEXT: br i1 %e, label %k, label %n
; CHECK: k:
; CHECK-NEXT: %v4 = phi ptr [ %p, %b ]
; CHECK-NEXT: %g = icmp eq ptr %v4, null
; CHECK-NEXT: br i1 %g, label %yes, label %n
; CHECK: yes:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK: n:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @two_blocks(ptr %p, ptr %q, i32 %z) {
entry:
  %c = icmp eq i32 %z, 0
  br i1 %c, label %a, label %b
a:
  call void @f1()
  br label %b
b:
  %v = phi ptr [ null, %entry ], [ %p, %a ]
  %w = phi ptr [ %q, %entry ], [ %p, %a ]
  %e = icmp eq ptr %w, %q
  br i1 %e, label %k, label %n
k:
  %g = icmp eq ptr %v, null
  br i1 %g, label %yes, label %n
yes:
  call void @f2()
  ret void
n:
  ret void
}

; CHECK-LABEL: define void @implied(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp sgt i32 %x, 10
; CHECK-NEXT: br i1 %c, label %b, label %e
; CHECK: b:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK: e:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @implied(i32 %x) {
entry:
  %c = icmp sgt i32 %x, 10
  br i1 %c, label %a, label %e
a:
  call void @f1()
  %d = icmp sgt i32 %x, 5
  %fr = freeze i1 %d
  br i1 %fr, label %b, label %e
b:
  call void @f2()
  ret void
e:
  ret void
}

; CHECK-LABEL: define i32 @undefined_condition(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %x, label %y
; CHECK: x:
; CHECK-NEXT: ret i32 1
; CHECK: y:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @undefined_condition(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 undef, label %x, label %y
b:
  br label %y
x:
  ret i32 1
y:
  ret i32 2
}
