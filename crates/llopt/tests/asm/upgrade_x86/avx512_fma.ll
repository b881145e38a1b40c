; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a0
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> zeroinitializer
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.maskz.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.maskz.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask3.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a0
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> zeroinitializer
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.maskz.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.maskz.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask3.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %2)
; CHECK-NEXT: %4 = shufflevector <4 x float> %3, <4 x float> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x float> %4, <4 x float> %a0
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.mask.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %2)
; CHECK-NEXT: %4 = shufflevector <4 x float> %3, <4 x float> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x float> %4, <4 x float> zeroinitializer
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.maskz.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %2)
; CHECK-NEXT: %4 = shufflevector <4 x float> %3, <4 x float> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x float> %4, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.mask3.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %2)
; CHECK-NEXT: %4 = shufflevector <2 x double> %3, <2 x double> %1, <2 x i32> <i32 0, i32 3>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %6 = select <2 x i1> %extract, <2 x double> %4, <2 x double> %a0
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.mask.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %2)
; CHECK-NEXT: %4 = shufflevector <2 x double> %3, <2 x double> %1, <2 x i32> <i32 0, i32 3>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %6 = select <2 x i1> %extract, <2 x double> %4, <2 x double> zeroinitializer
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.maskz.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %2)
; CHECK-NEXT: %4 = shufflevector <2 x double> %3, <2 x double> %1, <2 x i32> <i32 0, i32 3>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %6 = select <2 x i1> %extract, <2 x double> %4, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.mask3.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a0
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> zeroinitializer
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.maskz.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.maskz.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask3.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask3.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a0
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> zeroinitializer
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.maskz.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.maskz.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask3.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask3.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = fneg <8 x float> %a2
; CHECK-NEXT: %3 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %2)
; CHECK-NEXT: %4 = shufflevector <8 x float> %3, <8 x float> %1, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x float> %4, <8 x float> %a0
; CHECK-NEXT: ret <8 x float> %6
define <8 x float> @avx512.mask.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = fneg <8 x float> %a2
; CHECK-NEXT: %3 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %2)
; CHECK-NEXT: %4 = shufflevector <8 x float> %3, <8 x float> %1, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x float> %4, <8 x float> zeroinitializer
; CHECK-NEXT: ret <8 x float> %6
define <8 x float> @avx512.maskz.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = fneg <8 x float> %a2
; CHECK-NEXT: %3 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %2)
; CHECK-NEXT: %4 = shufflevector <8 x float> %3, <8 x float> %1, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x float> %4, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %6
define <8 x float> @avx512.mask3.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = fneg <4 x double> %a2
; CHECK-NEXT: %3 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %2)
; CHECK-NEXT: %4 = shufflevector <4 x double> %3, <4 x double> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x double> %4, <4 x double> %a0
; CHECK-NEXT: ret <4 x double> %6
define <4 x double> @avx512.mask.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = fneg <4 x double> %a2
; CHECK-NEXT: %3 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %2)
; CHECK-NEXT: %4 = shufflevector <4 x double> %3, <4 x double> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x double> %4, <4 x double> zeroinitializer
; CHECK-NEXT: ret <4 x double> %6
define <4 x double> @avx512.maskz.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = fneg <4 x double> %a2
; CHECK-NEXT: %3 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %2)
; CHECK-NEXT: %4 = shufflevector <4 x double> %3, <4 x double> %1, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x double> %4, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %6
define <4 x double> @avx512.mask3.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.fma.v16f32(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a0
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.fma.v16f32(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> zeroinitializer
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.maskz.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.maskz.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.fma.v16f32(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask3.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask3.vfmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.fma.v8f64(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a0
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.fma.v8f64(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> zeroinitializer
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.maskz.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.maskz.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.fma.v8f64(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask3.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask3.vfmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a0
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> zeroinitializer
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.maskz.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask3.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a0
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> zeroinitializer
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.maskz.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask3.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x float> %a2
; CHECK-NEXT: %2 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %1)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x float> %2, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %4
define <4 x float> @avx512.mask3.vfmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x float> %a1
; CHECK-NEXT: %2 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %1, <4 x float> %a2)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x float> %2, <4 x float> %a0
; CHECK-NEXT: ret <4 x float> %4
define <4 x float> @avx512.mask.vfnmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vfnmadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x float> %a1
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %1, <4 x float> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x float> %3, <4 x float> %a0
; CHECK-NEXT: ret <4 x float> %5
define <4 x float> @avx512.mask.vfnmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vfnmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x float> %a0
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = call <4 x float> @llvm.fma.v4f32(<4 x float> %1, <4 x float> %a1, <4 x float> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x float> %3, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %5
define <4 x float> @avx512.mask3.vfnmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsubadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %2)
; CHECK-NEXT: %4 = shufflevector <4 x float> %1, <4 x float> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x float> %4, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.mask3.vfmsubadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <2 x double> %a2
; CHECK-NEXT: %2 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %1)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x double> %2, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %4
define <2 x double> @avx512.mask3.vfmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <2 x double> %a1
; CHECK-NEXT: %2 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %1, <2 x double> %a2)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x double> %2, <2 x double> %a0
; CHECK-NEXT: ret <2 x double> %4
define <2 x double> @avx512.mask.vfnmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vfnmadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <2 x double> %a1
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %1, <2 x double> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %5 = select <2 x i1> %extract, <2 x double> %3, <2 x double> %a0
; CHECK-NEXT: ret <2 x double> %5
define <2 x double> @avx512.mask.vfnmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vfnmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <2 x double> %a0
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %1, <2 x double> %a1, <2 x double> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %5 = select <2 x i1> %extract, <2 x double> %3, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %5
define <2 x double> @avx512.mask3.vfnmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsubadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %2)
; CHECK-NEXT: %4 = shufflevector <2 x double> %1, <2 x double> %3, <2 x i32> <i32 0, i32 3>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %6 = select <2 x i1> %extract, <2 x double> %4, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.mask3.vfmsubadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x float> %a2
; CHECK-NEXT: %2 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %1)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x float> %2, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %4
define <8 x float> @avx512.mask3.vfmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask3.vfmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x float> %a1
; CHECK-NEXT: %2 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %1, <8 x float> %a2)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x float> %2, <8 x float> %a0
; CHECK-NEXT: ret <8 x float> %4
define <8 x float> @avx512.mask.vfnmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vfnmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x float> %a1
; CHECK-NEXT: %2 = fneg <8 x float> %a2
; CHECK-NEXT: %3 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %1, <8 x float> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x float> %3, <8 x float> %a0
; CHECK-NEXT: ret <8 x float> %5
define <8 x float> @avx512.mask.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x float> %a0
; CHECK-NEXT: %2 = fneg <8 x float> %a2
; CHECK-NEXT: %3 = call <8 x float> @llvm.fma.v8f32(<8 x float> %1, <8 x float> %a1, <8 x float> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x float> %3, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %5
define <8 x float> @avx512.mask3.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsubadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = fneg <8 x float> %a2
; CHECK-NEXT: %3 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %2)
; CHECK-NEXT: %4 = shufflevector <8 x float> %1, <8 x float> %3, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x float> %4, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %6
define <8 x float> @avx512.mask3.vfmsubadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x double> %a2
; CHECK-NEXT: %2 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %1)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x double> %2, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %4
define <4 x double> @avx512.mask3.vfmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask3.vfmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x double> %a1
; CHECK-NEXT: %2 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %1, <4 x double> %a2)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x double> %2, <4 x double> %a0
; CHECK-NEXT: ret <4 x double> %4
define <4 x double> @avx512.mask.vfnmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vfnmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x double> %a1
; CHECK-NEXT: %2 = fneg <4 x double> %a2
; CHECK-NEXT: %3 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %1, <4 x double> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x double> %3, <4 x double> %a0
; CHECK-NEXT: ret <4 x double> %5
define <4 x double> @avx512.mask.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x double> %a0
; CHECK-NEXT: %2 = fneg <4 x double> %a2
; CHECK-NEXT: %3 = call <4 x double> @llvm.fma.v4f64(<4 x double> %1, <4 x double> %a1, <4 x double> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x double> %3, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %5
define <4 x double> @avx512.mask3.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsubadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = fneg <4 x double> %a2
; CHECK-NEXT: %3 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %2)
; CHECK-NEXT: %4 = shufflevector <4 x double> %1, <4 x double> %3, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x double> %4, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %6
define <4 x double> @avx512.mask3.vfmsubadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = fneg <16 x float> %a2
; CHECK-NEXT: %2 = call <16 x float> @llvm.fma.v16f32(<16 x float> %a0, <16 x float> %a1, <16 x float> %1)
; CHECK-NEXT: %3 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x float> %2, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %4
define <16 x float> @avx512.mask3.vfmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask3.vfmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = fneg <16 x float> %a1
; CHECK-NEXT: %2 = call <16 x float> @llvm.fma.v16f32(<16 x float> %a0, <16 x float> %1, <16 x float> %a2)
; CHECK-NEXT: %3 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x float> %2, <16 x float> %a0
; CHECK-NEXT: ret <16 x float> %4
define <16 x float> @avx512.mask.vfnmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vfnmadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = fneg <16 x float> %a1
; CHECK-NEXT: %2 = fneg <16 x float> %a2
; CHECK-NEXT: %3 = call <16 x float> @llvm.fma.v16f32(<16 x float> %a0, <16 x float> %1, <16 x float> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x float> %3, <16 x float> %a0
; CHECK-NEXT: ret <16 x float> %5
define <16 x float> @avx512.mask.vfnmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vfnmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = fneg <16 x float> %a0
; CHECK-NEXT: %2 = fneg <16 x float> %a2
; CHECK-NEXT: %3 = call <16 x float> @llvm.fma.v16f32(<16 x float> %1, <16 x float> %a1, <16 x float> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x float> %3, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %5
define <16 x float> @avx512.mask3.vfnmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsubadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = fneg <16 x float> %a2
; CHECK-NEXT: %2 = call <16 x float> @llvm.x86.avx512.vfmaddsub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %1, i32 4)
; CHECK-NEXT: %3 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x float> %2, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %4
define <16 x float> @avx512.mask3.vfmsubadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x double> %a2
; CHECK-NEXT: %2 = call <8 x double> @llvm.fma.v8f64(<8 x double> %a0, <8 x double> %a1, <8 x double> %1)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x double> %2, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %4
define <8 x double> @avx512.mask3.vfmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask3.vfmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x double> %a1
; CHECK-NEXT: %2 = call <8 x double> @llvm.fma.v8f64(<8 x double> %a0, <8 x double> %1, <8 x double> %a2)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x double> %2, <8 x double> %a0
; CHECK-NEXT: ret <8 x double> %4
define <8 x double> @avx512.mask.vfnmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vfnmadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfnmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x double> %a1
; CHECK-NEXT: %2 = fneg <8 x double> %a2
; CHECK-NEXT: %3 = call <8 x double> @llvm.fma.v8f64(<8 x double> %a0, <8 x double> %1, <8 x double> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x double> %3, <8 x double> %a0
; CHECK-NEXT: ret <8 x double> %5
define <8 x double> @avx512.mask.vfnmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vfnmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x double> %a0
; CHECK-NEXT: %2 = fneg <8 x double> %a2
; CHECK-NEXT: %3 = call <8 x double> @llvm.fma.v8f64(<8 x double> %1, <8 x double> %a1, <8 x double> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x double> %3, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %5
define <8 x double> @avx512.mask3.vfnmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsubadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <8 x double> %a2
; CHECK-NEXT: %2 = call <8 x double> @llvm.x86.avx512.vfmaddsub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %1, i32 4)
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x double> %2, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %4
define <8 x double> @avx512.mask3.vfmsubadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = call float @llvm.fma.f32(float %1, float %2, float %3)
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = extractelement <8 x i1> %5, i64 0
; CHECK-NEXT: %7 = select i1 %6, float %4, float %1
; CHECK-NEXT: %8 = insertelement <4 x float> %a0, float %7, i64 0
; CHECK-NEXT: ret <4 x float> %8
define <4 x float> @avx512.mask.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3, i32 4)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = call float @llvm.fma.f32(float %1, float %2, float %3)
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = extractelement <8 x i1> %5, i64 0
; CHECK-NEXT: %7 = select i1 %6, float %4, float 0.000000e+00
; CHECK-NEXT: %8 = insertelement <4 x float> %a0, float %7, i64 0
; CHECK-NEXT: ret <4 x float> %8
define <4 x float> @avx512.maskz.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.maskz.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3, i32 4)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = call float @llvm.fma.f32(float %1, float %2, float %3)
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = extractelement <8 x i1> %5, i64 0
; CHECK-NEXT: %7 = select i1 %6, float %4, float %3
; CHECK-NEXT: %8 = insertelement <4 x float> %a2, float %7, i64 0
; CHECK-NEXT: ret <4 x float> %8
define <4 x float> @avx512.mask3.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3, i32 4)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = call double @llvm.fma.f64(double %1, double %2, double %3)
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = extractelement <8 x i1> %5, i64 0
; CHECK-NEXT: %7 = select i1 %6, double %4, double %1
; CHECK-NEXT: %8 = insertelement <2 x double> %a0, double %7, i64 0
; CHECK-NEXT: ret <2 x double> %8
define <2 x double> @avx512.mask.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3, i32 4)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = call double @llvm.fma.f64(double %1, double %2, double %3)
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = extractelement <8 x i1> %5, i64 0
; CHECK-NEXT: %7 = select i1 %6, double %4, double 0.000000e+00
; CHECK-NEXT: %8 = insertelement <2 x double> %a0, double %7, i64 0
; CHECK-NEXT: ret <2 x double> %8
define <2 x double> @avx512.maskz.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.maskz.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3, i32 4)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = call double @llvm.fma.f64(double %1, double %2, double %3)
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = extractelement <8 x i1> %5, i64 0
; CHECK-NEXT: %7 = select i1 %6, double %4, double %3
; CHECK-NEXT: %8 = insertelement <2 x double> %a2, double %7, i64 0
; CHECK-NEXT: ret <2 x double> %8
define <2 x double> @avx512.mask3.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3, i32 4)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x float> %a2
; CHECK-NEXT: %2 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %4 = extractelement <4 x float> %1, i64 0
; CHECK-NEXT: %5 = call float @llvm.fma.f32(float %2, float %3, float %4)
; CHECK-NEXT: %6 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %7 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %8 = extractelement <8 x i1> %7, i64 0
; CHECK-NEXT: %9 = select i1 %8, float %5, float %6
; CHECK-NEXT: %10 = insertelement <4 x float> %a2, float %9, i64 0
; CHECK-NEXT: ret <4 x float> %10
define <4 x float> @avx512.mask3.vfmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3, i32 4)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <2 x double> %a2
; CHECK-NEXT: %2 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %4 = extractelement <2 x double> %1, i64 0
; CHECK-NEXT: %5 = call double @llvm.fma.f64(double %2, double %3, double %4)
; CHECK-NEXT: %6 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %7 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %8 = extractelement <8 x i1> %7, i64 0
; CHECK-NEXT: %9 = select i1 %8, double %5, double %6
; CHECK-NEXT: %10 = insertelement <2 x double> %a2, double %9, i64 0
; CHECK-NEXT: ret <2 x double> %10
define <2 x double> @avx512.mask3.vfmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3, i32 4)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <4 x float> %a0
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = extractelement <4 x float> %1, i64 0
; CHECK-NEXT: %4 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %5 = extractelement <4 x float> %2, i64 0
; CHECK-NEXT: %6 = call float @llvm.fma.f32(float %3, float %4, float %5)
; CHECK-NEXT: %7 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %8 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %9 = extractelement <8 x i1> %8, i64 0
; CHECK-NEXT: %10 = select i1 %9, float %6, float %7
; CHECK-NEXT: %11 = insertelement <4 x float> %a2, float %10, i64 0
; CHECK-NEXT: ret <4 x float> %11
define <4 x float> @avx512.mask3.vfnmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask3.vfnmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3, i32 4)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask3.vfnmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fneg <2 x double> %a0
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = extractelement <2 x double> %1, i64 0
; CHECK-NEXT: %4 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %5 = extractelement <2 x double> %2, i64 0
; CHECK-NEXT: %6 = call double @llvm.fma.f64(double %3, double %4, double %5)
; CHECK-NEXT: %7 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %8 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %9 = extractelement <8 x i1> %8, i64 0
; CHECK-NEXT: %10 = select i1 %9, double %6, double %7
; CHECK-NEXT: %11 = insertelement <2 x double> %a2, double %10, i64 0
; CHECK-NEXT: ret <2 x double> %11
define <2 x double> @avx512.mask3.vfnmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask3.vfnmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3, i32 4)
  ret <2 x double> %r
}

