; RUN: llopt -passes='function(print)' -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes=no-op-function -print-after-all -disable-output %s 2>&1 | FileCheck %s

; Attribute groups of calls are numbered anew in each function, behind those of functions.
; CHECK: define void @f() {
; CHECK-NEXT:  call void @g() #1
; CHECK-NEXT:  call void @g() #2
; CHECK-NEXT:  ret void
; CHECK-NEXT: }
; CHECK: define void @h() {
; CHECK-NEXT:  call void @g() #1
; CHECK-NEXT:  ret void
; CHECK-NEXT: }

define void @f() {
  call void @g() #0
  call void @g() #1
  ret void
}
define void @h() {
  call void @g() #1
  ret void
}
declare void @g() #2
attributes #0 = { nounwind }
attributes #1 = { noreturn }
attributes #2 = { readnone }
