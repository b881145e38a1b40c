; What unknown functions may do differently, memory that a result leads to, and arguments that nobody looks at.
; RUN: split-file %s %t
; RUN: not llopt-tv %t/before.ll %t/after.ll | FileCheck %s

; What is poison before may be a pointer afterwards, through which the function writes.
; CHECK: @passed: {{[0-9]+}} runs are right
; A call that promised to read nothing may be one that promises nothing.
; CHECK-NEXT: @promises: {{[0-9]+}} runs are right
; If it throws, nothing behind it is undefined.
; CHECK-NEXT: @throws: WRONG
; CHECK-NEXT: arguments
; CHECK-NEXT: event 0
; CHECK-NEXT: where no unknown function throws, it is undefined before
; CHECK: @filled: WRONG
; CHECK-NEXT: arguments
; CHECK-NEXT: memory that the result leads to: byte 0 was 0x01, and is 0x02
; CHECK: @ignores: proved, 1 input
; A promise about an argument is looked at, though the function does not.
; CHECK-NEXT: @promised: 512 runs are right
; A distance below zero must be lengthened with its sign.
; CHECK-NEXT: @fills: WRONG
; CHECK: 7 functions

;--- before.ll
declare void @writes(ptr)
declare i32 @answers(i32)
declare void @gets(i1)
declare ptr @malloc(i64)

define void @passed(i1 %c, ptr %p) {
  %q = select i1 %c, ptr %p, ptr null
  call void @writes(ptr nonnull %q)
  ret void
}

define i32 @promises(i32 %x) {
  %r = call i32 @answers(i32 %x) memory(none)
  ret i32 %r
}

define void @throws(i1 %c) {
  call void @gets(i1 %c)
  br i1 %c, label %on, label %never

on:
  ret void

never:
  unreachable
}

define ptr @filled() {
  %p = call ptr @malloc(i64 8)
  store i8 1, ptr %p
  ret ptr %p
}

define i32 @ignores(i32 %x) {
  %r = add nsw i32 2147483647, 100
  ret i32 %r
}

define i32 @promised(i32 range(i32 5, 9) %x) {
  ret i32 1
}

define void @fills(ptr %a, i32 %from, i32 %to) {
entry:
  %any = icmp ult i32 %from, %to
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %from, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 %i, ptr %p
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %to
  br i1 %more, label %loop, label %end

end:
  ret void
}

;--- after.ll
declare void @writes(ptr)
declare i32 @answers(i32)
declare void @gets(i1)
declare ptr @malloc(i64)

define void @passed(i1 %c, ptr %p) {
  call void @writes(ptr %p)
  ret void
}

define i32 @promises(i32 %x) {
  %r = call i32 @answers(i32 %x)
  ret i32 %r
}

define void @throws(i1 %c) {
  call void @gets(i1 true)
  ret void
}

define ptr @filled() {
  %p = call ptr @malloc(i64 8)
  store i8 2, ptr %p
  ret ptr %p
}

define i32 @ignores(i32 %x) {
  ret i32 77
}

define i32 @promised(i32 range(i32 5, 9) %x) {
  ret i32 1
}

define void @fills(ptr %a, i32 %from, i32 %to) {
entry:
  %any = icmp ult i32 %from, %to
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %from, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 %i, ptr %p
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %to
  br i1 %more, label %loop, label %end

end:
  ret void
}
