; Comparisons that are decided, and those whose sign does not matter.
; RUN: llopt -S -passes='correlated-propagation' %s | FileCheck %s
; CHECK-LABEL: define i1 @by_range(
; CHECK-NEXT: %c = icmp ult i32 %x, 8
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: %e = icmp slt i32 %x, 10
; CHECK-NEXT: ret i1 %e
; CHECK-NEXT: }
define i1 @by_range(i32 %x) {
  %c = icmp ult i32 %x, 8
  br i1 %c, label %t, label %f
t:
  %d = icmp slt i32 %x, 10
  ret i1 %d
f:
  %e = icmp slt i32 %x, 10
  ret i1 %e
}

; CHECK-LABEL: define i1 @of_two_values(
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @of_two_values(i32 range(i32 0, 10) %x, i32 range(i32 10, 20) %y) {
  %c = icmp slt i32 %x, %y
  ret i1 %c
}

; CHECK-LABEL: define i1 @on_each_edge(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: br label %join
; CHECK: b:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %p = phi i32 [ 3, %a ], [ 9, %b ]
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @on_each_edge(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %p = phi i32 [ 3, %a ], [ 9, %b ]
  %d = icmp eq i32 %p, 5
  ret i1 %d
}

; CHECK-LABEL: define i1 @null_after_access(
; CHECK-NEXT: entry:
; CHECK-NEXT: store i32 0, ptr %p, align 4
; CHECK-NEXT: br label %next
; CHECK: next:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @null_after_access(ptr %p) {
entry:
  store i32 0, ptr %p
  br label %next
next:
  %c = icmp eq ptr %p, null
  ret i1 %c
}

; CHECK-LABEL: define i1 @null_is_valid(
; CHECK-NEXT: entry:
; CHECK-NEXT: store i32 0, ptr %p, align 4
; CHECK-NEXT: br label %next
; CHECK: next:
; CHECK-NEXT: %c = icmp eq ptr %p, null
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @null_is_valid(ptr %p) null_pointer_is_valid {
entry:
  store i32 0, ptr %p
  br label %next
next:
  %c = icmp eq ptr %p, null
  ret i1 %c
}

; CHECK-LABEL: define i1 @signed_to_unsigned(
; CHECK-NEXT: %c = icmp samesign ult i32 %x, %y
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @signed_to_unsigned(i32 range(i32 0, 100) %x, i32 range(i32 0, 50) %y) {
  %c = icmp slt i32 %x, %y
  ret i1 %c
}

; CHECK-LABEL: define i1 @signs_differ(
; CHECK-NEXT: %neg = or i32 %y, -2147483648
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @signs_differ(i32 range(i32 0, 100) %x, i32 %y) {
  %neg = or i32 %y, -2147483648
  %c = icmp slt i32 %x, %neg
  ret i1 %c
}

; CHECK-LABEL: define i1 @same_sign(
; CHECK-NEXT: %c = icmp samesign ult i32 %x, %y
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @same_sign(i32 range(i32 0, 100) %x, i32 range(i32 0, 50) %y) {
  %c = icmp ult i32 %x, %y
  ret i1 %c
}

; CHECK-LABEL: define i1 @sign_matters(
; CHECK-NEXT: %c = icmp slt i32 %x, %y
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @sign_matters(i32 range(i32 -1, 100) %x, i32 range(i32 0, 50) %y) {
  %c = icmp slt i32 %x, %y
  ret i1 %c
}

; CHECK-LABEL: define i1 @float(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %join
; CHECK: a:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @float(i1 %c) {
entry:
  br i1 %c, label %a, label %join
a:
  br label %join
join:
  %p = phi float [ 1.0, %a ], [ 1.0, %entry ]
  %d = fcmp olt float %p, 2.0
  ret i1 %d
}
