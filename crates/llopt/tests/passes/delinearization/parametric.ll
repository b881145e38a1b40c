; RUN: llopt -disable-output "-passes=print<delinearization>" %s 2>&1 | FileCheck %s
; The steps of an address are products of the sizes of an array: they tell sizes and subscripts apart.

; float A[][m][o]: A[2*i+3][3*j-4][5*k+7]
; CHECK-LABEL: function 'three_dimensions'
; CHECK: Inst:  store i32 1, ptr %p, align 4
; CHECK: Base offset: %A
; CHECK-NEXT: ArrayDecl[UnknownSize][%m][%o] with elements of 4 bytes.
; CHECK-NEXT: ArrayRef[{3,+,2}<nuw><%i.loop>][{-4,+,3}<%j.loop>][{7,+,5}<%k.loop>]
; CHECK-NEXT: Delinearization validation: Failed
define void @three_dimensions(i64 %n, i64 %m, i64 %o, ptr %A) {
entry:
  br label %i.loop
i.loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %i.latch ]
  %i2 = shl i64 %i, 1
  %row = add i64 %i2, 3
  %row.m = mul i64 %row, %m
  br label %j.loop
j.loop:
  %j = phi i64 [ 0, %i.loop ], [ %j.next, %j.latch ]
  %j3 = mul i64 %j, 3
  %column = add i64 %j3, -4
  %both = add i64 %row.m, %column
  %both.o = mul i64 %both, %o
  br label %k.loop
k.loop:
  %k = phi i64 [ 0, %j.loop ], [ %k.next, %k.loop ]
  %k5 = mul i64 %k, 5
  %depth = add i64 %k5, 7
  %index = add i64 %both.o, %depth
  %p = getelementptr i32, ptr %A, i64 %index
  store i32 1, ptr %p, align 4
  %k.next = add nsw i64 %k, 1
  %k.more = icmp slt i64 %k.next, %o
  br i1 %k.more, label %k.loop, label %j.latch
j.latch:
  %j.next = add nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, %m
  br i1 %j.more, label %j.loop, label %i.latch
i.latch:
  %i.next = add nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %i.loop, label %exit
exit:
  ret void
}

; Numbers are no parameters, and what lies between two elements is no element.
; CHECK-LABEL: function 'one_dimension'
; CHECK: AccessFunction: {0,+,4}<%loop>
; CHECK-NEXT: failed to delinearize
; CHECK: AccessFunction: {2,+,(4 * %m)}<%loop>
; CHECK-NEXT: failed to delinearize
define void @one_dimension(i64 %n, i64 %m, ptr %A) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %A, i64 %i
  %x = load i32, ptr %p
  %i.m = mul i64 %i, %m
  %q = getelementptr i32, ptr %A, i64 %i.m
  %r = getelementptr i8, ptr %q, i64 2
  store i32 %x, ptr %r
  %i.next = add i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
