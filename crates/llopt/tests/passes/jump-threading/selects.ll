; A select becomes control flow.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @f1()
declare void @f2()

; CHECK-LABEL: define void @before_comparison(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br i1 %s, label %yes, label %m
; CHECK: b:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %p = phi i32 [ %x, %a ], [ %x, %b ]
; CHECK-NEXT: %d = icmp eq i32 %p, 1
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @before_comparison(i1 %c, i1 noundef %s, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  %v = select i1 %s, i32 1, i32 %x
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i32 [ %v, %a ], [ %x, %b ]
  %d = icmp eq i32 %p, 1
  br i1 %d, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}

; CHECK-LABEL: define void @before_switch(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %m
; CHECK: a:
; CHECK-NEXT: br i1 %s, label %yes, label %no
; CHECK: m:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: switch i32 %x, label %no [
; CHECK-NEXT: i32 1, label %yes
; CHECK-NEXT: i32 2, label %no
; CHECK-NEXT: ]
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @before_switch(i1 %c, i1 noundef %s, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  %v = select i1 %s, i32 1, i32 7
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i32 [ %v, %a ], [ %x, %b ]
  switch i32 %p, label %no [
    i32 1, label %yes
    i32 2, label %no
  ]
yes:
  call void @f1()
  ret void
no:
  ret void
}

; CHECK-LABEL: define i32 @in_block(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m.thread, label %m
; CHECK: m.thread:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %0
; CHECK: m:
; CHECK-NEXT: %p = phi i32 [ %x, %entry ]
; CHECK-NEXT: %d = icmp eq i32 %p, 0
; CHECK-NEXT: %cond.fr = freeze i1 %d
; CHECK-NEXT: br i1 %cond.fr, label %0, label %1
; CHECK: 0:
; CHECK-NEXT: br label %1
; CHECK: 1:
; CHECK-NEXT: %2 = phi i32 [ %x, %0 ], [ 5, %m ]
; CHECK-NEXT: ret i32 %2
; CHECK-NEXT: }
define i32 @in_block(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %m
a:
  call void @f1()
  br label %m
m:
  %p = phi i32 [ 0, %a ], [ %x, %entry ]
  %d = icmp eq i32 %p, 0
  %s = select i1 %d, i32 %x, i32 5
  ret i32 %s
}

; MemorySanitizer would report the branch.
; CHECK-LABEL: define i32 @in_block_msan(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %m
; CHECK: a:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %p = phi i32 [ 0, %a ], [ %x, %entry ]
; CHECK-NEXT: %d = icmp eq i32 %p, 0
; CHECK-NEXT: %s = select i1 %d, i32 %x, i32 5
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @in_block_msan(i1 %c, i32 %x) sanitize_memory {
entry:
  br i1 %c, label %a, label %m
a:
  call void @f1()
  br label %m
m:
  %p = phi i32 [ 0, %a ], [ %x, %entry ]
  %d = icmp eq i32 %p, 0
  %s = select i1 %d, i32 %x, i32 5
  ret i32 %s
}

; Behind the call control may end: the switch need not be reached. So the condition is frozen where it is computed, for all who use it.
; CHECK-LABEL: define i32 @frozen_for_all(
; CHECK:         %c = icmp eq i32 %x, 7
; CHECK-NEXT:    %cond.fr = freeze i1 %c
; CHECK-NEXT:    %t = select i1 %cond.fr, i32 %y, i32 4
; CHECK-NEXT:    br i1 %cond.fr, label %{{.*}}, label %{{.*}}
define i32 @frozen_for_all(i32 %x, i32 %y, i1 %d) {
entry:
  br i1 %d, label %a, label %m

a:
  %c = icmp eq i32 %x, 7
  %s = select i1 %c, i32 1, i32 2
  %t = select i1 %c, i32 %y, i32 4
  br label %m

m:
  %p = phi i32 [ %s, %a ], [ 3, %entry ]
  %q = phi i32 [ %t, %a ], [ 0, %entry ]
  call void @f1()
  switch i32 %p, label %other [
    i32 1, label %one
    i32 2, label %two
  ]

one:
  call void @f1()
  ret i32 %q

two:
  call void @f2()
  ret i32 %q

other:
  ret i32 %q
}

; The switch is reached: were the condition undefined, so would be what it does.
; CHECK-LABEL: define i32 @reached(
; CHECK-NOT:     freeze
; CHECK:         br i1 %c, label %one, label %two
; CHECK:       }
define i32 @reached(i1 %c, i1 %d) {
entry:
  br i1 %d, label %a, label %m

a:
  %s = select i1 %c, i32 1, i32 2
  br label %m

m:
  %p = phi i32 [ %s, %a ], [ 3, %entry ]
  switch i32 %p, label %other [
    i32 1, label %one
    i32 2, label %two
  ]

one:
  call void @f1()
  ret i32 1

two:
  call void @f2()
  ret i32 2

other:
  ret i32 0
}

; The same of a comparison that decides.
; CHECK-LABEL: define i32 @reached_comparison(
; CHECK-NOT:     freeze
; CHECK:         br i1 %c, label %one, label %two
; CHECK:       }
define i32 @reached_comparison(i1 %c, i1 %d) {
entry:
  br i1 %d, label %a, label %m

a:
  %s = select i1 %c, i32 1, i32 -2
  br label %m

m:
  %p = phi i32 [ %s, %a ], [ 3, %entry ]
  %k = icmp slt i32 %p, 2
  %l = icmp sgt i32 %p, 0
  br i1 %l, label %one, label %two

one:
  call void @f1()
  ret i32 1

two:
  call void @f2()
  ret i32 2
}

; A comparison that is frozen need not be defined.
; CHECK-LABEL: define i32 @frozen_comparison(
; CHECK:         %s = select i1 %c, i32 1, i32 -2
define i32 @frozen_comparison(i1 %c, i1 %d) {
entry:
  br i1 %d, label %a, label %m

a:
  %s = select i1 %c, i32 1, i32 -2
  br label %m

m:
  %p = phi i32 [ %s, %a ], [ 3, %entry ]
  %l = icmp sgt i32 %p, 0
  %f = freeze i1 %l
  br i1 %f, label %one, label %two

one:
  call void @f1()
  ret i32 1

two:
  call void @f2()
  ret i32 2
}
