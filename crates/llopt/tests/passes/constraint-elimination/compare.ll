; Comparisons that follow from others.
; RUN: llopt -S -passes='constraint-elimination' %s | FileCheck %s
declare void @llvm.assume(i1)
declare void @use(i1)
declare void @stop()

; CHECK-LABEL: define i1 @implied(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @implied(i8 %x, i8 %y) {
entry:
  %c = icmp ult i8 %x, %y
  br i1 %c, label %t, label %f
t:
  %d = icmp ule i8 %x, %y
  ret i1 %d
f:
  %e = icmp ule i8 %y, %x
  ret i1 %e
}

; Nothing follows for other numbers.
; CHECK-LABEL: define i1 @not_implied(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %d = icmp ule i8 %x, %z
; CHECK-NEXT: ret i1 %d
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @not_implied(i8 %x, i8 %y, i8 %z) {
entry:
  %c = icmp ult i8 %x, %y
  br i1 %c, label %t, label %f
t:
  %d = icmp ule i8 %x, %z
  ret i1 %d
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @transitive(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: %d = icmp ult i8 %y, %z
; CHECK-NEXT: %a = and i1 %c, %d
; CHECK-NEXT: br i1 %a, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @transitive(i8 %x, i8 %y, i8 %z) {
entry:
  %c = icmp ult i8 %x, %y
  %d = icmp ult i8 %y, %z
  %a = and i1 %c, %d
  br i1 %a, label %t, label %f
t:
  %e = icmp ult i8 %x, %z
  ret i1 %e
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @sum(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ule i8 %x, %y
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %s = add nuw i8 %y, 1
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @sum(i8 %x, i8 %y) {
entry:
  %c = icmp ule i8 %x, %y
  br i1 %c, label %t, label %f
t:
  %s = add nuw i8 %y, 1
  %e = icmp ult i8 %x, %s
  ret i1 %e
f:
  ret i1 false
}

; Without nuw, the sum may wrap.
; CHECK-LABEL: define i1 @wrapping_sum(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ule i8 %x, %y
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: %s = add i8 %y, 1
; CHECK-NEXT: %e = icmp ult i8 %x, %s
; CHECK-NEXT: ret i1 %e
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @wrapping_sum(i8 %x, i8 %y) {
entry:
  %c = icmp ule i8 %x, %y
  br i1 %c, label %t, label %f
t:
  %s = add i8 %y, 1
  %e = icmp ult i8 %x, %s
  ret i1 %e
f:
  ret i1 false
}

; The assumption keeps its condition; what stands before it, too.
; CHECK-LABEL: define i1 @assumed(
; CHECK-NEXT: %c = icmp sle i8 %x, %y
; CHECK-NEXT: call void @use(i1 %c)
; CHECK-NEXT: call void @stop()
; CHECK-NEXT: call void @llvm.assume(i1 %c)
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @assumed(i8 %x, i8 %y) {
  %c = icmp sle i8 %x, %y
  call void @use(i1 %c)
  call void @stop()
  call void @llvm.assume(i1 %c)
  %d = icmp slt i8 %y, %x
  call void @use(i1 %c)
  ret i1 %d
}

; CHECK-LABEL: define i1 @part_of_and(
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: %d = icmp ule i8 %x, %y
; CHECK-NEXT: ret i1 %c
; CHECK-NEXT: }
define i1 @part_of_and(i8 %x, i8 %y) {
  %c = icmp ult i8 %x, %y
  %d = icmp ule i8 %x, %y
  %s = select i1 %c, i1 %d, i1 false
  ret i1 %s
}

; The first part may be poison where the second is not looked at.
; CHECK-LABEL: define i1 @first_part(
; CHECK-NEXT: %d = icmp ule i8 %x, %y
; CHECK-NEXT: %c = icmp ult i8 %x, %y
; CHECK-NEXT: %s = select i1 %d, i1 %c, i1 false
; CHECK-NEXT: ret i1 %s
; CHECK-NEXT: }
define i1 @first_part(i8 %x, i8 %y) {
  %d = icmp ule i8 %x, %y
  %c = icmp ult i8 %x, %y
  %s = select i1 %d, i1 %c, i1 false
  ret i1 %s
}

; CHECK-LABEL: define i1 @by_switch(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ult i8 %y, 10
; CHECK-NEXT: br i1 %c, label %g, label %f
; CHECK: g:
; CHECK-NEXT: switch i8 %x, label %f [
; CHECK-NEXT: i8 20, label %t
; CHECK-NEXT: ]
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @by_switch(i8 %x, i8 %y) {
entry:
  %c = icmp ult i8 %y, 10
  br i1 %c, label %g, label %f
g:
  switch i8 %x, label %f [
    i8 20, label %t
  ]
t:
  %e = icmp ugt i8 %x, %y
  ret i1 %e
f:
  ret i1 false
}

; CHECK-LABEL: define i1 @addresses(
; CHECK-NEXT: entry:
; CHECK-NEXT: %g = getelementptr inbounds nuw i8, ptr %p, i64 %n
; CHECK-NEXT: %c = icmp ult ptr %g, %q
; CHECK-NEXT: br i1 %c, label %t, label %f
; CHECK: t:
; CHECK-NEXT: ret i1 true
; CHECK: f:
; CHECK-NEXT: ret i1 false
; CHECK-NEXT: }
define i1 @addresses(ptr %p, ptr %q, i64 %n) {
entry:
  %g = getelementptr inbounds nuw i8, ptr %p, i64 %n
  %c = icmp ult ptr %g, %q
  br i1 %c, label %t, label %f
t:
  %d = icmp ule ptr %p, %q
  ret i1 %d
f:
  ret i1 false
}
