; Only one way stores.
; RUN: llopt -S -passes=mldst-motion %s | FileCheck %s
; CHECK-LABEL: define void @f(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f(i1 %c, ptr %p, i32 %a) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  br label %j
f:
  br label %j
j:
  ret void
}
