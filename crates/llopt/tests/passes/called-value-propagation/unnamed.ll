; RUN: llopt -S -passes=called-value-propagation %s | FileCheck %s

; Functions without names are told apart.

; CHECK: declare void @0()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @1()
; CHECK-LABEL: define void @choice(i1 %c) {
; CHECK-NEXT:   %p = select i1 %c, ptr @0, ptr @1
; CHECK-NEXT:   call void %p(), !callees !0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{ptr @0, ptr @1}

declare void @0()
declare void @1()

; Both may be called. opt-22 takes functions without names for one.
define void @choice(i1 %c) {
  %p = select i1 %c, ptr @0, ptr @1
  call void %p()
  ret void
}
