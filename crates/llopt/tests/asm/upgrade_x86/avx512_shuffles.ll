; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @avx512.mask.pshuf.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pshuf.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pshuf.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshuf.d.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a0, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pshuf.d.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pshuf.d.128(<4 x i32> %a0, i32 27, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshufl.w.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a0, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pshufl.w.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pshufl.w.128(<8 x i16> %a0, i32 27, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshufh.w.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a0, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pshufh.w.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pshufh.w.128(<8 x i16> %a0, i32 27, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a1, <4 x i32> <i32 3, i32 2, i32 5, i32 4>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a3
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.shuf.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a3, i8 %a4) {
  %r = call <4 x float> @llvm.x86.avx512.mask.shuf.ps.128(<4 x float> %a0, <4 x float> %a1, i32 27, <4 x float> %a3, i8 %a4)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermil.ps.128(<4 x float> %a0, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.vpermil.ps.128(<4 x float> %a0, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vpermil.ps.128(<4 x float> %a0, i32 27, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermilvar.ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.x86.avx.vpermilvar.ps(<4 x float> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.vpermilvar.ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vpermilvar.ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckh.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a1, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.unpckh.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.unpckh.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckl.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a1, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.unpckl.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.unpckl.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a1, <2 x i32> <i32 1, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a3
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.shuf.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a3, i8 %a4) {
  %r = call <2 x double> @llvm.x86.avx512.mask.shuf.pd.128(<2 x double> %a0, <2 x double> %a1, i32 27, <2 x double> %a3, i8 %a4)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermil.pd.128(<2 x double> %a0, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a0, <2 x i32> <i32 1, i32 1>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.vpermil.pd.128(<2 x double> %a0, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vpermil.pd.128(<2 x double> %a0, i32 27, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermilvar.pd.128(<2 x double> %a0, <2 x i64> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.x86.avx.vpermilvar.pd(<2 x double> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.vpermilvar.pd.128(<2 x double> %a0, <2 x i64> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vpermilvar.pd.128(<2 x double> %a0, <2 x i64> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckh.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a1, <2 x i32> <i32 1, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.unpckh.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.unpckh.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckl.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a1, <2 x i32> <i32 0, i32 2>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.unpckl.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.unpckl.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhb.w.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> %a1, <16 x i32> <i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.punpckhb.w.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.punpckhb.w.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhw.d.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a1, <8 x i32> <i32 4, i32 12, i32 5, i32 13, i32 6, i32 14, i32 7, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.punpckhw.d.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.punpckhw.d.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhd.q.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a1, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.punpckhd.q.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.punpckhd.q.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhqd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> %a1, <2 x i32> <i32 1, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.punpckhqd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.punpckhqd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklb.w.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> %a1, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.punpcklb.w.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.punpcklb.w.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklw.d.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a1, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 2, i32 10, i32 3, i32 11>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.punpcklw.d.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.punpcklw.d.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckld.q.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a1, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.punpckld.q.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.punpckld.q.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklqd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> %a1, <2 x i32> <i32 0, i32 2>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.punpcklqd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.punpcklqd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.palignr.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a3, i16 %a4) {
; CHECK-NEXT: %palignr = shufflevector <16 x i8> %a1, <16 x i8> %a0, <16 x i32> <i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20>
; CHECK-NEXT: %1 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %2 = select <16 x i1> %1, <16 x i8> %palignr, <16 x i8> %a3
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @avx512.mask.palignr.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a3, i16 %a4) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.palignr.128(<16 x i8> %a0, <16 x i8> %a1, i32 5, <16 x i8> %a3, i16 %a4)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.valign.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %palignr = shufflevector <4 x i32> %a1, <4 x i32> %a0, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
; CHECK-NEXT: %1 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x i32> %palignr, <4 x i32> %a3
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @avx512.mask.valign.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a3, i8 %a4) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.valign.d.128(<4 x i32> %a0, <4 x i32> %a1, i32 1, <4 x i32> %a3, i8 %a4)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.valign.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %palignr = shufflevector <2 x i64> %a1, <2 x i64> %a0, <2 x i32> <i32 1, i32 2>
; CHECK-NEXT: %1 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = select <2 x i1> %extract, <2 x i64> %palignr, <2 x i64> %a3
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @avx512.mask.valign.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a3, i8 %a4) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.valign.q.128(<2 x i64> %a0, <2 x i64> %a1, i32 1, <2 x i64> %a3, i8 %a4)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxb.w.128(<16 x i8> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i8> %1 to <8 x i16>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i16> %2, <8 x i16> %a1
; CHECK-NEXT: ret <8 x i16> %4
define <8 x i16> @avx512.mask.pmovsxb.w.128(<16 x i8> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmovsxb.w.128(<16 x i8> %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxb.d.128(<16 x i8> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i8> %1 to <4 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i32> %2, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %4
define <4 x i32> @avx512.mask.pmovsxb.d.128(<16 x i8> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmovsxb.d.128(<16 x i8> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxb.q.128(<16 x i8> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = sext <2 x i8> %1 to <2 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x i64> %2, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @avx512.mask.pmovsxb.q.128(<16 x i8> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmovsxb.q.128(<16 x i8> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxw.d.128(<8 x i16> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i16> %1 to <4 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i32> %2, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %4
define <4 x i32> @avx512.mask.pmovsxw.d.128(<8 x i16> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmovsxw.d.128(<8 x i16> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxw.q.128(<8 x i16> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = sext <2 x i16> %1 to <2 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x i64> %2, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @avx512.mask.pmovsxw.q.128(<8 x i16> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmovsxw.q.128(<8 x i16> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxd.q.128(<4 x i32> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = sext <2 x i32> %1 to <2 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x i64> %2, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @avx512.mask.pmovsxd.q.128(<4 x i32> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmovsxd.q.128(<4 x i32> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastb.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a1
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.pbroadcastb.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call <16 x i8> @llvm.x86.avx512.pbroadcastb.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.b.gpr.128(i8 %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <16 x i8> poison, i8 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <16 x i8> %.splatinsert, <16 x i8> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = select <16 x i1> %1, <16 x i8> %.splat, <16 x i8> %a1
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @avx512.mask.pbroadcast.b.gpr.128(i8 %a0, <16 x i8> %a1, i16 %a2) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pbroadcast.b.gpr.128(i8 %a0, <16 x i8> %a1, i16 %a2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastw.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a1
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.pbroadcastw.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.pbroadcastw.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.w.gpr.128(i16 %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <8 x i16> poison, i16 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <8 x i16> %.splatinsert, <8 x i16> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x i16> %.splat, <8 x i16> %a1
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @avx512.mask.pbroadcast.w.gpr.128(i16 %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pbroadcast.w.gpr.128(i16 %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastd.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.pbroadcastd.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.pbroadcastd.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.d.gpr.128(i32 %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <4 x i32> poison, i32 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <4 x i32> %.splatinsert, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x i32> %.splat, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @avx512.mask.pbroadcast.d.gpr.128(i32 %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pbroadcast.d.gpr.128(i32 %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastq.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> poison, <2 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.pbroadcastq.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.pbroadcastq.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.q.gpr.128(i64 %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <2 x i64> poison, i64 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <2 x i64> %.splatinsert, <2 x i64> poison, <2 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = select <2 x i1> %extract, <2 x i64> %.splat, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @avx512.mask.pbroadcast.q.gpr.128(i64 %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pbroadcast.q.gpr.128(i64 %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshuf.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx2.pshuf.b(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pshuf.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pshuf.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshuf.d.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a0, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pshuf.d.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pshuf.d.256(<8 x i32> %a0, i32 27, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshufl.w.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i16> %a0, <16 x i16> %a0, <16 x i32> <i32 3, i32 2, i32 1, i32 0, i32 4, i32 5, i32 6, i32 7, i32 11, i32 10, i32 9, i32 8, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pshufl.w.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pshufl.w.256(<16 x i16> %a0, i32 27, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshufh.w.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i16> %a0, <16 x i16> %a0, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 7, i32 6, i32 5, i32 4, i32 8, i32 9, i32 10, i32 11, i32 15, i32 14, i32 13, i32 12>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pshufh.w.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pshufh.w.256(<16 x i16> %a0, i32 27, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a1, <8 x i32> <i32 3, i32 2, i32 9, i32 8, i32 7, i32 6, i32 13, i32 12>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a3
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.shuf.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a3, i8 %a4) {
  %r = call <8 x float> @llvm.x86.avx512.mask.shuf.ps.256(<8 x float> %a0, <8 x float> %a1, i32 27, <8 x float> %a3, i8 %a4)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermil.ps.256(<8 x float> %a0, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a0, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.vpermil.ps.256(<8 x float> %a0, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vpermil.ps.256(<8 x float> %a0, i32 27, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermilvar.ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.x86.avx.vpermilvar.ps.256(<8 x float> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.vpermilvar.ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vpermilvar.ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckh.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a1, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.unpckh.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.unpckh.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckl.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a1, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.unpckl.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.unpckl.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a1, <4 x i32> <i32 1, i32 5, i32 2, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a3
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.shuf.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a3, i8 %a4) {
  %r = call <4 x double> @llvm.x86.avx512.mask.shuf.pd.256(<4 x double> %a0, <4 x double> %a1, i32 27, <4 x double> %a3, i8 %a4)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermil.pd.256(<4 x double> %a0, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a0, <4 x i32> <i32 1, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.vpermil.pd.256(<4 x double> %a0, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vpermil.pd.256(<4 x double> %a0, i32 27, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermilvar.pd.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.x86.avx.vpermilvar.pd.256(<4 x double> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.vpermilvar.pd.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vpermilvar.pd.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckh.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a1, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.unpckh.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.unpckh.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckl.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a1, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.unpckl.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.unpckl.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhb.w.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = shufflevector <32 x i8> %a0, <32 x i8> %a1, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.punpckhb.w.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.punpckhb.w.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhw.d.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i16> %a0, <16 x i16> %a1, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.punpckhw.d.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.punpckhw.d.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhd.q.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a1, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.punpckhd.q.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.punpckhd.q.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhqd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a1, <4 x i32> <i32 1, i32 5, i32 3, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.punpckhqd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.punpckhqd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklb.w.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = shufflevector <32 x i8> %a0, <32 x i8> %a1, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.punpcklb.w.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.punpcklb.w.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklw.d.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i16> %a0, <16 x i16> %a1, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.punpcklw.d.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.punpcklw.d.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckld.q.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a1, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.punpckld.q.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.punpckld.q.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklqd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a1, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.punpcklqd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.punpcklqd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.palignr.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a3, i32 %a4) {
; CHECK-NEXT: %palignr = shufflevector <32 x i8> %a1, <32 x i8> %a0, <32 x i32> <i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52>
; CHECK-NEXT: %1 = bitcast i32 %a4 to <32 x i1>
; CHECK-NEXT: %2 = select <32 x i1> %1, <32 x i8> %palignr, <32 x i8> %a3
; CHECK-NEXT: ret <32 x i8> %2
define <32 x i8> @avx512.mask.palignr.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a3, i32 %a4) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.palignr.256(<32 x i8> %a0, <32 x i8> %a1, i32 5, <32 x i8> %a3, i32 %a4)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.valign.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %palignr = shufflevector <8 x i32> %a1, <8 x i32> %a0, <8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
; CHECK-NEXT: %1 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x i32> %palignr, <8 x i32> %a3
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx512.mask.valign.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.valign.d.256(<8 x i32> %a0, <8 x i32> %a1, i32 1, <8 x i32> %a3, i8 %a4)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.valign.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %palignr = shufflevector <4 x i64> %a1, <4 x i64> %a0, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
; CHECK-NEXT: %1 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x i64> %palignr, <4 x i64> %a3
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx512.mask.valign.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.valign.q.256(<4 x i64> %a0, <4 x i64> %a1, i32 1, <4 x i64> %a3, i8 %a4)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxb.w.256(<16 x i8> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = sext <16 x i8> %1 to <16 x i16>
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x i16> %2, <16 x i16> %a1
; CHECK-NEXT: ret <16 x i16> %4
define <16 x i16> @avx512.mask.pmovsxb.w.256(<16 x i8> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmovsxb.w.256(<16 x i8> %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxb.d.256(<16 x i8> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i8> %1 to <8 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %4
define <8 x i32> @avx512.mask.pmovsxb.d.256(<16 x i8> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmovsxb.d.256(<16 x i8> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxb.q.256(<16 x i8> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i8> %1 to <4 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.pmovsxb.q.256(<16 x i8> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmovsxb.q.256(<16 x i8> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxw.d.256(<8 x i16> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i16> %1 to <8 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %4
define <8 x i32> @avx512.mask.pmovsxw.d.256(<8 x i16> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmovsxw.d.256(<8 x i16> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxw.q.256(<8 x i16> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i16> %1 to <4 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.pmovsxw.q.256(<8 x i16> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmovsxw.q.256(<8 x i16> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxd.q.256(<4 x i32> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = sext <4 x i32> %1 to <4 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.pmovsxd.q.256(<4 x i32> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmovsxd.q.256(<4 x i32> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastb.256(<16 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <32 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a1
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.pbroadcastb.256(<16 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call <32 x i8> @llvm.x86.avx512.pbroadcastb.256(<16 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.b.gpr.256(i8 %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <32 x i8> poison, i8 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <32 x i8> %.splatinsert, <32 x i8> poison, <32 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %2 = select <32 x i1> %1, <32 x i8> %.splat, <32 x i8> %a1
; CHECK-NEXT: ret <32 x i8> %2
define <32 x i8> @avx512.mask.pbroadcast.b.gpr.256(i8 %a0, <32 x i8> %a1, i32 %a2) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pbroadcast.b.gpr.256(i8 %a0, <32 x i8> %a1, i32 %a2)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastw.256(<8 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a1
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.pbroadcastw.256(<8 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.pbroadcastw.256(<8 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.w.gpr.256(i16 %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <16 x i16> poison, i16 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <16 x i16> %.splatinsert, <16 x i16> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = select <16 x i1> %1, <16 x i16> %.splat, <16 x i16> %a1
; CHECK-NEXT: ret <16 x i16> %2
define <16 x i16> @avx512.mask.pbroadcast.w.gpr.256(i16 %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pbroadcast.w.gpr.256(i16 %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastd.256(<4 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.pbroadcastd.256(<4 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.pbroadcastd.256(<4 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.d.gpr.256(i32 %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <8 x i32> poison, i32 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <8 x i32> %.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x i32> %.splat, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %2
define <8 x i32> @avx512.mask.pbroadcast.d.gpr.256(i32 %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pbroadcast.d.gpr.256(i32 %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pbroadcastq.256(<2 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.pbroadcastq.256(<2 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.pbroadcastq.256(<2 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pbroadcast.q.gpr.256(i64 %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %.splatinsert = insertelement <4 x i64> poison, i64 %a0, i64 0
; CHECK-NEXT: %.splat = shufflevector <4 x i64> %.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x i64> %.splat, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %2
define <4 x i64> @avx512.mask.pbroadcast.q.gpr.256(i64 %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pbroadcast.q.gpr.256(i64 %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshuf.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.pshuf.b.512(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pshuf.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pshuf.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pshuf.d.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i32> %a0, <16 x i32> %a0, <16 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4, i32 11, i32 10, i32 9, i32 8, i32 15, i32 14, i32 13, i32 12>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pshuf.d.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pshuf.d.512(<16 x i32> %a0, i32 27, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a3, i16 %a4) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a1, <16 x i32> <i32 3, i32 2, i32 17, i32 16, i32 7, i32 6, i32 21, i32 20, i32 11, i32 10, i32 25, i32 24, i32 15, i32 14, i32 29, i32 28>
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a3
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.shuf.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a3, i16 %a4) {
  %r = call <16 x float> @llvm.x86.avx512.mask.shuf.ps.512(<16 x float> %a0, <16 x float> %a1, i32 27, <16 x float> %a3, i16 %a4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermil.ps.512(<16 x float> %a0, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a0, <16 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4, i32 11, i32 10, i32 9, i32 8, i32 15, i32 14, i32 13, i32 12>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.vpermil.ps.512(<16 x float> %a0, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vpermil.ps.512(<16 x float> %a0, i32 27, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermilvar.ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.vpermilvar.ps.512(<16 x float> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.vpermilvar.ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vpermilvar.ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckh.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a1, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.unpckh.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.unpckh.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckl.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a1, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.unpckl.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.unpckl.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a1, <8 x i32> <i32 1, i32 9, i32 2, i32 11, i32 5, i32 12, i32 6, i32 14>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a3
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.shuf.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a3, i8 %a4) {
  %r = call <8 x double> @llvm.x86.avx512.mask.shuf.pd.512(<8 x double> %a0, <8 x double> %a1, i32 27, <8 x double> %a3, i8 %a4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermil.pd.512(<8 x double> %a0, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a0, <8 x i32> <i32 1, i32 1, i32 2, i32 3, i32 5, i32 4, i32 6, i32 6>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.vpermil.pd.512(<8 x double> %a0, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vpermil.pd.512(<8 x double> %a0, i32 27, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermilvar.pd.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.vpermilvar.pd.512(<8 x double> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.vpermilvar.pd.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vpermilvar.pd.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckh.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a1, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.unpckh.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.unpckh.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.unpckl.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a1, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.unpckl.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.unpckl.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhw.d.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = shufflevector <32 x i16> %a0, <32 x i16> %a1, <32 x i32> <i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.punpckhw.d.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.punpckhw.d.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhd.q.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i32> %a0, <16 x i32> %a1, <16 x i32> <i32 2, i32 18, i32 3, i32 19, i32 6, i32 22, i32 7, i32 23, i32 10, i32 26, i32 11, i32 27, i32 14, i32 30, i32 15, i32 31>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.punpckhd.q.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.punpckhd.q.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckhqd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i64> %a0, <8 x i64> %a1, <8 x i32> <i32 1, i32 9, i32 3, i32 11, i32 5, i32 13, i32 7, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.punpckhqd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.punpckhqd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklw.d.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = shufflevector <32 x i16> %a0, <32 x i16> %a1, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59>
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.punpcklw.d.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.punpcklw.d.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpckld.q.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i32> %a0, <16 x i32> %a1, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 4, i32 20, i32 5, i32 21, i32 8, i32 24, i32 9, i32 25, i32 12, i32 28, i32 13, i32 29>
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.punpckld.q.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.punpckld.q.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.punpcklqd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i64> %a0, <8 x i64> %a1, <8 x i32> <i32 0, i32 8, i32 2, i32 10, i32 4, i32 12, i32 6, i32 14>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.punpcklqd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.punpcklqd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.valign.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
; CHECK-NEXT: %palignr = shufflevector <16 x i32> %a1, <16 x i32> %a0, <16 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16>
; CHECK-NEXT: %1 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %2 = select <16 x i1> %1, <16 x i32> %palignr, <16 x i32> %a3
; CHECK-NEXT: ret <16 x i32> %2
define <16 x i32> @avx512.mask.valign.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.valign.d.512(<16 x i32> %a0, <16 x i32> %a1, i32 1, <16 x i32> %a3, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.valign.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %palignr = shufflevector <8 x i64> %a1, <8 x i64> %a0, <8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
; CHECK-NEXT: %1 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x i64> %palignr, <8 x i64> %a3
; CHECK-NEXT: ret <8 x i64> %2
define <8 x i64> @avx512.mask.valign.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.valign.q.512(<8 x i64> %a0, <8 x i64> %a1, i32 1, <8 x i64> %a3, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxw.d.512(<16 x i16> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i16> %a0, <16 x i16> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = sext <16 x i16> %1 to <16 x i32>
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %4
define <16 x i32> @avx512.mask.pmovsxw.d.512(<16 x i16> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pmovsxw.d.512(<16 x i16> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxw.q.512(<8 x i16> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i16> %1 to <8 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i64> %2, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %4
define <8 x i64> @avx512.mask.pmovsxw.q.512(<8 x i16> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmovsxw.q.512(<8 x i16> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovsxd.q.512(<8 x i32> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = sext <8 x i32> %1 to <8 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i64> %2, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %4
define <8 x i64> @avx512.mask.pmovsxd.q.512(<8 x i32> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmovsxd.q.512(<8 x i32> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movddup.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a0, <2 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.movddup.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.movddup.128(<2 x double> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movddup.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a0, <4 x i32> <i32 0, i32 0, i32 2, i32 2>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.movddup.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.movddup.256(<4 x double> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movddup.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a0, <8 x i32> <i32 0, i32 0, i32 2, i32 2, i32 4, i32 4, i32 6, i32 6>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.movddup.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.movddup.512(<8 x double> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movshdup.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <4 x i32> <i32 1, i32 1, i32 3, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.movshdup.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.movshdup.128(<4 x float> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movshdup.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a0, <8 x i32> <i32 1, i32 1, i32 3, i32 3, i32 5, i32 5, i32 7, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.movshdup.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.movshdup.256(<8 x float> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movshdup.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a0, <16 x i32> <i32 1, i32 1, i32 3, i32 3, i32 5, i32 5, i32 7, i32 7, i32 9, i32 9, i32 11, i32 11, i32 13, i32 13, i32 15, i32 15>
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.movshdup.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.movshdup.512(<16 x float> %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movsldup.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <4 x i32> <i32 0, i32 0, i32 2, i32 2>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.movsldup.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.movsldup.128(<4 x float> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movsldup.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a0, <8 x i32> <i32 0, i32 0, i32 2, i32 2, i32 4, i32 4, i32 6, i32 6>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.movsldup.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.movsldup.256(<8 x float> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.movsldup.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a0, <16 x i32> <i32 0, i32 0, i32 2, i32 2, i32 4, i32 4, i32 6, i32 6, i32 8, i32 8, i32 10, i32 10, i32 12, i32 12, i32 14, i32 14>
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.movsldup.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.movsldup.512(<16 x float> %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.move.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = and i8 %a3, 1
; CHECK-NEXT: %2 = icmp ne i8 %1, 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %4 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %5 = select i1 %2, float %3, float %4
; CHECK-NEXT: %6 = insertelement <4 x float> %a0, float %5, i64 0
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.mask.move.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.move.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.move.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = and i8 %a3, 1
; CHECK-NEXT: %2 = icmp ne i8 %1, 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %4 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %5 = select i1 %2, double %3, double %4
; CHECK-NEXT: %6 = insertelement <2 x double> %a0, double %5, i64 0
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.mask.move.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.move.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.x86.avx512.vpermi2var.ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x float> %a2)
; CHECK-NEXT: %2 = bitcast <4 x i32> %a1 to <4 x float>
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %2
; CHECK-NEXT: ret <4 x float> %4
define <4 x float> @avx512.mask.vpermi2var.ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vpermi2var.ps.128(<4 x float> %a0, <4 x i32> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.ps.128(<4 x i32> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.x86.avx512.vpermi2var.ps.128(<4 x float> %a1, <4 x i32> %a0, <4 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.vpermt2var.ps.128(<4 x i32> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vpermt2var.ps.128(<4 x i32> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.ps.128(<4 x i32> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.x86.avx512.vpermi2var.ps.128(<4 x float> %a1, <4 x i32> %a0, <4 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> zeroinitializer
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.maskz.vpermt2var.ps.128(<4 x i32> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.128(<4 x i32> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.pd.128(<2 x double> %a0, <2 x i64> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.x86.avx512.vpermi2var.pd.128(<2 x double> %a0, <2 x i64> %a1, <2 x double> %a2)
; CHECK-NEXT: %2 = bitcast <2 x i64> %a1 to <2 x double>
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %2
; CHECK-NEXT: ret <2 x double> %4
define <2 x double> @avx512.mask.vpermi2var.pd.128(<2 x double> %a0, <2 x i64> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vpermi2var.pd.128(<2 x double> %a0, <2 x i64> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.pd.128(<2 x i64> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.x86.avx512.vpermi2var.pd.128(<2 x double> %a1, <2 x i64> %a0, <2 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.vpermt2var.pd.128(<2 x i64> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vpermt2var.pd.128(<2 x i64> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.pd.128(<2 x i64> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.x86.avx512.vpermi2var.pd.128(<2 x double> %a1, <2 x i64> %a0, <2 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> zeroinitializer
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.maskz.vpermt2var.pd.128(<2 x i64> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.128(<2 x i64> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx512.vpermi2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vpermi2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpermi2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx512.vpermi2var.d.128(<4 x i32> %a1, <4 x i32> %a0, <4 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vpermt2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpermt2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx512.vpermi2var.d.128(<4 x i32> %a1, <4 x i32> %a0, <4 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.maskz.vpermt2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.vpermi2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpermi2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpermi2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.vpermi2var.q.128(<2 x i64> %a1, <2 x i64> %a0, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpermt2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpermt2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.vpermi2var.q.128(<2 x i64> %a1, <2 x i64> %a0, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.maskz.vpermt2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.vpermi2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a1
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.vpermi2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.vpermi2var.hi.128(<8 x i16> %a1, <8 x i16> %a0, <8 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a1
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.vpermt2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.vpermi2var.hi.128(<8 x i16> %a1, <8 x i16> %a0, <8 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> zeroinitializer
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.maskz.vpermt2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.permvar.hi.128(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.permvar.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.permvar.hi.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.avx512.vpermi2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a1
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.vpermi2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.avx512.vpermi2var.qi.128(<16 x i8> %a1, <16 x i8> %a0, <16 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a1
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.vpermt2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.avx512.vpermi2var.qi.128(<16 x i8> %a1, <16 x i8> %a0, <16 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> zeroinitializer
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.maskz.vpermt2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.avx512.permvar.qi.128(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.permvar.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.permvar.qi.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcast.ss.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.broadcast.ss.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcast.sd.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> poison, <2 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.broadcast.sd.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.x86.avx512.vpermi2var.ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2)
; CHECK-NEXT: %2 = bitcast <8 x i32> %a1 to <8 x float>
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x float> %1, <8 x float> %2
; CHECK-NEXT: ret <8 x float> %4
define <8 x float> @avx512.mask.vpermi2var.ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vpermi2var.ps.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.ps.256(<8 x i32> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.x86.avx512.vpermi2var.ps.256(<8 x float> %a1, <8 x i32> %a0, <8 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.vpermt2var.ps.256(<8 x i32> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vpermt2var.ps.256(<8 x i32> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.ps.256(<8 x i32> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.x86.avx512.vpermi2var.ps.256(<8 x float> %a1, <8 x i32> %a0, <8 x float> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> zeroinitializer
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.maskz.vpermt2var.ps.256(<8 x i32> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.256(<8 x i32> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.pd.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.x86.avx512.vpermi2var.pd.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2)
; CHECK-NEXT: %2 = bitcast <4 x i64> %a1 to <4 x double>
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %2
; CHECK-NEXT: ret <4 x double> %4
define <4 x double> @avx512.mask.vpermi2var.pd.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vpermi2var.pd.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.pd.256(<4 x i64> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.x86.avx512.vpermi2var.pd.256(<4 x double> %a1, <4 x i64> %a0, <4 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.vpermt2var.pd.256(<4 x i64> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vpermt2var.pd.256(<4 x i64> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.pd.256(<4 x i64> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.x86.avx512.vpermi2var.pd.256(<4 x double> %a1, <4 x i64> %a0, <4 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> zeroinitializer
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.maskz.vpermt2var.pd.256(<4 x i64> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.256(<4 x i64> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx512.vpermi2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.vpermi2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpermi2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx512.vpermi2var.d.256(<8 x i32> %a1, <8 x i32> %a0, <8 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.vpermt2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpermt2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx512.vpermi2var.d.256(<8 x i32> %a1, <8 x i32> %a0, <8 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.maskz.vpermt2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.vpermi2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpermi2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpermi2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.vpermi2var.q.256(<4 x i64> %a1, <4 x i64> %a0, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpermt2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpermt2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.vpermi2var.q.256(<4 x i64> %a1, <4 x i64> %a0, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.maskz.vpermt2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.vpermi2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a1
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.vpermi2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.vpermi2var.hi.256(<16 x i16> %a1, <16 x i16> %a0, <16 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a1
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.vpermt2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.vpermi2var.hi.256(<16 x i16> %a1, <16 x i16> %a0, <16 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> zeroinitializer
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.maskz.vpermt2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.permvar.hi.256(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.permvar.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.permvar.hi.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx512.vpermi2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a1
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.vpermi2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx512.vpermi2var.qi.256(<32 x i8> %a1, <32 x i8> %a0, <32 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a1
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.vpermt2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx512.vpermi2var.qi.256(<32 x i8> %a1, <32 x i8> %a0, <32 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> zeroinitializer
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.maskz.vpermt2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx512.permvar.qi.256(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.permvar.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.permvar.qi.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.df.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.x86.avx512.permvar.df.256(<4 x double> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.permvar.df.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.permvar.df.256(<4 x double> %a0, <4 x i64> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.sf.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.x86.avx2.permps(<8 x float> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.permvar.sf.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.permvar.sf.256(<8 x float> %a0, <8 x i32> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.si.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.permvar.si.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.permvar.si.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.di.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.permvar.di.256(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.permvar.di.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.permvar.di.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.perm.df.256(<4 x double> %a0, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a0, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.perm.df.256(<4 x double> %a0, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.perm.df.256(<4 x double> %a0, i32 27, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.perm.di.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a0, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.perm.di.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.perm.di.256(<4 x i64> %a0, i32 27, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.f32x4.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a1, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a3
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.shuf.f32x4.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a3, i8 %a4) {
  %r = call <8 x float> @llvm.x86.avx512.mask.shuf.f32x4.256(<8 x float> %a0, <8 x float> %a1, i32 27, <8 x float> %a3, i8 %a4)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.f64x2.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a1, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a3
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.shuf.f64x2.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a3, i8 %a4) {
  %r = call <4 x double> @llvm.x86.avx512.mask.shuf.f64x2.256(<4 x double> %a0, <4 x double> %a1, i32 27, <4 x double> %a3, i8 %a4)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.i32x4.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a1, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a3
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.shuf.i32x4.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.shuf.i32x4.256(<8 x i32> %a0, <8 x i32> %a1, i32 27, <8 x i32> %a3, i8 %a4)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.i64x2.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a1, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a3
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.shuf.i64x2.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.shuf.i64x2.256(<4 x i64> %a0, <4 x i64> %a1, i32 27, <4 x i64> %a3, i8 %a4)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.insertf32x4.256(<8 x float> %a0, <4 x float> %a1, <8 x float> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a1, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <8 x float> %a0, <8 x float> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x float> %2, <8 x float> %a3
; CHECK-NEXT: ret <8 x float> %4
define <8 x float> @avx512.mask.insertf32x4.256(<8 x float> %a0, <4 x float> %a1, <8 x float> %a3, i8 %a4) {
  %r = call <8 x float> @llvm.x86.avx512.mask.insertf32x4.256(<8 x float> %a0, <4 x float> %a1, i32 1, <8 x float> %a3, i8 %a4)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextractf32x4.256(<8 x float> %a0, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a0, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.vextractf32x4.256(<8 x float> %a0, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vextractf32x4.256(<8 x float> %a0, i32 1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcastf32x4.256(<4 x float> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.broadcastf32x4.256(<4 x float> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.broadcastf32x4.256(<4 x float> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.insertf64x2.256(<4 x double> %a0, <2 x double> %a1, <4 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a1, <2 x double> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
; CHECK-NEXT: %2 = shufflevector <4 x double> %a0, <4 x double> %1, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x double> %2, <4 x double> %a3
; CHECK-NEXT: ret <4 x double> %4
define <4 x double> @avx512.mask.insertf64x2.256(<4 x double> %a0, <2 x double> %a1, <4 x double> %a3, i8 %a4) {
  %r = call <4 x double> @llvm.x86.avx512.mask.insertf64x2.256(<4 x double> %a0, <2 x double> %a1, i32 1, <4 x double> %a3, i8 %a4)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextractf64x2.256(<4 x double> %a0, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a0, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.vextractf64x2.256(<4 x double> %a0, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vextractf64x2.256(<4 x double> %a0, i32 1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcastf64x2.256(<2 x double> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a0, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.broadcastf64x2.256(<2 x double> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.broadcastf64x2.256(<2 x double> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.inserti32x4.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a1, <4 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <8 x i32> %a0, <8 x i32> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %a3
; CHECK-NEXT: ret <8 x i32> %4
define <8 x i32> @avx512.mask.inserti32x4.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a3, i8 %a4) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.inserti32x4.256(<8 x i32> %a0, <4 x i32> %a1, i32 1, <8 x i32> %a3, i8 %a4)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextracti32x4.256(<8 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a0, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vextracti32x4.256(<8 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vextracti32x4.256(<8 x i32> %a0, i32 1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcasti32x4.256(<4 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a0, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.broadcasti32x4.256(<4 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.broadcasti32x4.256(<4 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.inserti64x2.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a1, <2 x i64> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
; CHECK-NEXT: %2 = shufflevector <4 x i64> %a0, <4 x i64> %1, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a3
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.inserti64x2.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a3, i8 %a4) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.inserti64x2.256(<4 x i64> %a0, <2 x i64> %a1, i32 1, <4 x i64> %a3, i8 %a4)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextracti64x2.256(<4 x i64> %a0, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a0, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vextracti64x2.256(<4 x i64> %a0, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vextracti64x2.256(<4 x i64> %a0, i32 1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcasti64x2.256(<2 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> %a0, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.broadcasti64x2.256(<2 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.broadcasti64x2.256(<2 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcast.ss.ps.256(<4 x float> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.broadcast.ss.ps.256(<4 x float> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.256(<4 x float> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcast.sd.pd.256(<2 x double> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.broadcast.sd.pd.256(<2 x double> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.256(<2 x double> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.vpermi2var.ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2)
; CHECK-NEXT: %2 = bitcast <16 x i32> %a1 to <16 x float>
; CHECK-NEXT: %3 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x float> %1, <16 x float> %2
; CHECK-NEXT: ret <16 x float> %4
define <16 x float> @avx512.mask.vpermi2var.ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vpermi2var.ps.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.ps.512(<16 x i32> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.vpermi2var.ps.512(<16 x float> %a1, <16 x i32> %a0, <16 x float> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.vpermt2var.ps.512(<16 x i32> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.vpermt2var.ps.512(<16 x i32> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.ps.512(<16 x i32> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.vpermi2var.ps.512(<16 x float> %a1, <16 x i32> %a0, <16 x float> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> zeroinitializer
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.maskz.vpermt2var.ps.512(<16 x i32> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.512(<16 x i32> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.pd.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2)
; CHECK-NEXT: %2 = bitcast <8 x i64> %a1 to <8 x double>
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x double> %1, <8 x double> %2
; CHECK-NEXT: ret <8 x double> %4
define <8 x double> @avx512.mask.vpermi2var.pd.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vpermi2var.pd.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.pd.512(<8 x i64> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %a1, <8 x i64> %a0, <8 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.vpermt2var.pd.512(<8 x i64> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.vpermt2var.pd.512(<8 x i64> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.pd.512(<8 x i64> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.vpermi2var.pd.512(<8 x double> %a1, <8 x i64> %a0, <8 x double> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> zeroinitializer
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.maskz.vpermt2var.pd.512(<8 x i64> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.512(<8 x i64> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.vpermi2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpermi2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %a1, <16 x i32> %a0, <16 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.vpermt2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpermt2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.vpermi2var.d.512(<16 x i32> %a1, <16 x i32> %a0, <16 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.maskz.vpermt2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.vpermi2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpermi2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpermi2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.vpermi2var.q.512(<8 x i64> %a1, <8 x i64> %a0, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpermt2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpermt2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.vpermi2var.q.512(<8 x i64> %a1, <8 x i64> %a0, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> zeroinitializer
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.maskz.vpermt2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.vpermi2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a1
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.vpermi2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.vpermi2var.hi.512(<32 x i16> %a1, <32 x i16> %a0, <32 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a1
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.vpermt2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.vpermi2var.hi.512(<32 x i16> %a1, <32 x i16> %a0, <32 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> zeroinitializer
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.maskz.vpermt2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.permvar.hi.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.permvar.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.permvar.hi.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermi2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a1
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.vpermi2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpermt2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %a1, <64 x i8> %a0, <64 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a1
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.vpermt2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpermt2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.vpermi2var.qi.512(<64 x i8> %a1, <64 x i8> %a0, <64 x i8> %a2)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> zeroinitializer
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.maskz.vpermt2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.permvar.qi.512(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.permvar.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.permvar.qi.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.df.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.permvar.df.512(<8 x double> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.permvar.df.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.permvar.df.512(<8 x double> %a0, <8 x i64> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.sf.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.permvar.sf.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.permvar.sf.512(<16 x float> %a0, <16 x i32> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.si.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.permvar.si.512(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.permvar.si.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.permvar.si.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.permvar.di.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.permvar.di.512(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.permvar.di.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.permvar.di.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.perm.df.512(<8 x double> %a0, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a0, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.perm.df.512(<8 x double> %a0, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.perm.df.512(<8 x double> %a0, i32 27, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.perm.di.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i64> %a0, <8 x i64> %a0, <8 x i32> <i32 3, i32 2, i32 1, i32 0, i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.perm.di.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.perm.di.512(<8 x i64> %a0, i32 27, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.f32x4(<16 x float> %a0, <16 x float> %a1, <16 x float> %a3, i16 %a4) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a1, <16 x i32> <i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19>
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a3
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.shuf.f32x4(<16 x float> %a0, <16 x float> %a1, <16 x float> %a3, i16 %a4) {
  %r = call <16 x float> @llvm.x86.avx512.mask.shuf.f32x4(<16 x float> %a0, <16 x float> %a1, i32 27, <16 x float> %a3, i16 %a4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.f64x2(<8 x double> %a0, <8 x double> %a1, <8 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a1, <8 x i32> <i32 6, i32 7, i32 4, i32 5, i32 10, i32 11, i32 8, i32 9>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a3
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.shuf.f64x2(<8 x double> %a0, <8 x double> %a1, <8 x double> %a3, i8 %a4) {
  %r = call <8 x double> @llvm.x86.avx512.mask.shuf.f64x2(<8 x double> %a0, <8 x double> %a1, i32 27, <8 x double> %a3, i8 %a4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.i32x4(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
; CHECK-NEXT: %1 = shufflevector <16 x i32> %a0, <16 x i32> %a1, <16 x i32> <i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11, i32 20, i32 21, i32 22, i32 23, i32 16, i32 17, i32 18, i32 19>
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a3
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.shuf.i32x4(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.shuf.i32x4(<16 x i32> %a0, <16 x i32> %a1, i32 27, <16 x i32> %a3, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.shuf.i64x2(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x i64> %a0, <8 x i64> %a1, <8 x i32> <i32 6, i32 7, i32 4, i32 5, i32 10, i32 11, i32 8, i32 9>
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a3
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.shuf.i64x2(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.shuf.i64x2(<8 x i64> %a0, <8 x i64> %a1, i32 27, <8 x i64> %a3, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.insertf32x4.512(<16 x float> %a0, <4 x float> %a1, <16 x float> %a3, i16 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a1, <4 x float> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <16 x float> %a0, <16 x float> %1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %3 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x float> %2, <16 x float> %a3
; CHECK-NEXT: ret <16 x float> %4
define <16 x float> @avx512.mask.insertf32x4.512(<16 x float> %a0, <4 x float> %a1, <16 x float> %a3, i16 %a4) {
  %r = call <16 x float> @llvm.x86.avx512.mask.insertf32x4.512(<16 x float> %a0, <4 x float> %a1, i32 1, <16 x float> %a3, i16 %a4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextractf32x4.512(<16 x float> %a0, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a0, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.vextractf32x4.512(<16 x float> %a0, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vextractf32x4.512(<16 x float> %a0, i32 1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcastf32x4.512(<4 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.broadcastf32x4.512(<4 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.broadcastf32x4.512(<4 x float> %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.insertf64x2.512(<8 x double> %a0, <2 x double> %a1, <8 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a1, <2 x double> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
; CHECK-NEXT: %2 = shufflevector <8 x double> %a0, <8 x double> %1, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x double> %2, <8 x double> %a3
; CHECK-NEXT: ret <8 x double> %4
define <8 x double> @avx512.mask.insertf64x2.512(<8 x double> %a0, <2 x double> %a1, <8 x double> %a3, i8 %a4) {
  %r = call <8 x double> @llvm.x86.avx512.mask.insertf64x2.512(<8 x double> %a0, <2 x double> %a1, i32 1, <8 x double> %a3, i8 %a4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextractf64x2.512(<8 x double> %a0, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a0, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.vextractf64x2.512(<8 x double> %a0, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.vextractf64x2.512(<8 x double> %a0, i32 1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcastf64x2.512(<2 x double> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> %a0, <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.broadcastf64x2.512(<2 x double> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.broadcastf64x2.512(<2 x double> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.inserti32x4.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a3, i16 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a1, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <16 x i32> %a0, <16 x i32> %1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %3 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %a3
; CHECK-NEXT: ret <16 x i32> %4
define <16 x i32> @avx512.mask.inserti32x4.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a3, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.inserti32x4.512(<16 x i32> %a0, <4 x i32> %a1, i32 1, <16 x i32> %a3, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextracti32x4.512(<16 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i32> %a0, <16 x i32> %a0, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vextracti32x4.512(<16 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vextracti32x4.512(<16 x i32> %a0, i32 1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcasti32x4.512(<4 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a0, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.broadcasti32x4.512(<4 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.broadcasti32x4.512(<4 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.inserti64x2.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a1, <2 x i64> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
; CHECK-NEXT: %2 = shufflevector <8 x i64> %a0, <8 x i64> %1, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i64> %2, <8 x i64> %a3
; CHECK-NEXT: ret <8 x i64> %4
define <8 x i64> @avx512.mask.inserti64x2.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a3, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.inserti64x2.512(<8 x i64> %a0, <2 x i64> %a1, i32 1, <8 x i64> %a3, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextracti64x2.512(<8 x i64> %a0, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i64> %a0, <8 x i64> %a0, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vextracti64x2.512(<8 x i64> %a0, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vextracti64x2.512(<8 x i64> %a0, i32 1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcasti64x2.512(<2 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x i64> %a0, <2 x i64> %a0, <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.broadcasti64x2.512(<2 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.broadcasti64x2.512(<2 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.insertf32x8.512(<16 x float> %a0, <8 x float> %a1, <16 x float> %a3, i16 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a1, <8 x float> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8>
; CHECK-NEXT: %2 = shufflevector <16 x float> %a0, <16 x float> %1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
; CHECK-NEXT: %3 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x float> %2, <16 x float> %a3
; CHECK-NEXT: ret <16 x float> %4
define <16 x float> @avx512.mask.insertf32x8.512(<16 x float> %a0, <8 x float> %a1, <16 x float> %a3, i16 %a4) {
  %r = call <16 x float> @llvm.x86.avx512.mask.insertf32x8.512(<16 x float> %a0, <8 x float> %a1, i32 1, <16 x float> %a3, i16 %a4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextractf32x8.512(<16 x float> %a0, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x float> %a0, <16 x float> %a0, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.vextractf32x8.512(<16 x float> %a0, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vextractf32x8.512(<16 x float> %a0, i32 1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcastf32x8.512(<8 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x float> %a0, <8 x float> %a0, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.broadcastf32x8.512(<8 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.broadcastf32x8.512(<8 x float> %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.insertf64x4.512(<8 x double> %a0, <4 x double> %a1, <8 x double> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a1, <4 x double> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <8 x double> %a0, <8 x double> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x double> %2, <8 x double> %a3
; CHECK-NEXT: ret <8 x double> %4
define <8 x double> @avx512.mask.insertf64x4.512(<8 x double> %a0, <4 x double> %a1, <8 x double> %a3, i8 %a4) {
  %r = call <8 x double> @llvm.x86.avx512.mask.insertf64x4.512(<8 x double> %a0, <4 x double> %a1, i32 1, <8 x double> %a3, i8 %a4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextractf64x4.512(<8 x double> %a0, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x double> %a0, <8 x double> %a0, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.vextractf64x4.512(<8 x double> %a0, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.vextractf64x4.512(<8 x double> %a0, i32 1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcastf64x4.512(<4 x double> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x double> %a0, <4 x double> %a0, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.broadcastf64x4.512(<4 x double> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.broadcastf64x4.512(<4 x double> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.inserti32x8.512(<16 x i32> %a0, <8 x i32> %a1, <16 x i32> %a3, i16 %a4) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a1, <8 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8>
; CHECK-NEXT: %2 = shufflevector <16 x i32> %a0, <16 x i32> %1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
; CHECK-NEXT: %3 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %a3
; CHECK-NEXT: ret <16 x i32> %4
define <16 x i32> @avx512.mask.inserti32x8.512(<16 x i32> %a0, <8 x i32> %a1, <16 x i32> %a3, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.inserti32x8.512(<16 x i32> %a0, <8 x i32> %a1, i32 1, <16 x i32> %a3, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextracti32x8.512(<16 x i32> %a0, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <16 x i32> %a0, <16 x i32> %a0, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.vextracti32x8.512(<16 x i32> %a0, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vextracti32x8.512(<16 x i32> %a0, i32 1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcasti32x8.512(<8 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> %a0, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.broadcasti32x8.512(<8 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.broadcasti32x8.512(<8 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.inserti64x4.512(<8 x i64> %a0, <4 x i64> %a1, <8 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a1, <4 x i64> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 4, i32 4, i32 4>
; CHECK-NEXT: %2 = shufflevector <8 x i64> %a0, <8 x i64> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT: %3 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i64> %2, <8 x i64> %a3
; CHECK-NEXT: ret <8 x i64> %4
define <8 x i64> @avx512.mask.inserti64x4.512(<8 x i64> %a0, <4 x i64> %a1, <8 x i64> %a3, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.inserti64x4.512(<8 x i64> %a0, <4 x i64> %a1, i32 1, <8 x i64> %a3, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vextracti64x4.512(<8 x i64> %a0, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = shufflevector <8 x i64> %a0, <8 x i64> %a0, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vextracti64x4.512(<8 x i64> %a0, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vextracti64x4.512(<8 x i64> %a0, i32 1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcasti64x4.512(<4 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i64> %a0, <4 x i64> %a0, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.broadcasti64x4.512(<4 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.broadcasti64x4.512(<4 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcast.ss.ps.512(<4 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.broadcast.ss.ps.512(<4 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.512(<4 x float> %a0, <16 x float> %a1, i16 %a2)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.broadcast.sd.pd.512(<2 x double> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <2 x double> %a0, <2 x double> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.broadcast.sd.pd.512(<2 x double> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.512(<2 x double> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

declare <16 x i8> @llvm.x86.avx512.mask.pshuf.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <4 x i32> @llvm.x86.avx512.mask.pshuf.d.128(<4 x i32>, i32, <4 x i32>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pshufl.w.128(<8 x i16>, i32, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pshufh.w.128(<8 x i16>, i32, <8 x i16>, i8)
declare <4 x float> @llvm.x86.avx512.mask.shuf.ps.128(<4 x float>, <4 x float>, i32, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vpermil.ps.128(<4 x float>, i32, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vpermilvar.ps.128(<4 x float>, <4 x i32>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.unpckh.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.unpckl.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.shuf.pd.128(<2 x double>, <2 x double>, i32, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vpermil.pd.128(<2 x double>, i32, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vpermilvar.pd.128(<2 x double>, <2 x i64>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.unpckh.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.unpckl.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.punpckhb.w.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.punpckhw.d.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.punpckhd.q.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.punpckhqd.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.punpcklb.w.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.punpcklw.d.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.punpckld.q.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.punpcklqd.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.palignr.128(<16 x i8>, <16 x i8>, i32, <16 x i8>, i16)
declare <4 x i32> @llvm.x86.avx512.mask.valign.d.128(<4 x i32>, <4 x i32>, i32, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.valign.q.128(<2 x i64>, <2 x i64>, i32, <2 x i64>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmovsxb.w.128(<16 x i8>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmovsxb.d.128(<16 x i8>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmovsxb.q.128(<16 x i8>, <2 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmovsxw.d.128(<8 x i16>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmovsxw.q.128(<8 x i16>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmovsxd.q.128(<4 x i32>, <2 x i64>, i8)
declare <16 x i8> @llvm.x86.avx512.pbroadcastb.128(<16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.pbroadcast.b.gpr.128(i8, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.pbroadcastw.128(<8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pbroadcast.w.gpr.128(i16, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.pbroadcastd.128(<4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pbroadcast.d.gpr.128(i32, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.pbroadcastq.128(<2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pbroadcast.q.gpr.128(i64, <2 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.pshuf.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <8 x i32> @llvm.x86.avx512.mask.pshuf.d.256(<8 x i32>, i32, <8 x i32>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.pshufl.w.256(<16 x i16>, i32, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pshufh.w.256(<16 x i16>, i32, <16 x i16>, i16)
declare <8 x float> @llvm.x86.avx512.mask.shuf.ps.256(<8 x float>, <8 x float>, i32, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vpermil.ps.256(<8 x float>, i32, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vpermilvar.ps.256(<8 x float>, <8 x i32>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.unpckh.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.unpckl.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.shuf.pd.256(<4 x double>, <4 x double>, i32, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vpermil.pd.256(<4 x double>, i32, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vpermilvar.pd.256(<4 x double>, <4 x i64>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.unpckh.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.unpckl.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.punpckhb.w.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.punpckhw.d.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.punpckhd.q.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.punpckhqd.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.punpcklb.w.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.punpcklw.d.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.punpckld.q.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.punpcklqd.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.palignr.256(<32 x i8>, <32 x i8>, i32, <32 x i8>, i32)
declare <8 x i32> @llvm.x86.avx512.mask.valign.d.256(<8 x i32>, <8 x i32>, i32, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.valign.q.256(<4 x i64>, <4 x i64>, i32, <4 x i64>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.pmovsxb.w.256(<16 x i8>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.pmovsxb.d.256(<16 x i8>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmovsxb.q.256(<16 x i8>, <4 x i64>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pmovsxw.d.256(<8 x i16>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmovsxw.q.256(<8 x i16>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmovsxd.q.256(<4 x i32>, <4 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.pbroadcastb.256(<16 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.pbroadcast.b.gpr.256(i8, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.pbroadcastw.256(<8 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pbroadcast.w.gpr.256(i16, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.pbroadcastd.256(<4 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pbroadcast.d.gpr.256(i32, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.pbroadcastq.256(<2 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pbroadcast.q.gpr.256(i64, <4 x i64>, i8)
declare <64 x i8> @llvm.x86.avx512.mask.pshuf.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <16 x i32> @llvm.x86.avx512.mask.pshuf.d.512(<16 x i32>, i32, <16 x i32>, i16)
declare <16 x float> @llvm.x86.avx512.mask.shuf.ps.512(<16 x float>, <16 x float>, i32, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.vpermil.ps.512(<16 x float>, i32, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.vpermilvar.ps.512(<16 x float>, <16 x i32>, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.unpckh.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.unpckl.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.shuf.pd.512(<8 x double>, <8 x double>, i32, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.vpermil.pd.512(<8 x double>, i32, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.vpermilvar.pd.512(<8 x double>, <8 x i64>, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.unpckh.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.unpckl.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
declare <32 x i16> @llvm.x86.avx512.mask.punpckhw.d.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.punpckhd.q.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.punpckhqd.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <32 x i16> @llvm.x86.avx512.mask.punpcklw.d.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.punpckld.q.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.punpcklqd.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.valign.d.512(<16 x i32>, <16 x i32>, i32, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.valign.q.512(<8 x i64>, <8 x i64>, i32, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.pmovsxw.d.512(<16 x i16>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.pmovsxw.q.512(<8 x i16>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pmovsxd.q.512(<8 x i32>, <8 x i64>, i8)
declare <2 x double> @llvm.x86.avx512.mask.movddup.128(<2 x double>, <2 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.movddup.256(<4 x double>, <4 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.movddup.512(<8 x double>, <8 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.movshdup.128(<4 x float>, <4 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.movshdup.256(<8 x float>, <8 x float>, i8)
declare <16 x float> @llvm.x86.avx512.mask.movshdup.512(<16 x float>, <16 x float>, i16)
declare <4 x float> @llvm.x86.avx512.mask.movsldup.128(<4 x float>, <4 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.movsldup.256(<8 x float>, <8 x float>, i8)
declare <16 x float> @llvm.x86.avx512.mask.movsldup.512(<16 x float>, <16 x float>, i16)
declare <4 x float> @llvm.x86.avx512.mask.move.ss(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.move.sd(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vpermi2var.ps.128(<4 x float>, <4 x i32>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vpermt2var.ps.128(<4 x i32>, <4 x float>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.128(<4 x i32>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vpermi2var.pd.128(<2 x double>, <2 x i64>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vpermt2var.pd.128(<2 x i64>, <2 x double>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.128(<2 x i64>, <2 x double>, <2 x double>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpermi2var.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpermt2var.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.vpermi2var.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.vpermt2var.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.permvar.hi.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.permvar.qi.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <4 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.128(<4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.128(<2 x double>, <2 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vpermi2var.ps.256(<8 x float>, <8 x i32>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vpermt2var.ps.256(<8 x i32>, <8 x float>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.256(<8 x i32>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vpermi2var.pd.256(<4 x double>, <4 x i64>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vpermt2var.pd.256(<4 x i64>, <4 x double>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.256(<4 x i64>, <4 x double>, <4 x double>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpermi2var.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpermt2var.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.vpermi2var.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.vpermt2var.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.permvar.hi.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <32 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.permvar.qi.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <4 x double> @llvm.x86.avx512.mask.permvar.df.256(<4 x double>, <4 x i64>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.permvar.sf.256(<8 x float>, <8 x i32>, <8 x float>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.permvar.si.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.permvar.di.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x double> @llvm.x86.avx512.mask.perm.df.256(<4 x double>, i32, <4 x double>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.perm.di.256(<4 x i64>, i32, <4 x i64>, i8)
declare <8 x float> @llvm.x86.avx512.mask.shuf.f32x4.256(<8 x float>, <8 x float>, i32, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.shuf.f64x2.256(<4 x double>, <4 x double>, i32, <4 x double>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.shuf.i32x4.256(<8 x i32>, <8 x i32>, i32, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.shuf.i64x2.256(<4 x i64>, <4 x i64>, i32, <4 x i64>, i8)
declare <8 x float> @llvm.x86.avx512.mask.insertf32x4.256(<8 x float>, <4 x float>, i32, <8 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vextractf32x4.256(<8 x float>, i32, <4 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.broadcastf32x4.256(<4 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.insertf64x2.256(<4 x double>, <2 x double>, i32, <4 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vextractf64x2.256(<4 x double>, i32, <2 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.broadcastf64x2.256(<2 x double>, <4 x double>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.inserti32x4.256(<8 x i32>, <4 x i32>, i32, <8 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vextracti32x4.256(<8 x i32>, i32, <4 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.broadcasti32x4.256(<4 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.inserti64x2.256(<4 x i64>, <2 x i64>, i32, <4 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.vextracti64x2.256(<4 x i64>, i32, <2 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.broadcasti64x2.256(<2 x i64>, <4 x i64>, i8)
declare <8 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.256(<4 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.256(<2 x double>, <4 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask.vpermi2var.ps.512(<16 x float>, <16 x i32>, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.mask.vpermt2var.ps.512(<16 x i32>, <16 x float>, <16 x float>, i16)
declare <16 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.512(<16 x i32>, <16 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.vpermi2var.pd.512(<8 x double>, <8 x i64>, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.vpermt2var.pd.512(<8 x i64>, <8 x double>, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.512(<8 x i64>, <8 x double>, <8 x double>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.vpermi2var.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.vpermt2var.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.vpermi2var.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.vpermt2var.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <32 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.permvar.hi.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <64 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.permvar.qi.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <8 x double> @llvm.x86.avx512.mask.permvar.df.512(<8 x double>, <8 x i64>, <8 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask.permvar.sf.512(<16 x float>, <16 x i32>, <16 x float>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.permvar.si.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.permvar.di.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x double> @llvm.x86.avx512.mask.perm.df.512(<8 x double>, i32, <8 x double>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.perm.di.512(<8 x i64>, i32, <8 x i64>, i8)
declare <16 x float> @llvm.x86.avx512.mask.shuf.f32x4(<16 x float>, <16 x float>, i32, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.shuf.f64x2(<8 x double>, <8 x double>, i32, <8 x double>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.shuf.i32x4(<16 x i32>, <16 x i32>, i32, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.shuf.i64x2(<8 x i64>, <8 x i64>, i32, <8 x i64>, i8)
declare <16 x float> @llvm.x86.avx512.mask.insertf32x4.512(<16 x float>, <4 x float>, i32, <16 x float>, i16)
declare <4 x float> @llvm.x86.avx512.mask.vextractf32x4.512(<16 x float>, i32, <4 x float>, i8)
declare <16 x float> @llvm.x86.avx512.mask.broadcastf32x4.512(<4 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.insertf64x2.512(<8 x double>, <2 x double>, i32, <8 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.vextractf64x2.512(<8 x double>, i32, <2 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.broadcastf64x2.512(<2 x double>, <8 x double>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.inserti32x4.512(<16 x i32>, <4 x i32>, i32, <16 x i32>, i16)
declare <4 x i32> @llvm.x86.avx512.mask.vextracti32x4.512(<16 x i32>, i32, <4 x i32>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.broadcasti32x4.512(<4 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.inserti64x2.512(<8 x i64>, <2 x i64>, i32, <8 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.vextracti64x2.512(<8 x i64>, i32, <2 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.broadcasti64x2.512(<2 x i64>, <8 x i64>, i8)
declare <16 x float> @llvm.x86.avx512.mask.insertf32x8.512(<16 x float>, <8 x float>, i32, <16 x float>, i16)
declare <8 x float> @llvm.x86.avx512.mask.vextractf32x8.512(<16 x float>, i32, <8 x float>, i8)
declare <16 x float> @llvm.x86.avx512.mask.broadcastf32x8.512(<8 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.insertf64x4.512(<8 x double>, <4 x double>, i32, <8 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.vextractf64x4.512(<8 x double>, i32, <4 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.broadcastf64x4.512(<4 x double>, <8 x double>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.inserti32x8.512(<16 x i32>, <8 x i32>, i32, <16 x i32>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.vextracti32x8.512(<16 x i32>, i32, <8 x i32>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.broadcasti32x8.512(<8 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.inserti64x4.512(<8 x i64>, <4 x i64>, i32, <8 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.vextracti64x4.512(<8 x i64>, i32, <4 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.broadcasti64x4.512(<4 x i64>, <8 x i64>, i8)
declare <16 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.512(<4 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.512(<2 x double>, <8 x double>, i8)
