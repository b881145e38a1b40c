; RUN: llopt -S -passes=sccp %s | FileCheck %s

; What branches, switches and assumptions say of values.

; CHECK-LABEL: define void @branch(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp ult i32 %x, 10
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   %e = add nuw nsw i32 %x, 1
; CHECK-NEXT:   call void @use32(i32 %e)
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   %g = icmp ugt i32 %x, 10
; CHECK-NEXT:   call void @use(i1 %g)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @both(i32 %x, i32 %y) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp eq i32 %x, 3
; CHECK-NEXT:   %d = icmp ne i32 %y, 0
; CHECK-NEXT:   %e = and i1 %c, %d
; CHECK-NEXT:   br i1 %e, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @use32(i32 3)
; CHECK-NEXT:   call void @use(i1 false)
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   call void @use32(i32 %x)
; CHECK-NEXT:   call void @use(i1 %d)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define range(i32 3, 8) i32 @edge_to_phi(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp eq i32 %x, 3
; CHECK-NEXT:   br i1 %c, label %end, label %a
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @use32(i32 %x)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %a, %entry
; CHECK-NEXT:   %p = phi i32 [ 3, %entry ], [ 7, %a ]
; CHECK-NEXT:   call void @use32(i32 %x)
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define void @cases(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   switch i32 %x, label %end [
; CHECK-NEXT:     i32 1, label %a
; CHECK-NEXT:     i32 2, label %b
; CHECK-NEXT:     i32 3, label %b
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @use32(i32 1)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry, %entry
; CHECK-NEXT:   call void @use32(i32 %x)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @assumed(i32 %x, ptr %p) {
; CHECK-NEXT:   %c = icmp slt i32 %x, 5
; CHECK-NEXT:   %before = icmp slt i32 %x, 6
; CHECK-NEXT:   call void @use(i1 %before)
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
; CHECK-NEXT:   call void @use(i1 true)
; CHECK-NEXT:   %n = icmp ne ptr %p, null
; CHECK-NEXT:   call void @llvm.assume(i1 %n)
; CHECK-NEXT:   call void @use(i1 false)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @nested(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp ugt i32 %x, 3
; CHECK-NEXT:   br i1 %c, label %a, label %end
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   %d = icmp ult i32 %x, 5
; CHECK-NEXT:   br i1 %d, label %b, label %end
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a
; CHECK-NEXT:   call void @use32(i32 4)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %b, %a, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @use(i1)
declare void @use32(i32)
declare void @llvm.assume(i1)

define void @branch(i32 %x) {
entry:
  %c = icmp ult i32 %x, 10
  br i1 %c, label %a, label %b
a:
  %d = icmp ult i32 %x, 20
  call void @use(i1 %d)
  call void @use(i1 %c)
  %e = add i32 %x, 1
  call void @use32(i32 %e)
  ret void
b:
  %f = icmp ugt i32 %x, 9
  call void @use(i1 %f)
  %g = icmp ugt i32 %x, 10
  call void @use(i1 %g)
  ret void
}

define void @both(i32 %x, i32 %y) {
entry:
  %c = icmp eq i32 %x, 3
  %d = icmp ne i32 %y, 0
  %e = and i1 %c, %d
  br i1 %e, label %a, label %b
a:
  call void @use32(i32 %x)
  %f = icmp eq i32 %y, 0
  call void @use(i1 %f)
  ret void
b:
  call void @use32(i32 %x)
  call void @use(i1 %d)
  ret void
}

define i32 @edge_to_phi(i32 %x) {
entry:
  %c = icmp eq i32 %x, 3
  br i1 %c, label %end, label %a
a:
  call void @use32(i32 %x)
  br label %end
end:
  %p = phi i32 [ %x, %entry ], [ 7, %a ]
  call void @use32(i32 %x)
  ret i32 %p
}

define void @cases(i32 %x) {
entry:
  switch i32 %x, label %end [
    i32 1, label %a
    i32 2, label %b
    i32 3, label %b
  ]
a:
  call void @use32(i32 %x)
  br label %end
b:
  call void @use32(i32 %x)
  br label %end
end:
  ret void
}

define void @assumed(i32 %x, ptr %p) {
  %c = icmp slt i32 %x, 5
  %before = icmp slt i32 %x, 6
  call void @use(i1 %before)
  call void @llvm.assume(i1 %c)
  %d = icmp slt i32 %x, 6
  call void @use(i1 %d)
  %n = icmp ne ptr %p, null
  call void @llvm.assume(i1 %n)
  %m = icmp eq ptr %p, null
  call void @use(i1 %m)
  ret void
}

define void @nested(i32 %x) {
entry:
  %c = icmp ugt i32 %x, 3
  br i1 %c, label %a, label %end
a:
  %d = icmp ult i32 %x, 5
  br i1 %d, label %b, label %end
b:
  call void @use32(i32 %x)
  br label %end
end:
  ret void
}
