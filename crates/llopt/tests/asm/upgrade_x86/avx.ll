; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @avx.sqrt.ps.256(<8 x float> %a0) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.sqrt.v8f32(<8 x float> %a0)
; CHECK-NEXT: ret <8 x float> %1
define <8 x float> @avx.sqrt.ps.256(<8 x float> %a0) {
  %r = call <8 x float> @llvm.x86.avx.sqrt.ps.256(<8 x float> %a0)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.sqrt.pd.256(<4 x double> %a0) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.sqrt.v4f64(<4 x double> %a0)
; CHECK-NEXT: ret <4 x double> %1
define <4 x double> @avx.sqrt.pd.256(<4 x double> %a0) {
  %r = call <4 x double> @llvm.x86.avx.sqrt.pd.256(<4 x double> %a0)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.cvtdq2.pd.256(<4 x i32> %a0) {
; CHECK-NEXT: %cvt = sitofp <4 x i32> %a0 to <4 x double>
; CHECK-NEXT: ret <4 x double> %cvt
define <4 x double> @avx.cvtdq2.pd.256(<4 x i32> %a0) {
  %r = call <4 x double> @llvm.x86.avx.cvtdq2.pd.256(<4 x i32> %a0)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.cvtdq2.ps.256(<8 x i32> %a0) {
; CHECK-NEXT: %cvt = sitofp <8 x i32> %a0 to <8 x float>
; CHECK-NEXT: ret <8 x float> %cvt
define <8 x float> @avx.cvtdq2.ps.256(<8 x i32> %a0) {
  %r = call <8 x float> @llvm.x86.avx.cvtdq2.ps.256(<8 x i32> %a0)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.cvt.ps2.pd.256(<4 x float> %a0) {
; CHECK-NEXT: %cvtps2pd = fpext <4 x float> %a0 to <4 x double>
; CHECK-NEXT: ret <4 x double> %cvtps2pd
define <4 x double> @avx.cvt.ps2.pd.256(<4 x float> %a0) {
  %r = call <4 x double> @llvm.x86.avx.cvt.ps2.pd.256(<4 x float> %a0)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.storeu.ps.256(ptr %a0, <8 x float> %a1) {
; CHECK-NEXT: store <8 x float> %a1, ptr %a0, align 1
; CHECK-NEXT: ret void
define void @avx.storeu.ps.256(ptr %a0, <8 x float> %a1) {
  call void @llvm.x86.avx.storeu.ps.256(ptr %a0, <8 x float> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx.storeu.pd.256(ptr %a0, <4 x double> %a1) {
; CHECK-NEXT: store <4 x double> %a1, ptr %a0, align 1
; CHECK-NEXT: ret void
define void @avx.storeu.pd.256(ptr %a0, <4 x double> %a1) {
  call void @llvm.x86.avx.storeu.pd.256(ptr %a0, <4 x double> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx.storeu.dq.256(ptr %a0, <32 x i8> %a1) {
; CHECK-NEXT: store <32 x i8> %a1, ptr %a0, align 1
; CHECK-NEXT: ret void
define void @avx.storeu.dq.256(ptr %a0, <32 x i8> %a1) {
  call void @llvm.x86.avx.storeu.dq.256(ptr %a0, <32 x i8> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx.movnt.dq.256(ptr %a0, <4 x i64> %a1) {
; CHECK-NEXT: store <4 x i64> %a1, ptr %a0, align 32, !nontemporal !0
; CHECK-NEXT: ret void
define void @avx.movnt.dq.256(ptr %a0, <4 x i64> %a1) {
  call void @llvm.x86.avx.movnt.dq.256(ptr %a0, <4 x i64> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx.movnt.ps.256(ptr %a0, <8 x float> %a1) {
; CHECK-NEXT: store <8 x float> %a1, ptr %a0, align 32, !nontemporal !0
; CHECK-NEXT: ret void
define void @avx.movnt.ps.256(ptr %a0, <8 x float> %a1) {
  call void @llvm.x86.avx.movnt.ps.256(ptr %a0, <8 x float> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx.movnt.pd.256(ptr %a0, <4 x double> %a1) {
; CHECK-NEXT: store <4 x double> %a1, ptr %a0, align 32, !nontemporal !0
; CHECK-NEXT: ret void
define void @avx.movnt.pd.256(ptr %a0, <4 x double> %a1) {
  call void @llvm.x86.avx.movnt.pd.256(ptr %a0, <4 x double> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @avx2.movntdqa(ptr %a0) {
; CHECK-NEXT: %1 = load <4 x i64>, ptr %a0, align 32, !nontemporal !0
; CHECK-NEXT: ret <4 x i64> %1
define <4 x i64> @avx2.movntdqa(ptr %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.movntdqa(ptr %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pabs.b(<32 x i8> %a0) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.abs.v32i8(<32 x i8> %a0, i1 false)
; CHECK-NEXT: ret <32 x i8> %1
define <32 x i8> @avx2.pabs.b(<32 x i8> %a0) {
  %r = call <32 x i8> @llvm.x86.avx2.pabs.b(<32 x i8> %a0)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pabs.w(<16 x i16> %a0) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.abs.v16i16(<16 x i16> %a0, i1 false)
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx2.pabs.w(<16 x i16> %a0) {
  %r = call <16 x i16> @llvm.x86.avx2.pabs.w(<16 x i16> %a0)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pabs.d(<8 x i32> %a0) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.abs.v8i32(<8 x i32> %a0, i1 false)
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx2.pabs.d(<8 x i32> %a0) {
  %r = call <8 x i32> @llvm.x86.avx2.pabs.d(<8 x i32> %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx.vperm2f128.pd.256(<4 x double> %a0, <4 x double> %a1) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a1, <4 x double> %a1, <4 x i32> <i32 2, i32 3, i32 4, i32 5>
; CHECK-NEXT: ret <4 x double> %1
define <4 x double> @avx.vperm2f128.pd.256(<4 x double> %a0, <4 x double> %a1) {
  %r = call <4 x double> @llvm.x86.avx.vperm2f128.pd.256(<4 x double> %a0, <4 x double> %a1, i8 35)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.vperm2f128.ps.256(<8 x float> %a0, <8 x float> %a1) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a1, <8 x float> %a1, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT: ret <8 x float> %1
define <8 x float> @avx.vperm2f128.ps.256(<8 x float> %a0, <8 x float> %a1) {
  %r = call <8 x float> @llvm.x86.avx.vperm2f128.ps.256(<8 x float> %a0, <8 x float> %a1, i8 35)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.vperm2f128.si.256(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> zeroinitializer, <8 x i32> %a1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx.vperm2f128.si.256(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <8 x i32> @llvm.x86.avx.vperm2f128.si.256(<8 x i32> %a0, <8 x i32> %a1, i8 40)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vperm2i128(<4 x i64> %a0, <4 x i64> %a1) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a1, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
; CHECK-NEXT: ret <4 x i64> %1
define <4 x i64> @avx2.vperm2i128(<4 x i64> %a0, <4 x i64> %a1) {
  %r = call <4 x i64> @llvm.x86.avx2.vperm2i128(<4 x i64> %a0, <4 x i64> %a1, i8 49)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx.vinsertf128.pd.256(<4 x double> %a0, <2 x double> %a1) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a1, <2 x double> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
; CHECK-NEXT: %2 = shufflevector <4 x double> %a0, <4 x double> %1, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx.vinsertf128.pd.256(<4 x double> %a0, <2 x double> %a1) {
  %r = call <4 x double> @llvm.x86.avx.vinsertf128.pd.256(<4 x double> %a0, <2 x double> %a1, i8 1)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.vinsertf128.ps.256(<8 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a1, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <8 x float> %a0, <8 x float> %1, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx.vinsertf128.ps.256(<8 x float> %a0, <4 x float> %a1) {
  %r = call <8 x float> @llvm.x86.avx.vinsertf128.ps.256(<8 x float> %a0, <4 x float> %a1, i8 0)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.vinsertf128.si.256(<8 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a1, <4 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <8 x i32> %a0, <8 x i32> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx.vinsertf128.si.256(<8 x i32> %a0, <4 x i32> %a1) {
  %r = call <8 x i32> @llvm.x86.avx.vinsertf128.si.256(<8 x i32> %a0, <4 x i32> %a1, i8 1)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vinserti128(<4 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a1, <2 x i64> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
; CHECK-NEXT: %2 = shufflevector <4 x i64> %a0, <4 x i64> %1, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.vinserti128(<4 x i64> %a0, <2 x i64> %a1) {
  %r = call <4 x i64> @llvm.x86.avx2.vinserti128(<4 x i64> %a0, <2 x i64> %a1, i8 1)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx.vextractf128.pd.256(<4 x double> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a0, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: ret <2 x double> %1
define <2 x double> @avx.vextractf128.pd.256(<4 x double> %a0) {
  %r = call <2 x double> @llvm.x86.avx.vextractf128.pd.256(<4 x double> %a0, i8 1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.vextractf128.ps.256(<8 x float> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a0, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: ret <4 x float> %1
define <4 x float> @avx.vextractf128.ps.256(<8 x float> %a0) {
  %r = call <4 x float> @llvm.x86.avx.vextractf128.ps.256(<8 x float> %a0, i8 0)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.vextractf128.si.256(<8 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a0, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @avx.vextractf128.si.256(<8 x i32> %a0) {
  %r = call <4 x i32> @llvm.x86.avx.vextractf128.si.256(<8 x i32> %a0, i8 1)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vextracti128(<4 x i64> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a0, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @avx2.vextracti128(<4 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.avx2.vextracti128(<4 x i64> %a0, i8 1)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx.vbroadcast.ss(ptr %a0) {
; CHECK-NEXT: %1 = load float, ptr %a0, align 4
; CHECK-NEXT: %2 = insertelement <4 x float> poison, float %1, i32 0
; CHECK-NEXT: %3 = insertelement <4 x float> %2, float %1, i32 1
; CHECK-NEXT: %4 = insertelement <4 x float> %3, float %1, i32 2
; CHECK-NEXT: %5 = insertelement <4 x float> %4, float %1, i32 3
; CHECK-NEXT: ret <4 x float> %5
define <4 x float> @avx.vbroadcast.ss(ptr %a0) {
  %r = call <4 x float> @llvm.x86.avx.vbroadcast.ss(ptr %a0)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.vbroadcast.ss.256(ptr %a0) {
; CHECK-NEXT: %1 = load float, ptr %a0, align 4
; CHECK-NEXT: %2 = insertelement <8 x float> poison, float %1, i32 0
; CHECK-NEXT: %3 = insertelement <8 x float> %2, float %1, i32 1
; CHECK-NEXT: %4 = insertelement <8 x float> %3, float %1, i32 2
; CHECK-NEXT: %5 = insertelement <8 x float> %4, float %1, i32 3
; CHECK-NEXT: %6 = insertelement <8 x float> %5, float %1, i32 4
; CHECK-NEXT: %7 = insertelement <8 x float> %6, float %1, i32 5
; CHECK-NEXT: %8 = insertelement <8 x float> %7, float %1, i32 6
; CHECK-NEXT: %9 = insertelement <8 x float> %8, float %1, i32 7
; CHECK-NEXT: ret <8 x float> %9
define <8 x float> @avx.vbroadcast.ss.256(ptr %a0) {
  %r = call <8 x float> @llvm.x86.avx.vbroadcast.ss.256(ptr %a0)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.vbroadcast.sd.256(ptr %a0) {
; CHECK-NEXT: %1 = load double, ptr %a0, align 8
; CHECK-NEXT: %2 = insertelement <4 x double> poison, double %1, i32 0
; CHECK-NEXT: %3 = insertelement <4 x double> %2, double %1, i32 1
; CHECK-NEXT: %4 = insertelement <4 x double> %3, double %1, i32 2
; CHECK-NEXT: %5 = insertelement <4 x double> %4, double %1, i32 3
; CHECK-NEXT: ret <4 x double> %5
define <4 x double> @avx.vbroadcast.sd.256(ptr %a0) {
  %r = call <4 x double> @llvm.x86.avx.vbroadcast.sd.256(ptr %a0)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.vbroadcastf128.pd.256(ptr %a0) {
; CHECK-NEXT: %1 = load <2 x double>, ptr %a0, align 1
; CHECK-NEXT: %2 = shufflevector <2 x double> %1, <2 x double> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx.vbroadcastf128.pd.256(ptr %a0) {
  %r = call <4 x double> @llvm.x86.avx.vbroadcastf128.pd.256(ptr %a0)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.vbroadcastf128.ps.256(ptr %a0) {
; CHECK-NEXT: %1 = load <4 x float>, ptr %a0, align 1
; CHECK-NEXT: %2 = shufflevector <4 x float> %1, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx.vbroadcastf128.ps.256(ptr %a0) {
  %r = call <8 x float> @llvm.x86.avx.vbroadcastf128.ps.256(ptr %a0)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vbroadcasti128(ptr %a0) {
; CHECK-NEXT: %1 = load <2 x i64>, ptr %a0, align 1
; CHECK-NEXT: %2 = shufflevector <2 x i64> %1, <2 x i64> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.vbroadcasti128(ptr %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.vbroadcasti128(ptr %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vbroadcast.ss.ps(<4 x float> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x float> %1
define <4 x float> @avx2.vbroadcast.ss.ps(<4 x float> %a0) {
  %r = call <4 x float> @llvm.x86.avx2.vbroadcast.ss.ps(<4 x float> %a0)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vbroadcast.sd.pd.256(<2 x double> %a0) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x double> %1
define <4 x double> @avx2.vbroadcast.sd.pd.256(<2 x double> %a0) {
  %r = call <4 x double> @llvm.x86.avx2.vbroadcast.sd.pd.256(<2 x double> %a0)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vbroadcast.ss.ps.256(<4 x float> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x float> %1
define <8 x float> @avx2.vbroadcast.ss.ps.256(<4 x float> %a0) {
  %r = call <8 x float> @llvm.x86.avx2.vbroadcast.ss.ps.256(<4 x float> %a0)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastb.128(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i8> %1
define <16 x i8> @avx2.pbroadcastb.128(<16 x i8> %a0) {
  %r = call <16 x i8> @llvm.x86.avx2.pbroadcastb.128(<16 x i8> %a0)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastb.256(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <32 x i32> zeroinitializer
; CHECK-NEXT: ret <32 x i8> %1
define <32 x i8> @avx2.pbroadcastb.256(<16 x i8> %a0) {
  %r = call <32 x i8> @llvm.x86.avx2.pbroadcastb.256(<16 x i8> %a0)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastw.128(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @avx2.pbroadcastw.128(<8 x i16> %a0) {
  %r = call <8 x i16> @llvm.x86.avx2.pbroadcastw.128(<8 x i16> %a0)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastw.256(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx2.pbroadcastw.256(<8 x i16> %a0) {
  %r = call <16 x i16> @llvm.x86.avx2.pbroadcastw.256(<8 x i16> %a0)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastd.128(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @avx2.pbroadcastd.128(<4 x i32> %a0) {
  %r = call <4 x i32> @llvm.x86.avx2.pbroadcastd.128(<4 x i32> %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastd.256(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx2.pbroadcastd.256(<4 x i32> %a0) {
  %r = call <8 x i32> @llvm.x86.avx2.pbroadcastd.256(<4 x i32> %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastq.128(<2 x i64> %a0) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> poison, <2 x i32> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @avx2.pbroadcastq.128(<2 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.avx2.pbroadcastq.128(<2 x i64> %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pbroadcastq.256(<2 x i64> %a0) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %1
define <4 x i64> @avx2.pbroadcastq.256(<2 x i64> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.pbroadcastq.256(<2 x i64> %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx.vpermil.pd(<2 x double> %a0) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a0, <2 x i32> <i32 1, i32 0>
; CHECK-NEXT: ret <2 x double> %1
define <2 x double> @avx.vpermil.pd(<2 x double> %a0) {
  %r = call <2 x double> @llvm.x86.avx.vpermil.pd(<2 x double> %a0, i8 1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.vpermil.ps(<4 x float> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT: ret <4 x float> %1
define <4 x float> @avx.vpermil.ps(<4 x float> %a0) {
  %r = call <4 x float> @llvm.x86.avx.vpermil.ps(<4 x float> %a0, i8 27)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx.vpermil.pd.256(<4 x double> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a0, <4 x i32> <i32 0, i32 1, i32 3, i32 2>
; CHECK-NEXT: ret <4 x double> %1
define <4 x double> @avx.vpermil.pd.256(<4 x double> %a0) {
  %r = call <4 x double> @llvm.x86.avx.vpermil.pd.256(<4 x double> %a0, i8 6)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.vpermil.ps.256(<8 x float> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a0, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: ret <8 x float> %1
define <8 x float> @avx.vpermil.ps.256(<8 x float> %a0) {
  %r = call <8 x float> @llvm.x86.avx.vpermil.ps.256(<8 x float> %a0, i8 27)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovsxbd(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i8> %1 to <8 x i32>
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx2.pmovsxbd(<16 x i8> %a0) {
  %r = call <8 x i32> @llvm.x86.avx2.pmovsxbd(<16 x i8> %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovsxbq(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i8> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.pmovsxbq(<16 x i8> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.pmovsxbq(<16 x i8> %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovsxbw(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = sext <16 x i8> %1 to <16 x i16>
; CHECK-NEXT: ret <16 x i16> %2
define <16 x i16> @avx2.pmovsxbw(<16 x i8> %a0) {
  %r = call <16 x i16> @llvm.x86.avx2.pmovsxbw(<16 x i8> %a0)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovsxdq(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i32> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.pmovsxdq(<4 x i32> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.pmovsxdq(<4 x i32> %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovsxwd(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i16> %1 to <8 x i32>
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx2.pmovsxwd(<8 x i16> %a0) {
  %r = call <8 x i32> @llvm.x86.avx2.pmovsxwd(<8 x i16> %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovsxwq(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i16> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.pmovsxwq(<8 x i16> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.pmovsxwq(<8 x i16> %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovzxbd(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i8> %1 to <8 x i32>
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx2.pmovzxbd(<16 x i8> %a0) {
  %r = call <8 x i32> @llvm.x86.avx2.pmovzxbd(<16 x i8> %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovzxbq(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i8> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.pmovzxbq(<16 x i8> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.pmovzxbq(<16 x i8> %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovzxbw(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = zext <16 x i8> %1 to <16 x i16>
; CHECK-NEXT: ret <16 x i16> %2
define <16 x i16> @avx2.pmovzxbw(<16 x i8> %a0) {
  %r = call <16 x i16> @llvm.x86.avx2.pmovzxbw(<16 x i8> %a0)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovzxdq(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i32> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.pmovzxdq(<4 x i32> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.pmovzxdq(<4 x i32> %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovzxwd(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i16> %1 to <8 x i32>
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx2.pmovzxwd(<8 x i16> %a0) {
  %r = call <8 x i32> @llvm.x86.avx2.pmovzxwd(<8 x i16> %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmovzxwq(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i16> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.pmovzxwq(<8 x i16> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.pmovzxwq(<8 x i16> %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.psll.dq(<4 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <4 x i64> %a0 to <32 x i8>
; CHECK-NEXT: %1 = shufflevector <32 x i8> zeroinitializer, <32 x i8> %cast, <32 x i32> <i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59>
; CHECK-NEXT: %cast1 = bitcast <32 x i8> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %cast1
define <4 x i64> @avx2.psll.dq(<4 x i64> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.psll.dq(<4 x i64> %a0, i32 32)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.psll.dq.bs(<4 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <4 x i64> %a0 to <32 x i8>
; CHECK-NEXT: %1 = shufflevector <32 x i8> zeroinitializer, <32 x i8> %cast, <32 x i32> <i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58>
; CHECK-NEXT: %cast1 = bitcast <32 x i8> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %cast1
define <4 x i64> @avx2.psll.dq.bs(<4 x i64> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.psll.dq.bs(<4 x i64> %a0, i32 5)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.psrl.dq(<4 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <4 x i64> %a0 to <32 x i8>
; CHECK-NEXT: %1 = shufflevector <32 x i8> %cast, <32 x i8> zeroinitializer, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51>
; CHECK-NEXT: %cast1 = bitcast <32 x i8> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %cast1
define <4 x i64> @avx2.psrl.dq(<4 x i64> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.psrl.dq(<4 x i64> %a0, i32 32)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.psrl.dq.bs(<4 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <4 x i64> %a0 to <32 x i8>
; CHECK-NEXT: %1 = shufflevector <32 x i8> %cast, <32 x i8> zeroinitializer, <32 x i32> <i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52>
; CHECK-NEXT: %cast1 = bitcast <32 x i8> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %cast1
define <4 x i64> @avx2.psrl.dq.bs(<4 x i64> %a0) {
  %r = call <4 x i64> @llvm.x86.avx2.psrl.dq.bs(<4 x i64> %a0, i32 5)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx.blend.pd.256(<4 x double> %a0, <4 x double> %a1) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a1, <4 x i32> <i32 4, i32 1, i32 2, i32 7>
; CHECK-NEXT: ret <4 x double> %1
define <4 x double> @avx.blend.pd.256(<4 x double> %a0, <4 x double> %a1) {
  %r = call <4 x double> @llvm.x86.avx.blend.pd.256(<4 x double> %a0, <4 x double> %a1, i8 9)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx.blend.ps.256(<8 x float> %a0, <8 x float> %a1) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a1, <8 x i32> <i32 8, i32 1, i32 10, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <8 x float> %1
define <8 x float> @avx.blend.ps.256(<8 x float> %a0, <8 x float> %a1) {
  %r = call <8 x float> @llvm.x86.avx.blend.ps.256(<8 x float> %a0, <8 x float> %a1, i8 5)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pblendw(<16 x i16> %a0, <16 x i16> %a1) {
; CHECK-NEXT: %1 = shufflevector <16 x i16> %a0, <16 x i16> %a1, <16 x i32> <i32 16, i32 1, i32 2, i32 19, i32 4, i32 5, i32 6, i32 7, i32 24, i32 9, i32 10, i32 27, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx2.pblendw(<16 x i16> %a0, <16 x i16> %a1) {
  %r = call <16 x i16> @llvm.x86.avx2.pblendw(<16 x i16> %a0, <16 x i16> %a1, i8 9)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pblendd.128(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a1, <4 x i32> <i32 0, i32 5, i32 6, i32 3>
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @avx2.pblendd.128(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.avx2.pblendd.128(<4 x i32> %a0, <4 x i32> %a1, i8 6)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pblendd.256(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a1, <8 x i32> <i32 8, i32 1, i32 10, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx2.pblendd.256(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <8 x i32> @llvm.x86.avx2.pblendd.256(<8 x i32> %a0, <8 x i32> %a1, i8 5)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx.dp.ps.256(<8 x float> %a0, <8 x float> %a1) {
; CHECK-NEXT: %r = call <8 x float> @llvm.x86.avx.dp.ps.256(<8 x float> %a0, <8 x float> %a1, i8 7)
; CHECK-NEXT: ret <8 x float> %r
define <8 x float> @avx.dp.ps.256(<8 x float> %a0, <8 x float> %a1) {
  %r = call <8 x float> @llvm.x86.avx.dp.ps.256(<8 x float> %a0, <8 x float> %a1, i32 7)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx2.mpsadbw(<32 x i8> %a0, <32 x i8> %a1) {
; CHECK-NEXT: %r = call <16 x i16> @llvm.x86.avx2.mpsadbw(<32 x i8> %a0, <32 x i8> %a1, i8 7)
; CHECK-NEXT: ret <16 x i16> %r
define <16 x i16> @avx2.mpsadbw(<32 x i8> %a0, <32 x i8> %a1) {
  %r = call <16 x i16> @llvm.x86.avx2.mpsadbw(<32 x i8> %a0, <32 x i8> %a1, i32 7)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pcmpeq.q(<4 x i64> %a0, <4 x i64> %a1) {
; CHECK-NEXT: %1 = icmp eq <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = sext <4 x i1> %1 to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx2.pcmpeq.q(<4 x i64> %a0, <4 x i64> %a1) {
  %r = call <4 x i64> @llvm.x86.avx2.pcmpeq.q(<4 x i64> %a0, <4 x i64> %a1)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pcmpgt.d(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = icmp sgt <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = sext <8 x i1> %1 to <8 x i32>
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx2.pcmpgt.d(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <8 x i32> @llvm.x86.avx2.pcmpgt.d(<8 x i32> %a0, <8 x i32> %a1)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.padds.w(<16 x i16> %a0, <16 x i16> %a1) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.sadd.sat.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx2.padds.w(<16 x i16> %a0, <16 x i16> %a1) {
  %r = call <16 x i16> @llvm.x86.avx2.padds.w(<16 x i16> %a0, <16 x i16> %a1)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.cvtne2ps2bf16.128(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %r = call <8 x bfloat> @llvm.x86.avx512bf16.cvtne2ps2bf16.128(<4 x float> %a0, <4 x float> %a1)
; CHECK-NEXT: %1 = bitcast <8 x bfloat> %r to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @avx512bf16.cvtne2ps2bf16.128(<4 x float> %a0, <4 x float> %a1) {
  %r = call <8 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.128(<4 x float> %a0, <4 x float> %a1)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.cvtne2ps2bf16.256(<8 x float> %a0, <8 x float> %a1) {
; CHECK-NEXT: %r = call <16 x bfloat> @llvm.x86.avx512bf16.cvtne2ps2bf16.256(<8 x float> %a0, <8 x float> %a1)
; CHECK-NEXT: %1 = bitcast <16 x bfloat> %r to <16 x i16>
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx512bf16.cvtne2ps2bf16.256(<8 x float> %a0, <8 x float> %a1) {
  %r = call <16 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.256(<8 x float> %a0, <8 x float> %a1)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.cvtne2ps2bf16.512(<16 x float> %a0, <16 x float> %a1) {
; CHECK-NEXT: %r = call <32 x bfloat> @llvm.x86.avx512bf16.cvtne2ps2bf16.512(<16 x float> %a0, <16 x float> %a1)
; CHECK-NEXT: %1 = bitcast <32 x bfloat> %r to <32 x i16>
; CHECK-NEXT: ret <32 x i16> %1
define <32 x i16> @avx512bf16.cvtne2ps2bf16.512(<16 x float> %a0, <16 x float> %a1) {
  %r = call <32 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.512(<16 x float> %a0, <16 x float> %a1)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.mask.cvtneps2bf16.128(<4 x float> %a0, <8 x i16> %a1, <4 x i1> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i16> %a1 to <8 x bfloat>
; CHECK-NEXT: %r = call <8 x bfloat> @llvm.x86.avx512bf16.mask.cvtneps2bf16.128(<4 x float> %a0, <8 x bfloat> %1, <4 x i1> %a2)
; CHECK-NEXT: %2 = bitcast <8 x bfloat> %r to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @avx512bf16.mask.cvtneps2bf16.128(<4 x float> %a0, <8 x i16> %a1, <4 x i1> %a2) {
  %r = call <8 x i16> @llvm.x86.avx512bf16.mask.cvtneps2bf16.128(<4 x float> %a0, <8 x i16> %a1, <4 x i1> %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.cvtneps2bf16.256(<8 x float> %a0) {
; CHECK-NEXT: %r = call <8 x bfloat> @llvm.x86.avx512bf16.cvtneps2bf16.256(<8 x float> %a0)
; CHECK-NEXT: %1 = bitcast <8 x bfloat> %r to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @avx512bf16.cvtneps2bf16.256(<8 x float> %a0) {
  %r = call <8 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.256(<8 x float> %a0)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.cvtneps2bf16.512(<16 x float> %a0) {
; CHECK-NEXT: %r = call <16 x bfloat> @llvm.x86.avx512bf16.cvtneps2bf16.512(<16 x float> %a0)
; CHECK-NEXT: %1 = bitcast <16 x bfloat> %r to <16 x i16>
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx512bf16.cvtneps2bf16.512(<16 x float> %a0) {
  %r = call <16 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.512(<16 x float> %a0)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.dpbf16ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x bfloat>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x bfloat>
; CHECK-NEXT: %r = call <4 x float> @llvm.x86.avx512bf16.dpbf16ps.128(<4 x float> %a0, <8 x bfloat> %1, <8 x bfloat> %2)
; CHECK-NEXT: ret <4 x float> %r
define <4 x float> @avx512bf16.dpbf16ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x float> @llvm.x86.avx512bf16.dpbf16ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.dpbf16ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x bfloat>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x bfloat>
; CHECK-NEXT: %r = call <8 x float> @llvm.x86.avx512bf16.dpbf16ps.256(<8 x float> %a0, <16 x bfloat> %1, <16 x bfloat> %2)
; CHECK-NEXT: ret <8 x float> %r
define <8 x float> @avx512bf16.dpbf16ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x float> @llvm.x86.avx512bf16.dpbf16ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512bf16.dpbf16ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x bfloat>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x bfloat>
; CHECK-NEXT: %r = call <16 x float> @llvm.x86.avx512bf16.dpbf16ps.512(<16 x float> %a0, <32 x bfloat> %1, <32 x bfloat> %2)
; CHECK-NEXT: ret <16 x float> %r
define <16 x float> @avx512bf16.dpbf16ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x float> @llvm.x86.avx512bf16.dpbf16ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmulu.dq(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a0 to <4 x i64>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a1 to <4 x i64>
; CHECK-NEXT: %3 = and <4 x i64> %1, splat (i64 4294967295)
; CHECK-NEXT: %4 = and <4 x i64> %2, splat (i64 4294967295)
; CHECK-NEXT: %5 = mul <4 x i64> %3, %4
; CHECK-NEXT: ret <4 x i64> %5
define <4 x i64> @avx2.pmulu.dq(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <4 x i64> @llvm.x86.avx2.pmulu.dq(<8 x i32> %a0, <8 x i32> %a1)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.pmul.dq(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a0 to <4 x i64>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a1 to <4 x i64>
; CHECK-NEXT: %3 = shl <4 x i64> %1, splat (i64 32)
; CHECK-NEXT: %4 = ashr <4 x i64> %3, splat (i64 32)
; CHECK-NEXT: %5 = shl <4 x i64> %2, splat (i64 32)
; CHECK-NEXT: %6 = ashr <4 x i64> %5, splat (i64 32)
; CHECK-NEXT: %7 = mul <4 x i64> %4, %6
; CHECK-NEXT: ret <4 x i64> %7
define <4 x i64> @avx2.pmul.dq(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <4 x i64> @llvm.x86.avx2.pmul.dq(<8 x i32> %a0, <8 x i32> %a1)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpbssd.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpbssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpbssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpbssds.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpbssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpbssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbsud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpbsud.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpbsud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpbsud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbsuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpbsuds.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpbsuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpbsuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbuud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpbuud.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpbuud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpbuud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbuuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpbuuds.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpbuuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpbuuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwsud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpwsud.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpwsud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpwsud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwsuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpwsuds.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpwsuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpwsuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpwusd.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpwusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpwusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpwusds.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpwusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpwusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwuud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpwuud.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpwuud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpwuud.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwuuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx2.vpdpwuuds.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx2.vpdpwuuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx2.vpdpwuuds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpbssd.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpbssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpbssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpbssds.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpbssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpbssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbsud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpbsud.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpbsud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpbsud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbsuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpbsuds.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpbsuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpbsuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbuud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpbuud.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpbuud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpbuud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpbuuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpbuuds.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpbuuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpbuuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwsud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpwsud.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpwsud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpwsud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwsuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpwsuds.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpwsuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpwsuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpwusd.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpwusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpwusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpwusds.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpwusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpwusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwuud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpwuud.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpwuud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpwuud.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx2.vpdpwuuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx2.vpdpwuuds.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx2.vpdpwuuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx2.vpdpwuuds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpbssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpbssd.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpbssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpbssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpbssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpbssds.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpbssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpbssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpbsud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpbsud.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpbsud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpbsud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpbsuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpbsuds.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpbsuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpbsuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpbuud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpbuud.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpbuud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpbuud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpbuuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpbuuds.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpbuuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpbuuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpwsud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpwsud.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpwsud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpwsud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpwsuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpwsuds.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpwsuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpwsuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpwusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpwusd.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpwusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpwusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpwusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpwusds.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpwusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpwusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpwuud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpwuud.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpwuud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpwuud.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx10.vpdpwuuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx10.vpdpwuuds.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx10.vpdpwuuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx10.vpdpwuuds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

declare <8 x float> @llvm.x86.avx.sqrt.ps.256(<8 x float>)
declare <4 x double> @llvm.x86.avx.sqrt.pd.256(<4 x double>)
declare <4 x double> @llvm.x86.avx.cvtdq2.pd.256(<4 x i32>)
declare <8 x float> @llvm.x86.avx.cvtdq2.ps.256(<8 x i32>)
declare <4 x double> @llvm.x86.avx.cvt.ps2.pd.256(<4 x float>)
declare void @llvm.x86.avx.storeu.ps.256(ptr, <8 x float>)
declare void @llvm.x86.avx.storeu.pd.256(ptr, <4 x double>)
declare void @llvm.x86.avx.storeu.dq.256(ptr, <32 x i8>)
declare void @llvm.x86.avx.movnt.dq.256(ptr, <4 x i64>)
declare void @llvm.x86.avx.movnt.ps.256(ptr, <8 x float>)
declare void @llvm.x86.avx.movnt.pd.256(ptr, <4 x double>)
declare <4 x i64> @llvm.x86.avx2.movntdqa(ptr)
declare <32 x i8> @llvm.x86.avx2.pabs.b(<32 x i8>)
declare <16 x i16> @llvm.x86.avx2.pabs.w(<16 x i16>)
declare <8 x i32> @llvm.x86.avx2.pabs.d(<8 x i32>)
declare <4 x double> @llvm.x86.avx.vperm2f128.pd.256(<4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx.vperm2f128.ps.256(<8 x float>, <8 x float>, i8)
declare <8 x i32> @llvm.x86.avx.vperm2f128.si.256(<8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx2.vperm2i128(<4 x i64>, <4 x i64>, i8)
declare <4 x double> @llvm.x86.avx.vinsertf128.pd.256(<4 x double>, <2 x double>, i8)
declare <8 x float> @llvm.x86.avx.vinsertf128.ps.256(<8 x float>, <4 x float>, i8)
declare <8 x i32> @llvm.x86.avx.vinsertf128.si.256(<8 x i32>, <4 x i32>, i8)
declare <4 x i64> @llvm.x86.avx2.vinserti128(<4 x i64>, <2 x i64>, i8)
declare <2 x double> @llvm.x86.avx.vextractf128.pd.256(<4 x double>, i8)
declare <4 x float> @llvm.x86.avx.vextractf128.ps.256(<8 x float>, i8)
declare <4 x i32> @llvm.x86.avx.vextractf128.si.256(<8 x i32>, i8)
declare <2 x i64> @llvm.x86.avx2.vextracti128(<4 x i64>, i8)
declare <4 x float> @llvm.x86.avx.vbroadcast.ss(ptr)
declare <8 x float> @llvm.x86.avx.vbroadcast.ss.256(ptr)
declare <4 x double> @llvm.x86.avx.vbroadcast.sd.256(ptr)
declare <4 x double> @llvm.x86.avx.vbroadcastf128.pd.256(ptr)
declare <8 x float> @llvm.x86.avx.vbroadcastf128.ps.256(ptr)
declare <4 x i64> @llvm.x86.avx2.vbroadcasti128(ptr)
declare <4 x float> @llvm.x86.avx2.vbroadcast.ss.ps(<4 x float>)
declare <4 x double> @llvm.x86.avx2.vbroadcast.sd.pd.256(<2 x double>)
declare <8 x float> @llvm.x86.avx2.vbroadcast.ss.ps.256(<4 x float>)
declare <16 x i8> @llvm.x86.avx2.pbroadcastb.128(<16 x i8>)
declare <32 x i8> @llvm.x86.avx2.pbroadcastb.256(<16 x i8>)
declare <8 x i16> @llvm.x86.avx2.pbroadcastw.128(<8 x i16>)
declare <16 x i16> @llvm.x86.avx2.pbroadcastw.256(<8 x i16>)
declare <4 x i32> @llvm.x86.avx2.pbroadcastd.128(<4 x i32>)
declare <8 x i32> @llvm.x86.avx2.pbroadcastd.256(<4 x i32>)
declare <2 x i64> @llvm.x86.avx2.pbroadcastq.128(<2 x i64>)
declare <4 x i64> @llvm.x86.avx2.pbroadcastq.256(<2 x i64>)
declare <2 x double> @llvm.x86.avx.vpermil.pd(<2 x double>, i8)
declare <4 x float> @llvm.x86.avx.vpermil.ps(<4 x float>, i8)
declare <4 x double> @llvm.x86.avx.vpermil.pd.256(<4 x double>, i8)
declare <8 x float> @llvm.x86.avx.vpermil.ps.256(<8 x float>, i8)
declare <8 x i32> @llvm.x86.avx2.pmovsxbd(<16 x i8>)
declare <4 x i64> @llvm.x86.avx2.pmovsxbq(<16 x i8>)
declare <16 x i16> @llvm.x86.avx2.pmovsxbw(<16 x i8>)
declare <4 x i64> @llvm.x86.avx2.pmovsxdq(<4 x i32>)
declare <8 x i32> @llvm.x86.avx2.pmovsxwd(<8 x i16>)
declare <4 x i64> @llvm.x86.avx2.pmovsxwq(<8 x i16>)
declare <8 x i32> @llvm.x86.avx2.pmovzxbd(<16 x i8>)
declare <4 x i64> @llvm.x86.avx2.pmovzxbq(<16 x i8>)
declare <16 x i16> @llvm.x86.avx2.pmovzxbw(<16 x i8>)
declare <4 x i64> @llvm.x86.avx2.pmovzxdq(<4 x i32>)
declare <8 x i32> @llvm.x86.avx2.pmovzxwd(<8 x i16>)
declare <4 x i64> @llvm.x86.avx2.pmovzxwq(<8 x i16>)
declare <4 x i64> @llvm.x86.avx2.psll.dq(<4 x i64>, i32)
declare <4 x i64> @llvm.x86.avx2.psll.dq.bs(<4 x i64>, i32)
declare <4 x i64> @llvm.x86.avx2.psrl.dq(<4 x i64>, i32)
declare <4 x i64> @llvm.x86.avx2.psrl.dq.bs(<4 x i64>, i32)
declare <4 x double> @llvm.x86.avx.blend.pd.256(<4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx.blend.ps.256(<8 x float>, <8 x float>, i8)
declare <16 x i16> @llvm.x86.avx2.pblendw(<16 x i16>, <16 x i16>, i8)
declare <4 x i32> @llvm.x86.avx2.pblendd.128(<4 x i32>, <4 x i32>, i8)
declare <8 x i32> @llvm.x86.avx2.pblendd.256(<8 x i32>, <8 x i32>, i8)
declare <8 x float> @llvm.x86.avx.dp.ps.256(<8 x float>, <8 x float>, i32)
declare <16 x i16> @llvm.x86.avx2.mpsadbw(<32 x i8>, <32 x i8>, i32)
declare <4 x i64> @llvm.x86.avx2.pcmpeq.q(<4 x i64>, <4 x i64>)
declare <8 x i32> @llvm.x86.avx2.pcmpgt.d(<8 x i32>, <8 x i32>)
declare <16 x i16> @llvm.x86.avx2.padds.w(<16 x i16>, <16 x i16>)
declare <8 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.128(<4 x float>, <4 x float>)
declare <16 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.256(<8 x float>, <8 x float>)
declare <32 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.512(<16 x float>, <16 x float>)
declare <8 x i16> @llvm.x86.avx512bf16.mask.cvtneps2bf16.128(<4 x float>, <8 x i16>, <4 x i1>)
declare <8 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.256(<8 x float>)
declare <16 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.512(<16 x float>)
declare <4 x float> @llvm.x86.avx512bf16.dpbf16ps.128(<4 x float>, <4 x i32>, <4 x i32>)
declare <8 x float> @llvm.x86.avx512bf16.dpbf16ps.256(<8 x float>, <8 x i32>, <8 x i32>)
declare <16 x float> @llvm.x86.avx512bf16.dpbf16ps.512(<16 x float>, <16 x i32>, <16 x i32>)
declare <4 x i64> @llvm.x86.avx2.pmulu.dq(<8 x i32>, <8 x i32>)
declare <4 x i64> @llvm.x86.avx2.pmul.dq(<8 x i32>, <8 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpbssd.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpbssds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpbsud.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpbsuds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpbuud.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpbuuds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpwsud.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpwsuds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpwusd.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpwusds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpwuud.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpwuuds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpbssd.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpbssds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpbsud.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpbsuds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpbuud.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpbuuds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpwsud.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpwsuds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpwusd.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpwusds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpwuud.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx2.vpdpwuuds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpbssd.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpbssds.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpbsud.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpbsuds.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpbuud.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpbuuds.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpwsud.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpwsuds.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpwusd.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpwusds.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpwuud.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx10.vpdpwuuds.512(<16 x i32>, <16 x i32>, <16 x i32>)
