; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @avx512.mask.prol.d.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.prol.d.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.prol.d.128(<4 x i32> %a0, i32 3, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pror.d.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pror.d.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pror.d.128(<4 x i32> %a0, i32 3, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prolv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.prolv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.prolv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prorv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.prorv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.prorv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prol.d.128(<4 x i32> %a0) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> splat (i32 3))
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @avx512.prol.d.128(<4 x i32> %a0) {
  %r = call <4 x i32> @llvm.x86.avx512.prol.d.128(<4 x i32> %a0, i32 3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prorv.d.128(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @avx512.prorv.d.128(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.avx512.prorv.d.128(<4 x i32> %a0, <4 x i32> %a1)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prol.q.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.prol.q.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.prol.q.128(<2 x i64> %a0, i32 3, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pror.q.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pror.q.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pror.q.128(<2 x i64> %a0, i32 3, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prolv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.prolv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.prolv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prorv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.prorv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.prorv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prol.q.128(<2 x i64> %a0) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> splat (i64 3))
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @avx512.prol.q.128(<2 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.avx512.prol.q.128(<2 x i64> %a0, i32 3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prorv.q.128(<2 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @avx512.prorv.q.128(<2 x i64> %a0, <2 x i64> %a1) {
  %r = call <2 x i64> @llvm.x86.avx512.prorv.q.128(<2 x i64> %a0, <2 x i64> %a1)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.psll.w(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psll.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psll.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.wi.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.pslli.w(<8 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psll.wi.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psll.wi.128(<8 x i16> %a0, i32 3, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.psra.w(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psra.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psra.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.wi.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.psrai.w(<8 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psra.wi.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psra.wi.128(<8 x i16> %a0, i32 3, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.psrl.w(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psrl.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psrl.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.wi.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.psrli.w(<8 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psrl.wi.128(<8 x i16> %a0, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psrl.wi.128(<8 x i16> %a0, i32 3, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.psll.d(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psll.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psll.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.di.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.pslli.d(<4 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psll.di.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psll.di.128(<4 x i32> %a0, i32 3, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.psra.d(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psra.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psra.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.di.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.psrai.d(<4 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psra.di.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psra.di.128(<4 x i32> %a0, i32 3, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psrl.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psrl.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.di.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.psrli.d(<4 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psrl.di.128(<4 x i32> %a0, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psrl.di.128(<4 x i32> %a0, i32 3, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.sse2.psll.q(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psll.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psll.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.qi.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.sse2.pslli.q(<2 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psll.qi.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psll.qi.128(<2 x i64> %a0, i32 3, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.psra.q.128(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psra.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psra.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.qi.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.psrai.q.128(<2 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psra.qi.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psra.qi.128(<2 x i64> %a0, i32 3, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.sse2.psrl.q(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psrl.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psrl.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.qi.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.sse2.psrli.q(<2 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psrl.qi.128(<2 x i64> %a0, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psrl.qi.128(<2 x i64> %a0, i32 3, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prol.d.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshl.v8i32(<8 x i32> %a0, <8 x i32> %a0, <8 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.prol.d.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.prol.d.256(<8 x i32> %a0, i32 3, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pror.d.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshr.v8i32(<8 x i32> %a0, <8 x i32> %a0, <8 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pror.d.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pror.d.256(<8 x i32> %a0, i32 3, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prolv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshl.v8i32(<8 x i32> %a0, <8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.prolv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.prolv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prorv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshr.v8i32(<8 x i32> %a0, <8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.prorv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.prorv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prol.d.256(<8 x i32> %a0) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshl.v8i32(<8 x i32> %a0, <8 x i32> %a0, <8 x i32> splat (i32 3))
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx512.prol.d.256(<8 x i32> %a0) {
  %r = call <8 x i32> @llvm.x86.avx512.prol.d.256(<8 x i32> %a0, i32 3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prorv.d.256(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshr.v8i32(<8 x i32> %a0, <8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx512.prorv.d.256(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <8 x i32> @llvm.x86.avx512.prorv.d.256(<8 x i32> %a0, <8 x i32> %a1)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prol.q.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %a0, <4 x i64> %a0, <4 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.prol.q.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.prol.q.256(<4 x i64> %a0, i32 3, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pror.q.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshr.v4i64(<4 x i64> %a0, <4 x i64> %a0, <4 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pror.q.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pror.q.256(<4 x i64> %a0, i32 3, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prolv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %a0, <4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.prolv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.prolv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prorv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshr.v4i64(<4 x i64> %a0, <4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.prorv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.prorv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prol.q.256(<4 x i64> %a0) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %a0, <4 x i64> %a0, <4 x i64> splat (i64 3))
; CHECK-NEXT: ret <4 x i64> %1
define <4 x i64> @avx512.prol.q.256(<4 x i64> %a0) {
  %r = call <4 x i64> @llvm.x86.avx512.prol.q.256(<4 x i64> %a0, i32 3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prorv.q.256(<4 x i64> %a0, <4 x i64> %a1) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshr.v4i64(<4 x i64> %a0, <4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: ret <4 x i64> %1
define <4 x i64> @avx512.prorv.q.256(<4 x i64> %a0, <4 x i64> %a1) {
  %r = call <4 x i64> @llvm.x86.avx512.prorv.q.256(<4 x i64> %a0, <4 x i64> %a1)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.psll.w(<16 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psll.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psll.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.wi.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.pslli.w(<16 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psll.wi.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psll.wi.256(<16 x i16> %a0, i32 3, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.psra.w(<16 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psra.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psra.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.wi.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.psrai.w(<16 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psra.wi.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psra.wi.256(<16 x i16> %a0, i32 3, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.psrl.w(<16 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psrl.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psrl.w.256(<16 x i16> %a0, <8 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.wi.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.psrli.w(<16 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psrl.wi.256(<16 x i16> %a0, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psrl.wi.256(<16 x i16> %a0, i32 3, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psll.d(<8 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psll.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psll.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.di.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.pslli.d(<8 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psll.di.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psll.di.256(<8 x i32> %a0, i32 3, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psra.d(<8 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psra.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psra.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.di.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psrai.d(<8 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psra.di.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psra.di.256(<8 x i32> %a0, i32 3, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psrl.d(<8 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psrl.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psrl.d.256(<8 x i32> %a0, <4 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.di.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psrli.d(<8 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psrl.di.256(<8 x i32> %a0, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psrl.di.256(<8 x i32> %a0, i32 3, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx2.psll.q(<4 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psll.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psll.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.qi.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx2.pslli.q(<4 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psll.qi.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psll.qi.256(<4 x i64> %a0, i32 3, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.psra.q.256(<4 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psra.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psra.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.qi.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.psrai.q.256(<4 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psra.qi.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psra.qi.256(<4 x i64> %a0, i32 3, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx2.psrl.q(<4 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psrl.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psrl.q.256(<4 x i64> %a0, <2 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.qi.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx2.psrli.q(<4 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psrl.qi.256(<4 x i64> %a0, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psrl.qi.256(<4 x i64> %a0, i32 3, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prol.d.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %a0, <16 x i32> %a0, <16 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.prol.d.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.prol.d.512(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pror.d.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshr.v16i32(<16 x i32> %a0, <16 x i32> %a0, <16 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pror.d.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pror.d.512(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prolv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %a0, <16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.prolv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.prolv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prorv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshr.v16i32(<16 x i32> %a0, <16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.prorv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.prorv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prol.d.512(<16 x i32> %a0) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %a0, <16 x i32> %a0, <16 x i32> splat (i32 3))
; CHECK-NEXT: ret <16 x i32> %1
define <16 x i32> @avx512.prol.d.512(<16 x i32> %a0) {
  %r = call <16 x i32> @llvm.x86.avx512.prol.d.512(<16 x i32> %a0, i32 3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prorv.d.512(<16 x i32> %a0, <16 x i32> %a1) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshr.v16i32(<16 x i32> %a0, <16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: ret <16 x i32> %1
define <16 x i32> @avx512.prorv.d.512(<16 x i32> %a0, <16 x i32> %a1) {
  %r = call <16 x i32> @llvm.x86.avx512.prorv.d.512(<16 x i32> %a0, <16 x i32> %a1)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prol.q.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshl.v8i64(<8 x i64> %a0, <8 x i64> %a0, <8 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.prol.q.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.prol.q.512(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pror.q.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a0, <8 x i64> %a0, <8 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pror.q.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pror.q.512(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prolv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshl.v8i64(<8 x i64> %a0, <8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.prolv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.prolv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.prorv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a0, <8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.prorv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.prorv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prol.q.512(<8 x i64> %a0) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshl.v8i64(<8 x i64> %a0, <8 x i64> %a0, <8 x i64> splat (i64 3))
; CHECK-NEXT: ret <8 x i64> %1
define <8 x i64> @avx512.prol.q.512(<8 x i64> %a0) {
  %r = call <8 x i64> @llvm.x86.avx512.prol.q.512(<8 x i64> %a0, i32 3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.prorv.q.512(<8 x i64> %a0, <8 x i64> %a1) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a0, <8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: ret <8 x i64> %1
define <8 x i64> @avx512.prorv.q.512(<8 x i64> %a0, <8 x i64> %a1) {
  %r = call <8 x i64> @llvm.x86.avx512.prorv.q.512(<8 x i64> %a0, <8 x i64> %a1)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psll.w.512(<32 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psll.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psll.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.wi.512(<32 x i16> %a0, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.pslli.w.512(<32 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psll.wi.512(<32 x i16> %a0, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psll.wi.512(<32 x i16> %a0, i32 3, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psra.w.512(<32 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psra.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psra.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.wi.512(<32 x i16> %a0, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psrai.w.512(<32 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psra.wi.512(<32 x i16> %a0, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psra.wi.512(<32 x i16> %a0, i32 3, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psrl.w.512(<32 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psrl.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psrl.w.512(<32 x i16> %a0, <8 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.wi.512(<32 x i16> %a0, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psrli.w.512(<32 x i16> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psrl.wi.512(<32 x i16> %a0, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psrl.wi.512(<32 x i16> %a0, i32 3, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psll.d.512(<16 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psll.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psll.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.di.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.pslli.d.512(<16 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psll.di.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psll.di.512(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psra.d.512(<16 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psra.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psra.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.di.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrai.d.512(<16 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psra.di.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psra.di.512(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrl.d.512(<16 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psrl.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psrl.d.512(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.di.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrli.d.512(<16 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psrl.di.512(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psrl.di.512(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psll.q.512(<8 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psll.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psll.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.qi.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.pslli.q.512(<8 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psll.qi.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psll.qi.512(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psra.q.512(<8 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psra.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psra.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.qi.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrai.q.512(<8 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psra.qi.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psra.qi.512(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrl.q.512(<8 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psrl.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psrl.q.512(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.qi.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrli.q.512(<8 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psrl.qi.512(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psrl.qi.512(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshl.v8i16(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> splat (i16 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a3
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.vpshld.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a3, i8 %a4) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.vpshld.w.128(<8 x i16> %a0, <8 x i16> %a1, i32 3, <8 x i16> %a3, i8 %a4)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshl.v8i16(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a0
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.vpshldv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.vpshldv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshl.v8i16(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> zeroinitializer
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.maskz.vpshldv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.maskz.vpshldv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.w.128(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshl.v8i16(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> splat (i16 3))
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @avx512.vpshld.w.128(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.avx512.vpshld.w.128(<8 x i16> %a0, <8 x i16> %a1, i32 3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshr.v8i16(<8 x i16> %a1, <8 x i16> %a0, <8 x i16> splat (i16 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a3
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.vpshrd.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a3, i8 %a4) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.vpshrd.w.128(<8 x i16> %a0, <8 x i16> %a1, i32 3, <8 x i16> %a3, i8 %a4)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshr.v8i16(<8 x i16> %a1, <8 x i16> %a0, <8 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a0
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.vpshrdv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.vpshrdv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshr.v8i16(<8 x i16> %a1, <8 x i16> %a0, <8 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> zeroinitializer
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.maskz.vpshrdv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.w.128(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshr.v8i16(<8 x i16> %a1, <8 x i16> %a0, <8 x i16> splat (i16 3))
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @avx512.vpshrd.w.128(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.avx512.vpshrd.w.128(<8 x i16> %a0, <8 x i16> %a1, i32 3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a3
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vpshld.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a3, i8 %a4) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpshld.d.128(<4 x i32> %a0, <4 x i32> %a1, i32 3, <4 x i32> %a3, i8 %a4)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a0
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vpshldv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpshldv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.maskz.vpshldv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.vpshldv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.d.128(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> splat (i32 3))
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @avx512.vpshld.d.128(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.avx512.vpshld.d.128(<4 x i32> %a0, <4 x i32> %a1, i32 3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> %a1, <4 x i32> %a0, <4 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a3
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vpshrd.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a3, i8 %a4) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpshrd.d.128(<4 x i32> %a0, <4 x i32> %a1, i32 3, <4 x i32> %a3, i8 %a4)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> %a1, <4 x i32> %a0, <4 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a0
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.vpshrdv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpshrdv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> %a1, <4 x i32> %a0, <4 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.maskz.vpshrdv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.d.128(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> %a1, <4 x i32> %a0, <4 x i32> splat (i32 3))
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @avx512.vpshrd.d.128(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.avx512.vpshrd.d.128(<4 x i32> %a0, <4 x i32> %a1, i32 3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a3
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpshld.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a3, i8 %a4) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpshld.q.128(<2 x i64> %a0, <2 x i64> %a1, i32 3, <2 x i64> %a3, i8 %a4)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a0
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpshldv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpshldv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.maskz.vpshldv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.maskz.vpshldv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.q.128(<2 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> splat (i64 3))
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @avx512.vpshld.q.128(<2 x i64> %a0, <2 x i64> %a1) {
  %r = call <2 x i64> @llvm.x86.avx512.vpshld.q.128(<2 x i64> %a0, <2 x i64> %a1, i32 3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %a1, <2 x i64> %a0, <2 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a3
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpshrd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a3, i8 %a4) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpshrd.q.128(<2 x i64> %a0, <2 x i64> %a1, i32 3, <2 x i64> %a3, i8 %a4)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %a1, <2 x i64> %a0, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a0
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpshrdv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpshrdv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %a1, <2 x i64> %a0, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.maskz.vpshrdv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.q.128(<2 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %a1, <2 x i64> %a0, <2 x i64> splat (i64 3))
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @avx512.vpshrd.q.128(<2 x i64> %a0, <2 x i64> %a1) {
  %r = call <2 x i64> @llvm.x86.avx512.vpshrd.q.128(<2 x i64> %a0, <2 x i64> %a1, i32 3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a3, i16 %a4) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshl.v16i16(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> splat (i16 3))
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a3
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.vpshld.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a3, i16 %a4) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.vpshld.w.256(<16 x i16> %a0, <16 x i16> %a1, i32 3, <16 x i16> %a3, i16 %a4)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshl.v16i16(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a0
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.vpshldv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.vpshldv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshl.v16i16(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> zeroinitializer
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.maskz.vpshldv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.maskz.vpshldv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.w.256(<16 x i16> %a0, <16 x i16> %a1) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshl.v16i16(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> splat (i16 3))
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx512.vpshld.w.256(<16 x i16> %a0, <16 x i16> %a1) {
  %r = call <16 x i16> @llvm.x86.avx512.vpshld.w.256(<16 x i16> %a0, <16 x i16> %a1, i32 3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a3, i16 %a4) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshr.v16i16(<16 x i16> %a1, <16 x i16> %a0, <16 x i16> splat (i16 3))
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a3
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.vpshrd.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a3, i16 %a4) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.vpshrd.w.256(<16 x i16> %a0, <16 x i16> %a1, i32 3, <16 x i16> %a3, i16 %a4)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshr.v16i16(<16 x i16> %a1, <16 x i16> %a0, <16 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a0
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.vpshrdv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.vpshrdv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshr.v16i16(<16 x i16> %a1, <16 x i16> %a0, <16 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> zeroinitializer
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.maskz.vpshrdv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.w.256(<16 x i16> %a0, <16 x i16> %a1) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.fshr.v16i16(<16 x i16> %a1, <16 x i16> %a0, <16 x i16> splat (i16 3))
; CHECK-NEXT: ret <16 x i16> %1
define <16 x i16> @avx512.vpshrd.w.256(<16 x i16> %a0, <16 x i16> %a1) {
  %r = call <16 x i16> @llvm.x86.avx512.vpshrd.w.256(<16 x i16> %a0, <16 x i16> %a1, i32 3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshl.v8i32(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a3
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.vpshld.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpshld.d.256(<8 x i32> %a0, <8 x i32> %a1, i32 3, <8 x i32> %a3, i8 %a4)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshl.v8i32(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a0
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.vpshldv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpshldv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshl.v8i32(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.maskz.vpshldv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.vpshldv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.d.256(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshl.v8i32(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> splat (i32 3))
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx512.vpshld.d.256(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <8 x i32> @llvm.x86.avx512.vpshld.d.256(<8 x i32> %a0, <8 x i32> %a1, i32 3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshr.v8i32(<8 x i32> %a1, <8 x i32> %a0, <8 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a3
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.vpshrd.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a3, i8 %a4) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpshrd.d.256(<8 x i32> %a0, <8 x i32> %a1, i32 3, <8 x i32> %a3, i8 %a4)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshr.v8i32(<8 x i32> %a1, <8 x i32> %a0, <8 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a0
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.vpshrdv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpshrdv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshr.v8i32(<8 x i32> %a1, <8 x i32> %a0, <8 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.maskz.vpshrdv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.d.256(<8 x i32> %a0, <8 x i32> %a1) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.fshr.v8i32(<8 x i32> %a1, <8 x i32> %a0, <8 x i32> splat (i32 3))
; CHECK-NEXT: ret <8 x i32> %1
define <8 x i32> @avx512.vpshrd.d.256(<8 x i32> %a0, <8 x i32> %a1) {
  %r = call <8 x i32> @llvm.x86.avx512.vpshrd.d.256(<8 x i32> %a0, <8 x i32> %a1, i32 3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a3
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpshld.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpshld.q.256(<4 x i64> %a0, <4 x i64> %a1, i32 3, <4 x i64> %a3, i8 %a4)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a0
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpshldv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpshldv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.maskz.vpshldv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.maskz.vpshldv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.q.256(<4 x i64> %a0, <4 x i64> %a1) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> splat (i64 3))
; CHECK-NEXT: ret <4 x i64> %1
define <4 x i64> @avx512.vpshld.q.256(<4 x i64> %a0, <4 x i64> %a1) {
  %r = call <4 x i64> @llvm.x86.avx512.vpshld.q.256(<4 x i64> %a0, <4 x i64> %a1, i32 3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshr.v4i64(<4 x i64> %a1, <4 x i64> %a0, <4 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a3
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpshrd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a3, i8 %a4) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpshrd.q.256(<4 x i64> %a0, <4 x i64> %a1, i32 3, <4 x i64> %a3, i8 %a4)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshr.v4i64(<4 x i64> %a1, <4 x i64> %a0, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a0
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpshrdv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpshrdv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshr.v4i64(<4 x i64> %a1, <4 x i64> %a0, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.maskz.vpshrdv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.q.256(<4 x i64> %a0, <4 x i64> %a1) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.fshr.v4i64(<4 x i64> %a1, <4 x i64> %a0, <4 x i64> splat (i64 3))
; CHECK-NEXT: ret <4 x i64> %1
define <4 x i64> @avx512.vpshrd.q.256(<4 x i64> %a0, <4 x i64> %a1) {
  %r = call <4 x i64> @llvm.x86.avx512.vpshrd.q.256(<4 x i64> %a0, <4 x i64> %a1, i32 3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a3, i32 %a4) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshl.v32i16(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> splat (i16 3))
; CHECK-NEXT: %2 = bitcast i32 %a4 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a3
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.vpshld.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a3, i32 %a4) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.vpshld.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 3, <32 x i16> %a3, i32 %a4)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshl.v32i16(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a0
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.vpshldv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.vpshldv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshl.v32i16(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> zeroinitializer
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.maskz.vpshldv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.maskz.vpshldv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.w.512(<32 x i16> %a0, <32 x i16> %a1) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshl.v32i16(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> splat (i16 3))
; CHECK-NEXT: ret <32 x i16> %1
define <32 x i16> @avx512.vpshld.w.512(<32 x i16> %a0, <32 x i16> %a1) {
  %r = call <32 x i16> @llvm.x86.avx512.vpshld.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a3, i32 %a4) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshr.v32i16(<32 x i16> %a1, <32 x i16> %a0, <32 x i16> splat (i16 3))
; CHECK-NEXT: %2 = bitcast i32 %a4 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a3
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.vpshrd.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a3, i32 %a4) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.vpshrd.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 3, <32 x i16> %a3, i32 %a4)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshr.v32i16(<32 x i16> %a1, <32 x i16> %a0, <32 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a0
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.vpshrdv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.vpshrdv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshr.v32i16(<32 x i16> %a1, <32 x i16> %a0, <32 x i16> %a2)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> zeroinitializer
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.maskz.vpshrdv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.w.512(<32 x i16> %a0, <32 x i16> %a1) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.fshr.v32i16(<32 x i16> %a1, <32 x i16> %a0, <32 x i16> splat (i16 3))
; CHECK-NEXT: ret <32 x i16> %1
define <32 x i16> @avx512.vpshrd.w.512(<32 x i16> %a0, <32 x i16> %a1) {
  %r = call <32 x i16> @llvm.x86.avx512.vpshrd.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a3
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.vpshld.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpshld.d.512(<16 x i32> %a0, <16 x i32> %a1, i32 3, <16 x i32> %a3, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a0
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.vpshldv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpshldv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.maskz.vpshldv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.vpshldv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.d.512(<16 x i32> %a0, <16 x i32> %a1) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshl.v16i32(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> splat (i32 3))
; CHECK-NEXT: ret <16 x i32> %1
define <16 x i32> @avx512.vpshld.d.512(<16 x i32> %a0, <16 x i32> %a1) {
  %r = call <16 x i32> @llvm.x86.avx512.vpshld.d.512(<16 x i32> %a0, <16 x i32> %a1, i32 3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshr.v16i32(<16 x i32> %a1, <16 x i32> %a0, <16 x i32> splat (i32 3))
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a3
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.vpshrd.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a3, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpshrd.d.512(<16 x i32> %a0, <16 x i32> %a1, i32 3, <16 x i32> %a3, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshr.v16i32(<16 x i32> %a1, <16 x i32> %a0, <16 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a0
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.vpshrdv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpshrdv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshr.v16i32(<16 x i32> %a1, <16 x i32> %a0, <16 x i32> %a2)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.maskz.vpshrdv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.d.512(<16 x i32> %a0, <16 x i32> %a1) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.fshr.v16i32(<16 x i32> %a1, <16 x i32> %a0, <16 x i32> splat (i32 3))
; CHECK-NEXT: ret <16 x i32> %1
define <16 x i32> @avx512.vpshrd.d.512(<16 x i32> %a0, <16 x i32> %a1) {
  %r = call <16 x i32> @llvm.x86.avx512.vpshrd.d.512(<16 x i32> %a0, <16 x i32> %a1, i32 3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshld.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshl.v8i64(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a3
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpshld.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpshld.q.512(<8 x i64> %a0, <8 x i64> %a1, i32 3, <8 x i64> %a3, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshldv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshl.v8i64(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a0
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpshldv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpshldv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshldv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshl.v8i64(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> zeroinitializer
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.maskz.vpshldv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.maskz.vpshldv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshld.q.512(<8 x i64> %a0, <8 x i64> %a1) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshl.v8i64(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> splat (i64 3))
; CHECK-NEXT: ret <8 x i64> %1
define <8 x i64> @avx512.vpshld.q.512(<8 x i64> %a0, <8 x i64> %a1) {
  %r = call <8 x i64> @llvm.x86.avx512.vpshld.q.512(<8 x i64> %a0, <8 x i64> %a1, i32 3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a1, <8 x i64> %a0, <8 x i64> splat (i64 3))
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a3
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpshrd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a3, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpshrd.q.512(<8 x i64> %a0, <8 x i64> %a1, i32 3, <8 x i64> %a3, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshrdv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a1, <8 x i64> %a0, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a0
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpshrdv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpshrdv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpshrdv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a1, <8 x i64> %a0, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> zeroinitializer
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.maskz.vpshrdv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpshrd.q.512(<8 x i64> %a0, <8 x i64> %a1) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.fshr.v8i64(<8 x i64> %a1, <8 x i64> %a0, <8 x i64> splat (i64 3))
; CHECK-NEXT: ret <8 x i64> %1
define <8 x i64> @avx512.vpshrd.q.512(<8 x i64> %a0, <8 x i64> %a1) {
  %r = call <8 x i64> @llvm.x86.avx512.vpshrd.q.512(<8 x i64> %a0, <8 x i64> %a1, i32 3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv2.di(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx2.psllv.q(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psllv2.di(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psllv2.di(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv4.di(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx2.psllv.q.256(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psllv4.di(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psllv4.di(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx2.psllv.d(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psllv4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psllv4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psllv.d.256(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psllv8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psllv8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.psllv.w.128(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psllv8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psllv8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.psllv.w.256(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psllv16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psllv16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psllv.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psllv32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psllv32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psllv.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psllv32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psllv32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psllv.d.512(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psllv.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psllv.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psllv.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psllv.q.512(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psllv.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psllv.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psll.d.512(<16 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psll.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psll.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pslli.d(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.pslli.d.512(<16 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pslli.d(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pslli.d(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psll.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psll.q.512(<8 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psll.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psll.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pslli.q(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.pslli.q.512(<8 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pslli.q(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pslli.q(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx2.psrav.d(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psrav4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psrav4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psrav.d.256(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psrav8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psrav8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.psrav.w.128(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psrav8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psrav8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.psrav.w.256(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psrav16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psrav16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psrav.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psrav32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psrav32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psrav.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psrav32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psrav32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrav.d.512(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psrav.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psrav.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrav.q.512(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psrav.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psrav.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.psrav.q.128(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psrav.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psrav.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrav.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.psrav.q.256(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psrav.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psrav.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psra.d.512(<16 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psra.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psra.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrai.d(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrai.d.512(<16 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psrai.d(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psrai.d(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psra.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psra.q.512(<8 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psra.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psra.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrai.q(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrai.q.512(<8 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psrai.q(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psrai.q(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv2.di(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx2.psrlv.q(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psrlv2.di(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psrlv2.di(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv4.di(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx2.psrlv.q.256(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psrlv4.di(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psrlv4.di(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx2.psrlv.d(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psrlv4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psrlv4.si(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.psrlv.d.256(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psrlv8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psrlv8.si(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.psrlv.w.128(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psrlv8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psrlv8.hi(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.psrlv.w.256(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psrlv16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psrlv16.hi(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psrlv.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psrlv32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psrlv32hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.psrlv.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psrlv32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psrlv32.hi(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrlv.d.512(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psrlv.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psrlv.d(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrlv.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrlv.q.512(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psrlv.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psrlv.q(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrl.d.512(<16 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psrl.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psrl.d(<16 x i32> %a0, <4 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrli.d(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.psrli.d.512(<16 x i32> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psrli.d(<16 x i32> %a0, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psrli.d(<16 x i32> %a0, i32 3, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrl.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrl.q.512(<8 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psrl.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psrl.q(<8 x i64> %a0, <2 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psrli.q(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.psrli.q.512(<8 x i64> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psrli.q(<8 x i64> %a0, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psrli.q(<8 x i64> %a0, i32 3, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

declare <4 x i32> @llvm.x86.avx512.mask.prol.d.128(<4 x i32>, i32, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pror.d.128(<4 x i32>, i32, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.prolv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.prorv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.prol.d.128(<4 x i32>, i32)
declare <4 x i32> @llvm.x86.avx512.prorv.d.128(<4 x i32>, <4 x i32>)
declare <2 x i64> @llvm.x86.avx512.mask.prol.q.128(<2 x i64>, i32, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pror.q.128(<2 x i64>, i32, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.prolv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.prorv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.prol.q.128(<2 x i64>, i32)
declare <2 x i64> @llvm.x86.avx512.prorv.q.128(<2 x i64>, <2 x i64>)
declare <8 x i16> @llvm.x86.avx512.mask.psll.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psll.wi.128(<8 x i16>, i32, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psra.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psra.wi.128(<8 x i16>, i32, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psrl.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psrl.wi.128(<8 x i16>, i32, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psll.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psll.di.128(<4 x i32>, i32, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psra.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psra.di.128(<4 x i32>, i32, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psrl.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psrl.di.128(<4 x i32>, i32, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psll.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psll.qi.128(<2 x i64>, i32, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psra.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psra.qi.128(<2 x i64>, i32, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psrl.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psrl.qi.128(<2 x i64>, i32, <2 x i64>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.prol.d.256(<8 x i32>, i32, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pror.d.256(<8 x i32>, i32, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.prolv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.prorv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.prol.d.256(<8 x i32>, i32)
declare <8 x i32> @llvm.x86.avx512.prorv.d.256(<8 x i32>, <8 x i32>)
declare <4 x i64> @llvm.x86.avx512.mask.prol.q.256(<4 x i64>, i32, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pror.q.256(<4 x i64>, i32, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.prolv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.prorv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.prol.q.256(<4 x i64>, i32)
declare <4 x i64> @llvm.x86.avx512.prorv.q.256(<4 x i64>, <4 x i64>)
declare <16 x i16> @llvm.x86.avx512.mask.psll.w.256(<16 x i16>, <8 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.psll.wi.256(<16 x i16>, i32, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.psra.w.256(<16 x i16>, <8 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.psra.wi.256(<16 x i16>, i32, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.psrl.w.256(<16 x i16>, <8 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.psrl.wi.256(<16 x i16>, i32, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.psll.d.256(<8 x i32>, <4 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psll.di.256(<8 x i32>, i32, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psra.d.256(<8 x i32>, <4 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psra.di.256(<8 x i32>, i32, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psrl.d.256(<8 x i32>, <4 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psrl.di.256(<8 x i32>, i32, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psll.q.256(<4 x i64>, <2 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psll.qi.256(<4 x i64>, i32, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psra.q.256(<4 x i64>, <2 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psra.qi.256(<4 x i64>, i32, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psrl.q.256(<4 x i64>, <2 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psrl.qi.256(<4 x i64>, i32, <4 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.prol.d.512(<16 x i32>, i32, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.pror.d.512(<16 x i32>, i32, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.prolv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.prorv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.prol.d.512(<16 x i32>, i32)
declare <16 x i32> @llvm.x86.avx512.prorv.d.512(<16 x i32>, <16 x i32>)
declare <8 x i64> @llvm.x86.avx512.mask.prol.q.512(<8 x i64>, i32, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pror.q.512(<8 x i64>, i32, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.prolv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.prorv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.prol.q.512(<8 x i64>, i32)
declare <8 x i64> @llvm.x86.avx512.prorv.q.512(<8 x i64>, <8 x i64>)
declare <32 x i16> @llvm.x86.avx512.mask.psll.w.512(<32 x i16>, <8 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psll.wi.512(<32 x i16>, i32, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psra.w.512(<32 x i16>, <8 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psra.wi.512(<32 x i16>, i32, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psrl.w.512(<32 x i16>, <8 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psrl.wi.512(<32 x i16>, i32, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.psll.d.512(<16 x i32>, <4 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.psll.di.512(<16 x i32>, i32, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.psra.d.512(<16 x i32>, <4 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.psra.di.512(<16 x i32>, i32, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.psrl.d.512(<16 x i32>, <4 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.psrl.di.512(<16 x i32>, i32, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psll.q.512(<8 x i64>, <2 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.psll.qi.512(<8 x i64>, i32, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.psra.q.512(<8 x i64>, <2 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.psra.qi.512(<8 x i64>, i32, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.psrl.q.512(<8 x i64>, <2 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.psrl.qi.512(<8 x i64>, i32, <8 x i64>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.vpshld.w.128(<8 x i16>, <8 x i16>, i32, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.vpshldv.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.maskz.vpshldv.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.vpshld.w.128(<8 x i16>, <8 x i16>, i32)
declare <8 x i16> @llvm.x86.avx512.mask.vpshrd.w.128(<8 x i16>, <8 x i16>, i32, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.vpshrdv.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.vpshrd.w.128(<8 x i16>, <8 x i16>, i32)
declare <4 x i32> @llvm.x86.avx512.mask.vpshld.d.128(<4 x i32>, <4 x i32>, i32, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpshldv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.vpshldv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.vpshld.d.128(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.x86.avx512.mask.vpshrd.d.128(<4 x i32>, <4 x i32>, i32, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpshrdv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.vpshrd.d.128(<4 x i32>, <4 x i32>, i32)
declare <2 x i64> @llvm.x86.avx512.mask.vpshld.q.128(<2 x i64>, <2 x i64>, i32, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.vpshldv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.maskz.vpshldv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.vpshld.q.128(<2 x i64>, <2 x i64>, i32)
declare <2 x i64> @llvm.x86.avx512.mask.vpshrd.q.128(<2 x i64>, <2 x i64>, i32, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.vpshrdv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.vpshrd.q.128(<2 x i64>, <2 x i64>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.vpshld.w.256(<16 x i16>, <16 x i16>, i32, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.vpshldv.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.maskz.vpshldv.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.vpshld.w.256(<16 x i16>, <16 x i16>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.vpshrd.w.256(<16 x i16>, <16 x i16>, i32, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.vpshrdv.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.vpshrd.w.256(<16 x i16>, <16 x i16>, i32)
declare <8 x i32> @llvm.x86.avx512.mask.vpshld.d.256(<8 x i32>, <8 x i32>, i32, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpshldv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.vpshldv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.vpshld.d.256(<8 x i32>, <8 x i32>, i32)
declare <8 x i32> @llvm.x86.avx512.mask.vpshrd.d.256(<8 x i32>, <8 x i32>, i32, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpshrdv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.vpshrd.d.256(<8 x i32>, <8 x i32>, i32)
declare <4 x i64> @llvm.x86.avx512.mask.vpshld.q.256(<4 x i64>, <4 x i64>, i32, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.vpshldv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.maskz.vpshldv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.vpshld.q.256(<4 x i64>, <4 x i64>, i32)
declare <4 x i64> @llvm.x86.avx512.mask.vpshrd.q.256(<4 x i64>, <4 x i64>, i32, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.vpshrdv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.vpshrd.q.256(<4 x i64>, <4 x i64>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.vpshld.w.512(<32 x i16>, <32 x i16>, i32, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.vpshldv.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.maskz.vpshldv.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.vpshld.w.512(<32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.vpshrd.w.512(<32 x i16>, <32 x i16>, i32, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.vpshrdv.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.vpshrd.w.512(<32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.vpshld.d.512(<16 x i32>, <16 x i32>, i32, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.vpshldv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.vpshldv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.vpshld.d.512(<16 x i32>, <16 x i32>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.vpshrd.d.512(<16 x i32>, <16 x i32>, i32, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.vpshrdv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.vpshrd.d.512(<16 x i32>, <16 x i32>, i32)
declare <8 x i64> @llvm.x86.avx512.mask.vpshld.q.512(<8 x i64>, <8 x i64>, i32, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.vpshldv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.maskz.vpshldv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.vpshld.q.512(<8 x i64>, <8 x i64>, i32)
declare <8 x i64> @llvm.x86.avx512.mask.vpshrd.q.512(<8 x i64>, <8 x i64>, i32, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.vpshrdv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.vpshrd.q.512(<8 x i64>, <8 x i64>, i32)
declare <2 x i64> @llvm.x86.avx512.mask.psllv2.di(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psllv4.di(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psllv4.si(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psllv8.si(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psllv8.hi(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.psllv16.hi(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <32 x i16> @llvm.x86.avx512.mask.psllv32hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psllv32.hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.psllv.d(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psllv.q(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.psll.d(<16 x i32>, <4 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.pslli.d(<16 x i32>, i32, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psll.q(<8 x i64>, <2 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pslli.q(<8 x i64>, i32, <8 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psrav4.si(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psrav8.si(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psrav8.hi(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.psrav16.hi(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <32 x i16> @llvm.x86.avx512.mask.psrav32hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psrav32.hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.psrav.d(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psrav.q(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psrav.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psrav.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.psra.d(<16 x i32>, <4 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.psrai.d(<16 x i32>, i32, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psra.q(<8 x i64>, <2 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.psrai.q(<8 x i64>, i32, <8 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psrlv2.di(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psrlv4.di(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psrlv4.si(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.psrlv8.si(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psrlv8.hi(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.psrlv16.hi(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <32 x i16> @llvm.x86.avx512.mask.psrlv32hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psrlv32.hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.psrlv.d(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psrlv.q(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.psrl.d(<16 x i32>, <4 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.psrli.d(<16 x i32>, i32, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psrl.q(<8 x i64>, <2 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.psrli.q(<8 x i64>, i32, <8 x i64>, i8)
