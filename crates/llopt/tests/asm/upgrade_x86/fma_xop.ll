; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @xop.vpcmov(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2) {
; CHECK-NEXT: %1 = xor <2 x i64> %a2, splat (i64 -1)
; CHECK-NEXT: %2 = and <2 x i64> %a0, %a2
; CHECK-NEXT: %3 = and <2 x i64> %a1, %1
; CHECK-NEXT: %4 = or <2 x i64> %2, %3
; CHECK-NEXT: ret <2 x i64> %4
define <2 x i64> @xop.vpcmov(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2) {
  %r = call <2 x i64> @llvm.x86.xop.vpcmov(<2 x i64> %a0, <2 x i64> %a1, <2 x i64> %a2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcmov.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2) {
; CHECK-NEXT: %1 = xor <4 x i64> %a2, splat (i64 -1)
; CHECK-NEXT: %2 = and <4 x i64> %a0, %a2
; CHECK-NEXT: %3 = and <4 x i64> %a1, %1
; CHECK-NEXT: %4 = or <4 x i64> %2, %3
; CHECK-NEXT: ret <4 x i64> %4
define <4 x i64> @xop.vpcmov.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2) {
  %r = call <4 x i64> @llvm.x86.xop.vpcmov.256(<4 x i64> %a0, <4 x i64> %a1, <4 x i64> %a2)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotb(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.fshl.v16i8(<16 x i8> %a0, <16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: ret <16 x i8> %1
define <16 x i8> @xop.vprotb(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.xop.vprotb(<16 x i8> %a0, <16 x i8> %a1)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotbi(<16 x i8> %a0) {
; CHECK-NEXT: %1 = call <16 x i8> @llvm.fshl.v16i8(<16 x i8> %a0, <16 x i8> %a0, <16 x i8> splat (i8 3))
; CHECK-NEXT: ret <16 x i8> %1
define <16 x i8> @xop.vprotbi(<16 x i8> %a0) {
  %r = call <16 x i8> @llvm.x86.xop.vprotbi(<16 x i8> %a0, i8 3)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomltb(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %1 = icmp slt <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = sext <16 x i1> %1 to <16 x i8>
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @xop.vpcomltb(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.xop.vpcomltb(<16 x i8> %a0, <16 x i8> %a1)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomb(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: %1 = icmp sgt <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = sext <16 x i1> %1 to <16 x i8>
; CHECK-NEXT: ret <16 x i8> %2
define <16 x i8> @xop.vpcomb(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.xop.vpcomb(<16 x i8> %a0, <16 x i8> %a1, i8 2)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomub(<16 x i8> %a0, <16 x i8> %a1) {
; CHECK-NEXT: ret <16 x i8> zeroinitializer
define <16 x i8> @xop.vpcomub(<16 x i8> %a0, <16 x i8> %a1) {
  %r = call <16 x i8> @llvm.x86.xop.vpcomub(<16 x i8> %a0, <16 x i8> %a1, i8 6)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotw(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshl.v8i16(<8 x i16> %a0, <8 x i16> %a0, <8 x i16> %a1)
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @xop.vprotw(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.xop.vprotw(<8 x i16> %a0, <8 x i16> %a1)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotwi(<8 x i16> %a0) {
; CHECK-NEXT: %1 = call <8 x i16> @llvm.fshl.v8i16(<8 x i16> %a0, <8 x i16> %a0, <8 x i16> splat (i16 3))
; CHECK-NEXT: ret <8 x i16> %1
define <8 x i16> @xop.vprotwi(<8 x i16> %a0) {
  %r = call <8 x i16> @llvm.x86.xop.vprotwi(<8 x i16> %a0, i8 3)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomltw(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = icmp slt <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = sext <8 x i1> %1 to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @xop.vpcomltw(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.xop.vpcomltw(<8 x i16> %a0, <8 x i16> %a1)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomw(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: %1 = icmp sgt <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = sext <8 x i1> %1 to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %2
define <8 x i16> @xop.vpcomw(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.xop.vpcomw(<8 x i16> %a0, <8 x i16> %a1, i8 2)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomuw(<8 x i16> %a0, <8 x i16> %a1) {
; CHECK-NEXT: ret <8 x i16> zeroinitializer
define <8 x i16> @xop.vpcomuw(<8 x i16> %a0, <8 x i16> %a1) {
  %r = call <8 x i16> @llvm.x86.xop.vpcomuw(<8 x i16> %a0, <8 x i16> %a1, i8 6)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotd(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> %a1)
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @xop.vprotd(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.xop.vprotd(<4 x i32> %a0, <4 x i32> %a1)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotdi(<4 x i32> %a0) {
; CHECK-NEXT: %1 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %a0, <4 x i32> %a0, <4 x i32> splat (i32 3))
; CHECK-NEXT: ret <4 x i32> %1
define <4 x i32> @xop.vprotdi(<4 x i32> %a0) {
  %r = call <4 x i32> @llvm.x86.xop.vprotdi(<4 x i32> %a0, i8 3)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomltd(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = icmp slt <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = sext <4 x i1> %1 to <4 x i32>
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @xop.vpcomltd(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.xop.vpcomltd(<4 x i32> %a0, <4 x i32> %a1)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomd(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: %1 = icmp sgt <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = sext <4 x i1> %1 to <4 x i32>
; CHECK-NEXT: ret <4 x i32> %2
define <4 x i32> @xop.vpcomd(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.xop.vpcomd(<4 x i32> %a0, <4 x i32> %a1, i8 2)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomud(<4 x i32> %a0, <4 x i32> %a1) {
; CHECK-NEXT: ret <4 x i32> zeroinitializer
define <4 x i32> @xop.vpcomud(<4 x i32> %a0, <4 x i32> %a1) {
  %r = call <4 x i32> @llvm.x86.xop.vpcomud(<4 x i32> %a0, <4 x i32> %a1, i8 6)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotq(<2 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> %a1)
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @xop.vprotq(<2 x i64> %a0, <2 x i64> %a1) {
  %r = call <2 x i64> @llvm.x86.xop.vprotq(<2 x i64> %a0, <2 x i64> %a1)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @xop.vprotqi(<2 x i64> %a0) {
; CHECK-NEXT: %1 = call <2 x i64> @llvm.fshl.v2i64(<2 x i64> %a0, <2 x i64> %a0, <2 x i64> splat (i64 3))
; CHECK-NEXT: ret <2 x i64> %1
define <2 x i64> @xop.vprotqi(<2 x i64> %a0) {
  %r = call <2 x i64> @llvm.x86.xop.vprotqi(<2 x i64> %a0, i8 3)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomltq(<2 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: %1 = icmp slt <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = sext <2 x i1> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @xop.vpcomltq(<2 x i64> %a0, <2 x i64> %a1) {
  %r = call <2 x i64> @llvm.x86.xop.vpcomltq(<2 x i64> %a0, <2 x i64> %a1)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomq(<2 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: %1 = icmp sgt <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = sext <2 x i1> %1 to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %2
define <2 x i64> @xop.vpcomq(<2 x i64> %a0, <2 x i64> %a1) {
  %r = call <2 x i64> @llvm.x86.xop.vpcomq(<2 x i64> %a0, <2 x i64> %a1, i8 2)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpcomuq(<2 x i64> %a0, <2 x i64> %a1) {
; CHECK-NEXT: ret <2 x i64> zeroinitializer
define <2 x i64> @xop.vpcomuq(<2 x i64> %a0, <2 x i64> %a1) {
  %r = call <2 x i64> @llvm.x86.xop.vpcomuq(<2 x i64> %a0, <2 x i64> %a1, i8 6)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @xop.vfrcz.ss(<4 x float> %a0, <4 x float> %a1) {
; CHECK-NEXT: %r = call <4 x float> @llvm.x86.xop.vfrcz.ss(<4 x float> %a1)
; CHECK-NEXT: ret <4 x float> %r
define <4 x float> @xop.vfrcz.ss(<4 x float> %a0, <4 x float> %a1) {
  %r = call <4 x float> @llvm.x86.xop.vfrcz.ss(<4 x float> %a0, <4 x float> %a1)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @xop.vfrcz.sd(<2 x double> %a0, <2 x double> %a1) {
; CHECK-NEXT: %r = call <2 x double> @llvm.x86.xop.vfrcz.sd(<2 x double> %a1)
; CHECK-NEXT: ret <2 x double> %r
define <2 x double> @xop.vfrcz.sd(<2 x double> %a0, <2 x double> %a1) {
  %r = call <2 x double> @llvm.x86.xop.vfrcz.sd(<2 x double> %a0, <2 x double> %a1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpermil2ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x float> %a2 to <4 x i32>
; CHECK-NEXT: %r = call <4 x float> @llvm.x86.xop.vpermil2ps(<4 x float> %a0, <4 x float> %a1, <4 x i32> %1, i8 1)
; CHECK-NEXT: ret <4 x float> %r
define <4 x float> @xop.vpermil2ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.xop.vpermil2ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2, i8 1)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpermil2pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = bitcast <2 x double> %a2 to <2 x i64>
; CHECK-NEXT: %r = call <2 x double> @llvm.x86.xop.vpermil2pd(<2 x double> %a0, <2 x double> %a1, <2 x i64> %1, i8 1)
; CHECK-NEXT: ret <2 x double> %r
define <2 x double> @xop.vpermil2pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.xop.vpermil2pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2, i8 1)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpermil2pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
; CHECK-NEXT: %1 = bitcast <4 x double> %a2 to <4 x i64>
; CHECK-NEXT: %r = call <4 x double> @llvm.x86.xop.vpermil2pd.256(<4 x double> %a0, <4 x double> %a1, <4 x i64> %1, i8 1)
; CHECK-NEXT: ret <4 x double> %r
define <4 x double> @xop.vpermil2pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
  %r = call <4 x double> @llvm.x86.xop.vpermil2pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2, i8 1)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @xop.vpermil2ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x float> %a2 to <8 x i32>
; CHECK-NEXT: %r = call <8 x float> @llvm.x86.xop.vpermil2ps.256(<8 x float> %a0, <8 x float> %a1, <8 x i32> %1, i8 1)
; CHECK-NEXT: ret <8 x float> %r
define <8 x float> @xop.vpermil2ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
  %r = call <8 x float> @llvm.x86.xop.vpermil2ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2, i8 1)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = call float @llvm.fma.f32(float %1, float %2, float %3)
; CHECK-NEXT: %5 = insertelement <4 x float> %a0, float %4, i64 0
; CHECK-NEXT: ret <4 x float> %5
define <4 x float> @fma.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = call double @llvm.fma.f64(double %1, double %2, double %3)
; CHECK-NEXT: %5 = insertelement <2 x double> %a0, double %4, i64 0
; CHECK-NEXT: ret <2 x double> %5
define <2 x double> @fma.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: ret <4 x float> %1
define <4 x float> @fma.vfmadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfmadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: ret <2 x double> %1
define <2 x double> @fma.vfmadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfmadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
; CHECK-NEXT: %1 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: ret <8 x float> %1
define <8 x float> @fma.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
  %r = call <8 x float> @llvm.x86.fma.vfmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
; CHECK-NEXT: %1 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: ret <4 x double> %1
define <4 x double> @fma.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
  %r = call <4 x double> @llvm.x86.fma.vfmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = fneg float %3
; CHECK-NEXT: %5 = call float @llvm.fma.f32(float %1, float %2, float %4)
; CHECK-NEXT: %6 = insertelement <4 x float> %a0, float %5, i64 0
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @fma.vfmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = fneg double %3
; CHECK-NEXT: %5 = call double @llvm.fma.f64(double %1, double %2, double %4)
; CHECK-NEXT: %6 = insertelement <2 x double> %a0, double %5, i64 0
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @fma.vfmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsub.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = fneg <4 x float> %a2
; CHECK-NEXT: %2 = call <4 x float> @llvm.fma.v4f32(<4 x float> %a0, <4 x float> %a1, <4 x float> %1)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @fma.vfmsub.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfmsub.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsub.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = fneg <2 x double> %a2
; CHECK-NEXT: %2 = call <2 x double> @llvm.fma.v2f64(<2 x double> %a0, <2 x double> %a1, <2 x double> %1)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @fma.vfmsub.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfmsub.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
; CHECK-NEXT: %1 = fneg <8 x float> %a2
; CHECK-NEXT: %2 = call <8 x float> @llvm.fma.v8f32(<8 x float> %a0, <8 x float> %a1, <8 x float> %1)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @fma.vfmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
  %r = call <8 x float> @llvm.x86.fma.vfmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
; CHECK-NEXT: %1 = fneg <4 x double> %a2
; CHECK-NEXT: %2 = call <4 x double> @llvm.fma.v4f64(<4 x double> %a0, <4 x double> %a1, <4 x double> %1)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @fma.vfmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
  %r = call <4 x double> @llvm.x86.fma.vfmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = fneg float %2
; CHECK-NEXT: %5 = call float @llvm.fma.f32(float %1, float %4, float %3)
; CHECK-NEXT: %6 = insertelement <4 x float> %a0, float %5, i64 0
; CHECK-NEXT: ret <4 x float> %6
define <4 x float> @fma.vfnmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfnmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = fneg double %2
; CHECK-NEXT: %5 = call double @llvm.fma.f64(double %1, double %4, double %3)
; CHECK-NEXT: %6 = insertelement <2 x double> %a0, double %5, i64 0
; CHECK-NEXT: ret <2 x double> %6
define <2 x double> @fma.vfnmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfnmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = fneg <4 x float> %a0
; CHECK-NEXT: %2 = call <4 x float> @llvm.fma.v4f32(<4 x float> %1, <4 x float> %a1, <4 x float> %a2)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @fma.vfnmadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfnmadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = fneg <2 x double> %a0
; CHECK-NEXT: %2 = call <2 x double> @llvm.fma.v2f64(<2 x double> %1, <2 x double> %a1, <2 x double> %a2)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @fma.vfnmadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfnmadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
; CHECK-NEXT: %1 = fneg <8 x float> %a0
; CHECK-NEXT: %2 = call <8 x float> @llvm.fma.v8f32(<8 x float> %1, <8 x float> %a1, <8 x float> %a2)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @fma.vfnmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
  %r = call <8 x float> @llvm.x86.fma.vfnmadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
; CHECK-NEXT: %1 = fneg <4 x double> %a0
; CHECK-NEXT: %2 = call <4 x double> @llvm.fma.v4f64(<4 x double> %1, <4 x double> %a1, <4 x double> %a2)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @fma.vfnmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
  %r = call <4 x double> @llvm.x86.fma.vfnmadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = fneg float %2
; CHECK-NEXT: %5 = fneg float %3
; CHECK-NEXT: %6 = call float @llvm.fma.f32(float %1, float %4, float %5)
; CHECK-NEXT: %7 = insertelement <4 x float> %a0, float %6, i64 0
; CHECK-NEXT: ret <4 x float> %7
define <4 x float> @fma.vfnmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfnmsub.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = fneg double %2
; CHECK-NEXT: %5 = fneg double %3
; CHECK-NEXT: %6 = call double @llvm.fma.f64(double %1, double %4, double %5)
; CHECK-NEXT: %7 = insertelement <2 x double> %a0, double %6, i64 0
; CHECK-NEXT: ret <2 x double> %7
define <2 x double> @fma.vfnmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfnmsub.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmsub.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = fneg <4 x float> %a0
; CHECK-NEXT: %2 = fneg <4 x float> %a2
; CHECK-NEXT: %3 = call <4 x float> @llvm.fma.v4f32(<4 x float> %1, <4 x float> %a1, <4 x float> %2)
; CHECK-NEXT: ret <4 x float> %3
define <4 x float> @fma.vfnmsub.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfnmsub.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmsub.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = fneg <2 x double> %a0
; CHECK-NEXT: %2 = fneg <2 x double> %a2
; CHECK-NEXT: %3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %1, <2 x double> %a1, <2 x double> %2)
; CHECK-NEXT: ret <2 x double> %3
define <2 x double> @fma.vfnmsub.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfnmsub.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
; CHECK-NEXT: %1 = fneg <8 x float> %a0
; CHECK-NEXT: %2 = fneg <8 x float> %a2
; CHECK-NEXT: %3 = call <8 x float> @llvm.fma.v8f32(<8 x float> %1, <8 x float> %a1, <8 x float> %2)
; CHECK-NEXT: ret <8 x float> %3
define <8 x float> @fma.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
  %r = call <8 x float> @llvm.x86.fma.vfnmsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
; CHECK-NEXT: %1 = fneg <4 x double> %a0
; CHECK-NEXT: %2 = fneg <4 x double> %a2
; CHECK-NEXT: %3 = call <4 x double> @llvm.fma.v4f64(<4 x double> %1, <4 x double> %a1, <4 x double> %2)
; CHECK-NEXT: ret <4 x double> %3
define <4 x double> @fma.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
  %r = call <4 x double> @llvm.x86.fma.vfnmsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
  ret <4 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma4.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = extractelement <4 x float> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <4 x float> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <4 x float> %a2, i64 0
; CHECK-NEXT: %4 = call float @llvm.fma.f32(float %1, float %2, float %3)
; CHECK-NEXT: %5 = insertelement <4 x float> zeroinitializer, float %4, i64 0
; CHECK-NEXT: ret <4 x float> %5
define <4 x float> @fma4.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma4.vfmadd.ss(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma4.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = extractelement <2 x double> %a0, i64 0
; CHECK-NEXT: %2 = extractelement <2 x double> %a1, i64 0
; CHECK-NEXT: %3 = extractelement <2 x double> %a2, i64 0
; CHECK-NEXT: %4 = call double @llvm.fma.f64(double %1, double %2, double %3)
; CHECK-NEXT: %5 = insertelement <2 x double> zeroinitializer, double %4, i64 0
; CHECK-NEXT: ret <2 x double> %5
define <2 x double> @fma4.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma4.vfmadd.sd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsubadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
; CHECK-NEXT: %1 = fneg <4 x float> %a2
; CHECK-NEXT: %2 = call <4 x float> @llvm.x86.fma.vfmaddsub.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %1)
; CHECK-NEXT: ret <4 x float> %2
define <4 x float> @fma.vfmsubadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2) {
  %r = call <4 x float> @llvm.x86.fma.vfmsubadd.ps(<4 x float> %a0, <4 x float> %a1, <4 x float> %a2)
  ret <4 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsubadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
; CHECK-NEXT: %1 = fneg <2 x double> %a2
; CHECK-NEXT: %2 = call <2 x double> @llvm.x86.fma.vfmaddsub.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %1)
; CHECK-NEXT: ret <2 x double> %2
define <2 x double> @fma.vfmsubadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2) {
  %r = call <2 x double> @llvm.x86.fma.vfmsubadd.pd(<2 x double> %a0, <2 x double> %a1, <2 x double> %a2)
  ret <2 x double> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsubadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
; CHECK-NEXT: %1 = fneg <8 x float> %a2
; CHECK-NEXT: %2 = call <8 x float> @llvm.x86.fma.vfmaddsub.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %1)
; CHECK-NEXT: ret <8 x float> %2
define <8 x float> @fma.vfmsubadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2) {
  %r = call <8 x float> @llvm.x86.fma.vfmsubadd.ps.256(<8 x float> %a0, <8 x float> %a1, <8 x float> %a2)
  ret <8 x float> %r
}

; CHECK-LABEL: define {{.*}} @fma.vfmsubadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
; CHECK-NEXT: %1 = fneg <4 x double> %a2
; CHECK-NEXT: %2 = call <4 x double> @llvm.x86.fma.vfmaddsub.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %1)
; CHECK-NEXT: ret <4 x double> %2
define <4 x double> @fma.vfmsubadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2) {
  %r = call <4 x double> @llvm.x86.fma.vfmsubadd.pd.256(<4 x double> %a0, <4 x double> %a1, <4 x double> %a2)
  ret <4 x double> %r
}

declare <2 x i64> @llvm.x86.xop.vpcmov(<2 x i64>, <2 x i64>, <2 x i64>)
declare <4 x i64> @llvm.x86.xop.vpcmov.256(<4 x i64>, <4 x i64>, <4 x i64>)
declare <16 x i8> @llvm.x86.xop.vprotb(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.x86.xop.vprotbi(<16 x i8>, i8)
declare <16 x i8> @llvm.x86.xop.vpcomltb(<16 x i8>, <16 x i8>)
declare <16 x i8> @llvm.x86.xop.vpcomb(<16 x i8>, <16 x i8>, i8)
declare <16 x i8> @llvm.x86.xop.vpcomub(<16 x i8>, <16 x i8>, i8)
declare <8 x i16> @llvm.x86.xop.vprotw(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.x86.xop.vprotwi(<8 x i16>, i8)
declare <8 x i16> @llvm.x86.xop.vpcomltw(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.x86.xop.vpcomw(<8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.xop.vpcomuw(<8 x i16>, <8 x i16>, i8)
declare <4 x i32> @llvm.x86.xop.vprotd(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.xop.vprotdi(<4 x i32>, i8)
declare <4 x i32> @llvm.x86.xop.vpcomltd(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.xop.vpcomd(<4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.xop.vpcomud(<4 x i32>, <4 x i32>, i8)
declare <2 x i64> @llvm.x86.xop.vprotq(<2 x i64>, <2 x i64>)
declare <2 x i64> @llvm.x86.xop.vprotqi(<2 x i64>, i8)
declare <2 x i64> @llvm.x86.xop.vpcomltq(<2 x i64>, <2 x i64>)
declare <2 x i64> @llvm.x86.xop.vpcomq(<2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.xop.vpcomuq(<2 x i64>, <2 x i64>, i8)
declare <4 x float> @llvm.x86.xop.vfrcz.ss(<4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.xop.vfrcz.sd(<2 x double>, <2 x double>)
declare <4 x float> @llvm.x86.xop.vpermil2ps(<4 x float>, <4 x float>, <4 x float>, i8)
declare <2 x double> @llvm.x86.xop.vpermil2pd(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x double> @llvm.x86.xop.vpermil2pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <8 x float> @llvm.x86.xop.vpermil2ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
declare <4 x float> @llvm.x86.fma.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>)
declare <4 x float> @llvm.x86.fma.vfmadd.ps(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfmadd.pd(<2 x double>, <2 x double>, <2 x double>)
declare <8 x float> @llvm.x86.fma.vfmadd.ps.256(<8 x float>, <8 x float>, <8 x float>)
declare <4 x double> @llvm.x86.fma.vfmadd.pd.256(<4 x double>, <4 x double>, <4 x double>)
declare <4 x float> @llvm.x86.fma.vfmsub.ss(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfmsub.sd(<2 x double>, <2 x double>, <2 x double>)
declare <4 x float> @llvm.x86.fma.vfmsub.ps(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfmsub.pd(<2 x double>, <2 x double>, <2 x double>)
declare <8 x float> @llvm.x86.fma.vfmsub.ps.256(<8 x float>, <8 x float>, <8 x float>)
declare <4 x double> @llvm.x86.fma.vfmsub.pd.256(<4 x double>, <4 x double>, <4 x double>)
declare <4 x float> @llvm.x86.fma.vfnmadd.ss(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfnmadd.sd(<2 x double>, <2 x double>, <2 x double>)
declare <4 x float> @llvm.x86.fma.vfnmadd.ps(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfnmadd.pd(<2 x double>, <2 x double>, <2 x double>)
declare <8 x float> @llvm.x86.fma.vfnmadd.ps.256(<8 x float>, <8 x float>, <8 x float>)
declare <4 x double> @llvm.x86.fma.vfnmadd.pd.256(<4 x double>, <4 x double>, <4 x double>)
declare <4 x float> @llvm.x86.fma.vfnmsub.ss(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfnmsub.sd(<2 x double>, <2 x double>, <2 x double>)
declare <4 x float> @llvm.x86.fma.vfnmsub.ps(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfnmsub.pd(<2 x double>, <2 x double>, <2 x double>)
declare <8 x float> @llvm.x86.fma.vfnmsub.ps.256(<8 x float>, <8 x float>, <8 x float>)
declare <4 x double> @llvm.x86.fma.vfnmsub.pd.256(<4 x double>, <4 x double>, <4 x double>)
declare <4 x float> @llvm.x86.fma4.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma4.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>)
declare <4 x float> @llvm.x86.fma.vfmsubadd.ps(<4 x float>, <4 x float>, <4 x float>)
declare <2 x double> @llvm.x86.fma.vfmsubadd.pd(<2 x double>, <2 x double>, <2 x double>)
declare <8 x float> @llvm.x86.fma.vfmsubadd.ps.256(<8 x float>, <8 x float>, <8 x float>)
declare <4 x double> @llvm.x86.fma.vfmsubadd.pd.256(<4 x double>, <4 x double>, <4 x double>)