declare <4 x float> @llvm.x86.avx512.mask.vfmadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.maskz.vfmadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask3.vfmadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vfmadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.maskz.vfmadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask3.vfmadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vfmadd.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.maskz.vfmadd.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask3.vfmadd.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vfmadd.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.maskz.vfmadd.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask3.vfmadd.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask.vfmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.maskz.vfmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.mask3.vfmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.vfmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.maskz.vfmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.mask3.vfmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <16 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <4 x float> @llvm.x86.avx512.mask3.vfmsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vfnmadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vfnmsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask3.vfmsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vfnmadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vfnmsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask3.vfmsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vfnmadd.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vfnmsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask3.vfmsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vfnmadd.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vfnmsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask3.vfmsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.mask.vfnmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.mask.vfnmsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask3.vfmsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.mask.vfnmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.mask.vfnmsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <8 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <4 x float> @llvm.x86.avx512.mask.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
declare <4 x float> @llvm.x86.avx512.maskz.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
declare <4 x float> @llvm.x86.avx512.mask3.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
declare <2 x double> @llvm.x86.avx512.mask.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
declare <2 x double> @llvm.x86.avx512.maskz.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
declare <2 x double> @llvm.x86.avx512.mask3.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
declare <4 x float> @llvm.x86.avx512.mask3.vfmsub.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
declare <2 x double> @llvm.x86.avx512.mask3.vfmsub.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
declare <4 x float> @llvm.x86.avx512.mask3.vfnmsub.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
declare <2 x double> @llvm.x86.avx512.mask3.vfnmsub.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
