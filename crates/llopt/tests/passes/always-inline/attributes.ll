; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; What the call says goes over to inner calls, what the callee asks for to the caller; noalias becomes scopes.

; CHECK: declare ptr @inner(ptr, ptr)
; CHECK: ; Function Attrs: noimplicitfloat sspstrong
; CHECK-NEXT: define ptr @top(ptr %p, ptr %q) #0 {
; CHECK-NEXT:   call void @llvm.experimental.noalias.scope.decl(metadata !0)
; CHECK-NEXT:   %v.i = load i32, ptr %q, align 4, !noalias !0, !llvm.access.group !3
; CHECK-NEXT:   store i32 %v.i, ptr %p, align 4, !alias.scope !0, !llvm.access.group !3
; CHECK-NEXT:   %r.i = call noundef nonnull dereferenceable(8) ptr @inner(ptr nonnull %p, ptr readonly align 8 %q), !llvm.access.group !3
; CHECK-NEXT:   ret ptr %r.i
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
; CHECK-NEXT: declare void @llvm.experimental.noalias.scope.decl(metadata) #1
; CHECK: attributes #0 = { noimplicitfloat sspstrong "less-precise-fpmad"="false" "min-legal-vector-width"="256" }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
; CHECK: !0 = !{!1}
; CHECK-NEXT: !1 = distinct !{!1, !2, !"callee: %a"}
; CHECK-NEXT: !2 = distinct !{!2, !"callee"}
; CHECK-NEXT: !3 = distinct !{}

declare ptr @inner(ptr, ptr)
define internal ptr @callee(ptr noalias %a, ptr %b) alwaysinline sspstrong noimplicitfloat "min-legal-vector-width"="256" {
  %v = load i32, ptr %b
  store i32 %v, ptr %a
  %r = call ptr @inner(ptr %a, ptr %b)
  ret ptr %r
}
define ptr @top(ptr %p, ptr %q) ssp mustprogress "min-legal-vector-width"="128" "less-precise-fpmad"="true" {
  %r = tail call nonnull noundef dereferenceable(8) ptr @callee(ptr noundef nonnull %p, ptr readonly align 8 %q), !llvm.access.group !0
  ret ptr %r
}
!0 = distinct !{}
