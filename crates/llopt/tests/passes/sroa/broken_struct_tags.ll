; RUN: llopt -S -passes=sroa %s | FileCheck %s
; RUN: llopt -S -passes=instcombine %s | FileCheck %s --check-prefix=COMBINED

; What `!tbaa.struct` has for a tag is none: a load that has it would not verify.
; CHECK-LABEL: define void @f(
; CHECK-NEXT:    %[[X:.*]] = load i64, ptr %p, align 8{{$}}
; COMBINED-LABEL: define void @f(
; COMBINED:         load i64, ptr %p, align 8{{$}}
define void @f(ptr %p, ptr %q) {
  %s = alloca i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %s, ptr align 8 %p, i64 8, i1 false), !tbaa.struct !0
  %v = load i64, ptr %s
  store i64 %v, ptr %q
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{i64 0, i64 8, !1}
!1 = !{!"scalar", !2}
!2 = !{!"root"}
