; Stores on both ways of a branch become one where the ways meet.
; RUN: llopt -S -passes=mldst-motion %s | FileCheck %s
declare void @use(i32)
; CHECK-LABEL: define void @mst(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: %b.sink = phi i32 [ %a, %t ], [ %b, %f ]
; CHECK-NEXT: store i32 %b.sink, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @mst(i1 %c, ptr %p, i32 %a, i32 %b) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  br label %j
f:
  store i32 %b, ptr %p
  br label %j
j:
  ret void
}
; CHECK-LABEL: define void @mstgep(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %g = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT: store i32 %a, ptr %g, align 4
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: %h = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT: store i32 %b, ptr %h, align 8
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: %q = phi i32 [ 1, %t ], [ 2, %f ]
; CHECK-NEXT: call void @use(i32 %q)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @mstgep(i1 %c, ptr %p, i32 %a, i32 %b, i64 %i) {
e:
  br i1 %c, label %t, label %f
t:
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %a, ptr %g, align 4
  br label %j
f:
  %h = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 %b, ptr %h, align 8
  br label %j
j:
  %q = phi i32 [ 1, %t ], [ 2, %f ]
  call void @use(i32 %q)
  ret void
}
; CHECK-LABEL: define void @same(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @same(i1 %c, ptr %p, i32 %a) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  br label %j
f:
  store i32 %a, ptr %p
  br label %j
j:
  ret void
}
; CHECK-LABEL: define void @after(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: %x = load i32, ptr %r, align 4
; CHECK-NEXT: call void @use(i32 %x)
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: store i32 %b, ptr %p, align 4
; CHECK-NEXT: store i32 7, ptr %r, align 4
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @after(i1 %c, ptr noalias %p, ptr noalias %r, i32 %a, i32 %b) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  %x = load i32, ptr %r
  call void @use(i32 %x) memory(none)
  br label %j
f:
  store i32 %b, ptr %p
  store i32 7, ptr %r
  br label %j
j:
  ret void
}
; CHECK-LABEL: define void @three(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: store i32 %b, ptr %p, align 4
; CHECK-NEXT: br i1 %d, label %j, label %k
; CHECK: k:
; CHECK-NEXT: ret void
; CHECK: j:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @three(i1 %c, i1 %d, ptr %p, i32 %a, i32 %b) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  br label %j
f:
  store i32 %b, ptr %p
  br i1 %d, label %j, label %k
k:
  ret void
j:
  ret void
}
; CHECK-LABEL: define void @two(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: %b.sink1 = phi i32 [ %a, %t ], [ %b, %f ]
; CHECK-NEXT: %b.sink = phi i32 [ %a, %t ], [ %b, %f ]
; CHECK-NEXT: store i32 %b.sink1, ptr %p, align 4
; CHECK-NEXT: store i32 %b.sink, ptr %q, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @two(i1 %c, ptr %p, ptr %q, i32 %a, i32 %b) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  store i32 %a, ptr %q
  br label %j
f:
  store i32 %b, ptr %p
  store i32 %b, ptr %q
  br label %j
j:
  ret void
}
; CHECK-LABEL: define void @types(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %0 = bitcast i32 %a to float
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: %b.sink = phi float [ %0, %t ], [ %b, %f ]
; CHECK-NEXT: store float %b.sink, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @types(i1 %c, ptr %p, i32 %a, float %b) {
e:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  br label %j
f:
  store float %b, ptr %p
  br label %j
j:
  ret void
}
; CHECK-LABEL: define void @vol(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: store volatile i32 %a, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: store volatile i32 %b, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @vol(i1 %c, ptr %p, i32 %a, i32 %b) {
e:
  br i1 %c, label %t, label %f
t:
  store volatile i32 %a, ptr %p
  br label %j
f:
  store volatile i32 %b, ptr %p
  br label %j
j:
  ret void
}
; CHECK-LABEL: define void @threepred(
; CHECK-NEXT: e:
; CHECK-NEXT: br i1 %d, label %j, label %g
; CHECK: g:
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: f:
; CHECK-NEXT: store i32 %b, ptr %p, align 4
; CHECK-NEXT: br label %j
; CHECK: j:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @threepred(i1 %c, i1 %d, ptr %p, i32 %a, i32 %b) {
e:
  br i1 %d, label %j, label %g
g:
  br i1 %c, label %t, label %f
t:
  store i32 %a, ptr %p
  br label %j
f:
  store i32 %b, ptr %p
  br label %j
j:
  ret void
}
