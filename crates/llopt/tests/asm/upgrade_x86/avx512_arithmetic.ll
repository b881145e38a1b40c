; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @avx512.pmulu.dq.512(<16 x i32> %a0, <16 x i32> %a1) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a0 to <8 x i64>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a1 to <8 x i64>
; CHECK-NEXT: %3 = and <8 x i64> %1, splat (i64 4294967295)
; CHECK-NEXT: %4 = and <8 x i64> %2, splat (i64 4294967295)
; CHECK-NEXT: %5 = mul <8 x i64> %3, %4
; CHECK-NEXT: ret <8 x i64> %5
define <8 x i64> @avx512.pmulu.dq.512(<16 x i32> %a0, <16 x i32> %a1) {
  %r = call <8 x i64> @llvm.x86.avx512.pmulu.dq.512(<16 x i32> %a0, <16 x i32> %a1)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.pmul.dq.512(<16 x i32> %a0, <16 x i32> %a1) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a0 to <8 x i64>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a1 to <8 x i64>
; CHECK-NEXT: %3 = shl <8 x i64> %1, splat (i64 32)
; CHECK-NEXT: %4 = ashr <8 x i64> %3, splat (i64 32)
; CHECK-NEXT: %5 = shl <8 x i64> %2, splat (i64 32)
; CHECK-NEXT: %6 = ashr <8 x i64> %5, splat (i64 32)
; CHECK-NEXT: %7 = mul <8 x i64> %4, %6
; CHECK-NEXT: ret <8 x i64> %7
define <8 x i64> @avx512.pmul.dq.512(<16 x i32> %a0, <16 x i32> %a1) {
  %r = call <8 x i64> @llvm.x86.avx512.pmul.dq.512(<16 x i32> %a0, <16 x i32> %a1)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx512.vpdpbusd.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx512.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx512.vpdpbusds.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx512.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx512.vpdpwssd.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx512.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %r = call <4 x i32> @llvm.x86.avx512.vpdpwssds.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: ret <4 x i32> %r
define <4 x i32> @avx512.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx512.vpdpbusd.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx512.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx512.vpdpbusds.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx512.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx512.vpdpwssd.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx512.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %r = call <8 x i32> @llvm.x86.avx512.vpdpwssds.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: ret <8 x i32> %r
define <8 x i32> @avx512.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx512.vpdpbusd.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx512.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx512.vpdpbusds.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx512.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx512.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %r = call <16 x i32> @llvm.x86.avx512.vpdpwssds.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: ret <16 x i32> %r
define <16 x i32> @avx512.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.add.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fadd <4 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.add.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.add.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.add.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fadd <2 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.add.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.add.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fsub <4 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.sub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.sub.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fsub <2 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.sub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.sub.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.mul.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fmul <4 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.mul.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.mul.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.mul.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fmul <2 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.mul.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.mul.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.div.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fdiv <4 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.div.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.div.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.div.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fdiv <2 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.div.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.div.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.max.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.x86.sse.max.ps(<4 x float> %a0, <4 x float> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.max.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.max.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.max.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.x86.sse2.max.pd(<2 x double> %a0, <2 x double> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.max.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.max.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.min.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.x86.sse.min.ps(<4 x float> %a0, <4 x float> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.min.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.min.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.min.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.x86.sse2.min.pd(<2 x double> %a0, <2 x double> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.min.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.min.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.and.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x float> %a0 to <4 x i32>
; CHECK-NEXT: %2 = bitcast <4 x float> %a1 to <4 x i32>
; CHECK-NEXT: %3 = and <4 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <4 x i32> %3 to <4 x float>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x float> %4, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.mask.and.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.and.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.and.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <2 x double> %a0 to <2 x i64>
; CHECK-NEXT: %2 = bitcast <2 x double> %a1 to <2 x i64>
; CHECK-NEXT: %3 = and <2 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <2 x i64> %3 to <2 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %6 = select <2 x i1> %extract, <2 x double> %4, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.mask.and.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.and.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.andn.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x float> %a0 to <4 x i32>
; CHECK-NEXT: %2 = xor <4 x i32> %1, splat (i32 -1)
; CHECK-NEXT: %3 = bitcast <4 x float> %a1 to <4 x i32>
; CHECK-NEXT: %4 = and <4 x i32> %2, %3
; CHECK-NEXT: %5 = bitcast <4 x i32> %4 to <4 x float>
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %6, <8 x i1> %6, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %7 = select <4 x i1> %extract, <4 x float> %5, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %7
define <4 x float> @avx512.mask.andn.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.andn.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.andn.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <2 x double> %a0 to <2 x i64>
; CHECK-NEXT: %2 = xor <2 x i64> %1, splat (i64 -1)
; CHECK-NEXT: %3 = bitcast <2 x double> %a1 to <2 x i64>
; CHECK-NEXT: %4 = and <2 x i64> %2, %3
; CHECK-NEXT: %5 = bitcast <2 x i64> %4 to <2 x double>
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %6, <8 x i1> %6, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %7 = select <2 x i1> %extract, <2 x double> %5, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %7
define <2 x double> @avx512.mask.andn.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.andn.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.or.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x float> %a0 to <4 x i32>
; CHECK-NEXT: %2 = bitcast <4 x float> %a1 to <4 x i32>
; CHECK-NEXT: %3 = or <4 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <4 x i32> %3 to <4 x float>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x float> %4, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.mask.or.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.or.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.or.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <2 x double> %a0 to <2 x i64>
; CHECK-NEXT: %2 = bitcast <2 x double> %a1 to <2 x i64>
; CHECK-NEXT: %3 = or <2 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <2 x i64> %3 to <2 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %6 = select <2 x i1> %extract, <2 x double> %4, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.mask.or.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.or.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.xor.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x float> %a0 to <4 x i32>
; CHECK-NEXT: %2 = bitcast <4 x float> %a1 to <4 x i32>
; CHECK-NEXT: %3 = xor <4 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <4 x i32> %3 to <4 x float>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x float> %4, <4 x float> %a2
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @avx512.mask.xor.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3) {
  %r = call <4 x float> @llvm.x86.avx512.mask.xor.ps.128(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 %a3)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.xor.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <2 x double> %a0 to <2 x i64>
; CHECK-NEXT: %2 = bitcast <2 x double> %a1 to <2 x i64>
; CHECK-NEXT: %3 = xor <2 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <2 x i64> %3 to <2 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %6 = select <2 x i1> %extract, <2 x double> %4, <2 x double> %a2
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @avx512.mask.xor.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3) {
  %r = call <2 x double> @llvm.x86.avx512.mask.xor.pd.128(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 %a3)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pand.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = and <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pand.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pand.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pand.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = and <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pand.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pand.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pandn.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <4 x i32> %a0, splat (i32 -1)
; CHECK-NEXT: %2 = and <4 x i32> %1, %a1
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i32> %2, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %4
define <4 x i32> @avx512.mask.pandn.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pandn.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pandn.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <2 x i64> %a0, splat (i64 -1)
; CHECK-NEXT: %2 = and <2 x i64> %1, %a1
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x i64> %2, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @avx512.mask.pandn.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pandn.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.por.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = or <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.por.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.por.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.por.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = or <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.por.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.por.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pxor.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pxor.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pxor.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pxor.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pxor.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pxor.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = add <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.padd.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.padd.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = add <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.padd.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.padd.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = add <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.padd.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.padd.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = add <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.padd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.padd.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = sub <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.psub.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.psub.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = sub <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psub.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psub.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = sub <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.psub.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.psub.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = sub <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.psub.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.psub.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = mul <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmull.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmull.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = mul <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pmull.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmull.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = mul <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pmull.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmull.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmul.dq.128(<4 x i32> %a0, <4 x i32> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a0 to <2 x i64>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a1 to <2 x i64>
; CHECK-NEXT: %3 = shl <2 x i64> %1, splat (i64 32)
; CHECK-NEXT: %4 = ashr <2 x i64> %3, splat (i64 32)
; CHECK-NEXT: %5 = shl <2 x i64> %2, splat (i64 32)
; CHECK-NEXT: %6 = ashr <2 x i64> %5, splat (i64 32)
; CHECK-NEXT: %7 = mul <2 x i64> %4, %6
; CHECK-NEXT: %8 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %8, <8 x i1> %8, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %9 = select <2 x i1> %extract, <2 x i64> %7, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %9
define <2 x i64> @avx512.mask.pmul.dq.128(<4 x i32> %a0, <4 x i32> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmul.dq.128(<4 x i32> %a0, <4 x i32> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulu.dq.128(<4 x i32> %a0, <4 x i32> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a0 to <2 x i64>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a1 to <2 x i64>
; CHECK-NEXT: %3 = and <2 x i64> %1, splat (i64 4294967295)
; CHECK-NEXT: %4 = and <2 x i64> %2, splat (i64 4294967295)
; CHECK-NEXT: %5 = mul <2 x i64> %3, %4
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %6, <8 x i1> %6, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %7 = select <2 x i1> %extract, <2 x i64> %5, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %7
define <2 x i64> @avx512.mask.pmulu.dq.128(<4 x i32> %a0, <4 x i32> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmulu.dq.128(<4 x i32> %a0, <4 x i32> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.abs.v16i8(<16 x i8> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a1
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pabs.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pabs.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.smax.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pmaxs.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pmaxs.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.umax.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pmaxu.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pmaxu.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.smin.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pmins.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pmins.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.umin.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pminu.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pminu.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.abs.v8i16(<8 x i16> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a1
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pabs.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pabs.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.smax.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmaxs.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmaxs.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.umax.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmaxu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmaxu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.smin.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmins.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmins.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.umin.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pminu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pminu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pabs.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pabs.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pmaxs.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmaxs.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.umax.v4i32(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pmaxu.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmaxu.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pmins.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmins.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.umin.v4i32(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pminu.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pminu.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.abs.v2i64(<2 x i64> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pabs.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pabs.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.smax.v2i64(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pmaxs.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmaxs.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.umax.v2i64(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pmaxu.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmaxu.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.smin.v2i64(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pmins.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmins.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.umin.v2i64(<2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a2
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pminu.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pminu.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padds.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.sadd.sat.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.padds.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.padds.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.paddus.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.paddus.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.paddus.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubs.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.ssub.sat.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.psubs.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.psubs.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubus.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.usub.sat.v16i8(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.psubus.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.psubus.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pavg.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.sse2.pavg.b(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pavg.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pavg.b.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padds.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.sadd.sat.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.padds.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.padds.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.paddus.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.uadd.sat.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.paddus.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.paddus.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubs.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.ssub.sat.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psubs.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psubs.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubus.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.usub.sat.v8i16(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.psubus.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.psubus.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pavg.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.pavg.w(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pavg.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pavg.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulh.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.pmulh.w(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmulh.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmulh.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulhu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.pmulhu.w(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmulhu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmulhu.w.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmul.hr.sw.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.ssse3.pmul.hr.sw.128(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmul.hr.sw.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.128(<8 x i16> %a0, <8 x i16> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaddw.d.128(<8 x i16> %a0, <8 x i16> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.pmadd.wd(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a2
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pmaddw.d.128(<8 x i16> %a0, <8 x i16> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmaddw.d.128(<8 x i16> %a0, <8 x i16> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaddubs.w.128(<16 x i8> %a0, <16 x i8> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.ssse3.pmadd.ub.sw.128(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.pmaddubs.w.128(<16 x i8> %a0, <16 x i8> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmaddubs.w.128(<16 x i8> %a0, <16 x i8> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packssdw.128(<4 x i32> %a0, <4 x i32> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse2.packssdw.128(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.packssdw.128(<4 x i32> %a0, <4 x i32> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.packssdw.128(<4 x i32> %a0, <4 x i32> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packsswb.128(<8 x i16> %a0, <8 x i16> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.sse2.packsswb.128(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.packsswb.128(<8 x i16> %a0, <8 x i16> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.packsswb.128(<8 x i16> %a0, <8 x i16> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packusdw.128(<4 x i32> %a0, <4 x i32> %a1, <8 x i16> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.sse41.packusdw(<4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a2
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.packusdw.128(<4 x i32> %a0, <4 x i32> %a1, <8 x i16> %a2, i8 %a3) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.packusdw.128(<4 x i32> %a0, <4 x i32> %a1, <8 x i16> %a2, i8 %a3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packuswb.128(<8 x i16> %a0, <8 x i16> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.sse2.packuswb.128(<8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.packuswb.128(<8 x i16> %a0, <8 x i16> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.packuswb.128(<8 x i16> %a0, <8 x i16> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sqrt.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.sqrt.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.sqrt.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sqrt.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %1, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.sqrt.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.sqrt.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.lzcnt.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.ctlz.v4i32(<4 x i32> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.lzcnt.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.lzcnt.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.conflict.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx512.conflict.d.128(<4 x i32> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.conflict.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.conflict.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a0
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a4) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i32 33, i8 %a4)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.maskz.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a4) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.pternlog.d.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i32 33, i8 %a4)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.lzcnt.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.ctlz.v2i64(<2 x i64> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.lzcnt.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.lzcnt.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.conflict.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.conflict.q.128(<2 x i64> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.conflict.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.conflict.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a0
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a4) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i32 33, i8 %a4)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.maskz.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a4) {
  %r = call <2 x i64> @llvm.x86.avx512.maskz.pternlog.q.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i32 33, i8 %a4)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxb.w.128(<16 x i8> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i8> %1 to <8 x i16>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i16> %2, <8 x i16> %a1
; CHECK-NEXT: ret <8 x i16> %4
define <8 x i16> @avx512.mask.pmovzxb.w.128(<16 x i8> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.pmovzxb.w.128(<16 x i8> %a0, <8 x i16> %a1, i8 %a2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxb.d.128(<16 x i8> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i8> %1 to <4 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i32> %2, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %4
define <4 x i32> @avx512.mask.pmovzxb.d.128(<16 x i8> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmovzxb.d.128(<16 x i8> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxb.q.128(<16 x i8> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = zext <2 x i8> %1 to <2 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x i64> %2, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @avx512.mask.pmovzxb.q.128(<16 x i8> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmovzxb.q.128(<16 x i8> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxw.d.128(<8 x i16> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i16> %1 to <4 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i32> %2, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %4
define <4 x i32> @avx512.mask.pmovzxw.d.128(<8 x i16> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.pmovzxw.d.128(<8 x i16> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxw.q.128(<8 x i16> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = zext <2 x i16> %1 to <2 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x i64> %2, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @avx512.mask.pmovzxw.q.128(<8 x i16> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmovzxw.q.128(<8 x i16> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxd.q.128(<4 x i32> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = zext <2 x i32> %1 to <2 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = select <2 x i1> %extract, <2 x i64> %2, <2 x i64> %a1
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @avx512.mask.pmovzxd.q.128(<4 x i32> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.pmovzxd.q.128(<4 x i32> %a0, <2 x i64> %a1, i8 %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtdq2ps.128(<4 x i32> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <4 x i32> %a0 to <4 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x float> %cvt, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.cvtdq2ps.128(<4 x i32> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.cvtdq2ps.128(<4 x i32> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtudq2ps.128(<4 x i32> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <4 x i32> %a0 to <4 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x float> %cvt, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.cvtudq2ps.128(<4 x i32> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.cvtudq2ps.128(<4 x i32> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtqq2pd.128(<2 x i64> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <2 x i64> %a0 to <2 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = select <2 x i1> %extract, <2 x double> %cvt, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.mask.cvtqq2pd.128(<2 x i64> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.cvtqq2pd.128(<2 x i64> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.add.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fadd <8 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.add.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.add.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.add.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fadd <4 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.add.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.add.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fsub <8 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.sub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.sub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fsub <4 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.sub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.sub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.mul.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fmul <8 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.mul.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.mul.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.mul.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fmul <4 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.mul.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.mul.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.div.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fdiv <8 x float> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.div.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.div.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.div.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = fdiv <4 x double> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.div.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.div.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.max.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.x86.avx.max.ps.256(<8 x float> %a0, <8 x float> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.max.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.max.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.max.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.x86.avx.max.pd.256(<4 x double> %a0, <4 x double> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.max.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.max.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.min.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.x86.avx.min.ps.256(<8 x float> %a0, <8 x float> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.min.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.min.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.min.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.x86.avx.min.pd.256(<4 x double> %a0, <4 x double> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.min.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.min.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.and.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x float> %a0 to <8 x i32>
; CHECK-NEXT: %2 = bitcast <8 x float> %a1 to <8 x i32>
; CHECK-NEXT: %3 = and <8 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i32> %3 to <8 x float>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x float> %4, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %6
define <8 x float> @avx512.mask.and.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.and.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.and.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x double> %a0 to <4 x i64>
; CHECK-NEXT: %2 = bitcast <4 x double> %a1 to <4 x i64>
; CHECK-NEXT: %3 = and <4 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <4 x i64> %3 to <4 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x double> %4, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %6
define <4 x double> @avx512.mask.and.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.and.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.andn.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x float> %a0 to <8 x i32>
; CHECK-NEXT: %2 = xor <8 x i32> %1, splat (i32 -1)
; CHECK-NEXT: %3 = bitcast <8 x float> %a1 to <8 x i32>
; CHECK-NEXT: %4 = and <8 x i32> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i32> %4 to <8 x float>
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %7 = select <8 x i1> %6, <8 x float> %5, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %7
define <8 x float> @avx512.mask.andn.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.andn.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.andn.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x double> %a0 to <4 x i64>
; CHECK-NEXT: %2 = xor <4 x i64> %1, splat (i64 -1)
; CHECK-NEXT: %3 = bitcast <4 x double> %a1 to <4 x i64>
; CHECK-NEXT: %4 = and <4 x i64> %2, %3
; CHECK-NEXT: %5 = bitcast <4 x i64> %4 to <4 x double>
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %6, <8 x i1> %6, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %7 = select <4 x i1> %extract, <4 x double> %5, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %7
define <4 x double> @avx512.mask.andn.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.andn.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.or.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x float> %a0 to <8 x i32>
; CHECK-NEXT: %2 = bitcast <8 x float> %a1 to <8 x i32>
; CHECK-NEXT: %3 = or <8 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i32> %3 to <8 x float>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x float> %4, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %6
define <8 x float> @avx512.mask.or.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.or.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.or.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x double> %a0 to <4 x i64>
; CHECK-NEXT: %2 = bitcast <4 x double> %a1 to <4 x i64>
; CHECK-NEXT: %3 = or <4 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <4 x i64> %3 to <4 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x double> %4, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %6
define <4 x double> @avx512.mask.or.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.or.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.xor.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x float> %a0 to <8 x i32>
; CHECK-NEXT: %2 = bitcast <8 x float> %a1 to <8 x i32>
; CHECK-NEXT: %3 = xor <8 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i32> %3 to <8 x float>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x float> %4, <8 x float> %a2
; CHECK-NEXT: ret <8 x float> %6
define <8 x float> @avx512.mask.xor.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3) {
  %r = call <8 x float> @llvm.x86.avx512.mask.xor.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 %a3)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.xor.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x double> %a0 to <4 x i64>
; CHECK-NEXT: %2 = bitcast <4 x double> %a1 to <4 x i64>
; CHECK-NEXT: %3 = xor <4 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <4 x i64> %3 to <4 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %5, <8 x i1> %5, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %6 = select <4 x i1> %extract, <4 x double> %4, <4 x double> %a2
; CHECK-NEXT: ret <4 x double> %6
define <4 x double> @avx512.mask.xor.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3) {
  %r = call <4 x double> @llvm.x86.avx512.mask.xor.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 %a3)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pand.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = and <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pand.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pand.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pand.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = and <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pand.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pand.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pandn.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <8 x i32> %a0, splat (i32 -1)
; CHECK-NEXT: %2 = and <8 x i32> %1, %a1
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %4
define <8 x i32> @avx512.mask.pandn.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pandn.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pandn.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <4 x i64> %a0, splat (i64 -1)
; CHECK-NEXT: %2 = and <4 x i64> %1, %a1
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.pandn.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pandn.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.por.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = or <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.por.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.por.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.por.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = or <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.por.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.por.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pxor.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pxor.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pxor.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pxor.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pxor.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pxor.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = add <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.padd.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.padd.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = add <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.padd.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.padd.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = add <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.padd.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.padd.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = add <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.padd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.padd.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = sub <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.psub.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.psub.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = sub <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psub.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psub.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = sub <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.psub.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.psub.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = sub <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.psub.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.psub.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = mul <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmull.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmull.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = mul <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pmull.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmull.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = mul <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pmull.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmull.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmul.dq.256(<8 x i32> %a0, <8 x i32> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a0 to <4 x i64>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a1 to <4 x i64>
; CHECK-NEXT: %3 = shl <4 x i64> %1, splat (i64 32)
; CHECK-NEXT: %4 = ashr <4 x i64> %3, splat (i64 32)
; CHECK-NEXT: %5 = shl <4 x i64> %2, splat (i64 32)
; CHECK-NEXT: %6 = ashr <4 x i64> %5, splat (i64 32)
; CHECK-NEXT: %7 = mul <4 x i64> %4, %6
; CHECK-NEXT: %8 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %8, <8 x i1> %8, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %9 = select <4 x i1> %extract, <4 x i64> %7, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %9
define <4 x i64> @avx512.mask.pmul.dq.256(<8 x i32> %a0, <8 x i32> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmul.dq.256(<8 x i32> %a0, <8 x i32> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulu.dq.256(<8 x i32> %a0, <8 x i32> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a0 to <4 x i64>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a1 to <4 x i64>
; CHECK-NEXT: %3 = and <4 x i64> %1, splat (i64 4294967295)
; CHECK-NEXT: %4 = and <4 x i64> %2, splat (i64 4294967295)
; CHECK-NEXT: %5 = mul <4 x i64> %3, %4
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %6, <8 x i1> %6, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %7 = select <4 x i1> %extract, <4 x i64> %5, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %7
define <4 x i64> @avx512.mask.pmulu.dq.256(<8 x i32> %a0, <8 x i32> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmulu.dq.256(<8 x i32> %a0, <8 x i32> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.abs.v32i8(<32 x i8> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a1
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pabs.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pabs.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.smax.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pmaxs.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pmaxs.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.umax.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pmaxu.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pmaxu.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.smin.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pmins.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pmins.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.umin.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pminu.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pminu.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.abs.v16i16(<16 x i16> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a1
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pabs.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pabs.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.smax.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmaxs.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmaxs.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.umax.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmaxu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmaxu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.smin.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmins.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmins.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.umin.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pminu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pminu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.abs.v8i32(<8 x i32> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pabs.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pabs.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pmaxs.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmaxs.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.umax.v8i32(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pmaxu.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmaxu.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pmins.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmins.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.umin.v8i32(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pminu.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pminu.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.abs.v4i64(<4 x i64> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pabs.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pabs.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.smax.v4i64(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pmaxs.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmaxs.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.umax.v4i64(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pmaxu.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmaxu.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.smin.v4i64(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pmins.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmins.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.umin.v4i64(<4 x i64> %a0, <4 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a2
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pminu.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pminu.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padds.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.sadd.sat.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.padds.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.padds.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.paddus.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.uadd.sat.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.paddus.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.paddus.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubs.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.ssub.sat.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.psubs.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.psubs.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubus.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.usub.sat.v32i8(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.psubus.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.psubus.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pavg.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx2.pavg.b(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pavg.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pavg.b.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padds.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.sadd.sat.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.padds.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.padds.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.paddus.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.uadd.sat.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.paddus.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.paddus.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubs.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.ssub.sat.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psubs.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psubs.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubus.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.usub.sat.v16i16(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.psubus.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.psubus.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pavg.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.pavg.w(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pavg.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pavg.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulh.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.pmulh.w(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmulh.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmulh.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulhu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.pmulhu.w(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmulhu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmulhu.w.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmul.hr.sw.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.pmul.hr.sw(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmul.hr.sw.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.256(<16 x i16> %a0, <16 x i16> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaddw.d.256(<16 x i16> %a0, <16 x i16> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx2.pmadd.wd(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a2
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pmaddw.d.256(<16 x i16> %a0, <16 x i16> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmaddw.d.256(<16 x i16> %a0, <16 x i16> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaddubs.w.256(<32 x i8> %a0, <32 x i8> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.pmadd.ub.sw(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.pmaddubs.w.256(<32 x i8> %a0, <32 x i8> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmaddubs.w.256(<32 x i8> %a0, <32 x i8> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packssdw.256(<8 x i32> %a0, <8 x i32> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.packssdw(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.packssdw.256(<8 x i32> %a0, <8 x i32> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.packssdw.256(<8 x i32> %a0, <8 x i32> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packsswb.256(<16 x i16> %a0, <16 x i16> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx2.packsswb(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.packsswb.256(<16 x i16> %a0, <16 x i16> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.packsswb.256(<16 x i16> %a0, <16 x i16> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packusdw.256(<8 x i32> %a0, <8 x i32> %a1, <16 x i16> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx2.packusdw(<8 x i32> %a0, <8 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a2
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.packusdw.256(<8 x i32> %a0, <8 x i32> %a1, <16 x i16> %a2, i16 %a3) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.packusdw.256(<8 x i32> %a0, <8 x i32> %a1, <16 x i16> %a2, i16 %a3)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packuswb.256(<16 x i16> %a0, <16 x i16> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx2.packuswb(<16 x i16> %a0, <16 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.packuswb.256(<16 x i16> %a0, <16 x i16> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.packuswb.256(<16 x i16> %a0, <16 x i16> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sqrt.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.sqrt.v8f32(<8 x float> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %1, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.sqrt.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.sqrt.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sqrt.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.sqrt.v4f64(<4 x double> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x double> %1, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @avx512.mask.sqrt.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.sqrt.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.lzcnt.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.ctlz.v8i32(<8 x i32> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.lzcnt.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.lzcnt.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.conflict.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx512.conflict.d.256(<8 x i32> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.conflict.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.conflict.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx512.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a0
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a4) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i32 33, i8 %a4)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx512.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.maskz.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a4) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.pternlog.d.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i32 33, i8 %a4)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.lzcnt.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.ctlz.v4i64(<4 x i64> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.lzcnt.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.lzcnt.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.conflict.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.conflict.q.256(<4 x i64> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.conflict.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.conflict.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a0
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a4) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i32 33, i8 %a4)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.maskz.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a4) {
  %r = call <4 x i64> @llvm.x86.avx512.maskz.pternlog.q.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i32 33, i8 %a4)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxb.w.256(<16 x i8> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = zext <16 x i8> %1 to <16 x i16>
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x i16> %2, <16 x i16> %a1
; CHECK-NEXT: ret <16 x i16> %4
define <16 x i16> @avx512.mask.pmovzxb.w.256(<16 x i8> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.pmovzxb.w.256(<16 x i8> %a0, <16 x i16> %a1, i16 %a2)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxb.d.256(<16 x i8> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i8> %1 to <8 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %4
define <8 x i32> @avx512.mask.pmovzxb.d.256(<16 x i8> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmovzxb.d.256(<16 x i8> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxb.q.256(<16 x i8> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i8> %a0, <16 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i8> %1 to <4 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.pmovzxb.q.256(<16 x i8> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmovzxb.q.256(<16 x i8> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxw.d.256(<8 x i16> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i16> %1 to <8 x i32>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %4
define <8 x i32> @avx512.mask.pmovzxw.d.256(<8 x i16> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.pmovzxw.d.256(<8 x i16> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxw.q.256(<8 x i16> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i16> %1 to <4 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.pmovzxw.q.256(<8 x i16> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmovzxw.q.256(<8 x i16> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxd.q.256(<4 x i32> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = zext <4 x i32> %1 to <4 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x i64> %2, <4 x i64> %a1
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @avx512.mask.pmovzxd.q.256(<4 x i32> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.pmovzxd.q.256(<4 x i32> %a0, <4 x i64> %a1, i8 %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtdq2ps.256(<8 x i32> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <8 x i32> %a0 to <8 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x float> %cvt, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.cvtdq2ps.256(<8 x i32> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.cvtdq2ps.256(<8 x i32> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtudq2ps.256(<8 x i32> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <8 x i32> %a0 to <8 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x float> %cvt, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.cvtudq2ps.256(<8 x i32> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.cvtudq2ps.256(<8 x i32> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtqq2pd.256(<4 x i64> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <4 x i64> %a0 to <4 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x double> %cvt, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.cvtqq2pd.256(<4 x i64> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.cvtqq2pd.256(<4 x i64> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.add.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.add.ps.512(<16 x float> %a0, <16 x float> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.add.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.add.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.add.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.add.pd.512(<8 x double> %a0, <8 x double> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.add.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.add.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.sub.ps.512(<16 x float> %a0, <16 x float> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.sub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.sub.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.sub.pd.512(<8 x double> %a0, <8 x double> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.sub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.sub.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.mul.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.mul.ps.512(<16 x float> %a0, <16 x float> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.mul.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.mul.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.mul.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.mul.pd.512(<8 x double> %a0, <8 x double> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.mul.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.mul.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.div.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.div.ps.512(<16 x float> %a0, <16 x float> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.div.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.div.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.div.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.div.pd.512(<8 x double> %a0, <8 x double> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.div.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.div.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.max.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.max.ps.512(<16 x float> %a0, <16 x float> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.max.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.max.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.max.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.max.pd.512(<8 x double> %a0, <8 x double> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.max.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.max.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.min.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.x86.avx512.min.ps.512(<16 x float> %a0, <16 x float> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.min.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.min.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.min.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.x86.avx512.min.pd.512(<8 x double> %a0, <8 x double> %a1, i32 4)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.min.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.min.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.and.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x float> %a0 to <16 x i32>
; CHECK-NEXT: %2 = bitcast <16 x float> %a1 to <16 x i32>
; CHECK-NEXT: %3 = and <16 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i32> %3 to <16 x float>
; CHECK-NEXT: %5 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %6 = select <16 x i1> %5, <16 x float> %4, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %6
define <16 x float> @avx512.mask.and.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.and.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.and.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x double> %a0 to <8 x i64>
; CHECK-NEXT: %2 = bitcast <8 x double> %a1 to <8 x i64>
; CHECK-NEXT: %3 = and <8 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i64> %3 to <8 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x double> %4, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %6
define <8 x double> @avx512.mask.and.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.and.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.andn.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x float> %a0 to <16 x i32>
; CHECK-NEXT: %2 = xor <16 x i32> %1, splat (i32 -1)
; CHECK-NEXT: %3 = bitcast <16 x float> %a1 to <16 x i32>
; CHECK-NEXT: %4 = and <16 x i32> %2, %3
; CHECK-NEXT: %5 = bitcast <16 x i32> %4 to <16 x float>
; CHECK-NEXT: %6 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %7 = select <16 x i1> %6, <16 x float> %5, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %7
define <16 x float> @avx512.mask.andn.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.andn.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.andn.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x double> %a0 to <8 x i64>
; CHECK-NEXT: %2 = xor <8 x i64> %1, splat (i64 -1)
; CHECK-NEXT: %3 = bitcast <8 x double> %a1 to <8 x i64>
; CHECK-NEXT: %4 = and <8 x i64> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i64> %4 to <8 x double>
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %7 = select <8 x i1> %6, <8 x double> %5, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %7
define <8 x double> @avx512.mask.andn.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.andn.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.or.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x float> %a0 to <16 x i32>
; CHECK-NEXT: %2 = bitcast <16 x float> %a1 to <16 x i32>
; CHECK-NEXT: %3 = or <16 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i32> %3 to <16 x float>
; CHECK-NEXT: %5 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %6 = select <16 x i1> %5, <16 x float> %4, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %6
define <16 x float> @avx512.mask.or.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.or.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.or.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x double> %a0 to <8 x i64>
; CHECK-NEXT: %2 = bitcast <8 x double> %a1 to <8 x i64>
; CHECK-NEXT: %3 = or <8 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i64> %3 to <8 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x double> %4, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %6
define <8 x double> @avx512.mask.or.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.or.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.xor.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x float> %a0 to <16 x i32>
; CHECK-NEXT: %2 = bitcast <16 x float> %a1 to <16 x i32>
; CHECK-NEXT: %3 = xor <16 x i32> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i32> %3 to <16 x float>
; CHECK-NEXT: %5 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %6 = select <16 x i1> %5, <16 x float> %4, <16 x float> %a2
; CHECK-NEXT: ret <16 x float> %6
define <16 x float> @avx512.mask.xor.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3) {
  %r = call <16 x float> @llvm.x86.avx512.mask.xor.ps.512(<16 x float> %a0, <16 x float> %a1, <16 x float> %a2, i16 %a3)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.xor.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x double> %a0 to <8 x i64>
; CHECK-NEXT: %2 = bitcast <8 x double> %a1 to <8 x i64>
; CHECK-NEXT: %3 = xor <8 x i64> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i64> %3 to <8 x double>
; CHECK-NEXT: %5 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %6 = select <8 x i1> %5, <8 x double> %4, <8 x double> %a2
; CHECK-NEXT: ret <8 x double> %6
define <8 x double> @avx512.mask.xor.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3) {
  %r = call <8 x double> @llvm.x86.avx512.mask.xor.pd.512(<8 x double> %a0, <8 x double> %a1, <8 x double> %a2, i8 %a3)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pand.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = and <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pand.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pand.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pand.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = and <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pand.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pand.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pandn.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = xor <16 x i32> %a0, splat (i32 -1)
; CHECK-NEXT: %2 = and <16 x i32> %1, %a1
; CHECK-NEXT: %3 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %4
define <16 x i32> @avx512.mask.pandn.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pandn.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pandn.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <8 x i64> %a0, splat (i64 -1)
; CHECK-NEXT: %2 = and <8 x i64> %1, %a1
; CHECK-NEXT: %3 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i64> %2, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %4
define <8 x i64> @avx512.mask.pandn.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pandn.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.por.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = or <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.por.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.por.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.por.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = or <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.por.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.por.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pxor.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = xor <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pxor.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pxor.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pxor.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = xor <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pxor.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pxor.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = add <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.padd.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.padd.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = add <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.padd.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.padd.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = add <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.padd.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.padd.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = add <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.padd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.padd.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = sub <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.psub.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.psub.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = sub <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psub.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psub.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = sub <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.psub.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.psub.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psub.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = sub <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.psub.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.psub.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = mul <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmull.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmull.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = mul <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pmull.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pmull.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmull.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = mul <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pmull.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmull.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmul.dq.512(<16 x i32> %a0, <16 x i32> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a0 to <8 x i64>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a1 to <8 x i64>
; CHECK-NEXT: %3 = shl <8 x i64> %1, splat (i64 32)
; CHECK-NEXT: %4 = ashr <8 x i64> %3, splat (i64 32)
; CHECK-NEXT: %5 = shl <8 x i64> %2, splat (i64 32)
; CHECK-NEXT: %6 = ashr <8 x i64> %5, splat (i64 32)
; CHECK-NEXT: %7 = mul <8 x i64> %4, %6
; CHECK-NEXT: %8 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %9 = select <8 x i1> %8, <8 x i64> %7, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %9
define <8 x i64> @avx512.mask.pmul.dq.512(<16 x i32> %a0, <16 x i32> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmul.dq.512(<16 x i32> %a0, <16 x i32> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulu.dq.512(<16 x i32> %a0, <16 x i32> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a0 to <8 x i64>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a1 to <8 x i64>
; CHECK-NEXT: %3 = and <8 x i64> %1, splat (i64 4294967295)
; CHECK-NEXT: %4 = and <8 x i64> %2, splat (i64 4294967295)
; CHECK-NEXT: %5 = mul <8 x i64> %3, %4
; CHECK-NEXT: %6 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %7 = select <8 x i1> %6, <8 x i64> %5, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %7
define <8 x i64> @avx512.mask.pmulu.dq.512(<16 x i32> %a0, <16 x i32> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmulu.dq.512(<16 x i32> %a0, <16 x i32> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.abs.v64i8(<64 x i8> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a1
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pabs.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pabs.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.smax.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pmaxs.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pmaxs.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.umax.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pmaxu.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pmaxu.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.smin.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pmins.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pmins.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.umin.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pminu.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pminu.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.abs.v32i16(<32 x i16> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a1
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pabs.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pabs.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.smax.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmaxs.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmaxs.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.umax.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmaxu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmaxu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.smin.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmins.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmins.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.umin.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pminu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pminu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.abs.v16i32(<16 x i32> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pabs.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pabs.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.smax.v16i32(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pmaxs.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pmaxs.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.umax.v16i32(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pmaxu.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pmaxu.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.smin.v16i32(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pmins.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pmins.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.umin.v16i32(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pminu.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pminu.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pabs.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.abs.v8i64(<8 x i64> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pabs.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pabs.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxs.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.smax.v8i64(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pmaxs.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmaxs.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaxu.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.umax.v8i64(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pmaxu.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmaxu.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmins.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.smin.v8i64(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pmins.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmins.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pminu.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.umin.v8i64(<8 x i64> %a0, <8 x i64> %a1)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a2
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pminu.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pminu.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padds.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.sadd.sat.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.padds.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.padds.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.paddus.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.uadd.sat.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.paddus.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.paddus.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubs.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.ssub.sat.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.psubs.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.psubs.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubus.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.usub.sat.v64i8(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.psubus.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.psubus.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pavg.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.pavg.b.512(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pavg.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pavg.b.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.padds.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.sadd.sat.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.padds.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.padds.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.paddus.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.uadd.sat.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.paddus.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.paddus.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubs.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.ssub.sat.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psubs.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psubs.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.psubus.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.usub.sat.v32i16(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.psubus.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.psubus.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pavg.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.pavg.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pavg.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pavg.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulh.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.pmulh.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmulh.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmulh.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmulhu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.pmulhu.w.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmulhu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmulhu.w.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmul.hr.sw.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.pmul.hr.sw.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmul.hr.sw.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.512(<32 x i16> %a0, <32 x i16> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaddw.d.512(<32 x i16> %a0, <32 x i16> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.pmaddw.d.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a2
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pmaddw.d.512(<32 x i16> %a0, <32 x i16> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pmaddw.d.512(<32 x i16> %a0, <32 x i16> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmaddubs.w.512(<64 x i8> %a0, <64 x i8> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.pmaddubs.w.512(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.pmaddubs.w.512(<64 x i8> %a0, <64 x i8> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.pmaddubs.w.512(<64 x i8> %a0, <64 x i8> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packssdw.512(<16 x i32> %a0, <16 x i32> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.packssdw.512(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.packssdw.512(<16 x i32> %a0, <16 x i32> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.packssdw.512(<16 x i32> %a0, <16 x i32> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packsswb.512(<32 x i16> %a0, <32 x i16> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.packsswb.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.packsswb.512(<32 x i16> %a0, <32 x i16> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.packsswb.512(<32 x i16> %a0, <32 x i16> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packusdw.512(<16 x i32> %a0, <16 x i32> %a1, <32 x i16> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.packusdw.512(<16 x i32> %a0, <16 x i32> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a2
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.packusdw.512(<16 x i32> %a0, <16 x i32> %a1, <32 x i16> %a2, i32 %a3) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.packusdw.512(<16 x i32> %a0, <16 x i32> %a1, <32 x i16> %a2, i32 %a3)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.packuswb.512(<32 x i16> %a0, <32 x i16> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.packuswb.512(<32 x i16> %a0, <32 x i16> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.packuswb.512(<32 x i16> %a0, <32 x i16> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.packuswb.512(<32 x i16> %a0, <32 x i16> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sqrt.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %a0)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x float> %1, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %3
define <16 x float> @avx512.mask.sqrt.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.sqrt.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a2, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.sqrt.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x double> @llvm.sqrt.v8f64(<8 x double> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x double> %1, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %3
define <8 x double> @avx512.mask.sqrt.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.sqrt.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a2, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.lzcnt.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.ctlz.v16i32(<16 x i32> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.lzcnt.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.lzcnt.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.conflict.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.conflict.d.512(<16 x i32> %a0)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.conflict.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.conflict.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a4) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> %a0
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.mask.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i32 33, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a4) {
; CHECK-NEXT: %1 = call <16 x i32> @llvm.x86.avx512.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i32> %1, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %3
define <16 x i32> @avx512.maskz.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a4) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.pternlog.d.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i32 33, i16 %a4)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.lzcnt.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.ctlz.v8i64(<8 x i64> %a0, i1 false)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.lzcnt.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.lzcnt.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.conflict.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.conflict.q.512(<8 x i64> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.conflict.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.conflict.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a0
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i32 33, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i32 33)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> zeroinitializer
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.maskz.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a4) {
  %r = call <8 x i64> @llvm.x86.avx512.maskz.pternlog.q.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i32 33, i8 %a4)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxw.d.512(<16 x i16> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = shufflevector <16 x i16> %a0, <16 x i16> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %2 = zext <16 x i16> %1 to <16 x i32>
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %a1
; CHECK-NEXT: ret <16 x i32> %4
define <16 x i32> @avx512.mask.pmovzxw.d.512(<16 x i16> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.pmovzxw.d.512(<16 x i16> %a0, <16 x i32> %a1, i16 %a2)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxw.q.512(<8 x i16> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i16> %1 to <8 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i64> %2, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %4
define <8 x i64> @avx512.mask.pmovzxw.q.512(<8 x i16> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmovzxw.q.512(<8 x i16> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmovzxd.q.512(<8 x i32> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i32> %a0, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %2 = zext <8 x i32> %1 to <8 x i64>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = select <8 x i1> %3, <8 x i64> %2, <8 x i64> %a1
; CHECK-NEXT: ret <8 x i64> %4
define <8 x i64> @avx512.mask.pmovzxd.q.512(<8 x i32> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.pmovzxd.q.512(<8 x i32> %a0, <8 x i64> %a1, i8 %a2)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtdq2ps.512(<16 x i32> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %cvt = sitofp <16 x i32> %a0 to <16 x float>
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = select <16 x i1> %1, <16 x float> %cvt, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %2
define <16 x float> @avx512.mask.cvtdq2ps.512(<16 x i32> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.cvtdq2ps.512(<16 x i32> %a0, <16 x float> %a1, i16 %a2, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtudq2ps.512(<16 x i32> %a0, <16 x float> %a1, i16 %a2) {
; CHECK-NEXT: %cvt = uitofp <16 x i32> %a0 to <16 x float>
; CHECK-NEXT: %1 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %2 = select <16 x i1> %1, <16 x float> %cvt, <16 x float> %a1
; CHECK-NEXT: ret <16 x float> %2
define <16 x float> @avx512.mask.cvtudq2ps.512(<16 x i32> %a0, <16 x float> %a1, i16 %a2) {
  %r = call <16 x float> @llvm.x86.avx512.mask.cvtudq2ps.512(<16 x i32> %a0, <16 x float> %a1, i16 %a2, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtqq2pd.512(<8 x i64> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <8 x i64> %a0 to <8 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x double> %cvt, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.cvtqq2pd.512(<8 x i64> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.cvtqq2pd.512(<8 x i64> %a0, <8 x double> %a1, i8 %a2, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtusi2sd(<2 x double> %a0, i32 %a1) {
; CHECK-NEXT: %1 = uitofp i32 %a1 to double
; CHECK-NEXT: %2 = insertelement <2 x double> %a0, double %1, i64 0
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.cvtusi2sd(<2 x double> %a0, i32 %a1) {
  %r = call <2 x double> @llvm.x86.avx512.cvtusi2sd(<2 x double> %a0, i32 %a1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a0
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.maskz.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> %a0
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.mask.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.x86.avx512.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x i64> %1, <2 x i64> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %3
define <2 x i64> @avx512.maskz.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3) {
  %r = call <2 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.128(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2, i8 %a3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpbusd.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> %a0
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.mask.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpbusd.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.maskz.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.vpdpbusd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpbusds.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> %a0
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.mask.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <16 x i8>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <16 x i8>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpbusds.128(<4 x i32> %a0, <16 x i8> %1, <16 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.maskz.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.vpdpbusds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpwssd.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> %a0
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.mask.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpwssd.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.maskz.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.vpdpwssd.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpwssds.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> %a0
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.mask.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <4 x i32> %a1 to <8 x i16>
; CHECK-NEXT: %2 = bitcast <4 x i32> %a2 to <8 x i16>
; CHECK-NEXT: %3 = call <4 x i32> @llvm.x86.avx512.vpdpwssds.128(<4 x i32> %a0, <8 x i16> %1, <8 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %4, <8 x i1> %4, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %5 = select <4 x i1> %extract, <4 x i32> %3, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %5
define <4 x i32> @avx512.maskz.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3) {
  %r = call <4 x i32> @llvm.x86.avx512.maskz.vpdpwssds.128(<4 x i32> %a0, <4 x i32> %a1, <4 x i32> %a2, i8 %a3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.dbpsadbw.128(<16 x i8> %a0, <16 x i8> %a1, <8 x i16> %a3, i8 %a4) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.x86.avx512.dbpsadbw.128(<16 x i8> %a0, <16 x i8> %a1, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a4 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i16> %1, <8 x i16> %a3
; CHECK-NEXT: ret <8 x i16> %3
define <8 x i16> @avx512.mask.dbpsadbw.128(<16 x i8> %a0, <16 x i8> %a1, <8 x i16> %a3, i8 %a4) {
  %r = call <8 x i16> @llvm.x86.avx512.mask.dbpsadbw.128(<16 x i8> %a0, <16 x i8> %a1, i32 3, <8 x i16> %a3, i8 %a4)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmultishift.qb.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.x86.avx512.pmultishift.qb.128(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i8> %1, <16 x i8> %a2
; CHECK-NEXT: ret <16 x i8> %3
define <16 x i8> @avx512.mask.pmultishift.qb.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3) {
  %r = call <16 x i8> @llvm.x86.avx512.mask.pmultishift.qb.128(<16 x i8> %a0, <16 x i8> %a1, <16 x i8> %a2, i16 %a3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtudq2pd.128(<4 x i32> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a0, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %cvt = uitofp <2 x i32> %1 to <2 x double>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %cvt, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.cvtudq2pd.128(<4 x i32> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.cvtudq2pd.128(<4 x i32> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtdq2pd.128(<4 x i32> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x i32> %a0, <4 x i32> %a0, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %cvt = sitofp <2 x i32> %1 to <2 x double>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %cvt, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.cvtdq2pd.128(<4 x i32> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.cvtdq2pd.128(<4 x i32> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtps2pd.128(<4 x float> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <4 x float> %a0, <4 x float> %a0, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %cvtps2pd = fpext <2 x float> %1 to <2 x double>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = select <2 x i1> %extract, <2 x double> %cvtps2pd, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @avx512.mask.cvtps2pd.128(<4 x float> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.cvtps2pd.128(<4 x float> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtuqq2pd.128(<2 x i64> %a0, <2 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <2 x i64> %a0 to <2 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %2 = select <2 x i1> %extract, <2 x double> %cvt, <2 x double> %a1
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @avx512.mask.cvtuqq2pd.128(<2 x i64> %a0, <2 x double> %a1, i8 %a2) {
  %r = call <2 x double> @llvm.x86.avx512.mask.cvtuqq2pd.128(<2 x i64> %a0, <2 x double> %a1, i8 %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vcvtph2ps.128(<8 x i16> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = shufflevector <8 x i16> %a0, <8 x i16> %a0, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = bitcast <4 x i16> %1 to <4 x half>
; CHECK-NEXT: %cvtph2ps = fpext <4 x half> %2 to <4 x float>
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = select <4 x i1> %extract, <4 x float> %cvtph2ps, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %4
define <4 x float> @avx512.mask.vcvtph2ps.128(<8 x i16> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vcvtph2ps.128(<8 x i16> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a0
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.maskz.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> %a0
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.mask.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <4 x i64> @llvm.x86.avx512.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i64> %1, <4 x i64> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %3
define <4 x i64> @avx512.maskz.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3) {
  %r = call <4 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2, i8 %a3)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpbusd.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> %a0
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.mask.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpbusd.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.maskz.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.vpdpbusd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpbusds.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> %a0
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.mask.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <32 x i8>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <32 x i8>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpbusds.256(<8 x i32> %a0, <32 x i8> %1, <32 x i8> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.maskz.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.vpdpbusds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpwssd.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> %a0
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.mask.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpwssd.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.maskz.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.vpdpwssd.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpwssds.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> %a0
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.mask.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
; CHECK-NEXT: %1 = bitcast <8 x i32> %a1 to <16 x i16>
; CHECK-NEXT: %2 = bitcast <8 x i32> %a2 to <16 x i16>
; CHECK-NEXT: %3 = call <8 x i32> @llvm.x86.avx512.vpdpwssds.256(<8 x i32> %a0, <16 x i16> %1, <16 x i16> %2)
; CHECK-NEXT: %4 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %5 = select <8 x i1> %4, <8 x i32> %3, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %5
define <8 x i32> @avx512.maskz.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3) {
  %r = call <8 x i32> @llvm.x86.avx512.maskz.vpdpwssds.256(<8 x i32> %a0, <8 x i32> %a1, <8 x i32> %a2, i8 %a3)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.dbpsadbw.256(<32 x i8> %a0, <32 x i8> %a1, <16 x i16> %a3, i16 %a4) {
; CHECK-NEXT: %1 = call <16 x i16> @llvm.x86.avx512.dbpsadbw.256(<32 x i8> %a0, <32 x i8> %a1, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a4 to <16 x i1>
; CHECK-NEXT: %3 = select <16 x i1> %2, <16 x i16> %1, <16 x i16> %a3
; CHECK-NEXT: ret <16 x i16> %3
define <16 x i16> @avx512.mask.dbpsadbw.256(<32 x i8> %a0, <32 x i8> %a1, <16 x i16> %a3, i16 %a4) {
  %r = call <16 x i16> @llvm.x86.avx512.mask.dbpsadbw.256(<32 x i8> %a0, <32 x i8> %a1, i32 3, <16 x i16> %a3, i16 %a4)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmultishift.qb.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
; CHECK-NEXT: %1 = call <32 x i8> @llvm.x86.avx512.pmultishift.qb.256(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i8> %1, <32 x i8> %a2
; CHECK-NEXT: ret <32 x i8> %3
define <32 x i8> @avx512.mask.pmultishift.qb.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3) {
  %r = call <32 x i8> @llvm.x86.avx512.mask.pmultishift.qb.256(<32 x i8> %a0, <32 x i8> %a1, <32 x i8> %a2, i32 %a3)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtudq2pd.256(<4 x i32> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <4 x i32> %a0 to <4 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x double> %cvt, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.cvtudq2pd.256(<4 x i32> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.cvtudq2pd.256(<4 x i32> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtdq2pd.256(<4 x i32> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <4 x i32> %a0 to <4 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x double> %cvt, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.cvtdq2pd.256(<4 x i32> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.cvtdq2pd.256(<4 x i32> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtps2pd.256(<4 x float> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvtps2pd = fpext <4 x float> %a0 to <4 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x double> %cvtps2pd, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.cvtps2pd.256(<4 x float> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.cvtps2pd.256(<4 x float> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtuqq2pd.256(<4 x i64> %a0, <4 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <4 x i64> %a0 to <4 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x double> %cvt, <4 x double> %a1
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @avx512.mask.cvtuqq2pd.256(<4 x i64> %a0, <4 x double> %a1, i8 %a2) {
  %r = call <4 x double> @llvm.x86.avx512.mask.cvtuqq2pd.256(<4 x i64> %a0, <4 x double> %a1, i8 %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtqq2ps.256(<4 x i64> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <4 x i64> %a0 to <4 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x float> %cvt, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.cvtqq2ps.256(<4 x i64> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.cvtqq2ps.256(<4 x i64> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtuqq2ps.256(<4 x i64> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <4 x i64> %a0 to <4 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %2 = select <4 x i1> %extract, <4 x float> %cvt, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @avx512.mask.cvtuqq2ps.256(<4 x i64> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.cvtuqq2ps.256(<4 x i64> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vcvtph2ps.256(<8 x i16> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i16> %a0 to <8 x half>
; CHECK-NEXT: %cvtph2ps = fpext <8 x half> %1 to <8 x float>
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x float> %cvtph2ps, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @avx512.mask.vcvtph2ps.256(<8 x i16> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vcvtph2ps.256(<8 x i16> %a0, <8 x float> %a1, i8 %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a0
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> zeroinitializer
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.maskz.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> %a0
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.mask.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
; CHECK-NEXT: %1 = call <8 x i64> @llvm.x86.avx512.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2)
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i64> %1, <8 x i64> zeroinitializer
; CHECK-NEXT: ret <8 x i64> %3
define <8 x i64> @avx512.maskz.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3) {
  %r = call <8 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.512(<8 x i64> %a0, <8 x i64> %a1, <8 x i64> %a2, i8 %a3)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpbusd.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> %a0
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.mask.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpbusd.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.maskz.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.vpdpbusd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpbusds.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> %a0
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.mask.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <64 x i8>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <64 x i8>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpbusds.512(<16 x i32> %a0, <64 x i8> %1, <64 x i8> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.maskz.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.vpdpbusds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> %a0
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.mask.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.maskz.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.vpdpwssd.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpwssds.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> %a0
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.mask.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.mask.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.maskz.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
; CHECK-NEXT: %1 = bitcast <16 x i32> %a1 to <32 x i16>
; CHECK-NEXT: %2 = bitcast <16 x i32> %a2 to <32 x i16>
; CHECK-NEXT: %3 = call <16 x i32> @llvm.x86.avx512.vpdpwssds.512(<16 x i32> %a0, <32 x i16> %1, <32 x i16> %2)
; CHECK-NEXT: %4 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %5 = select <16 x i1> %4, <16 x i32> %3, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %5
define <16 x i32> @avx512.maskz.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3) {
  %r = call <16 x i32> @llvm.x86.avx512.maskz.vpdpwssds.512(<16 x i32> %a0, <16 x i32> %a1, <16 x i32> %a2, i16 %a3)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.dbpsadbw.512(<64 x i8> %a0, <64 x i8> %a1, <32 x i16> %a3, i32 %a4) {
; CHECK-NEXT: %1 = call <32 x i16> @llvm.x86.avx512.dbpsadbw.512(<64 x i8> %a0, <64 x i8> %a1, i32 3)
; CHECK-NEXT: %2 = bitcast i32 %a4 to <32 x i1>
; CHECK-NEXT: %3 = select <32 x i1> %2, <32 x i16> %1, <32 x i16> %a3
; CHECK-NEXT: ret <32 x i16> %3
define <32 x i16> @avx512.mask.dbpsadbw.512(<64 x i8> %a0, <64 x i8> %a1, <32 x i16> %a3, i32 %a4) {
  %r = call <32 x i16> @llvm.x86.avx512.mask.dbpsadbw.512(<64 x i8> %a0, <64 x i8> %a1, i32 3, <32 x i16> %a3, i32 %a4)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pmultishift.qb.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
; CHECK-NEXT: %1 = call <64 x i8> @llvm.x86.avx512.pmultishift.qb.512(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = select <64 x i1> %2, <64 x i8> %1, <64 x i8> %a2
; CHECK-NEXT: ret <64 x i8> %3
define <64 x i8> @avx512.mask.pmultishift.qb.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3) {
  %r = call <64 x i8> @llvm.x86.avx512.mask.pmultishift.qb.512(<64 x i8> %a0, <64 x i8> %a1, <64 x i8> %a2, i64 %a3)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtudq2pd.512(<8 x i32> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <8 x i32> %a0 to <8 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x double> %cvt, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.cvtudq2pd.512(<8 x i32> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.cvtudq2pd.512(<8 x i32> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtdq2pd.512(<8 x i32> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <8 x i32> %a0 to <8 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x double> %cvt, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.cvtdq2pd.512(<8 x i32> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.cvtdq2pd.512(<8 x i32> %a0, <8 x double> %a1, i8 %a2)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtuqq2pd.512(<8 x i64> %a0, <8 x double> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <8 x i64> %a0 to <8 x double>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x double> %cvt, <8 x double> %a1
; CHECK-NEXT: ret <8 x double> %2
define <8 x double> @avx512.mask.cvtuqq2pd.512(<8 x i64> %a0, <8 x double> %a1, i8 %a2) {
  %r = call <8 x double> @llvm.x86.avx512.mask.cvtuqq2pd.512(<8 x i64> %a0, <8 x double> %a1, i8 %a2, i32 4)
  ret <8 x double> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtqq2ps.512(<8 x i64> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = sitofp <8 x i64> %a0 to <8 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x float> %cvt, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.cvtqq2ps.512(<8 x i64> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.cvtqq2ps.512(<8 x i64> %a0, <8 x float> %a1, i8 %a2, i32 4)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtuqq2ps.512(<8 x i64> %a0, <8 x float> %a1, i8 %a2) {
; CHECK-NEXT: %cvt = uitofp <8 x i64> %a0 to <8 x float>
; CHECK-NEXT: %1 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %2 = select <8 x i1> %1, <8 x float> %cvt, <8 x float> %a1
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @avx512.mask.cvtuqq2ps.512(<8 x i64> %a0, <8 x float> %a1, i8 %a2) {
  %r = call <8 x float> @llvm.x86.avx512.mask.cvtuqq2ps.512(<8 x i64> %a0, <8 x float> %a1, i8 %a2, i32 4)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtpd2dq.256(<4 x double> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx.cvt.pd2dq.256(<4 x double> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.cvtpd2dq.256(<4 x double> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.cvtpd2dq.256(<4 x double> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvtpd2ps.256(<4 x double> %a0, <4 x float> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.x86.avx.cvt.pd2.ps.256(<4 x double> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x float> %1, <4 x float> %a1
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @avx512.mask.cvtpd2ps.256(<4 x double> %a0, <4 x float> %a1, i8 %a2) {
  %r = call <4 x float> @llvm.x86.avx512.mask.cvtpd2ps.256(<4 x double> %a0, <4 x float> %a1, i8 %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvttpd2dq.256(<4 x double> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.avx.cvtt.pd2dq.256(<4 x double> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.cvttpd2dq.256(<4 x double> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.cvttpd2dq.256(<4 x double> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvttps2dq.128(<4 x float> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.x86.sse2.cvttps2dq(<4 x float> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = select <4 x i1> %extract, <4 x i32> %1, <4 x i32> %a1
; CHECK-NEXT: ret <4 x i32> %3
define <4 x i32> @avx512.mask.cvttps2dq.128(<4 x float> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call <4 x i32> @llvm.x86.avx512.mask.cvttps2dq.128(<4 x float> %a0, <4 x i32> %a1, i8 %a2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cvttps2dq.256(<8 x float> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i32> @llvm.x86.avx.cvtt.ps2dq.256(<8 x float> %a0)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = select <8 x i1> %2, <8 x i32> %1, <8 x i32> %a1
; CHECK-NEXT: ret <8 x i32> %3
define <8 x i32> @avx512.mask.cvttps2dq.256(<8 x float> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call <8 x i32> @llvm.x86.avx512.mask.cvttps2dq.256(<8 x float> %a0, <8 x i32> %a1, i8 %a2)
  ret <8 x i32> %r
}

declare <8 x i64> @llvm.x86.avx512.pmulu.dq.512(<16 x i32>, <16 x i32>)
declare <8 x i64> @llvm.x86.avx512.pmul.dq.512(<16 x i32>, <16 x i32>)
declare <4 x i32> @llvm.x86.avx512.vpdpbusd.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx512.vpdpbusds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx512.vpdpwssd.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx512.vpdpwssds.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <8 x i32> @llvm.x86.avx512.vpdpbusd.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx512.vpdpbusds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx512.vpdpwssd.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <8 x i32> @llvm.x86.avx512.vpdpwssds.256(<8 x i32>, <8 x i32>, <8 x i32>)
declare <16 x i32> @llvm.x86.avx512.vpdpbusd.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx512.vpdpbusds.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx512.vpdpwssd.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <16 x i32> @llvm.x86.avx512.vpdpwssds.512(<16 x i32>, <16 x i32>, <16 x i32>)
declare <4 x float> @llvm.x86.avx512.mask.add.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.add.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.sub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.sub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.mul.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.mul.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.div.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.div.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.max.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.max.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.min.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.min.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.and.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.and.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.andn.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.andn.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.or.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.or.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.xor.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.xor.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pand.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pand.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pandn.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pandn.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.por.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.por.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pxor.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pxor.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.padd.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.padd.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.padd.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.padd.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.psub.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.psub.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.psub.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.psub.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmull.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmull.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmull.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmul.dq.128(<4 x i32>, <4 x i32>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmulu.dq.128(<4 x i32>, <4 x i32>, <2 x i64>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.pabs.b.128(<16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.pmaxs.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.pmaxu.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.pmins.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.pminu.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.pabs.w.128(<8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmaxs.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmaxu.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmins.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pminu.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pabs.d.128(<4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmaxs.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmaxu.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmins.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pminu.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pabs.q.128(<2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmaxs.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmaxu.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmins.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pminu.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.padds.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.paddus.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.psubs.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.psubus.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.mask.pavg.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.padds.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.paddus.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psubs.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.psubus.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pavg.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmulh.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmulhu.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmaddw.d.128(<8 x i16>, <8 x i16>, <4 x i32>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmaddubs.w.128(<16 x i8>, <16 x i8>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.packssdw.128(<4 x i32>, <4 x i32>, <8 x i16>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.packsswb.128(<8 x i16>, <8 x i16>, <16 x i8>, i16)
declare <8 x i16> @llvm.x86.avx512.mask.packusdw.128(<4 x i32>, <4 x i32>, <8 x i16>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.packuswb.128(<8 x i16>, <8 x i16>, <16 x i8>, i16)
declare <4 x float> @llvm.x86.avx512.mask.sqrt.ps.128(<4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.sqrt.pd.128(<2 x double>, <2 x double>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.lzcnt.d.128(<4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.conflict.d.128(<4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pternlog.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i32, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.pternlog.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i32, i8)
declare <2 x i64> @llvm.x86.avx512.mask.lzcnt.q.128(<2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.conflict.q.128(<2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pternlog.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i32, i8)
declare <2 x i64> @llvm.x86.avx512.maskz.pternlog.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i32, i8)
declare <8 x i16> @llvm.x86.avx512.mask.pmovzxb.w.128(<16 x i8>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmovzxb.d.128(<16 x i8>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmovzxb.q.128(<16 x i8>, <2 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.pmovzxw.d.128(<8 x i16>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmovzxw.q.128(<8 x i16>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.pmovzxd.q.128(<4 x i32>, <2 x i64>, i8)
declare <4 x float> @llvm.x86.avx512.mask.cvtdq2ps.128(<4 x i32>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.cvtudq2ps.128(<4 x i32>, <4 x float>, i8)
declare <2 x double> @llvm.x86.avx512.mask.cvtqq2pd.128(<2 x i64>, <2 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.add.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.add.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.sub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.sub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.mul.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.mul.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.div.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.div.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.max.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.max.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.min.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.min.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.and.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.and.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.andn.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.andn.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.or.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.or.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.avx512.mask.xor.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.xor.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pand.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pand.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pandn.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pandn.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.por.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.por.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pxor.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pxor.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.padd.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.padd.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.padd.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.padd.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.psub.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.psub.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.psub.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.psub.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.pmull.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.pmull.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmull.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmul.dq.256(<8 x i32>, <8 x i32>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmulu.dq.256(<8 x i32>, <8 x i32>, <4 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.pabs.b.256(<32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.pmaxs.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.pmaxu.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.pmins.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.pminu.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.pabs.w.256(<16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pmaxs.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pmaxu.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pmins.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pminu.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.pabs.d.256(<8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pmaxs.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pmaxu.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pmins.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pminu.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pabs.q.256(<4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmaxs.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmaxu.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmins.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pminu.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <32 x i8> @llvm.x86.avx512.mask.padds.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.paddus.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.psubs.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.psubus.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.mask.pavg.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.padds.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.paddus.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.psubs.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.psubus.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pavg.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pmulh.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pmulhu.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.pmaddw.d.256(<16 x i16>, <16 x i16>, <8 x i32>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.pmaddubs.w.256(<32 x i8>, <32 x i8>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.mask.packssdw.256(<8 x i32>, <8 x i32>, <16 x i16>, i16)
declare <32 x i8> @llvm.x86.avx512.mask.packsswb.256(<16 x i16>, <16 x i16>, <32 x i8>, i32)
declare <16 x i16> @llvm.x86.avx512.mask.packusdw.256(<8 x i32>, <8 x i32>, <16 x i16>, i16)
declare <32 x i8> @llvm.x86.avx512.mask.packuswb.256(<16 x i16>, <16 x i16>, <32 x i8>, i32)
declare <8 x float> @llvm.x86.avx512.mask.sqrt.ps.256(<8 x float>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.sqrt.pd.256(<4 x double>, <4 x double>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.lzcnt.d.256(<8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.conflict.d.256(<8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pternlog.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i32, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.pternlog.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i32, i8)
declare <4 x i64> @llvm.x86.avx512.mask.lzcnt.q.256(<4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.conflict.q.256(<4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pternlog.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i32, i8)
declare <4 x i64> @llvm.x86.avx512.maskz.pternlog.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i32, i8)
declare <16 x i16> @llvm.x86.avx512.mask.pmovzxb.w.256(<16 x i8>, <16 x i16>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.pmovzxb.d.256(<16 x i8>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmovzxb.q.256(<16 x i8>, <4 x i64>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.pmovzxw.d.256(<8 x i16>, <8 x i32>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmovzxw.q.256(<8 x i16>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.pmovzxd.q.256(<4 x i32>, <4 x i64>, i8)
declare <8 x float> @llvm.x86.avx512.mask.cvtdq2ps.256(<8 x i32>, <8 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.cvtudq2ps.256(<8 x i32>, <8 x float>, i8)
declare <4 x double> @llvm.x86.avx512.mask.cvtqq2pd.256(<4 x i64>, <4 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask.add.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.add.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <16 x float> @llvm.x86.avx512.mask.sub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.sub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <16 x float> @llvm.x86.avx512.mask.mul.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.mul.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <16 x float> @llvm.x86.avx512.mask.div.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.div.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <16 x float> @llvm.x86.avx512.mask.max.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.max.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <16 x float> @llvm.x86.avx512.mask.min.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.min.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
declare <16 x float> @llvm.x86.avx512.mask.and.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.and.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask.andn.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.andn.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask.or.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.or.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
declare <16 x float> @llvm.x86.avx512.mask.xor.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
declare <8 x double> @llvm.x86.avx512.mask.xor.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.pand.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.pand.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.pandn.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.pandn.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.por.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.por.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.pxor.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.pxor.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <64 x i8> @llvm.x86.avx512.mask.padd.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <32 x i16> @llvm.x86.avx512.mask.padd.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.padd.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.padd.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <64 x i8> @llvm.x86.avx512.mask.psub.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <32 x i16> @llvm.x86.avx512.mask.psub.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.psub.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.psub.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <32 x i16> @llvm.x86.avx512.mask.pmull.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.pmull.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.pmull.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pmul.dq.512(<16 x i32>, <16 x i32>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pmulu.dq.512(<16 x i32>, <16 x i32>, <8 x i64>, i8)
declare <64 x i8> @llvm.x86.avx512.mask.pabs.b.512(<64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.pmaxs.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.pmaxu.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.pmins.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.pminu.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <32 x i16> @llvm.x86.avx512.mask.pabs.w.512(<32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pmaxs.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pmaxu.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pmins.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pminu.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.pabs.d.512(<16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.pmaxs.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.pmaxu.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.pmins.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.pminu.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.pabs.q.512(<8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pmaxs.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pmaxu.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pmins.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pminu.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <64 x i8> @llvm.x86.avx512.mask.padds.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.paddus.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.psubs.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.psubus.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.mask.pavg.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <32 x i16> @llvm.x86.avx512.mask.padds.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.paddus.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psubs.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.psubus.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pavg.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pmulh.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pmulhu.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
declare <16 x i32> @llvm.x86.avx512.mask.pmaddw.d.512(<32 x i16>, <32 x i16>, <16 x i32>, i16)
declare <32 x i16> @llvm.x86.avx512.mask.pmaddubs.w.512(<64 x i8>, <64 x i8>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.mask.packssdw.512(<16 x i32>, <16 x i32>, <32 x i16>, i32)
declare <64 x i8> @llvm.x86.avx512.mask.packsswb.512(<32 x i16>, <32 x i16>, <64 x i8>, i64)
declare <32 x i16> @llvm.x86.avx512.mask.packusdw.512(<16 x i32>, <16 x i32>, <32 x i16>, i32)
declare <64 x i8> @llvm.x86.avx512.mask.packuswb.512(<32 x i16>, <32 x i16>, <64 x i8>, i64)
declare <16 x float> @llvm.x86.avx512.mask.sqrt.ps.512(<16 x float>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.sqrt.pd.512(<8 x double>, <8 x double>, i8, i32)
declare <16 x i32> @llvm.x86.avx512.mask.lzcnt.d.512(<16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.conflict.d.512(<16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.pternlog.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i32, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.pternlog.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i32, i16)
declare <8 x i64> @llvm.x86.avx512.mask.lzcnt.q.512(<8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.conflict.q.512(<8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pternlog.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i32, i8)
declare <8 x i64> @llvm.x86.avx512.maskz.pternlog.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i32, i8)
declare <16 x i32> @llvm.x86.avx512.mask.pmovzxw.d.512(<16 x i16>, <16 x i32>, i16)
declare <8 x i64> @llvm.x86.avx512.mask.pmovzxw.q.512(<8 x i16>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.pmovzxd.q.512(<8 x i32>, <8 x i64>, i8)
declare <16 x float> @llvm.x86.avx512.mask.cvtdq2ps.512(<16 x i32>, <16 x float>, i16, i32)
declare <16 x float> @llvm.x86.avx512.mask.cvtudq2ps.512(<16 x i32>, <16 x float>, i16, i32)
declare <8 x double> @llvm.x86.avx512.mask.cvtqq2pd.512(<8 x i64>, <8 x double>, i8, i32)
declare <2 x double> @llvm.x86.avx512.cvtusi2sd(<2 x double>, i32)
declare <2 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpdpbusd.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.vpdpbusd.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpdpbusds.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.vpdpbusds.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpdpwssd.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.vpdpwssd.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.vpdpwssds.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.maskz.vpdpwssds.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
declare <8 x i16> @llvm.x86.avx512.mask.dbpsadbw.128(<16 x i8>, <16 x i8>, i32, <8 x i16>, i8)
declare <16 x i8> @llvm.x86.avx512.mask.pmultishift.qb.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
declare <2 x double> @llvm.x86.avx512.mask.cvtudq2pd.128(<4 x i32>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.cvtdq2pd.128(<4 x i32>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.cvtps2pd.128(<4 x float>, <2 x double>, i8)
declare <2 x double> @llvm.x86.avx512.mask.cvtuqq2pd.128(<2 x i64>, <2 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vcvtph2ps.128(<8 x i16>, <4 x float>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpdpbusd.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.vpdpbusd.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpdpbusds.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.vpdpbusds.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpdpwssd.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.vpdpwssd.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.vpdpwssds.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.maskz.vpdpwssds.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare <16 x i16> @llvm.x86.avx512.mask.dbpsadbw.256(<32 x i8>, <32 x i8>, i32, <16 x i16>, i16)
declare <32 x i8> @llvm.x86.avx512.mask.pmultishift.qb.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
declare <4 x double> @llvm.x86.avx512.mask.cvtudq2pd.256(<4 x i32>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.cvtdq2pd.256(<4 x i32>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.cvtps2pd.256(<4 x float>, <4 x double>, i8)
declare <4 x double> @llvm.x86.avx512.mask.cvtuqq2pd.256(<4 x i64>, <4 x double>, i8)
declare <4 x float> @llvm.x86.avx512.mask.cvtqq2ps.256(<4 x i64>, <4 x float>, i8)
declare <4 x float> @llvm.x86.avx512.mask.cvtuqq2ps.256(<4 x i64>, <4 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vcvtph2ps.256(<8 x i16>, <8 x float>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
declare <16 x i32> @llvm.x86.avx512.mask.vpdpbusd.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.vpdpbusd.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.vpdpbusds.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.vpdpbusds.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.vpdpwssd.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.vpdpwssd.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.mask.vpdpwssds.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.maskz.vpdpwssds.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
declare <32 x i16> @llvm.x86.avx512.mask.dbpsadbw.512(<64 x i8>, <64 x i8>, i32, <32 x i16>, i32)
declare <64 x i8> @llvm.x86.avx512.mask.pmultishift.qb.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
declare <8 x double> @llvm.x86.avx512.mask.cvtudq2pd.512(<8 x i32>, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.cvtdq2pd.512(<8 x i32>, <8 x double>, i8)
declare <8 x double> @llvm.x86.avx512.mask.cvtuqq2pd.512(<8 x i64>, <8 x double>, i8, i32)
declare <8 x float> @llvm.x86.avx512.mask.cvtqq2ps.512(<8 x i64>, <8 x float>, i8, i32)
declare <8 x float> @llvm.x86.avx512.mask.cvtuqq2ps.512(<8 x i64>, <8 x float>, i8, i32)
declare <4 x i32> @llvm.x86.avx512.mask.cvtpd2dq.256(<4 x double>, <4 x i32>, i8)
declare <4 x float> @llvm.x86.avx512.mask.cvtpd2ps.256(<4 x double>, <4 x float>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.cvttpd2dq.256(<4 x double>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.mask.cvttps2dq.128(<4 x float>, <4 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.mask.cvttps2dq.256(<8 x float>, <8 x i32>, i8)
