; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; What metadata says of a copy holds for its parts.

; CHECK-LABEL: define void @tbaa_struct(ptr %from, ptr %to) {
; CHECK-NEXT:   %s.sroa.0.0.copyload = load i32, ptr %from, align 4, !tbaa {{![0-9]+}}
; CHECK-NEXT:   %s.sroa.3.0.from.sroa_idx = getelementptr inbounds i8, ptr %from, i64 4
; CHECK-NEXT:   %s.sroa.3.0.copyload = load float, ptr %s.sroa.3.0.from.sroa_idx, align 4, !tbaa {{![0-9]+}}
; CHECK-NEXT:   store i32 %s.sroa.0.0.copyload, ptr %from, align 4
; CHECK-NEXT:   store i32 %s.sroa.0.0.copyload, ptr %to, align 4, !tbaa {{![0-9]+}}
; CHECK-NEXT:   %s.sroa.3.0.to.sroa_idx = getelementptr inbounds i8, ptr %to, i64 4
; CHECK-NEXT:   store float %s.sroa.3.0.copyload, ptr %s.sroa.3.0.to.sroa_idx, align 4, !tbaa {{![0-9]+}}
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @tbaa_struct(ptr %from, ptr %to) {
  %s = alloca { i32, float }
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %from, i64 8, i1 false), !tbaa.struct !5
  %v = load i32, ptr %s, !tbaa !2
  store i32 %v, ptr %from
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %to, ptr align 4 %s, i64 8, i1 false), !tbaa.struct !5
  ret void
}

declare void @use(ptr)
; CHECK-LABEL: define void @scopes({ i32, i32 } %x) {
; CHECK-NEXT:   %s = alloca { i32, i32 }, align 8
; CHECK-NEXT:   %x.fca.0.extract = extractvalue { i32, i32 } %x, 0
; CHECK-NEXT:   %x.fca.0.gep = getelementptr inbounds { i32, i32 }, ptr %s, i32 0, i32 0
; CHECK-NEXT:   store i32 %x.fca.0.extract, ptr %x.fca.0.gep, align 4, !tbaa {{![0-9]+}}, !alias.scope {{![0-9]+}}, !noalias {{![0-9]+}}
; CHECK-NEXT:   %x.fca.1.extract = extractvalue { i32, i32 } %x, 1
; CHECK-NEXT:   %x.fca.1.gep = getelementptr inbounds { i32, i32 }, ptr %s, i32 0, i32 1
; CHECK-NEXT:   store i32 %x.fca.1.extract, ptr %x.fca.1.gep, align 4, !tbaa {{![0-9]+}}, !alias.scope {{![0-9]+}}, !noalias {{![0-9]+}}
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @scopes({ i32, i32 } %x) {
  %s = alloca { i32, i32 }
  store { i32, i32 } %x, ptr %s, !tbaa !2, !alias.scope !8, !noalias !8
  call void @use(ptr %s)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{!"root"}
!1 = !{!"int", !0, i64 0}
!2 = !{!1, !1, i64 0}
!3 = !{!"float", !0, i64 0}
!4 = !{!3, !3, i64 0}
!5 = !{i64 0, i64 4, !2, i64 4, i64 4, !4}
!6 = !{!6}
!7 = !{!7, !6}
!8 = !{!7}
