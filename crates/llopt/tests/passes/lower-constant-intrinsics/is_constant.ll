; Questions whether a value is constant; what follows from the answer; dead blocks.
; RUN: llopt -S -passes=lower-constant-intrinsics -verify-dom-info %s | FileCheck %s
@global = external global i8
declare i1 @llvm.is.constant.i32(i32)
declare i1 @llvm.is.constant.p0(ptr)
declare void @use(i1)

; CHECK-LABEL: define i32 @branch(
; CHECK-NEXT: br label %no
; CHECK: no:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @branch(i32 %x) {
  %k = call i1 @llvm.is.constant.i32(i32 %x)
  br i1 %k, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

; A cycle of blocks that nothing leads to stays: it has a predecessor, itself.
; CHECK-LABEL: define i1 @cycle(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %end
; CHECK: again:
; CHECK-NEXT: %q = add i32 %q, 1
; CHECK-NEXT: br i1 %c, label %again, label %end
; CHECK: end:
; CHECK-NEXT: %r = phi i1 [ false, %entry ], [ true, %again ]
; CHECK-NEXT: ret i1 %r
; CHECK-NEXT: }
define i1 @cycle(i32 %x, i1 %c) {
entry:
  %k = call i1 @llvm.is.constant.i32(i32 7)
  %n = xor i1 %k, true
  br i1 %n, label %again, label %end
again:
  %p = phi i32 [ 7, %entry ], [ %q, %again ]
  %q = add i32 %p, 1
  br i1 %c, label %again, label %end
end:
  %r = phi i1 [ false, %entry ], [ true, %again ]
  ret i1 %r
}

; Switches keep their edges.
; CHECK-LABEL: define i32 @switch(
; CHECK-NEXT: switch i32 0, label %a [
; CHECK-NEXT: i32 0, label %b
; CHECK-NEXT: ]
; CHECK: a:
; CHECK-NEXT: ret i32 1
; CHECK: b:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @switch(i32 %x) {
  %k = call i1 @llvm.is.constant.i32(i32 %x)
  %n = zext i1 %k to i32
  switch i32 %n, label %a [ i32 0, label %b ]
a:
  ret i32 1
b:
  ret i32 2
}

; An address is no number.
; CHECK-LABEL: define void @address(
; CHECK-NEXT: call void @use(i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @address() {
  %k = call i1 @llvm.is.constant.p0(ptr @global)
  call void @use(i1 %k)
  ret void
}

; What nobody asks about stays as it is.
; CHECK-LABEL: define i32 @optimal(
; CHECK-NEXT: %y = add i32 1, 2
; CHECK-NEXT: ret i32 %y
; CHECK-NEXT: }
define i32 @optimal(i32 %x) {
  %y = add i32 1, 2
  ret i32 %y
}

; The answer is the same wherever it is used.
; CHECK-LABEL: define i32 @one_answer(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %no
; CHECK-EMPTY:
; CHECK-NEXT: no:
; CHECK-NEXT: ret i32 %x
define i32 @one_answer(i32 %x) {
entry:
  %k = call i1 @llvm.is.constant.i32(i32 %x)
  %n = zext i1 %k to i32
  br i1 %k, label %yes, label %no

yes:
  %s = add i32 %n, 7
  ret i32 %s

no:
  %r = add i32 %x, %n
  ret i32 %r
}
