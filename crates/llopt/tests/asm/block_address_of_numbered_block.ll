; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; A numbered block of an earlier function: opt 22 writes its address and cannot read it.

define ptr @earlier(i1 %c) {
  br i1 %c, label %1, label %2

1:
  ret ptr blockaddress(@earlier, %2)

2:
  ret ptr null
}

; CHECK-LABEL: define ptr @f(
; CHECK-NEXT: store ptr blockaddress(@earlier, %2), ptr %p
; CHECK-NEXT: ret ptr blockaddress(@later, %1)
define ptr @f(ptr %p) {
  store ptr blockaddress(@earlier, %2), ptr %p
  ret ptr blockaddress(@later, %1)
}

define void @later() {
  br label %1

1:
  ret void
}
