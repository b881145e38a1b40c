; Addresses that are computed on both ways go down with the store.
; RUN: llopt -S -passes=mldst-motion %s | FileCheck %s
; CHECK-LABEL: define void @own_addresses(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: %b.sink = phi i32 [ %a, %t ], [ %b, %f ]
; CHECK-NEXT: %0 = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT: store i32 %b.sink, ptr %0, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @own_addresses(i1 %c, ptr %p, i32 %a, i32 %b, i64 %i) {
e:
  br i1 %c, label %t, label %f
t:
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %a, ptr %g
  br label %j
f:
  %h = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %b, ptr %h
  br label %j
j:
  ret void
}

; CHECK-LABEL: define i64 @used_elsewhere(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %g = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT: store i32 %a, ptr %g, align 4
; CHECK-NEXT: %n = ptrtoint ptr %g to i64
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: %h = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT: store i32 %b, ptr %h, align 4
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: %q = phi i64 [ %n, %t ], [ 0, %f ]
; CHECK-NEXT: ret i64 %q
; CHECK-NEXT: }
define i64 @used_elsewhere(i1 %c, ptr %p, i32 %a, i32 %b, i64 %i) {
e:
  br i1 %c, label %t, label %f
t:
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %a, ptr %g
  %n = ptrtoint ptr %g to i64
  br label %j
f:
  %h = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %b, ptr %h
  br label %j
j:
  %q = phi i64 [ %n, %t ], [ 0, %f ]
  ret i64 %q
}

; CHECK-LABEL: define void @pointer_and_number(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: store ptr %a, ptr %p, align 8
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: store i64 %b, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @pointer_and_number(i1 %c, ptr %p, ptr %a, i64 %b) {
e:
  br i1 %c, label %t, label %f
t:
  store ptr %a, ptr %p
  br label %j
f:
  store i64 %b, ptr %p
  br label %j
j:
  ret void
}

declare void @throws()
; CHECK-LABEL: define void @exception(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: call void @throws()
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: store i32 %b, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @exception(i1 %c, ptr noalias %p, i32 %a, i32 %b) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  call void @throws() memory(none)
  br label %j
f:
  store i32 %b, ptr %p
  br label %j
j:
  ret void
}
