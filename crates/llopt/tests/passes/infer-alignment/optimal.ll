; Nothing is known beyond what is said.
; RUN: llopt -S -passes=infer-alignment %s | FileCheck %s
; CHECK-LABEL: define void @f(
; CHECK-NEXT: store i64 %x, ptr %p, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f(ptr %p, i64 %x) {
  store i64 %x, ptr %p, align 8
  ret void
}
