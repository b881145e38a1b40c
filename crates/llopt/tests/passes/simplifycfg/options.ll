; RUN: llopt -S -passes='simplifycfg<hoist-common-insts;sink-common-insts;switch-to-arithmetic>' %s | FileCheck %s
; CHECK-LABEL: define i32 @linear(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT: %0 = icmp ult i32 %x, 4
; CHECK-NEXT: %switch.idx.mult = mul nsw i32 %x, 10
; CHECK-NEXT: %switch.offset = add nsw i32 %switch.idx.mult, 5
; CHECK-NEXT: %p = select i1 %0, i32 %switch.offset, i32 0
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define void @sunk(i1 %c, ptr %p, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %x, label %y
; CHECK: x:
; CHECK-NEXT: call void @f()
; CHECK-NEXT: br label %end
; CHECK: y:
; CHECK-NEXT: call void @g()
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %b.sink = phi i32 [ %b, %y ], [ %a, %x ]
; CHECK-NEXT: store i32 %b.sink, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @hoisted(i1 %c, ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: br i1 %c, label %x, label %y
; CHECK: common.ret:
; CHECK-NEXT: ret i32 %v
; CHECK: x:
; CHECK-NEXT: call void @f()
; CHECK-NEXT: br label %common.ret
; CHECK: y:
; CHECK-NEXT: call void @g()
; CHECK-NEXT: br label %common.ret
; CHECK-NEXT: }

target datalayout = "e-n8:16:32:64"
; A switch that computes a linear function becomes arithmetic.
define i32 @linear(i32 %x) {
entry:
  switch i32 %x, label %d [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %e
  ]
a:
  br label %end
b:
  br label %end
c:
  br label %end
e:
  br label %end
d:
  br label %end
end:
  %p = phi i32 [ 5, %a ], [ 15, %b ], [ 25, %c ], [ 35, %e ], [ 0, %d ]
  ret i32 %p
}

; Common code moves down behind both.
define void @sunk(i1 %c, ptr %p, i32 %a, i32 %b) {
entry:
  br i1 %c, label %x, label %y
x:
  call void @f()
  store i32 %a, ptr %p
  br label %end
y:
  call void @g()
  store i32 %b, ptr %p
  br label %end
end:
  ret void
}

; Common code moves up, but not past a call that may write what is loaded.
define i32 @hoisted(i1 %c, ptr %p) {
entry:
  br i1 %c, label %x, label %y
x:
  %v = load i32, ptr %p
  call void @f()
  ret i32 %v
y:
  %w = load i32, ptr %p
  call void @g()
  ret i32 %w
}

declare void @f()
declare void @g()
