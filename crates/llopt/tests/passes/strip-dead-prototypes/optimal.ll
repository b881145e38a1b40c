; RUN: llopt -S -passes=strip-dead-prototypes %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=strip-dead-prototypes | FileCheck %s

; No declaration is unused: nothing changes.

; CHECK: declare void @f()
; CHECK-LABEL: define void @m() {
; CHECK-NEXT:   call void @f()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @f()
define void @m() {
  call void @f()
  ret void
}
