; Selects and phis where the condition, or the value itself, is known; values that are returned.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
; CHECK-LABEL: define i32 @select_in_branches(
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: ret i32 %x
; CHECK: b:
; CHECK-NEXT: ret i32 5
; CHECK-NEXT: }
define i32 @select_in_branches(i1 %c, i32 %x) {
  %s = select i1 %c, i32 %x, i32 5
  br i1 %c, label %a, label %b
a:
  ret i32 %s
b:
  ret i32 %s
}

; CHECK-LABEL: define <2 x i32> @select_of_vectors_stays(
; CHECK-NEXT: %s = select i1 %c, <2 x i32> %x, <2 x i32> splat (i32 5)
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: ret <2 x i32> %s
; CHECK: b:
; CHECK-NEXT: ret <2 x i32> zeroinitializer
; CHECK-NEXT: }
define <2 x i32> @select_of_vectors_stays(i1 %c, <2 x i32> %x) {
  %s = select i1 %c, <2 x i32> %x, <2 x i32> splat (i32 5)
  br i1 %c, label %a, label %b
a:
  ret <2 x i32> %s
b:
  ret <2 x i32> zeroinitializer
}

; CHECK-LABEL: define range(i32 1, 8) i32 @constant_entry(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp eq i32 %x, 7
; CHECK-NEXT: br i1 %c, label %join, label %other
; CHECK: other:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %p = phi i32 [ 7, %entry ], [ 1, %other ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @constant_entry(i32 %x) {
entry:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi i32 [ %x, %entry ], [ 1, %other ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @select_entry(
; CHECK-NEXT: entry:
; CHECK-NEXT: %s = select i1 true, i32 %x, i32 0
; CHECK-NEXT: %c = icmp ne i32 %x, 0
; CHECK-NEXT: br i1 %c, label %join, label %other
; CHECK: other:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %p = phi i32 [ %y, %entry ], [ 3, %other ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @select_entry(i32 %x, i32 %y) {
entry:
  %s = select i1 true, i32 %x, i32 0
  %c = icmp ne i32 %x, 0
  %t = select i1 %c, i32 %y, i32 3
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %p = phi i32 [ %t, %entry ], [ %t, %other ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @never_the_arm(
; CHECK-NEXT: entry:
; CHECK-NEXT: %s = select i1 %c, i32 %x, i32 12
; CHECK-NEXT: %d = icmp ult i32 %s, 10
; CHECK-NEXT: br i1 %d, label %join, label %other
; CHECK: other:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %p = phi i32 [ %x, %entry ], [ 0, %other ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @never_the_arm(i1 %c, i32 %x) {
entry:
  %s = select i1 %c, i32 %x, i32 12
  %d = icmp ult i32 %s, 10
  br i1 %d, label %join, label %other
other:
  br label %join
join:
  %p = phi i32 [ %s, %entry ], [ 0, %other ]
  ret i32 %p
}

; CHECK-LABEL: define i8 @common_value(
; CHECK-NEXT: entry:
; CHECK-NEXT: switch i8 %x, label %other [
; CHECK-NEXT: i8 1, label %one
; CHECK-NEXT: i8 2, label %two
; CHECK-NEXT: ]
; CHECK: one:
; CHECK-NEXT: br label %join
; CHECK: two:
; CHECK-NEXT: br label %join
; CHECK: other:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: ret i8 %x
; CHECK-NEXT: }
define i8 @common_value(i8 noundef %x) {
entry:
  switch i8 %x, label %other [ i8 1, label %one
                               i8 2, label %two ]
one:
  br label %join
two:
  br label %join
other:
  br label %join
join:
  %p = phi i8 [ 1, %one ], [ 2, %two ], [ %x, %other ]
  ret i8 %p
}

; CHECK-LABEL: define i8 @common_value_may_be_poison(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %d, label %a, label %join
; CHECK: a:
; CHECK-NEXT: %c = icmp eq i8 %x, 1
; CHECK-NEXT: call void @llvm.assume(i1 %c)
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %p = phi i8 [ 1, %a ], [ %x, %entry ]
; CHECK-NEXT: ret i8 %p
; CHECK-NEXT: }
define i8 @common_value_may_be_poison(i8 %x, i1 %d) {
entry:
  br i1 %d, label %a, label %join
a:
  %c = icmp eq i8 %x, 1
  call void @llvm.assume(i1 %c)
  br label %join
join:
  %p = phi i8 [ 1, %a ], [ %x, %entry ]
  ret i8 %p
}

declare void @llvm.assume(i1)

; CHECK-LABEL: define range(i32 0, 43) i32 @return_constant(
; CHECK-NEXT: %c = icmp eq i32 %x, 42
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: ret i32 42
; CHECK: b:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @return_constant(i32 %x) {
  %c = icmp eq i32 %x, 42
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 0
}

; CHECK-LABEL: define range(i8 0, 16) i8 @return_range(
; CHECK-NEXT: %r = and i8 %x, 15
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define i8 @return_range(i8 %x) {
  %r = and i8 %x, 15
  ret i8 %r
}

; CHECK-LABEL: define linkonce_odr i8 @return_range_of_another_body(
; CHECK-NEXT: %r = and i8 %x, 15
; CHECK-NEXT: ret i8 %r
; CHECK-NEXT: }
define linkonce_odr i8 @return_range_of_another_body(i8 %x) {
  %r = and i8 %x, 15
  ret i8 %r
}
