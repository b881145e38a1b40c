; RUN: llopt -S -passes=dse %s | FileCheck %s

; Writes that others do not cover.

@cells = global [4 x i32] zeroinitializer
@word = global i32 0
@byte = global i8 0

; CHECK-LABEL: define void @last_of_a_loop(
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %q = phi ptr [ @cells, %entry ], [ %r, %loop ]
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
; CHECK-NEXT:   store i32 1, ptr %q, align 4
; CHECK-NEXT:   %r = getelementptr i32, ptr %q, i64 1
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %c = icmp ult i32 %j, 3
; CHECK-NEXT:   br i1 %c, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   store i32 2, ptr %q, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @last_of_a_loop() {
entry:
  br label %loop
loop:
  %q = phi ptr [ @cells, %entry ], [ %r, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store i32 1, ptr %q
  %r = getelementptr i32, ptr %q, i64 1
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 3
  br i1 %c, label %loop, label %exit
exit:
  store i32 2, ptr %q
  ret void
}

; CHECK-LABEL: define void @byte_written_meanwhile(
; CHECK-NEXT:   %second = getelementptr i8, ptr @word, i64 1
; CHECK-NEXT:   %q = select i1 %c, ptr %second, ptr @byte
; CHECK-NEXT:   store i32 0, ptr @word, align 4
; CHECK-NEXT:   store i8 7, ptr %q, align 1
; CHECK-NEXT:   store i8 5, ptr %second, align 1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @byte_written_meanwhile(i1 %c) {
  %second = getelementptr i8, ptr @word, i64 1
  %q = select i1 %c, ptr %second, ptr @byte
  store i32 0, ptr @word
  store i8 7, ptr %q
  store i8 5, ptr %second
  ret void
}
