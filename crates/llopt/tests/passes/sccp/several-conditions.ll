; RUN: llopt -S -passes=sccp %s | FileCheck %s

; Several conditions on one value.

; CHECK-LABEL: define void @and(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c1 = icmp sgt i8 %x, 3
; CHECK-NEXT:   %c2 = icmp slt i8 %x, 10
; CHECK-NEXT:   %c = and i1 %c1, %c2
; CHECK-NEXT:   br i1 %c, label %b, label %e
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   %sure = icmp slt i8 %x, 9
; CHECK-NEXT:   call void @use(i1 %sure)
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @nested(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c1 = icmp sgt i8 %x, 3
; CHECK-NEXT:   %c2 = icmp slt i8 %x, 10
; CHECK-NEXT:   br i1 %c1, label %a, label %e
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br i1 %c2, label %b, label %e
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b, %a, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @neither(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c1 = icmp sgt i8 %x, 10
; CHECK-NEXT:   %c2 = icmp slt i8 %x, -10
; CHECK-NEXT:   %c = or i1 %c1, %c2
; CHECK-NEXT:   br i1 %c, label %e, label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @one_of_two(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c1 = icmp sgt i8 %x, 10
; CHECK-NEXT:   %c2 = icmp slt i8 %x, -10
; CHECK-NEXT:   %c = or i1 %c1, %c2
; CHECK-NEXT:   br i1 %c, label %b, label %e
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   %above = icmp sgt i8 %x, -11
; CHECK-NEXT:   call void @use(i1 %above)
; CHECK-NEXT:   %below = icmp slt i8 %x, 11
; CHECK-NEXT:   call void @use(i1 %below)
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @use(i1)

define void @and(i8 %x) {
entry:
  %c1 = icmp sgt i8 %x, 3
  %c2 = icmp slt i8 %x, 10
  %c = and i1 %c1, %c2
  br i1 %c, label %b, label %e
b:
  %above = icmp sgt i8 %x, 2
  call void @use(i1 %above)
  %below = icmp slt i8 %x, 11
  call void @use(i1 %below)
  %sure = icmp slt i8 %x, 9
  call void @use(i1 %sure)
  br label %e
e:
  ret void
}

define void @nested(i8 %x) {
entry:
  %c1 = icmp sgt i8 %x, 3
  %c2 = icmp slt i8 %x, 10
  br i1 %c1, label %a, label %e
a:
  br i1 %c2, label %b, label %e
b:
  %above = icmp sgt i8 %x, 2
  call void @use(i1 %above)
  %below = icmp slt i8 %x, 11
  call void @use(i1 %below)
  br label %e
e:
  ret void
}

define void @neither(i8 %x) {
entry:
  %c1 = icmp sgt i8 %x, 10
  %c2 = icmp slt i8 %x, -10
  %c = or i1 %c1, %c2
  br i1 %c, label %e, label %b
b:
  %above = icmp sgt i8 %x, -11
  call void @use(i1 %above)
  %below = icmp slt i8 %x, 11
  call void @use(i1 %below)
  br label %e
e:
  ret void
}

define void @one_of_two(i8 %x) {
entry:
  %c1 = icmp sgt i8 %x, 10
  %c2 = icmp slt i8 %x, -10
  %c = or i1 %c1, %c2
  br i1 %c, label %b, label %e
b:
  %above = icmp sgt i8 %x, -11
  call void @use(i1 %above)
  %below = icmp slt i8 %x, 11
  call void @use(i1 %below)
  br label %e
e:
  ret void
}
