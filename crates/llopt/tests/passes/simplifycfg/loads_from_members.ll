; A load from a member of a variable, whose address is a constant, can be executed before the branch, unless it lies beyond the
; variable's end, is more aligned than that, or the variable may not be there.
; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s

target datalayout = "e-p:64:64"

@g = external global { i32, i8, i8, [400 x i8] }, align 8
@weak = extern_weak global { i32, i32 }, align 8

; CHECK-LABEL: define i32 @member(
; CHECK:         %l = load i8, ptr getelementptr inbounds nuw (i8, ptr @g, i64 4), align 4
; CHECK-NOT:     br
; CHECK:         ret i32
define i32 @member(i1 %c) {
  br i1 %c, label %x, label %y

y:
  %l = load i8, ptr getelementptr inbounds nuw (i8, ptr @g, i64 4), align 4
  %z = zext i8 %l to i32
  br label %x

x:
  %p = phi i32 [ 1, %0 ], [ %z, %y ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @beyond(
; CHECK:         br i1
define i32 @beyond(i1 %c) {
  br i1 %c, label %x, label %y

y:
  %z = load i32, ptr getelementptr (i8, ptr @g, i64 408), align 4
  br label %x

x:
  %p = phi i32 [ 1, %0 ], [ %z, %y ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @before(
; CHECK:         br i1
define i32 @before(i1 %c) {
  br i1 %c, label %x, label %y

y:
  %z = load i32, ptr getelementptr (i8, ptr @g, i64 -4), align 4
  br label %x

x:
  %p = phi i32 [ 1, %0 ], [ %z, %y ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @more_aligned(
; CHECK:         br i1
define i32 @more_aligned(i1 %c) {
  br i1 %c, label %x, label %y

y:
  %z = load i32, ptr getelementptr inbounds nuw (i8, ptr @g, i64 8), align 16
  br label %x

x:
  %p = phi i32 [ 1, %0 ], [ %z, %y ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @may_be_missing(
; CHECK:         br i1
define i32 @may_be_missing(i1 %c) {
  br i1 %c, label %x, label %y

y:
  %z = load i32, ptr getelementptr inbounds nuw (i8, ptr @weak, i64 4), align 4
  br label %x

x:
  %p = phi i32 [ 1, %0 ], [ %z, %y ]
  ret i32 %p
}
