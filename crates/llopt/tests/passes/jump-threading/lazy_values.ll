; Nothing is shown of a function about which no pass has asked; behind jump-threading, what that has found out.
; RUN: llopt -disable-output -passes='jump-threading,print<lazy-value-info>' %s 2>&1 | FileCheck %s
; RUN: llopt -disable-output -passes='print<lazy-value-info>' %s 2>&1 | FileCheck %s --check-prefix=ALONE
; ALONE: LVI for function 'f':
; ALONE-NOT: LatticeVal
; CHECK: LVI for function 'f':
; CHECK-NEXT: define i32 @f(i32 %a, ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT: ; LatticeVal for: 'i32 %a' is: overdefined
; CHECK-NEXT: ; LatticeVal for: 'ptr %p' is: overdefined
; CHECK-NEXT: ; LatticeVal for: '  %x = icmp ult i32 %a, 10' in BB: '%entry' is: overdefined
; CHECK-NEXT: ; LatticeVal for: '  %x = icmp ult i32 %a, 10' in BB: '%t' is: constantrange<-1, 0>
; CHECK: t:
; CHECK-NEXT: ; LatticeVal for: 'i32 %a' is: constantrange<0, 10>
; CHECK: u:
; CHECK-NEXT: ; LatticeVal for: 'i32 %a' is: constantrange<0, 10>
; CHECK-NEXT: ; LatticeVal for: 'ptr %p' is: notconstant<ptr null>
define i32 @f(i32 %a, ptr %p) {
entry:
  %x = icmp ult i32 %a, 10
  br i1 %x, label %t, label %e
t:
  %n = icmp eq ptr %p, null
  br i1 %n, label %e, label %u
u:
  ret i32 %a
e:
  ret i32 1
}
