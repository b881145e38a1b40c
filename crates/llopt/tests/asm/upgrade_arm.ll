; RUN: llopt -S %s | FileCheck %s

; Old intrinsics of arm: what becomes of each is what LLVM 22 says.

; CHECK-LABEL: define <2 x i64> @f0(<2 x i64> %a1, <4 x i1> %a3) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a3)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.cde.vcx1q.predicated.v2i64.v2i1(i32 0, <2 x i64> %a1, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f0(<2 x i64> %a1, <4 x i1> %a3) {
  %r = call <2 x i64> @llvm.arm.cde.vcx1q.predicated.v2i64.v4i1(i32 0, <2 x i64> %a1, i32 1, <4 x i1> %a3)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.cde.vcx1q.predicated.v2i64.v4i1(i32, <2 x i64>, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f1(<2 x i64> %a1, <4 x i1> %a3) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a3)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.cde.vcx1qa.predicated.v2i64.v2i1(i32 0, <2 x i64> %a1, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f1(<2 x i64> %a1, <4 x i1> %a3) {
  %r = call <2 x i64> @llvm.arm.cde.vcx1qa.predicated.v2i64.v4i1(i32 0, <2 x i64> %a1, i32 1, <4 x i1> %a3)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.cde.vcx1qa.predicated.v2i64.v4i1(i32, <2 x i64>, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f2(<2 x i64> %a1, <16 x i8> %a2, <4 x i1> %a4) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a4)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.cde.vcx2q.predicated.v2i64.v2i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f2(<2 x i64> %a1, <16 x i8> %a2, <4 x i1> %a4) {
  %r = call <2 x i64> @llvm.arm.cde.vcx2q.predicated.v2i64.v4i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, i32 1, <4 x i1> %a4)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.cde.vcx2q.predicated.v2i64.v4i1(i32, <2 x i64>, <16 x i8>, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f3(<2 x i64> %a1, <16 x i8> %a2, <4 x i1> %a4) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a4)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.cde.vcx2qa.predicated.v2i64.v2i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f3(<2 x i64> %a1, <16 x i8> %a2, <4 x i1> %a4) {
  %r = call <2 x i64> @llvm.arm.cde.vcx2qa.predicated.v2i64.v4i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, i32 1, <4 x i1> %a4)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.cde.vcx2qa.predicated.v2i64.v4i1(i32, <2 x i64>, <16 x i8>, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f4(<2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, <4 x i1> %a5) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a5)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.cde.vcx3q.predicated.v2i64.v2i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f4(<2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, <4 x i1> %a5) {
  %r = call <2 x i64> @llvm.arm.cde.vcx3q.predicated.v2i64.v4i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, i32 1, <4 x i1> %a5)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.cde.vcx3q.predicated.v2i64.v4i1(i32, <2 x i64>, <16 x i8>, <16 x i8>, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f5(<2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, <4 x i1> %a5) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a5)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.cde.vcx3qa.predicated.v2i64.v2i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f5(<2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, <4 x i1> %a5) {
  %r = call <2 x i64> @llvm.arm.cde.vcx3qa.predicated.v2i64.v4i1(i32 0, <2 x i64> %a1, <16 x i8> %a2, <16 x i8> %a3, i32 1, <4 x i1> %a5)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.cde.vcx3qa.predicated.v2i64.v4i1(i32, <2 x i64>, <16 x i8>, <16 x i8>, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f6(<4 x i32> %a0, <4 x i32> %a1, <4 x i1> %a4, <2 x i64> %a5) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a4)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.mve.mull.int.predicated.v2i64.v4i32.v2i1(<4 x i32> %a0, <4 x i32> %a1, i32 0, i32 0, <2 x i1> %2, <2 x i64> %a5)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f6(<4 x i32> %a0, <4 x i32> %a1, <4 x i1> %a4, <2 x i64> %a5) {
  %r = call <2 x i64> @llvm.arm.mve.mull.int.predicated.v2i64.v4i32.v4i1(<4 x i32> %a0, <4 x i32> %a1, i32 0, i32 0, <4 x i1> %a4, <2 x i64> %a5)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.mve.mull.int.predicated.v2i64.v4i32.v4i1(<4 x i32>, <4 x i32>, i32, i32, <4 x i1>, <2 x i64>)

; CHECK-LABEL: define <4 x i1> @f7(i32 %a0) {
; CHECK-NEXT: %r1 = call <2 x i1> @llvm.arm.mve.vctp64(i32 %a0)
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v2i1(<2 x i1> %r1)
; CHECK-NEXT: %2 = call <4 x i1> @llvm.arm.mve.pred.i2v.v4i1(i32 %1)
; CHECK-NEXT: ret <4 x i1> %2
; CHECK-NEXT: }
define <4 x i1> @f7(i32 %a0) {
  %r = call <4 x i1> @llvm.arm.mve.vctp64(i32 %a0)
  ret <4 x i1> %r
}
declare <4 x i1> @llvm.arm.mve.vctp64(i32)

; CHECK-LABEL: define <2 x i64> @f8(<2 x i64> %a0, <4 x i1> %a2) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a2)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.mve.vldr.gather.base.predicated.v2i64.v2i64.v2i1(<2 x i64> %a0, i32 8, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f8(<2 x i64> %a0, <4 x i1> %a2) {
  %r = call <2 x i64> @llvm.arm.mve.vldr.gather.base.predicated.v2i64.v2i64.v4i1(<2 x i64> %a0, i32 8, <4 x i1> %a2)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.mve.vldr.gather.base.predicated.v2i64.v2i64.v4i1(<2 x i64>, i32, <4 x i1>)

; CHECK-LABEL: define { <2 x i64>, <2 x i64> } @f9(<2 x i64> %a0, <4 x i1> %a2) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a2)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call { <2 x i64>, <2 x i64> } @llvm.arm.mve.vldr.gather.base.wb.predicated.v2i64.v2i64.v2i1(<2 x i64> %a0, i32 8, <2 x i1> %2)
; CHECK-NEXT: ret { <2 x i64>, <2 x i64> } %r1
; CHECK-NEXT: }
define { <2 x i64>, <2 x i64> } @f9(<2 x i64> %a0, <4 x i1> %a2) {
  %r = call { <2 x i64>, <2 x i64> } @llvm.arm.mve.vldr.gather.base.wb.predicated.v2i64.v2i64.v4i1(<2 x i64> %a0, i32 8, <4 x i1> %a2)
  ret { <2 x i64>, <2 x i64> } %r
}
declare { <2 x i64>, <2 x i64> } @llvm.arm.mve.vldr.gather.base.wb.predicated.v2i64.v2i64.v4i1(<2 x i64>, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f10(ptr %a0, <2 x i64> %a1, <4 x i1> %a5) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a5)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.mve.vldr.gather.offset.predicated.v2i64.p0.v2i64.v2i1(ptr %a0, <2 x i64> %a1, i32 64, i32 3, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f10(ptr %a0, <2 x i64> %a1, <4 x i1> %a5) {
  %r = call <2 x i64> @llvm.arm.mve.vldr.gather.offset.predicated.v2i64.p0.v2i64.v4i1(ptr %a0, <2 x i64> %a1, i32 64, i32 3, i32 1, <4 x i1> %a5)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.mve.vldr.gather.offset.predicated.v2i64.p0.v2i64.v4i1(ptr, <2 x i64>, i32, i32, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f11(ptr %a0, <2 x i64> %a1, <4 x i1> %a5) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a5)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.mve.vldr.gather.offset.predicated.v2i64.p0.v2i64.v2i1(ptr %a0, <2 x i64> %a1, i32 64, i32 3, i32 1, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f11(ptr %a0, <2 x i64> %a1, <4 x i1> %a5) {
  %r = call <2 x i64> @llvm.arm.mve.vldr.gather.offset.predicated.v2i64.p0i64.v2i64.v4i1(ptr %a0, <2 x i64> %a1, i32 64, i32 3, i32 1, <4 x i1> %a5)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.mve.vldr.gather.offset.predicated.v2i64.p0i64.v2i64.v4i1(ptr, <2 x i64>, i32, i32, i32, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f12(<4 x i32> %a0, <4 x i32> %a1, <4 x i1> %a3, <2 x i64> %a4) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a3)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.mve.vqdmull.predicated.v2i64.v4i32.v2i1(<4 x i32> %a0, <4 x i32> %a1, i32 0, <2 x i1> %2, <2 x i64> %a4)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f12(<4 x i32> %a0, <4 x i32> %a1, <4 x i1> %a3, <2 x i64> %a4) {
  %r = call <2 x i64> @llvm.arm.mve.vqdmull.predicated.v2i64.v4i32.v4i1(<4 x i32> %a0, <4 x i32> %a1, i32 0, <4 x i1> %a3, <2 x i64> %a4)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.mve.vqdmull.predicated.v2i64.v4i32.v4i1(<4 x i32>, <4 x i32>, i32, <4 x i1>, <2 x i64>)

; CHECK-LABEL: define void @f13(<2 x i64> %a0, <2 x i64> %a2, <4 x i1> %a3) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a3)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: call void @llvm.arm.mve.vstr.scatter.base.predicated.v2i64.v2i64.v2i1(<2 x i64> %a0, i32 8, <2 x i64> %a2, <2 x i1> %2)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f13(<2 x i64> %a0, <2 x i64> %a2, <4 x i1> %a3) {
  call void @llvm.arm.mve.vstr.scatter.base.predicated.v2i64.v2i64.v4i1(<2 x i64> %a0, i32 8, <2 x i64> %a2, <4 x i1> %a3)
  ret void
}
declare void @llvm.arm.mve.vstr.scatter.base.predicated.v2i64.v2i64.v4i1(<2 x i64>, i32, <2 x i64>, <4 x i1>)

; CHECK-LABEL: define <2 x i64> @f14(<2 x i64> %a0, <2 x i64> %a2, <4 x i1> %a3) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a3)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: %r1 = call <2 x i64> @llvm.arm.mve.vstr.scatter.base.wb.predicated.v2i64.v2i64.v2i1(<2 x i64> %a0, i32 8, <2 x i64> %a2, <2 x i1> %2)
; CHECK-NEXT: ret <2 x i64> %r1
; CHECK-NEXT: }
define <2 x i64> @f14(<2 x i64> %a0, <2 x i64> %a2, <4 x i1> %a3) {
  %r = call <2 x i64> @llvm.arm.mve.vstr.scatter.base.wb.predicated.v2i64.v2i64.v4i1(<2 x i64> %a0, i32 8, <2 x i64> %a2, <4 x i1> %a3)
  ret <2 x i64> %r
}
declare <2 x i64> @llvm.arm.mve.vstr.scatter.base.wb.predicated.v2i64.v2i64.v4i1(<2 x i64>, i32, <2 x i64>, <4 x i1>)

; CHECK-LABEL: define void @f15(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, <4 x i1> %a5) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a5)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: call void @llvm.arm.mve.vstr.scatter.offset.predicated.p0.v2i64.v2i64.v2i1(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, i32 64, i32 3, <2 x i1> %2)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f15(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, <4 x i1> %a5) {
  call void @llvm.arm.mve.vstr.scatter.offset.predicated.p0.v2i64.v2i64.v4i1(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, i32 64, i32 3, <4 x i1> %a5)
  ret void
}
declare void @llvm.arm.mve.vstr.scatter.offset.predicated.p0.v2i64.v2i64.v4i1(ptr, <2 x i64>, <2 x i64>, i32, i32, <4 x i1>)

; CHECK-LABEL: define void @f16(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, <4 x i1> %a5) {
; CHECK-NEXT: %1 = call i32 @llvm.arm.mve.pred.v2i.v4i1(<4 x i1> %a5)
; CHECK-NEXT: %2 = call <2 x i1> @llvm.arm.mve.pred.i2v.v2i1(i32 %1)
; CHECK-NEXT: call void @llvm.arm.mve.vstr.scatter.offset.predicated.p0.v2i64.v2i64.v2i1(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, i32 64, i32 3, <2 x i1> %2)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f16(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, <4 x i1> %a5) {
  call void @llvm.arm.mve.vstr.scatter.offset.predicated.p0i64.v2i64.v2i64.v4i1(ptr %a0, <2 x i64> %a1, <2 x i64> %a2, i32 64, i32 3, <4 x i1> %a5)
  ret void
}
declare void @llvm.arm.mve.vstr.scatter.offset.predicated.p0i64.v2i64.v2i64.v4i1(ptr, <2 x i64>, <2 x i64>, i32, i32, <4 x i1>)

; CHECK-LABEL: define <2 x float> @f17(<2 x float> %a0, <8 x i8> %a1, <8 x i8> %a2) {
; CHECK-NEXT: %1 = bitcast <8 x i8> %a1 to <4 x bfloat>
; CHECK-NEXT: %2 = bitcast <8 x i8> %a2 to <4 x bfloat>
; CHECK-NEXT: %r = call <2 x float> @llvm.arm.neon.bfdot.v2f32.v4bf16(<2 x float> %a0, <4 x bfloat> %1, <4 x bfloat> %2)
; CHECK-NEXT: ret <2 x float> %r
; CHECK-NEXT: }
define <2 x float> @f17(<2 x float> %a0, <8 x i8> %a1, <8 x i8> %a2) {
  %r = call <2 x float> @llvm.arm.neon.bfdot.v2f32.v8i8(<2 x float> %a0, <8 x i8> %a1, <8 x i8> %a2)
  ret <2 x float> %r
}
declare <2 x float> @llvm.arm.neon.bfdot.v2f32.v8i8(<2 x float>, <8 x i8>, <8 x i8>)

; CHECK-LABEL: define <4 x float> @f18(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i8> %a1 to <8 x bfloat>
; CHECK-NEXT: %2 = bitcast <16 x i8> %a2 to <8 x bfloat>
; CHECK-NEXT: %r = call <4 x float> @llvm.arm.neon.bfmlalb(<4 x float> %a0, <8 x bfloat> %1, <8 x bfloat> %2)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f18(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2) {
  %r = call <4 x float> @llvm.arm.neon.bfmlalb.v4f32.v16i8(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.bfmlalb.v4f32.v16i8(<4 x float>, <16 x i8>, <16 x i8>)

; CHECK-LABEL: define <4 x float> @f19(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2) {
; CHECK-NEXT: %1 = bitcast <16 x i8> %a1 to <8 x bfloat>
; CHECK-NEXT: %2 = bitcast <16 x i8> %a2 to <8 x bfloat>
; CHECK-NEXT: %r = call <4 x float> @llvm.arm.neon.bfmmla(<4 x float> %a0, <8 x bfloat> %1, <8 x bfloat> %2)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f19(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2) {
  %r = call <4 x float> @llvm.arm.neon.bfmmla.v4f32.v16i8(<4 x float> %a0, <16 x i8> %a1, <16 x i8> %a2)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.bfmmla.v4f32.v16i8(<4 x float>, <16 x i8>, <16 x i8>)

; CHECK-LABEL: define <8 x i8> @f20(<8 x i8> %a0) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.ctlz.v8i8(<8 x i8> %a0, i1 false)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f20(<8 x i8> %a0) {
  %r = call <8 x i8> @llvm.arm.neon.vclz.v8i8(<8 x i8> %a0)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.arm.neon.vclz.v8i8(<8 x i8>)

; CHECK-LABEL: define <8 x i8> @f21(<8 x i8> %a0) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.ctpop.v8i8(<8 x i8> %a0)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f21(<8 x i8> %a0) {
  %r = call <8 x i8> @llvm.arm.neon.vcnt.v8i8(<8 x i8> %a0)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.arm.neon.vcnt.v8i8(<8 x i8>)

; CHECK-LABEL: define <8 x i8> @f22(ptr %a0) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.arm.neon.vld1.v8i8.p0(ptr %a0, i32 1)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f22(ptr %a0) {
  %r = call <8 x i8> @llvm.arm.neon.vld1.v8i8(ptr %a0, i32 1)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.arm.neon.vld1.v8i8(ptr, i32)

; CHECK-LABEL: define { <8 x i8>, <8 x i8> } @f23(ptr %a0) {
; CHECK-NEXT: %r = call { <8 x i8>, <8 x i8> } @llvm.arm.neon.vld2.v8i8.p0(ptr %a0, i32 1)
; CHECK-NEXT: ret { <8 x i8>, <8 x i8> } %r
; CHECK-NEXT: }
define { <8 x i8>, <8 x i8> } @f23(ptr %a0) {
  %r = call { <8 x i8>, <8 x i8> } @llvm.arm.neon.vld2.v8i8(ptr %a0, i32 1)
  ret { <8 x i8>, <8 x i8> } %r
}
declare { <8 x i8>, <8 x i8> } @llvm.arm.neon.vld2.v8i8(ptr, i32)

; CHECK-LABEL: define { <8 x i8>, <8 x i8> } @f24(ptr %a0, <8 x i8> %a1, <8 x i8> %a2) {
; CHECK-NEXT: %r = call { <8 x i8>, <8 x i8> } @llvm.arm.neon.vld2lane.v8i8.p0(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, i32 1, i32 1)
; CHECK-NEXT: ret { <8 x i8>, <8 x i8> } %r
; CHECK-NEXT: }
define { <8 x i8>, <8 x i8> } @f24(ptr %a0, <8 x i8> %a1, <8 x i8> %a2) {
  %r = call { <8 x i8>, <8 x i8> } @llvm.arm.neon.vld2lane.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, i32 1, i32 1)
  ret { <8 x i8>, <8 x i8> } %r
}
declare { <8 x i8>, <8 x i8> } @llvm.arm.neon.vld2lane.v8i8(ptr, <8 x i8>, <8 x i8>, i32, i32)

; CHECK-LABEL: define { <8 x i8>, <8 x i8>, <8 x i8> } @f25(ptr %a0) {
; CHECK-NEXT: %r = call { <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld3.v8i8.p0(ptr %a0, i32 1)
; CHECK-NEXT: ret { <8 x i8>, <8 x i8>, <8 x i8> } %r
; CHECK-NEXT: }
define { <8 x i8>, <8 x i8>, <8 x i8> } @f25(ptr %a0) {
  %r = call { <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld3.v8i8(ptr %a0, i32 1)
  ret { <8 x i8>, <8 x i8>, <8 x i8> } %r
}
declare { <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld3.v8i8(ptr, i32)

; CHECK-LABEL: define { <8 x i8>, <8 x i8>, <8 x i8> } @f26(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3) {
; CHECK-NEXT: %r = call { <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld3lane.v8i8.p0(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, i32 1, i32 1)
; CHECK-NEXT: ret { <8 x i8>, <8 x i8>, <8 x i8> } %r
; CHECK-NEXT: }
define { <8 x i8>, <8 x i8>, <8 x i8> } @f26(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3) {
  %r = call { <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld3lane.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, i32 1, i32 1)
  ret { <8 x i8>, <8 x i8>, <8 x i8> } %r
}
declare { <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld3lane.v8i8(ptr, <8 x i8>, <8 x i8>, <8 x i8>, i32, i32)

; CHECK-LABEL: define { <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8> } @f27(ptr %a0) {
; CHECK-NEXT: %r = call { <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld4.v8i8.p0(ptr %a0, i32 1)
; CHECK-NEXT: ret { <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8> } %r
; CHECK-NEXT: }
define { <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8> } @f27(ptr %a0) {
  %r = call { <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld4.v8i8(ptr %a0, i32 1)
  ret { <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8> } %r
}
declare { <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8> } @llvm.arm.neon.vld4.v8i8(ptr, i32)

; CHECK-LABEL: define <8 x i8> @f28(<8 x i8> %a0, <8 x i8> %a1) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.sadd.sat.v8i8(<8 x i8> %a0, <8 x i8> %a1)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f28(<8 x i8> %a0, <8 x i8> %a1) {
  %r = call <8 x i8> @llvm.arm.neon.vqadds.v8i8(<8 x i8> %a0, <8 x i8> %a1)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.arm.neon.vqadds.v8i8(<8 x i8>, <8 x i8>)

; CHECK-LABEL: define <8 x i8> @f29(<8 x i8> %a0, <8 x i8> %a1) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.uadd.sat.v8i8(<8 x i8> %a0, <8 x i8> %a1)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f29(<8 x i8> %a0, <8 x i8> %a1) {
  %r = call <8 x i8> @llvm.arm.neon.vqaddu.v8i8(<8 x i8> %a0, <8 x i8> %a1)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.arm.neon.vqaddu.v8i8(<8 x i8>, <8 x i8>)

; CHECK-LABEL: define <8 x i8> @f30(<8 x i8> %a0, <8 x i8> %a1) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.ssub.sat.v8i8(<8 x i8> %a0, <8 x i8> %a1)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f30(<8 x i8> %a0, <8 x i8> %a1) {
  %r = call <8 x i8> @llvm.arm.neon.vqsubs.v8i8(<8 x i8> %a0, <8 x i8> %a1)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.arm.neon.vqsubs.v8i8(<8 x i8>, <8 x i8>)

; CHECK-LABEL: define <8 x i8> @f31(<8 x i8> %a0, <8 x i8> %a1) {
; CHECK-NEXT: %r = call <8 x i8> @llvm.usub.sat.v8i8(<8 x i8> %a0, <8 x i8> %a1)
; CHECK-NEXT: ret <8 x i8> %r
; CHECK-NEXT: }
define <8 x i8> @f31(<8 x i8> %a0, <8 x i8> %a1) {
  %r = call <8 x i8> @llvm.arm.neon.vqsubu.v8i8(<8 x i8> %a0, <8 x i8> %a1)
  ret <8 x i8> %r
}
declare <8 x i8> @llvm.arm.neon.vqsubu.v8i8(<8 x i8>, <8 x i8>)

; CHECK-LABEL: define <4 x float> @f32(<4 x float> %a0) {
; CHECK-NEXT: %r = call <4 x float> @llvm.round.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f32(<4 x float> %a0) {
  %r = call <4 x float> @llvm.arm.neon.vrinta.v4f32(<4 x float> %a0)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.vrinta.v4f32(<4 x float>)

; CHECK-LABEL: define <4 x float> @f33(<4 x float> %a0) {
; CHECK-NEXT: %r = call <4 x float> @llvm.floor.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f33(<4 x float> %a0) {
  %r = call <4 x float> @llvm.arm.neon.vrintm.v4f32(<4 x float> %a0)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.vrintm.v4f32(<4 x float>)

; CHECK-LABEL: define <4 x float> @f34(<4 x float> %a0) {
; CHECK-NEXT: %r = call <4 x float> @llvm.roundeven.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f34(<4 x float> %a0) {
  %r = call <4 x float> @llvm.arm.neon.vrintn.v4f32(<4 x float> %a0)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.vrintn.v4f32(<4 x float>)

; CHECK-LABEL: define <4 x float> @f35(<4 x float> %a0) {
; CHECK-NEXT: %r = call <4 x float> @llvm.ceil.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f35(<4 x float> %a0) {
  %r = call <4 x float> @llvm.arm.neon.vrintp.v4f32(<4 x float> %a0)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.vrintp.v4f32(<4 x float>)

; CHECK-LABEL: define <4 x float> @f36(<4 x float> %a0) {
; CHECK-NEXT: %r = call <4 x float> @llvm.rint.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f36(<4 x float> %a0) {
  %r = call <4 x float> @llvm.arm.neon.vrintx.v4f32(<4 x float> %a0)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.vrintx.v4f32(<4 x float>)

; CHECK-LABEL: define <4 x float> @f37(<4 x float> %a0) {
; CHECK-NEXT: %r = call <4 x float> @llvm.trunc.v4f32(<4 x float> %a0)
; CHECK-NEXT: ret <4 x float> %r
; CHECK-NEXT: }
define <4 x float> @f37(<4 x float> %a0) {
  %r = call <4 x float> @llvm.arm.neon.vrintz.v4f32(<4 x float> %a0)
  ret <4 x float> %r
}
declare <4 x float> @llvm.arm.neon.vrintz.v4f32(<4 x float>)

; CHECK-LABEL: define void @f38(ptr %a0, <8 x i8> %a1) {
; CHECK-NEXT: call void @llvm.arm.neon.vst1.p0.v8i8(ptr %a0, <8 x i8> %a1, i32 1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f38(ptr %a0, <8 x i8> %a1) {
  call void @llvm.arm.neon.vst1.v8i8(ptr %a0, <8 x i8> %a1, i32 1)
  ret void
}
declare void @llvm.arm.neon.vst1.v8i8(ptr, <8 x i8>, i32)

; CHECK-LABEL: define void @f39(ptr %a0, <8 x i8> %a1, <8 x i8> %a2) {
; CHECK-NEXT: call void @llvm.arm.neon.vst2.p0.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, i32 1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f39(ptr %a0, <8 x i8> %a1, <8 x i8> %a2) {
  call void @llvm.arm.neon.vst2.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, i32 1)
  ret void
}
declare void @llvm.arm.neon.vst2.v8i8(ptr, <8 x i8>, <8 x i8>, i32)

; CHECK-LABEL: define void @f40(ptr %a0, <8 x i8> %a1, <8 x i8> %a2) {
; CHECK-NEXT: call void @llvm.arm.neon.vst2lane.p0.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, i32 1, i32 1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f40(ptr %a0, <8 x i8> %a1, <8 x i8> %a2) {
  call void @llvm.arm.neon.vst2lane.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, i32 1, i32 1)
  ret void
}
declare void @llvm.arm.neon.vst2lane.v8i8(ptr, <8 x i8>, <8 x i8>, i32, i32)

; CHECK-LABEL: define void @f41(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3) {
; CHECK-NEXT: call void @llvm.arm.neon.vst3.p0.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, i32 1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f41(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3) {
  call void @llvm.arm.neon.vst3.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, i32 1)
  ret void
}
declare void @llvm.arm.neon.vst3.v8i8(ptr, <8 x i8>, <8 x i8>, <8 x i8>, i32)

; CHECK-LABEL: define void @f42(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, <8 x i8> %a4) {
; CHECK-NEXT: call void @llvm.arm.neon.vst4.p0.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, <8 x i8> %a4, i32 1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f42(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, <8 x i8> %a4) {
  call void @llvm.arm.neon.vst4.v8i8(ptr %a0, <8 x i8> %a1, <8 x i8> %a2, <8 x i8> %a3, <8 x i8> %a4, i32 1)
  ret void
}
declare void @llvm.arm.neon.vst4.v8i8(ptr, <8 x i8>, <8 x i8>, <8 x i8>, <8 x i8>, i32)

; CHECK-LABEL: define i32 @f43(i32 %a0) {
; CHECK-NEXT: %r = call i32 @llvm.bitreverse.i32(i32 %a0)
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @f43(i32 %a0) {
  %r = call i32 @llvm.arm.rbit(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.arm.rbit(i32)

; CHECK-LABEL: define ptr @f44() {
; CHECK-NEXT: %r = call ptr @llvm.thread.pointer.p0()
; CHECK-NEXT: ret ptr %r
; CHECK-NEXT: }
define ptr @f44() {
  %r = call ptr @llvm.arm.thread.pointer()
  ret ptr %r
}
declare ptr @llvm.arm.thread.pointer()
