; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s
; CHECK-LABEL: define i32 @diamond(i1 %c, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = add i32 %a, 1
; CHECK-NEXT: %y = add i32 %b, 2
; CHECK-NEXT: %p = select i1 %c, i32 %x, i32 %y
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @division(i1 %c, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %then, label %end
; CHECK-NEXT: then:
; CHECK-NEXT: %x = udiv i32 %a, %b
; CHECK-NEXT: br label %end
; CHECK-NEXT: end:
; CHECK-NEXT: %p = phi i32 [ %x, %then ], [ 0, %entry ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
; CHECK-LABEL: define void @common(i1 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT: %t = icmp ugt i32 %b, 7
; CHECK-NEXT: %or.cond = select i1 %a, i1 %t, i1 false
; CHECK-NEXT: br i1 %or.cond, label %in, label %out
; CHECK-NEXT: in:
; CHECK-NEXT: call void @f()
; CHECK-NEXT: br label %out
; CHECK-NEXT: out:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @dead_case(i8 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT: %m = and i8 %x, 3
; CHECK-NEXT: %cond = icmp eq i8 %m, 1
; CHECK-NEXT: br i1 %cond, label %in, label %out
; CHECK-NEXT: in:
; CHECK-NEXT: call void @f()
; CHECK-NEXT: br label %out
; CHECK-NEXT: out:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @optimal(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %in, label %out
; CHECK-NEXT: in:
; CHECK-NEXT: call void @f()
; CHECK-NEXT: br label %out
; CHECK-NEXT: out:
; CHECK-NEXT: ret void
; CHECK-NEXT: }

; A phi behind an `if` becomes a select.
define i32 @diamond(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = add i32 %a, 1
  br label %end
else:
  %y = add i32 %b, 2
  br label %end
end:
  %p = phi i32 [ %x, %then ], [ %y, %else ]
  ret i32 %p
}

; A division is not executed where it was not.
define i32 @division(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %end
then:
  %x = udiv i32 %a, %b
  br label %end
end:
  %p = phi i32 [ %x, %then ], [ 0, %entry ]
  ret i32 %p
}

; Two branches that share a destination become one. The second condition may be poison where the first one decides.
define void @common(i1 %a, i32 %b) {
entry:
  br i1 %a, label %next, label %out
next:
  %t = icmp ugt i32 %b, 7
  br i1 %t, label %in, label %out
in:
  call void @f()
  br label %out
out:
  ret void
}

; A case that the condition cannot be.
define void @dead_case(i8 %x) {
entry:
  %m = and i8 %x, 3
  switch i8 %m, label %out [
    i8 1, label %in
    i8 4, label %never
  ]
in:
  call void @f()
  br label %out
never:
  call void @g()
  br label %out
out:
  ret void
}

; Nothing to do.
define void @optimal(i1 %c) {
entry:
  br i1 %c, label %in, label %out
in:
  call void @f()
  br label %out
out:
  ret void
}

declare void @f()
declare void @g()
