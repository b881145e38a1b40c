; RUN: llopt -S -passes=dce %s | FileCheck %s

; Freeing nothing is nothing, if the call surely returns.

; CHECK: ; Function Attrs: nounwind willreturn allockind("free")
; CHECK-NEXT: declare void @release(ptr allocptr) #0
; CHECK: ; Function Attrs: allockind("free")
; CHECK-NEXT: declare void @maybe(ptr allocptr) #1
; CHECK-LABEL: define void @f(ptr %p) {
; CHECK-NEXT:   call void @release(ptr %p)
; CHECK-NEXT:   call void @maybe(ptr null)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nounwind willreturn allockind("free") }
; CHECK-NEXT: attributes #1 = { allockind("free") }

declare void @release(ptr allocptr) allockind("free") nounwind willreturn
declare void @maybe(ptr allocptr) allockind("free")
define void @f(ptr %p) {
  call void @release(ptr null)
  call void @release(ptr undef)
  call void @release(ptr %p)
  call void @maybe(ptr null)
  ret void
}
