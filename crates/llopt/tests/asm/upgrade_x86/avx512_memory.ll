; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @avx512.storent.q.512(ptr %a0, <8 x i64> %a1) {
; CHECK-NEXT: store <8 x i64> %a1, ptr %a0, align 64, !nontemporal !0
; CHECK-NEXT: ret void
define void @avx512.storent.q.512(ptr %a0, <8 x i64> %a1) {
  call void @llvm.x86.avx512.storent.q.512(ptr %a0, <8 x i64> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.storent.pd.512(ptr %a0, <8 x double> %a1) {
; CHECK-NEXT: store <8 x double> %a1, ptr %a0, align 64, !nontemporal !0
; CHECK-NEXT: ret void
define void @avx512.storent.pd.512(ptr %a0, <8 x double> %a1) {
  call void @llvm.x86.avx512.storent.pd.512(ptr %a0, <8 x double> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.storent.ps.512(ptr %a0, <16 x float> %a1) {
; CHECK-NEXT: store <16 x float> %a1, ptr %a0, align 64, !nontemporal !0
; CHECK-NEXT: ret void
define void @avx512.storent.ps.512(ptr %a0, <16 x float> %a1) {
  call void @llvm.x86.avx512.storent.ps.512(ptr %a0, <16 x float> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.movntdqa(ptr %a0) {
; CHECK-NEXT: %1 = load <8 x i64>, ptr %a0, align 64, !nontemporal !0
; CHECK-NEXT: ret <8 x i64> %1
define <8 x i64> @avx512.movntdqa(ptr %a0) {
  %r = call <8 x i64> @llvm.x86.avx512.movntdqa(ptr %a0)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 1 %a0, <4 x i1> %extract, <4 x float> %a1)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.loadu.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.loadu.ps.128(ptr %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4f32.p0(<4 x float> %a1, ptr align 1 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.ps.128(ptr %a0, <4 x float> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 16 %a0, <4 x i1> %extract, <4 x float> %a1)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.load.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.load.ps.128(ptr %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4f32.p0(<4 x float> %a1, ptr align 16 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.store.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.ps.128(ptr %a0, <4 x float> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x float> @llvm.masked.expandload.v4f32(ptr %a0, <4 x i1> %extract, <4 x float> %a1)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.expand.load.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.expand.load.ps.128(ptr %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.compressstore.v4f32(<4 x float> %a1, ptr %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.ps.128(ptr %a0, <4 x float> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.ps.128(ptr %a0, <4 x float> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x float> @llvm.x86.avx512.mask.expand.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.expand.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.expand.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x float> @llvm.x86.avx512.mask.compress.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.compress.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.compress.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x double> @llvm.masked.load.v2f64.p0(ptr align 1 %a0, <2 x i1> %extract, <2 x double> %a1)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.mask.loadu.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.loadu.pd.128(ptr %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: call void @llvm.masked.store.v2f64.p0(<2 x double> %a1, ptr align 1 %a0, <2 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.pd.128(ptr %a0, <2 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x double> @llvm.masked.load.v2f64.p0(ptr align 16 %a0, <2 x i1> %extract, <2 x double> %a1)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.mask.load.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.load.pd.128(ptr %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: call void @llvm.masked.store.v2f64.p0(<2 x double> %a1, ptr align 16 %a0, <2 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.store.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.pd.128(ptr %a0, <2 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x double> @llvm.masked.expandload.v2f64(ptr %a0, <2 x i1> %extract, <2 x double> %a1)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.mask.expand.load.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.expand.load.pd.128(ptr %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v2f64(<2 x double> %a1, ptr %a0, <2 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.pd.128(ptr %a0, <2 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.pd.128(ptr %a0, <2 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x double> @llvm.x86.avx512.mask.expand.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x i1> %extract)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.mask.expand.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.expand.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x double> @llvm.x86.avx512.mask.compress.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x i1> %extract)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.mask.compress.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.compress.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %a0, <16 x i1> %1, <16 x i8> %a1)
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @avx512.mask.loadu.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.loadu.b.128(ptr %a0, <16 x i8> %a1, i16 %a2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v16i8.p0(<16 x i8> %a1, ptr align 1 %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.storeu.b.128(ptr %a0, <16 x i8> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i8> @llvm.masked.expandload.v16i8(ptr %a0, <16 x i1> %1, <16 x i8> %a1)
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @avx512.mask.expand.load.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.expand.load.b.128(ptr %a0, <16 x i8> %a1, i16 %a2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v16i8(<16 x i8> %a1, ptr %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.b.128(ptr %a0, <16 x i8> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.b.128(ptr %a0, <16 x i8> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i8> @llvm.x86.avx512.mask.expand.v16i8(<16 x i8> %a0, <16 x i8> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @avx512.mask.expand.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.expand.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i8> @llvm.x86.avx512.mask.compress.v16i8(<16 x i8> %a0, <16 x i8> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @avx512.mask.compress.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.compress.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i16> @llvm.masked.load.v8i16.p0(ptr align 1 %a0, <8 x i1> %1, <8 x i16> %a1)
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @avx512.mask.loadu.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.loadu.w.128(ptr %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8i16.p0(<8 x i16> %a1, ptr align 1 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.w.128(ptr %a0, <8 x i16> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i16> @llvm.masked.expandload.v8i16(ptr %a0, <8 x i1> %1, <8 x i16> %a1)
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @avx512.mask.expand.load.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.expand.load.w.128(ptr %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v8i16(<8 x i16> %a1, ptr %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.w.128(ptr %a0, <8 x i16> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.w.128(ptr %a0, <8 x i16> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i16> @llvm.x86.avx512.mask.expand.v8i16(<8 x i16> %a0, <8 x i16> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @avx512.mask.expand.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.expand.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i16> @llvm.x86.avx512.mask.compress.v8i16(<8 x i16> %a0, <8 x i16> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @avx512.mask.compress.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.compress.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 1 %a0, <4 x i1> %extract, <4 x i32> %a1)
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @avx512.mask.loadu.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.loadu.d.128(ptr %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %a1, ptr align 1 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.d.128(ptr %a0, <4 x i32> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %a0, <4 x i1> %extract, <4 x i32> %a1)
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @avx512.mask.load.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.load.d.128(ptr %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4i32.p0(<4 x i32> %a1, ptr align 16 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.store.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.d.128(ptr %a0, <4 x i32> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i32> @llvm.masked.expandload.v4i32(ptr %a0, <4 x i1> %extract, <4 x i32> %a1)
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @avx512.mask.expand.load.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.expand.load.d.128(ptr %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.compressstore.v4i32(<4 x i32> %a1, ptr %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.d.128(ptr %a0, <4 x i32> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.d.128(ptr %a0, <4 x i32> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i32> @llvm.x86.avx512.mask.expand.v4i32(<4 x i32> %a0, <4 x i32> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @avx512.mask.expand.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.expand.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i32> @llvm.x86.avx512.mask.compress.v4i32(<4 x i32> %a0, <4 x i32> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @avx512.mask.compress.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.compress.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x i64> @llvm.masked.load.v2i64.p0(ptr align 1 %a0, <2 x i1> %extract, <2 x i64> %a1)
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @avx512.mask.loadu.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.loadu.q.128(ptr %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: call void @llvm.masked.store.v2i64.p0(<2 x i64> %a1, ptr align 1 %a0, <2 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.q.128(ptr %a0, <2 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x i64> @llvm.masked.load.v2i64.p0(ptr align 16 %a0, <2 x i1> %extract, <2 x i64> %a1)
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @avx512.mask.load.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.load.q.128(ptr %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: call void @llvm.masked.store.v2i64.p0(<2 x i64> %a1, ptr align 16 %a0, <2 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.store.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.q.128(ptr %a0, <2 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x i64> @llvm.masked.expandload.v2i64(ptr %a0, <2 x i1> %extract, <2 x i64> %a1)
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @avx512.mask.expand.load.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.expand.load.q.128(ptr %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v2i64(<2 x i64> %a1, ptr %a0, <2 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.q.128(ptr %a0, <2 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.q.128(ptr %a0, <2 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x i64> @llvm.x86.avx512.mask.expand.v2i64(<2 x i64> %a0, <2 x i64> %a1, <2 x i1> %extract)
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @avx512.mask.expand.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.expand.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = call <2 x i64> @llvm.x86.avx512.mask.compress.v2i64(<2 x i64> %a0, <2 x i64> %a1, <2 x i1> %extract)
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @avx512.mask.compress.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.compress.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 1 %a0, <8 x i1> %1, <8 x float> %a1)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.loadu.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.loadu.ps.256(ptr %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8f32.p0(<8 x float> %a1, ptr align 1 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.ps.256(ptr %a0, <8 x float> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 32 %a0, <8 x i1> %1, <8 x float> %a1)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.load.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.load.ps.256(ptr %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8f32.p0(<8 x float> %a1, ptr align 32 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.store.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.ps.256(ptr %a0, <8 x float> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x float> @llvm.masked.expandload.v8f32(ptr %a0, <8 x i1> %1, <8 x float> %a1)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.expand.load.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.expand.load.ps.256(ptr %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v8f32(<8 x float> %a1, ptr %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.ps.256(ptr %a0, <8 x float> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.ps.256(ptr %a0, <8 x float> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x float> @llvm.x86.avx512.mask.expand.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.expand.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.expand.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x float> @llvm.x86.avx512.mask.compress.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.compress.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.compress.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x double> @llvm.masked.load.v4f64.p0(ptr align 1 %a0, <4 x i1> %extract, <4 x double> %a1)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.loadu.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.loadu.pd.256(ptr %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4f64.p0(<4 x double> %a1, ptr align 1 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.pd.256(ptr %a0, <4 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x double> @llvm.masked.load.v4f64.p0(ptr align 32 %a0, <4 x i1> %extract, <4 x double> %a1)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.load.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.load.pd.256(ptr %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4f64.p0(<4 x double> %a1, ptr align 32 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.store.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.pd.256(ptr %a0, <4 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x double> @llvm.masked.expandload.v4f64(ptr %a0, <4 x i1> %extract, <4 x double> %a1)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.expand.load.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.expand.load.pd.256(ptr %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.compressstore.v4f64(<4 x double> %a1, ptr %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.pd.256(ptr %a0, <4 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.pd.256(ptr %a0, <4 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x double> @llvm.x86.avx512.mask.expand.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.expand.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.expand.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x double> @llvm.x86.avx512.mask.compress.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.compress.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.compress.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i8> @llvm.masked.load.v32i8.p0(ptr align 1 %a0, <32 x i1> %1, <32 x i8> %a1)
; CHECK-NEXT: ret <32 x i8> %2
define <32 x i8> @avx512.mask.loadu.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.loadu.b.256(ptr %a0, <32 x i8> %a1, i32 %a2)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v32i8.p0(<32 x i8> %a1, ptr align 1 %a0, <32 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
  call void @llvm.x86.avx512.mask.storeu.b.256(ptr %a0, <32 x i8> %a1, i32 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i8> @llvm.masked.expandload.v32i8(ptr %a0, <32 x i1> %1, <32 x i8> %a1)
; CHECK-NEXT: ret <32 x i8> %2
define <32 x i8> @avx512.mask.expand.load.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.expand.load.b.256(ptr %a0, <32 x i8> %a1, i32 %a2)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v32i8(<32 x i8> %a1, ptr %a0, <32 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.b.256(ptr %a0, <32 x i8> %a1, i32 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.b.256(ptr %a0, <32 x i8> %a1, i32 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i8> @llvm.x86.avx512.mask.expand.v32i8(<32 x i8> %a0, <32 x i8> %a1, <32 x i1> %1)
; CHECK-NEXT: ret <32 x i8> %2
define <32 x i8> @avx512.mask.expand.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.expand.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i8> @llvm.x86.avx512.mask.compress.v32i8(<32 x i8> %a0, <32 x i8> %a1, <32 x i1> %1)
; CHECK-NEXT: ret <32 x i8> %2
define <32 x i8> @avx512.mask.compress.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.compress.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i16> @llvm.masked.load.v16i16.p0(ptr align 1 %a0, <16 x i1> %1, <16 x i16> %a1)
; CHECK-NEXT: ret <16 x i16> %2
define <16 x i16> @avx512.mask.loadu.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.loadu.w.256(ptr %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v16i16.p0(<16 x i16> %a1, ptr align 1 %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.storeu.w.256(ptr %a0, <16 x i16> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i16> @llvm.masked.expandload.v16i16(ptr %a0, <16 x i1> %1, <16 x i16> %a1)
; CHECK-NEXT: ret <16 x i16> %2
define <16 x i16> @avx512.mask.expand.load.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.expand.load.w.256(ptr %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v16i16(<16 x i16> %a1, ptr %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.w.256(ptr %a0, <16 x i16> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.w.256(ptr %a0, <16 x i16> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i16> @llvm.x86.avx512.mask.expand.v16i16(<16 x i16> %a0, <16 x i16> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x i16> %2
define <16 x i16> @avx512.mask.expand.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.expand.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i16> @llvm.x86.avx512.mask.compress.v16i16(<16 x i16> %a0, <16 x i16> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x i16> %2
define <16 x i16> @avx512.mask.compress.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.compress.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 1 %a0, <8 x i1> %1, <8 x i32> %a1)
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx512.mask.loadu.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.loadu.d.256(ptr %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8i32.p0(<8 x i32> %a1, ptr align 1 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.d.256(ptr %a0, <8 x i32> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 32 %a0, <8 x i1> %1, <8 x i32> %a1)
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx512.mask.load.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.load.d.256(ptr %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8i32.p0(<8 x i32> %a1, ptr align 32 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.store.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.d.256(ptr %a0, <8 x i32> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i32> @llvm.masked.expandload.v8i32(ptr %a0, <8 x i1> %1, <8 x i32> %a1)
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx512.mask.expand.load.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.expand.load.d.256(ptr %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v8i32(<8 x i32> %a1, ptr %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.d.256(ptr %a0, <8 x i32> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.d.256(ptr %a0, <8 x i32> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i32> @llvm.x86.avx512.mask.expand.v8i32(<8 x i32> %a0, <8 x i32> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx512.mask.expand.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.expand.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i32> @llvm.x86.avx512.mask.compress.v8i32(<8 x i32> %a0, <8 x i32> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx512.mask.compress.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.compress.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 1 %a0, <4 x i1> %extract, <4 x i64> %a1)
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx512.mask.loadu.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.loadu.q.256(ptr %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4i64.p0(<4 x i64> %a1, ptr align 1 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.q.256(ptr %a0, <4 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i64> @llvm.masked.load.v4i64.p0(ptr align 32 %a0, <4 x i1> %extract, <4 x i64> %a1)
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx512.mask.load.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.load.q.256(ptr %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4i64.p0(<4 x i64> %a1, ptr align 32 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.store.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.q.256(ptr %a0, <4 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i64> @llvm.masked.expandload.v4i64(ptr %a0, <4 x i1> %extract, <4 x i64> %a1)
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx512.mask.expand.load.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.expand.load.q.256(ptr %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.compressstore.v4i64(<4 x i64> %a1, ptr %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.q.256(ptr %a0, <4 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.q.256(ptr %a0, <4 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i64> @llvm.x86.avx512.mask.expand.v4i64(<4 x i64> %a0, <4 x i64> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx512.mask.expand.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.expand.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = call <4 x i64> @llvm.x86.avx512.mask.compress.v4i64(<4 x i64> %a0, <4 x i64> %a1, <4 x i1> %extract)
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx512.mask.compress.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.compress.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 1 %a0, <16 x i1> %1, <16 x float> %a1)
; CHECK-NEXT: ret <16 x float> %2
define <16 x float> @avx512.mask.loadu.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.loadu.ps.512(ptr %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v16f32.p0(<16 x float> %a1, ptr align 1 %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.storeu.ps.512(ptr %a0, <16 x float> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 64 %a0, <16 x i1> %1, <16 x float> %a1)
; CHECK-NEXT: ret <16 x float> %2
define <16 x float> @avx512.mask.load.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.load.ps.512(ptr %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v16f32.p0(<16 x float> %a1, ptr align 64 %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.store.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.store.ps.512(ptr %a0, <16 x float> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x float> @llvm.masked.expandload.v16f32(ptr %a0, <16 x i1> %1, <16 x float> %a1)
; CHECK-NEXT: ret <16 x float> %2
define <16 x float> @avx512.mask.expand.load.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.expand.load.ps.512(ptr %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v16f32(<16 x float> %a1, ptr %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.ps.512(ptr %a0, <16 x float> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.ps.512(ptr %a0, <16 x float> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x float> @llvm.x86.avx512.mask.expand.v16f32(<16 x float> %a0, <16 x float> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x float> %2
define <16 x float> @avx512.mask.expand.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.expand.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x float> @llvm.x86.avx512.mask.compress.v16f32(<16 x float> %a0, <16 x float> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x float> %2
define <16 x float> @avx512.mask.compress.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.compress.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr align 1 %a0, <8 x i1> %1, <8 x double> %a1)
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.loadu.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.loadu.pd.512(ptr %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8f64.p0(<8 x double> %a1, ptr align 1 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.pd.512(ptr %a0, <8 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x double> @llvm.masked.load.v8f64.p0(ptr align 64 %a0, <8 x i1> %1, <8 x double> %a1)
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.load.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.load.pd.512(ptr %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8f64.p0(<8 x double> %a1, ptr align 64 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.store.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.pd.512(ptr %a0, <8 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x double> @llvm.masked.expandload.v8f64(ptr %a0, <8 x i1> %1, <8 x double> %a1)
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.expand.load.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.expand.load.pd.512(ptr %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v8f64(<8 x double> %a1, ptr %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.pd.512(ptr %a0, <8 x double> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.pd.512(ptr %a0, <8 x double> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x double> @llvm.x86.avx512.mask.expand.v8f64(<8 x double> %a0, <8 x double> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.expand.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.expand.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x double> @llvm.x86.avx512.mask.compress.v8f64(<8 x double> %a0, <8 x double> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.compress.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.compress.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %2 = call <64 x i8> @llvm.masked.load.v64i8.p0(ptr align 1 %a0, <64 x i1> %1, <64 x i8> %a1)
; CHECK-NEXT: ret <64 x i8> %2
define <64 x i8> @avx512.mask.loadu.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.loadu.b.512(ptr %a0, <64 x i8> %a1, i64 %a2)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v64i8.p0(<64 x i8> %a1, ptr align 1 %a0, <64 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
  call void @llvm.x86.avx512.mask.storeu.b.512(ptr %a0, <64 x i8> %a1, i64 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %2 = call <64 x i8> @llvm.masked.expandload.v64i8(ptr %a0, <64 x i1> %1, <64 x i8> %a1)
; CHECK-NEXT: ret <64 x i8> %2
define <64 x i8> @avx512.mask.expand.load.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.expand.load.b.512(ptr %a0, <64 x i8> %a1, i64 %a2)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v64i8(<64 x i8> %a1, ptr %a0, <64 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.b.512(ptr %a0, <64 x i8> %a1, i64 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.b.512(ptr %a0, <64 x i8> %a1, i64 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %2 = call <64 x i8> @llvm.x86.avx512.mask.expand.v64i8(<64 x i8> %a0, <64 x i8> %a1, <64 x i1> %1)
; CHECK-NEXT: ret <64 x i8> %2
define <64 x i8> @avx512.mask.expand.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.expand.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %2 = call <64 x i8> @llvm.x86.avx512.mask.compress.v64i8(<64 x i8> %a0, <64 x i8> %a1, <64 x i1> %1)
; CHECK-NEXT: ret <64 x i8> %2
define <64 x i8> @avx512.mask.compress.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.compress.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i16> @llvm.masked.load.v32i16.p0(ptr align 1 %a0, <32 x i1> %1, <32 x i16> %a1)
; CHECK-NEXT: ret <32 x i16> %2
define <32 x i16> @avx512.mask.loadu.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.loadu.w.512(ptr %a0, <32 x i16> %a1, i32 %a2)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v32i16.p0(<32 x i16> %a1, ptr align 1 %a0, <32 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
  call void @llvm.x86.avx512.mask.storeu.w.512(ptr %a0, <32 x i16> %a1, i32 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i16> @llvm.masked.expandload.v32i16(ptr %a0, <32 x i1> %1, <32 x i16> %a1)
; CHECK-NEXT: ret <32 x i16> %2
define <32 x i16> @avx512.mask.expand.load.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.expand.load.w.512(ptr %a0, <32 x i16> %a1, i32 %a2)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v32i16(<32 x i16> %a1, ptr %a0, <32 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.w.512(ptr %a0, <32 x i16> %a1, i32 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.w.512(ptr %a0, <32 x i16> %a1, i32 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i16> @llvm.x86.avx512.mask.expand.v32i16(<32 x i16> %a0, <32 x i16> %a1, <32 x i1> %1)
; CHECK-NEXT: ret <32 x i16> %2
define <32 x i16> @avx512.mask.expand.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.expand.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = call <32 x i16> @llvm.x86.avx512.mask.compress.v32i16(<32 x i16> %a0, <32 x i16> %a1, <32 x i1> %1)
; CHECK-NEXT: ret <32 x i16> %2
define <32 x i16> @avx512.mask.compress.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.compress.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 1 %a0, <16 x i1> %1, <16 x i32> %a1)
; CHECK-NEXT: ret <16 x i32> %2
define <16 x i32> @avx512.mask.loadu.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.loadu.d.512(ptr %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v16i32.p0(<16 x i32> %a1, ptr align 1 %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.storeu.d.512(ptr %a0, <16 x i32> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 64 %a0, <16 x i1> %1, <16 x i32> %a1)
; CHECK-NEXT: ret <16 x i32> %2
define <16 x i32> @avx512.mask.load.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.load.d.512(ptr %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v16i32.p0(<16 x i32> %a1, ptr align 64 %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.store.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.store.d.512(ptr %a0, <16 x i32> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i32> @llvm.masked.expandload.v16i32(ptr %a0, <16 x i1> %1, <16 x i32> %a1)
; CHECK-NEXT: ret <16 x i32> %2
define <16 x i32> @avx512.mask.expand.load.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.expand.load.d.512(ptr %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v16i32(<16 x i32> %a1, ptr %a0, <16 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.d.512(ptr %a0, <16 x i32> %a1, i16 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.d.512(ptr %a0, <16 x i32> %a1, i16 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i32> @llvm.x86.avx512.mask.expand.v16i32(<16 x i32> %a0, <16 x i32> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x i32> %2
define <16 x i32> @avx512.mask.expand.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.expand.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = call <16 x i32> @llvm.x86.avx512.mask.compress.v16i32(<16 x i32> %a0, <16 x i32> %a1, <16 x i1> %1)
; CHECK-NEXT: ret <16 x i32> %2
define <16 x i32> @avx512.mask.compress.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.compress.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.loadu.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i64> @llvm.masked.load.v8i64.p0(ptr align 1 %a0, <8 x i1> %1, <8 x i64> %a1)
; CHECK-NEXT: ret <8 x i64> %2
define <8 x i64> @avx512.mask.loadu.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.loadu.q.512(ptr %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.storeu.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8i64.p0(<8 x i64> %a1, ptr align 1 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.storeu.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.storeu.q.512(ptr %a0, <8 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.load.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i64> @llvm.masked.load.v8i64.p0(ptr align 64 %a0, <8 x i1> %1, <8 x i64> %a1)
; CHECK-NEXT: ret <8 x i64> %2
define <8 x i64> @avx512.mask.load.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.load.q.512(ptr %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.store.v8i64.p0(<8 x i64> %a1, ptr align 64 %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.store.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.q.512(ptr %a0, <8 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.load.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i64> @llvm.masked.expandload.v8i64(ptr %a0, <8 x i1> %1, <8 x i64> %a1)
; CHECK-NEXT: ret <8 x i64> %2
define <8 x i64> @avx512.mask.expand.load.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.expand.load.q.512(ptr %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.store.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: call void @llvm.masked.compressstore.v8i64(<8 x i64> %a1, ptr %a0, <8 x i1> %1)
; CHECK-NEXT: ret void
define void @avx512.mask.compress.store.q.512(ptr %a0, <8 x i64> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.compress.store.q.512(ptr %a0, <8 x i64> %a1, i8 %a2)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx512.mask.expand.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i64> @llvm.x86.avx512.mask.expand.v8i64(<8 x i64> %a0, <8 x i64> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x i64> %2
define <8 x i64> @avx512.mask.expand.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.expand.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.compress.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = call <8 x i64> @llvm.x86.avx512.mask.compress.v8i64(<8 x i64> %a0, <8 x i64> %a1, <8 x i1> %1)
; CHECK-NEXT: ret <8 x i64> %2
define <8 x i64> @avx512.mask.compress.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.compress.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.store.ss(ptr %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and i8 %a2, 1
; CHECK-NEXT: %2 = bitcast i8 %1 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: call void @llvm.masked.store.v4f32.p0(<4 x float> %a1, ptr align 1 %a0, <4 x i1> %extract)
; CHECK-NEXT: ret void
define void @avx512.mask.store.ss(ptr %a0, <4 x float> %a1, i8 %a2) {
  call void @llvm.x86.avx512.mask.store.ss(ptr %a0, <4 x float> %a1, i8 %a2)
  ret void
}

declare void @llvm.x86.avx512.storent.q.512(ptr, <8 x i64>)
declare void @llvm.x86.avx512.storent.pd.512(ptr, <8 x double>)
declare void @llvm.x86.avx512.storent.ps.512(ptr, <16 x float>)
declare <8 x i64> @llvm.x86.avx512.movntdqa(ptr)
declare <4 x float> @llvm.x86.avx512.mask.loadu.ps.128(ptr, <4 x float>, i8)
declare void @llvm.x86.avx512.mask.storeu.ps.128(ptr, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.load.ps.128(ptr, <4 x float>, i8)
declare void @llvm.x86.avx512.mask.store.ps.128(ptr, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.expand.load.ps.128(ptr, <4 x float>, i8)
declare void @llvm.x86.avx512.mask.compress.store.ps.128(ptr, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.expand.ps.128(<4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.compress.ps.128(<4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.loadu.pd.128(ptr, <2 x double>, i8)
declare void @llvm.x86.avx512.mask.storeu.pd.128(ptr, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.load.pd.128(ptr, <2 x double>, i8)
declare void @llvm.x86.avx512.mask.store.pd.128(ptr, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.expand.load.pd.128(ptr, <2 x double>, i8)
declare void @llvm.x86.avx512.mask.compress.store.pd.128(ptr, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.expand.pd.128(<2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.compress.pd.128(<2 x double>, <2 x double>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.loadu.b.128(ptr, <16 x i8>, i16)
declare void @llvm.x86.avx512.mask.storeu.b.128(ptr, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.expand.load.b.128(ptr, <16 x i8>, i16)
declare void @llvm.x86.avx512.mask.compress.store.b.128(ptr, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.expand.b.128(<16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.compress.b.128(<16 x i8>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.loadu.w.128(ptr, <8 x i16>, i8)
declare void @llvm.x86.avx512.mask.storeu.w.128(ptr, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.expand.load.w.128(ptr, <8 x i16>, i8)
declare void @llvm.x86.avx512.mask.compress.store.w.128(ptr, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.expand.w.128(<8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.compress.w.128(<8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.loadu.d.128(ptr, <4 x i32>, i8)
declare void @llvm.x86.avx512.mask.storeu.d.128(ptr, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.load.d.128(ptr, <4 x i32>, i8)
declare void @llvm.x86.avx512.mask.store.d.128(ptr, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.expand.load.d.128(ptr, <4 x i32>, i8)
declare void @llvm.x86.avx512.mask.compress.store.d.128(ptr, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.expand.d.128(<4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.compress.d.128(<4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.loadu.q.128(ptr, <2 x i64>, i8)
declare void @llvm.x86.avx512.mask.storeu.q.128(ptr, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.load.q.128(ptr, <2 x i64>, i8)
declare void @llvm.x86.avx512.mask.store.q.128(ptr, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.expand.load.q.128(ptr, <2 x i64>, i8)
declare void @llvm.x86.avx512.mask.compress.store.q.128(ptr, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.expand.q.128(<2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.compress.q.128(<2 x i64>, <2 x i64>, i8)
declare <8 x float> @llvm.x86.avx512.mask.loadu.ps.256(ptr, <8 x float>, i8)
declare void @llvm.x86.avx512.mask.storeu.ps.256(ptr, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.load.ps.256(ptr, <8 x float>, i8)
declare void @llvm.x86.avx512.mask.store.ps.256(ptr, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.expand.load.ps.256(ptr, <8 x float>, i8)
declare void @llvm.x86.avx512.mask.compress.store.ps.256(ptr, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.expand.ps.256(<8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.compress.ps.256(<8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.loadu.pd.256(ptr, <4 x double>, i8)
declare void @llvm.x86.avx512.mask.storeu.pd.256(ptr, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.load.pd.256(ptr, <4 x double>, i8)
declare void @llvm.x86.avx512.mask.store.pd.256(ptr, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.expand.load.pd.256(ptr, <4 x double>, i8)
declare void @llvm.x86.avx512.mask.compress.store.pd.256(ptr, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.expand.pd.256(<4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.compress.pd.256(<4 x double>, <4 x double>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.loadu.b.256(ptr, <32 x i8>, i32)
declare void @llvm.x86.avx512.mask.storeu.b.256(ptr, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.expand.load.b.256(ptr, <32 x i8>, i32)
declare void @llvm.x86.avx512.mask.compress.store.b.256(ptr, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.expand.b.256(<32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.compress.b.256(<32 x i8>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.loadu.w.256(ptr, <16 x i16>, i16)
declare void @llvm.x86.avx512.mask.storeu.w.256(ptr, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.expand.load.w.256(ptr, <16 x i16>, i16)
declare void @llvm.x86.avx512.mask.compress.store.w.256(ptr, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.expand.w.256(<16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.compress.w.256(<16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.loadu.d.256(ptr, <8 x i32>, i8)
declare void @llvm.x86.avx512.mask.storeu.d.256(ptr, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.load.d.256(ptr, <8 x i32>, i8)
declare void @llvm.x86.avx512.mask.store.d.256(ptr, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.expand.load.d.256(ptr, <8 x i32>, i8)
declare void @llvm.x86.avx512.mask.compress.store.d.256(ptr, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.expand.d.256(<8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.compress.d.256(<8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.loadu.q.256(ptr, <4 x i64>, i8)
declare void @llvm.x86.avx512.mask.storeu.q.256(ptr, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.load.q.256(ptr, <4 x i64>, i8)
declare void @llvm.x86.avx512.mask.store.q.256(ptr, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.expand.load.q.256(ptr, <4 x i64>, i8)
declare void @llvm.x86.avx512.mask.compress.store.q.256(ptr, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.expand.q.256(<4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.compress.q.256(<4 x i64>, <4 x i64>, i8)
declare <16 x float> @llvm.x86.avx512.mask.loadu.ps.512(ptr, <16 x float>, i16)
declare void @llvm.x86.avx512.mask.storeu.ps.512(ptr, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.load.ps.512(ptr, <16 x float>, i16)
declare void @llvm.x86.avx512.mask.store.ps.512(ptr, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.expand.load.ps.512(ptr, <16 x float>, i16)
declare void @llvm.x86.avx512.mask.compress.store.ps.512(ptr, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.expand.ps.512(<16 x float>, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.compress.ps.512(<16 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.loadu.pd.512(ptr, <8 x double>, i8)
declare void @llvm.x86.avx512.mask.storeu.pd.512(ptr, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.load.pd.512(ptr, <8 x double>, i8)
declare void @llvm.x86.avx512.mask.store.pd.512(ptr, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.expand.load.pd.512(ptr, <8 x double>, i8)
declare void @llvm.x86.avx512.mask.compress.store.pd.512(ptr, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.expand.pd.512(<8 x double>, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.compress.pd.512(<8 x double>, <8 x double>, i8)
declare <64 x i8> @llvm.x86.avx512.mask.loadu.b.512(ptr, <64 x i8>, i64)
declare void @llvm.x86.avx512.mask.storeu.b.512(ptr, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.expand.load.b.512(ptr, <64 x i8>, i64)
declare void @llvm.x86.avx512.mask.compress.store.b.512(ptr, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.expand.b.512(<64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.compress.b.512(<64 x i8>, <64 x i8>, i64)
declare <32 x i16> @llvm.x86.avx512.mask.loadu.w.512(ptr, <32 x i16>, i32)
declare void @llvm.x86.avx512.mask.storeu.w.512(ptr, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.expand.load.w.512(ptr, <32 x i16>, i32)
declare void @llvm.x86.avx512.mask.compress.store.w.512(ptr, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.expand.w.512(<32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.compress.w.512(<32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.loadu.d.512(ptr, <16 x i32>, i16)
declare void @llvm.x86.avx512.mask.storeu.d.512(ptr, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.load.d.512(ptr, <16 x i32>, i16)
declare void @llvm.x86.avx512.mask.store.d.512(ptr, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.expand.load.d.512(ptr, <16 x i32>, i16)
declare void @llvm.x86.avx512.mask.compress.store.d.512(ptr, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.expand.d.512(<16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.compress.d.512(<16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.loadu.q.512(ptr, <8 x i64>, i8)
declare void @llvm.x86.avx512.mask.storeu.q.512(ptr, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.load.q.512(ptr, <8 x i64>, i8)
declare void @llvm.x86.avx512.mask.store.q.512(ptr, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.expand.load.q.512(ptr, <8 x i64>, i8)
declare void @llvm.x86.avx512.mask.compress.store.q.512(ptr, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.expand.q.512(<8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.compress.q.512(<8 x i64>, <8 x i64>, i8)
declare void @llvm.x86.avx512.mask.store.ss(ptr, <4 x float>, i8)
