; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @sse.sqrt.ss(<4 x float> %a0) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = call float @llvm.sqrt.f32(float %1)
; CHECK-NEXT: %3 = insertelement <4 x float> %a0, float %2, i64 0
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @sse.sqrt.ss(<4 x float> %a0) {
  %r = call <4 x float> @llvm.x86.sse.sqrt.ss(<4 x float> %a0)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse2.sqrt.sd(<2 x double> %a0) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = call double @llvm.sqrt.f64(double %1)
; CHECK-NEXT: %3 = insertelement <2 x double> %a0, double %2, i64 0
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @sse2.sqrt.sd(<2 x double> %a0) {
  %r = call <2 x double> @llvm.x86.sse2.sqrt.sd(<2 x double> %a0)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse.sqrt.ps(<4 x float> %a0) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %1
define <4 x float> @sse.sqrt.ps(<4 x float> %a0) {
  %r = call <4 x float> @llvm.x86.sse.sqrt.ps(<4 x float> %a0)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse2.sqrt.pd(<2 x double> %a0) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %a0)
; CHECK-NEXT: ret <2 x double> %1
define <2 x double> @sse2.sqrt.pd(<2 x double> %a0) {
  %r = call <2 x double> @llvm.x86.sse2.sqrt.pd(<2 x double> %a0)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse.cvtsi2ss(<4 x float> %a0, i32 %a1) {
; CHECK-NEXT: %1 = sitofp i32 %a1 to float
; CHECK-NEXT: %2 = insertelement <4 x float> %a0, float %1, i64 0
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @sse.cvtsi2ss(<4 x float> %a0, i32 %a1) {
  %r = call <4 x float> @llvm.x86.sse.cvtsi2ss(<4 x float> %a0, i32 %a1)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse.cvtsi642ss(<4 x float> %a0, i64 %a1) {
; CHECK-NEXT: %1 = sitofp i64 %a1 to float
; CHECK-NEXT: %2 = insertelement <4 x float> %a0, float %1, i64 0
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @sse.cvtsi642ss(<4 x float> %a0, i64 %a1) {
  %r = call <4 x float> @llvm.x86.sse.cvtsi642ss(<4 x float> %a0, i64 %a1)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse2.cvtsi2sd(<2 x double> %a0, i32 %a1) {
; CHECK-NEXT: %1 = sitofp i32 %a1 to double
; CHECK-NEXT: %2 = insertelement <2 x double> %a0, double %1, i64 0
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @sse2.cvtsi2sd(<2 x double> %a0, i32 %a1) {
  %r = call <2 x double> @llvm.x86.sse2.cvtsi2sd(<2 x double> %a0, i32 %a1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse2.cvtsi642sd(<2 x double> %a0, i64 %a1) {
; CHECK-NEXT: %1 = sitofp i64 %a1 to double
; CHECK-NEXT: %2 = insertelement <2 x double> %a0, double %1, i64 0
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @sse2.cvtsi642sd(<2 x double> %a0, i64 %a1) {
  %r = call <2 x double> @llvm.x86.sse2.cvtsi642sd(<2 x double> %a0, i64 %a1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse2.cvtss2sd(<2 x double> %a0, <4 x float> %a1) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %2 = fpext float %1 to double
; CHECK-NEXT: %3 = insertelement <2 x double> %a0, double %2, i64 0
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @sse2.cvtss2sd(<2 x double> %a0, <4 x float> %a1) {
  %r = call <2 x double> @llvm.x86.sse2.cvtss2sd(<2 x double> %a0, <4 x float> %a1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse2.cvtdq2pd(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a0, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %cvt = sitofp <2 x i32> %1 to <2 x double>
; CHECK-NEXT: ret <2 x double> %cvt
define <2 x double> @sse2.cvtdq2pd(<4 x i32> %a0) {
  %r = call <2 x double> @llvm.x86.sse2.cvtdq2pd(<4 x i32> %a0)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse2.cvtdq2ps(<4 x i32> %a0) {
; CHECK-NEXT: %cvt = sitofp <4 x i32> %a0 to <4 x float>
; CHECK-NEXT: ret <4 x float> %cvt
define <4 x float> @sse2.cvtdq2ps(<4 x i32> %a0) {
  %r = call <4 x float> @llvm.x86.sse2.cvtdq2ps(<4 x i32> %a0)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse2.cvtps2pd(<4 x float> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %cvtps2pd = fpext <2 x float> %1 to <2 x double>
; CHECK-NEXT: ret <2 x double> %cvtps2pd
define <2 x double> @sse2.cvtps2pd(<4 x float> %a0) {
  %r = call <2 x double> @llvm.x86.sse2.cvtps2pd(<4 x float> %a0)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse.storeu.ps(ptr %a0, <4 x float> %a1) {
; CHECK-NEXT: store <4 x float> %a1, ptr %a0, align 1
; CHECK-NEXT: ret void
define void @sse.storeu.ps(ptr %a0, <4 x float> %a1) {
  call void @llvm.x86.sse.storeu.ps(ptr %a0, <4 x float> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @sse2.storeu.pd(ptr %a0, <2 x double> %a1) {
; CHECK-NEXT: store <2 x double> %a1, ptr %a0, align 1
; CHECK-NEXT: ret void
define void @sse2.storeu.pd(ptr %a0, <2 x double> %a1) {
  call void @llvm.x86.sse2.storeu.pd(ptr %a0, <2 x double> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @sse2.storeu.dq(ptr %a0, <16 x i8> %a1) {
; CHECK-NEXT: store <16 x i8> %a1, ptr %a0, align 1
; CHECK-NEXT: ret void
define void @sse2.storeu.dq(ptr %a0, <16 x i8> %a1) {
  call void @llvm.x86.sse2.storeu.dq(ptr %a0, <16 x i8> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @sse2.storel.dq(ptr %a0, <4 x i32> %a1) {
; CHECK-NEXT: %cast = bitcast <4 x i32> %a1 to <2 x i64>
; CHECK-NEXT: %1 = extractelement <2 x i64> %cast, i64 0
; CHECK-NEXT: store i64 %1, ptr %a0, align 1
; CHECK-NEXT: ret void
define void @sse2.storel.dq(ptr %a0, <4 x i32> %a1) {
  call void @llvm.x86.sse2.storel.dq(ptr %a0, <4 x i32> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @sse4a.movnt.ss(ptr %a0, <4 x float> %a1) {
; CHECK-NEXT: %extractelement = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: store float %extractelement, ptr %a0, align 1, !nontemporal !0
; CHECK-NEXT: ret void
define void @sse4a.movnt.ss(ptr %a0, <4 x float> %a1) {
  call void @llvm.x86.sse4a.movnt.ss(ptr %a0, <4 x float> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @sse4a.movnt.sd(ptr %a0, <2 x double> %a1) {
; CHECK-NEXT: %extractelement = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: store double %extractelement, ptr %a0, align 1, !nontemporal !0
; CHECK-NEXT: ret void
define void @sse4a.movnt.sd(ptr %a0, <2 x double> %a1) {
  call void @llvm.x86.sse4a.movnt.sd(ptr %a0, <2 x double> %a1)
  ret void
}

; CHECK-LABEL: define {{.*}} @sse41.movntdqa(ptr %a0) {
; CHECK-NEXT: %1 = load <2 x i64>, ptr %a0, align 16, !nontemporal !0
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @sse41.movntdqa(ptr %a0) {
  %r = call <2 x i64> @llvm.x86.sse41.movntdqa(ptr %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @ssse3.pabs.b.128(<16 x i8> %a0) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.abs.v16i8(<16 x i8> %a0, i1 false)
; CHECK-NEXT: ret <16 x i8> %1
define <16 x i8> @ssse3.pabs.b.128(<16 x i8> %a0) {
  %r = call <16 x i8> @llvm.x86.ssse3.pabs.b.128(<16 x i8> %a0)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @ssse3.pabs.w.128(<8 x i16> %a0) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.abs.v8i16(<8 x i16> %a0, i1 false)
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @ssse3.pabs.w.128(<8 x i16> %a0) {
  %r = call <8 x i16> @llvm.x86.ssse3.pabs.w.128(<8 x i16> %a0)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @ssse3.pabs.d.128(<4 x i32> %a0) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %a0, i1 false)
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @ssse3.pabs.d.128(<4 x i32> %a0) {
  %r = call <4 x i32> @llvm.x86.ssse3.pabs.d.128(<4 x i32> %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @sse2.pshuf.d(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a0, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @sse2.pshuf.d(<4 x i32> %a0) {
  %r = call <4 x i32> @llvm.x86.sse2.pshuf.d(<4 x i32> %a0, i8 27)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @sse2.pshufl.w(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a0, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @sse2.pshufl.w(<8 x i16> %a0) {
  %r = call <8 x i16> @llvm.x86.sse2.pshufl.w(<8 x i16> %a0, i8 27)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse2.pshufh.w(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a0, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @sse2.pshufh.w(<8 x i16> %a0) {
  %r = call <8 x i16> @llvm.x86.sse2.pshufh.w(<8 x i16> %a0, i8 27)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovsxbd(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i8> %1 to <4 x i32>
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @sse41.pmovsxbd(<16 x i8> %a0) {
  %r = call <4 x i32> @llvm.x86.sse41.pmovsxbd(<16 x i8> %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovsxbq(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = sext <2 x i8> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @sse41.pmovsxbq(<16 x i8> %a0) {
  %r = call <2 x i64> @llvm.x86.sse41.pmovsxbq(<16 x i8> %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovsxbw(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i8> %1 to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @sse41.pmovsxbw(<16 x i8> %a0) {
  %r = call <8 x i16> @llvm.x86.sse41.pmovsxbw(<16 x i8> %a0)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovsxdq(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = sext <2 x i32> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @sse41.pmovsxdq(<4 x i32> %a0) {
  %r = call <2 x i64> @llvm.x86.sse41.pmovsxdq(<4 x i32> %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovsxwd(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i16> %1 to <4 x i32>
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @sse41.pmovsxwd(<8 x i16> %a0) {
  %r = call <4 x i32> @llvm.x86.sse41.pmovsxwd(<8 x i16> %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovsxwq(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = sext <2 x i16> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @sse41.pmovsxwq(<8 x i16> %a0) {
  %r = call <2 x i64> @llvm.x86.sse41.pmovsxwq(<8 x i16> %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovzxbd(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i8> %1 to <4 x i32>
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @sse41.pmovzxbd(<16 x i8> %a0) {
  %r = call <4 x i32> @llvm.x86.sse41.pmovzxbd(<16 x i8> %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovzxbq(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = zext <2 x i8> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @sse41.pmovzxbq(<16 x i8> %a0) {
  %r = call <2 x i64> @llvm.x86.sse41.pmovzxbq(<16 x i8> %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovzxbw(<16 x i8> %a0) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i8> %1 to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @sse41.pmovzxbw(<16 x i8> %a0) {
  %r = call <8 x i16> @llvm.x86.sse41.pmovzxbw(<16 x i8> %a0)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovzxdq(<4 x i32> %a0) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = zext <2 x i32> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @sse41.pmovzxdq(<4 x i32> %a0) {
  %r = call <2 x i64> @llvm.x86.sse41.pmovzxdq(<4 x i32> %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovzxwd(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i16> %1 to <4 x i32>
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @sse41.pmovzxwd(<8 x i16> %a0) {
  %r = call <4 x i32> @llvm.x86.sse41.pmovzxwd(<8 x i16> %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmovzxwq(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = zext <2 x i16> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @sse41.pmovzxwq(<8 x i16> %a0) {
  %r = call <2 x i64> @llvm.x86.sse41.pmovzxwq(<8 x i16> %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse2.psll.dq(<2 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <2 x i64> %a0 to <16 x i8>
; CHECK-NEXT: %1 = shufflevector <16 x i8> zeroinitializer, <16 x i8> %cast, <16 x i32> <i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27>
; CHECK-NEXT: %cast1 = bitcast <16 x i8> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %cast1
define <2 x i64> @sse2.psll.dq(<2 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.sse2.psll.dq(<2 x i64> %a0, i32 32)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse2.psll.dq.bs(<2 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <2 x i64> %a0 to <16 x i8>
; CHECK-NEXT: %1 = shufflevector <16 x i8> zeroinitializer, <16 x i8> %cast, <16 x i32> <i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26>
; CHECK-NEXT: %cast1 = bitcast <16 x i8> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %cast1
define <2 x i64> @sse2.psll.dq.bs(<2 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.sse2.psll.dq.bs(<2 x i64> %a0, i32 5)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse2.psrl.dq(<2 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <2 x i64> %a0 to <16 x i8>
; CHECK-NEXT: %1 = shufflevector <16 x i8> %cast, <16 x i8> zeroinitializer, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19>
; CHECK-NEXT: %cast1 = bitcast <16 x i8> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %cast1
define <2 x i64> @sse2.psrl.dq(<2 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.sse2.psrl.dq(<2 x i64> %a0, i32 32)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse2.psrl.dq.bs(<2 x i64> %a0) {
; CHECK-NEXT: %cast = bitcast <2 x i64> %a0 to <16 x i8>
; CHECK-NEXT: %1 = shufflevector <16 x i8> %cast, <16 x i8> zeroinitializer, <16 x i32> <i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20>
; CHECK-NEXT: %cast1 = bitcast <16 x i8> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %cast1
define <2 x i64> @sse2.psrl.dq.bs(<2 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.sse2.psrl.dq.bs(<2 x i64> %a0, i32 5)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pblendw(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a1, <8 x i32> <i32 8, i32 1, i32 2, i32 11, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @sse41.pblendw(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.sse41.pblendw(<8 x i16> %a0, <8 x i16> %a1, i8 9)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse41.blendpd(<2 x double> %a0, <2 x double> %a1) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a1, <2 x i32> <i32 0, i32 3>
; CHECK-NEXT: ret <2 x double> %1
define <2 x double> @sse41.blendpd(<2 x double> %a0, <2 x double> %a1) {
  %r = call <2 x double> @llvm.x86.sse41.blendpd(<2 x double> %a0, <2 x double> %a1, i8 2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse41.blendps(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a1, <4 x i32> <i32 0, i32 5, i32 6, i32 3>
; CHECK-NEXT: ret <4 x float> %1
define <4 x float> @sse41.blendps(<4 x float> %a0, <4 x float> %a1) {
  %r = call <4 x float> @llvm.x86.sse41.blendps(<4 x float> %a0, <4 x float> %a1, i8 6)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmaxsb(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.smax.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: ret <16 x i8> %1
define <16 x i8> @sse41.pmaxsb(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.sse41.pmaxsb(<16 x i8> %a0, <16 x i8> %a1)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @sse41.ptestc(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %cast = bitcast <4 x float> %a0 to <2 x i64>
; CHECK-NEXT: %cast1 = bitcast <4 x float> %a1 to <2 x i64>
; CHECK-NEXT: %r = call i32 @llvm.x86.sse41.ptestc(<2 x i64> %cast, <2 x i64> %cast1)
; CHECK-NEXT: ret i32 %r
define i32 @sse41.ptestc(<4 x float> %a0, <4 x float> %a1) {
  %r = call i32 @llvm.x86.sse41.ptestc(<4 x float> %a0, <4 x float> %a1)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @sse41.ptestz(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %cast = bitcast <4 x float> %a0 to <2 x i64>
; CHECK-NEXT: %cast1 = bitcast <4 x float> %a1 to <2 x i64>
; CHECK-NEXT: %r = call i32 @llvm.x86.sse41.ptestz(<2 x i64> %cast, <2 x i64> %cast1)
; CHECK-NEXT: ret i32 %r
define i32 @sse41.ptestz(<4 x float> %a0, <4 x float> %a1) {
  %r = call i32 @llvm.x86.sse41.ptestz(<4 x float> %a0, <4 x float> %a1)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @sse41.ptestnzc(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %cast = bitcast <4 x float> %a0 to <2 x i64>
; CHECK-NEXT: %cast1 = bitcast <4 x float> %a1 to <2 x i64>
; CHECK-NEXT: %r = call i32 @llvm.x86.sse41.ptestnzc(<2 x i64> %cast, <2 x i64> %cast1)
; CHECK-NEXT: ret i32 %r
define i32 @sse41.ptestnzc(<4 x float> %a0, <4 x float> %a1) {
  %r = call i32 @llvm.x86.sse41.ptestnzc(<4 x float> %a0, <4 x float> %a1)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @sse41.insertps(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %r = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %a0, <4 x float> %a1, i8 7)
; CHECK-NEXT: ret <4 x float> %r
define <4 x float> @sse41.insertps(<4 x float> %a0, <4 x float> %a1) {
  %r = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %a0, <4 x float> %a1, i32 7)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse41.dppd(<2 x double> %a0, <2 x double> %a1) {
; CHECK-NEXT: %r = call <2 x double> @llvm.x86.sse41.dppd(<2 x double> %a0, <2 x double> %a1, i8 7)
; CHECK-NEXT: ret <2 x double> %r
define <2 x double> @sse41.dppd(<2 x double> %a0, <2 x double> %a1) {
  %r = call <2 x double> @llvm.x86.sse41.dppd(<2 x double> %a0, <2 x double> %a1, i32 7)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @sse41.dpps(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %r = call <4 x float> @llvm.x86.sse41.dpps(<4 x float> %a0, <4 x float> %a1, i8 7)
; CHECK-NEXT: ret <4 x float> %r
define <4 x float> @sse41.dpps(<4 x float> %a0, <4 x float> %a1) {
  %r = call <4 x float> @llvm.x86.sse41.dpps(<4 x float> %a0, <4 x float> %a1, i32 7)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @sse41.mpsadbw(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %r = call <8 x i16> @llvm.x86.sse41.mpsadbw(<16 x i8> %a0, <16 x i8> %a1, i8 7)
; CHECK-NEXT: ret <8 x i16> %r
define <8 x i16> @sse41.mpsadbw(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <8 x i16> @llvm.x86.sse41.mpsadbw(<16 x i8> %a0, <16 x i8> %a1, i32 7)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse42.crc32.64.8(i64 %a0, i8 %a1) {
; CHECK-NEXT: %1 = trunc i64 %a0 to i32
; CHECK-NEXT: %2 = call i32 @llvm.x86.sse42.crc32.32.8(i32 %1, i8 %a1)
; CHECK-NEXT: %3 = zext i32 %2 to i64
; CHECK-NEXT: ret i64 %3
define i64 @sse42.crc32.64.8(i64 %a0, i8 %a1) {
  %r = call i64 @llvm.x86.sse42.crc32.64.8(i64 %a0, i8 %a1)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @sse2.pcmpeq.b(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %1 = icmp eq <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = sext <16 x i1> %1 to <16 x i8>
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @sse2.pcmpeq.b(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.sse2.pcmpeq.b(<16 x i8> %a0, <16 x i8> %a1)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @sse2.pcmpgt.w(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = icmp sgt <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = sext <8 x i1> %1 to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @sse2.pcmpgt.w(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.sse2.pcmpgt.w(<8 x i16> %a0, <8 x i16> %a1)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse2.padds.b(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.sadd.sat.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: ret <16 x i8> %1
define <16 x i8> @sse2.padds.b(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.sse2.padds.b(<16 x i8> %a0, <16 x i8> %a1)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @sse2.paddus.w(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.uadd.sat.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @sse2.paddus.w(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.sse2.paddus.w(<8 x i16> %a0, <8 x i16> %a1)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @sse2.psubs.b(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.ssub.sat.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: ret <16 x i8> %1
define <16 x i8> @sse2.psubs.b(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.sse2.psubs.b(<16 x i8> %a0, <16 x i8> %a1)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @sse2.psubus.w(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.usub.sat.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @sse2.psubus.w(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.sse2.psubus.w(<8 x i16> %a0, <8 x i16> %a1)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @addcarryx.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3) {
; CHECK-NEXT: %1 = call { i8, i32 } @llvm.x86.addcarry.32(i8 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: %2 = extractvalue { i8, i32 } %1, 1
; CHECK-NEXT: store i32 %2, ptr %a3, align 1
; CHECK-NEXT: %3 = extractvalue { i8, i32 } %1, 0
; CHECK-NEXT: ret i8 %3
define i8 @addcarryx.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3) {
  %r = call i8 @llvm.x86.addcarryx.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @addcarry.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3) {
; CHECK-NEXT: %1 = call { i8, i32 } @llvm.x86.addcarry.32(i8 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: %2 = extractvalue { i8, i32 } %1, 1
; CHECK-NEXT: store i32 %2, ptr %a3, align 1
; CHECK-NEXT: %3 = extractvalue { i8, i32 } %1, 0
; CHECK-NEXT: ret i8 %3
define i8 @addcarry.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3) {
  %r = call i8 @llvm.x86.addcarry.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @subborrow.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3) {
; CHECK-NEXT: %1 = call { i8, i32 } @llvm.x86.subborrow.32(i8 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: %2 = extractvalue { i8, i32 } %1, 1
; CHECK-NEXT: store i32 %2, ptr %a3, align 1
; CHECK-NEXT: %3 = extractvalue { i8, i32 } %1, 0
; CHECK-NEXT: ret i8 %3
define i8 @subborrow.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3) {
  %r = call i8 @llvm.x86.subborrow.u32(i8 %a0, i32 %a1, i32 %a2, ptr %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @addcarryx.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3) {
; CHECK-NEXT: %1 = call { i8, i64 } @llvm.x86.addcarry.64(i8 %a0, i64 %a1, i64 %a2)
; CHECK-NEXT: %2 = extractvalue { i8, i64 } %1, 1
; CHECK-NEXT: store i64 %2, ptr %a3, align 1
; CHECK-NEXT: %3 = extractvalue { i8, i64 } %1, 0
; CHECK-NEXT: ret i8 %3
define i8 @addcarryx.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3) {
  %r = call i8 @llvm.x86.addcarryx.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @addcarry.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3) {
; CHECK-NEXT: %1 = call { i8, i64 } @llvm.x86.addcarry.64(i8 %a0, i64 %a1, i64 %a2)
; CHECK-NEXT: %2 = extractvalue { i8, i64 } %1, 1
; CHECK-NEXT: store i64 %2, ptr %a3, align 1
; CHECK-NEXT: %3 = extractvalue { i8, i64 } %1, 0
; CHECK-NEXT: ret i8 %3
define i8 @addcarry.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3) {
  %r = call i8 @llvm.x86.addcarry.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @subborrow.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3) {
; CHECK-NEXT: %1 = call { i8, i64 } @llvm.x86.subborrow.64(i8 %a0, i64 %a1, i64 %a2)
; CHECK-NEXT: %2 = extractvalue { i8, i64 } %1, 1
; CHECK-NEXT: store i64 %2, ptr %a3, align 1
; CHECK-NEXT: %3 = extractvalue { i8, i64 } %1, 0
; CHECK-NEXT: ret i8 %3
define i8 @subborrow.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3) {
  %r = call i8 @llvm.x86.subborrow.u64(i8 %a0, i64 %a1, i64 %a2, ptr %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @rdtscp(ptr %a0) {
; CHECK-NEXT: %r = call { i64, i32 } @llvm.x86.rdtscp()
; CHECK-NEXT: %1 = extractvalue { i64, i32 } %r, 1
; CHECK-NEXT: store i32 %1, ptr %a0, align 1
; CHECK-NEXT: %2 = extractvalue { i64, i32 } %r, 0
; CHECK-NEXT: ret i64 %2
define i64 @rdtscp(ptr %a0) {
  %r = call i64 @llvm.x86.rdtscp(ptr %a0)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @vcvtph2ps.128(<8 x i16> %a0) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a0, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast <4 x i16> %1 to <4 x half>
; CHECK-NEXT: %cvtph2ps = fpext <4 x half> %2 to <4 x float>
; CHECK-NEXT: ret <4 x float> %cvtph2ps
define <4 x float> @vcvtph2ps.128(<8 x i16> %a0) {
  %r = call <4 x float> @llvm.x86.vcvtph2ps.128(<8 x i16> %a0)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @vcvtph2ps.256(<8 x i16> %a0) {
; CHECK-NEXT: %1 = bitcast <8 x i16> %a0 to <8 x half>
; CHECK-NEXT: %cvtph2ps = fpext <8 x half> %1 to <8 x float>
; CHECK-NEXT: ret <8 x float> %cvtph2ps
define <8 x float> @vcvtph2ps.256(<8 x i16> %a0) {
  %r = call <8 x float> @llvm.x86.vcvtph2ps.256(<8 x i16> %a0)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @seh.recoverfp(ptr %a0, ptr %a1) {
; CHECK-NEXT: %r = call ptr @llvm.eh.recoverfp(ptr %a0, ptr %a1)
; CHECK-NEXT: ret ptr %r
define ptr @seh.recoverfp(ptr %a0, ptr %a1) {
  %r = call ptr @llvm.x86.seh.recoverfp(ptr %a0, ptr %a1)
  ret ptr %r
}

; CHECK-LABEL: define {{.*}} @sse2.pmulu.dq(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a0 to <2 x i64>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a1 to <2 x i64>
; CHECK-NEXT: %3 = and <2 x i64> %1, splat (i64 4294967295)
; CHECK-NEXT: %4 = and <2 x i64> %2, splat (i64 4294967295)
; CHECK-NEXT: %5 = mul <2 x i64> %3, %4
; CHECK-NEXT: ret <2 x i64> %5
define <2 x i64> @sse2.pmulu.dq(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <2 x i64> @llvm.x86.sse2.pmulu.dq(<4 x i32> %a0, <4 x i32> %a1)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @sse41.pmuldq(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a0 to <2 x i64>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a1 to <2 x i64>
; CHECK-NEXT: %3 = shl <2 x i64> %1, splat (i64 32)
; CHECK-NEXT: %4 = ashr <2 x i64> %3, splat (i64 32)
; CHECK-NEXT: %5 = shl <2 x i64> %2, splat (i64 32)
; CHECK-NEXT: %6 = ashr <2 x i64> %5, splat (i64 32)
; CHECK-NEXT: %7 = mul <2 x i64> %4, %6
; CHECK-NEXT: ret <2 x i64> %7
define <2 x i64> @sse41.pmuldq(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <2 x i64> @llvm.x86.sse41.pmuldq(<4 x i32> %a0, <4 x i32> %a1)
  ret <2 x i64> %r
}

declare <4 x float> @llvm.x86.sse.sqrt.ss(<4 x float>)
declare <2 x double> @llvm.x86.sse2.sqrt.sd(<2 x double>)
declare <4 x float> @llvm.x86.sse.sqrt.ps(<4 x float>)
declare <2 x double> @llvm.x86.sse2.sqrt.pd(<2 x double>)
declare <4 x float> @llvm.x86.sse.cvtsi2ss(<4 x float>, i32)
declare <4 x float> @llvm.x86.sse.cvtsi642ss(<4 x float>, i64)
declare <2 x double> @llvm.x86.sse2.cvtsi2sd(<2 x double>, i32)
declare <2 x double> @llvm.x86.sse2.cvtsi642sd(<2 x double>, i64)
declare <2 x double> @llvm.x86.sse2.cvtss2sd(<2 x double>, <4 x float>)
declare <2 x double> @llvm.x86.sse2.cvtdq2pd(<4 x i32>)
declare <4 x float> @llvm.x86.sse2.cvtdq2ps(<4 x i32>)
declare <2 x double> @llvm.x86.sse2.cvtps2pd(<4 x float>)
declare void @llvm.x86.sse.storeu.ps(ptr, <4 x float>)
declare void @llvm.x86.sse2.storeu.pd(ptr, <2 x double>)
declare void @llvm.x86.sse2.storeu.dq(ptr, <16 x i8>)
declare void @llvm.x86.sse2.storel.dq(ptr, <4 x i32>)
declare void @llvm.x86.sse4a.movnt.ss(ptr, <4 x float>)
declare void @llvm.x86.sse4a.movnt.sd(ptr, <2 x double>)
declare <2 x i64> @llvm.x86.sse41.movntdqa(ptr)
declare <16 x i8> @llvm.x86.ssse3.pabs.b.128(<16 x i8>)
declare <8 x i16> @llvm.x86.ssse3.pabs.w.128(<8 x i16>)
declare <4 x i32> @llvm.x86.ssse3.pabs.d.128(<4 x i32>)
declare <4 x i32> @llvm.x86.sse2.pshuf.d(<4 x i32>, i8)
declare <8 x i16> @llvm.x86.sse2.pshufl.w(<8 x i16>, i8)
declare <8 x i16> @llvm.x86.sse2.pshufh.w(<8 x i16>, i8)
declare <4 x i32> @llvm.x86.sse41.pmovsxbd(<16 x i8>)
declare <2 x i64> @llvm.x86.sse41.pmovsxbq(<16 x i8>)
declare <8 x i16> @llvm.x86.sse41.pmovsxbw(<16 x i8>)
declare <2 x i64> @llvm.x86.sse41.pmovsxdq(<4 x i32>)
declare <4 x i32> @llvm.x86.sse41.pmovsxwd(<8 x i16>)
declare <2 x i64> @llvm.x86.sse41.pmovsxwq(<8 x i16>)
declare <4 x i32> @llvm.x86.sse41.pmovzxbd(<16 x i8>)
declare <2 x i64> @llvm.x86.sse41.pmovzxbq(<16 x i8>)
declare <8 x i16> @llvm.x86.sse41.pmovzxbw(<16 x i8>)
declare <2 x i64> @llvm.x86.sse41.pmovzxdq(<4 x i32>)
declare <4 x i32> @llvm.x86.sse41.pmovzxwd(<8 x i16>)
declare <2 x i64> @llvm.x86.sse41.pmovzxwq(<8 x i16>)
declare <2 x i64> @llvm.x86.sse2.psll.dq(<2 x i64>, i32)
declare <2 x i64> @llvm.x86.sse2.psll.dq.bs(<2 x i64>, i32)
declare <2 x i64> @llvm.x86.sse2.psrl.dq(<2 x i64>, i32)
declare <2 x i64> @llvm.x86.sse2.psrl.dq.bs(<2 x i64>, i32)
declare <8 x i16> @llvm.x86.sse41.pblendw(<8 x i16>, <8 x i16>, i8)
declare <2 x double> @llvm.x86.sse41.blendpd(<2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.sse41.blendps(<4 x float>, <4 x float>, i8)
declare <16 x i8> @llvm.x86.sse41.pmaxsb(<16 x i8>, <16 x i8>)
declare i32 @llvm.x86.sse41.ptestc(<4 x float>, <4 x float>)
declare i32 @llvm.x86.sse41.ptestz(<4 x float>, <4 x float>)
declare i32 @llvm.x86.sse41.ptestnzc(<4 x float>, <4 x float>)
declare <4 x float> @llvm.x86.sse41.insertps(<4 x float>, <4 x float>, i32)
declare <2 x double> @llvm.x86.sse41.dppd(<2 x double>, <2 x double>, i32)
declare <4 x float> @llvm.x86.sse41.dpps(<4 x float>, <4 x float>, i32)
declare <8 x i16> @llvm.x86.sse41.mpsadbw(<16 x i8>, <16 x i8>, i32)
declare i64 @llvm.x86.sse42.crc32.64.8(i64, i8)
declare <16 x i8> @llvm.x86.sse2.pcmpeq.b(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.x86.sse2.pcmpgt.w(<8 x i16>, <8 x i16>)
declare <16 x i8> @llvm.x86.sse2.padds.b(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.x86.sse2.paddus.w(<8 x i16>, <8 x i16>)
declare <16 x i8> @llvm.x86.sse2.psubs.b(<16 x i8>, <16 x i8>)
declare <8 x i16> @llvm.x86.sse2.psubus.w(<8 x i16>, <8 x i16>)
declare i8 @llvm.x86.addcarryx.u32(i8, i32, i32, ptr)
declare i8 @llvm.x86.addcarry.u32(i8, i32, i32, ptr)
declare i8 @llvm.x86.subborrow.u32(i8, i32, i32, ptr)
declare i8 @llvm.x86.addcarryx.u64(i8, i64, i64, ptr)
declare i8 @llvm.x86.addcarry.u64(i8, i64, i64, ptr)
declare i8 @llvm.x86.subborrow.u64(i8, i64, i64, ptr)
declare i64 @llvm.x86.rdtscp(ptr)
declare <4 x float> @llvm.x86.vcvtph2ps.128(<8 x i16>)
declare <8 x float> @llvm.x86.vcvtph2ps.256(<8 x i16>)
declare ptr @llvm.x86.seh.recoverfp(ptr, ptr)
declare <2 x i64> @llvm.x86.sse2.pmulu.dq(<4 x i32>, <4 x i32>)
declare <2 x i64> @llvm.x86.sse41.pmuldq(<4 x i32>, <4 x i32>)
