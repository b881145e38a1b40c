; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: intrinsics of AArch64.
target triple = "aarch64-unknown-linux-gnu"
declare <vscale x 4 x i1> @llvm.aarch64.sve.ptrue.nxv4i1(i32)
declare <vscale x 4 x i32> @llvm.aarch64.sve.dup.x.nxv4i32(i32)
declare <vscale x 4 x i32> @llvm.aarch64.sve.dup.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i1>, i32)
declare <vscale x 4 x i32> @llvm.aarch64.sve.sel.nxv4i32(<vscale x 4 x i1>, <vscale x 4 x i32>, <vscale x 4 x i32>)
declare <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv4i1(<vscale x 4 x i1>)
declare <vscale x 4 x i1> @llvm.aarch64.sve.convert.from.svbool.nxv4i1(<vscale x 16 x i1>)
declare i64 @llvm.aarch64.sve.cntw(i32)
declare <vscale x 16 x i1> @llvm.aarch64.sve.rdffr()
declare i32 @llvm.aarch64.sve.lasta.nxv4i32(<vscale x 4 x i1>, <vscale x 4 x i32>)
declare <vscale x 2 x i64> @llvm.aarch64.sve.index.nxv2i64(i64, i64)
declare void @llvm.aarch64.sve.st1.scatter.index.nxv2f64(<vscale x 2 x double>, <vscale x 2 x i1>, ptr, <vscale x 2 x i64>)
declare <vscale x 4 x float> @llvm.aarch64.sve.fmul.nxv4f32(<vscale x 4 x i1>, <vscale x 4 x float>, <vscale x 4 x float>)
declare <vscale x 8 x i16> @llvm.aarch64.sve.abs.nxv8i16(<vscale x 8 x i16>, <vscale x 8 x i1>, <vscale x 8 x i16>)
declare <vscale x 8 x i16> @llvm.aarch64.sve.srshl.nxv8i16(<vscale x 8 x i1>, <vscale x 8 x i16>, <vscale x 8 x i16>)
declare <vscale x 4 x i32> @llvm.aarch64.sve.tbl.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>)
declare i1 @llvm.aarch64.sve.ptest.any.nxv16i1(<vscale x 16 x i1>, <vscale x 16 x i1>)
declare <vscale x 4 x i32> @llvm.aarch64.sve.sunpkhi.nxv4i32(<vscale x 8 x i16>)
declare <vscale x 4 x i32> @llvm.aarch64.sve.ld1.nxv4i32(<vscale x 4 x i1>, ptr)
declare <16 x i8> @llvm.aarch64.crypto.aesd(<16 x i8>, <16 x i8>)
declare <8 x i8> @llvm.aarch64.neon.tbl1.v8i8(<16 x i8>, <8 x i8>)
declare <4 x i32> @llvm.aarch64.neon.smull.v4i32(<4 x i16>, <4 x i16>)

; CHECK-LABEL: @sve.all_lanes(
; CHECK-NEXT:   ret <vscale x 4 x i1> splat (i1 true)
define <vscale x 4 x i1> @sve.all_lanes() {
  %r = call <vscale x 4 x i1> @llvm.aarch64.sve.ptrue.nxv4i1(i32 31)
  ret <vscale x 4 x i1> %r
}

; CHECK-LABEL: @sve.broadcast(
; CHECK-NEXT:   %.splatinsert = insertelement <vscale x 4 x i32> poison, i32 %x, i64 0
; CHECK-NEXT:   %r = shufflevector <vscale x 4 x i32> %.splatinsert, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @sve.broadcast(i32 %x) {
  %r = call <vscale x 4 x i32> @llvm.aarch64.sve.dup.x.nxv4i32(i32 %x)
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @sve.choice(
; CHECK-NEXT:   %r = select <vscale x 4 x i1> %p, <vscale x 4 x i32> %x, <vscale x 4 x i32> %y
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @sve.choice(<vscale x 4 x i1> %p, <vscale x 4 x i32> %x, <vscale x 4 x i32> %y) {
  %r = call <vscale x 4 x i32> @llvm.aarch64.sve.sel.nxv4i32(<vscale x 4 x i1> %p, <vscale x 4 x i32> %x, <vscale x 4 x i32> %y)
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @sve.converted_predicate(
; CHECK-NEXT:   ret <vscale x 4 x i1> %p
define <vscale x 4 x i1> @sve.converted_predicate(<vscale x 4 x i1> %p) {
  %a = call <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv4i1(<vscale x 4 x i1> %p)
  %r = call <vscale x 4 x i1> @llvm.aarch64.sve.convert.from.svbool.nxv4i1(<vscale x 16 x i1> %a)
  ret <vscale x 4 x i1> %r
}

; CHECK-LABEL: @sve.count_of_lanes(
; CHECK-NEXT:   %1 = call i64 @llvm.vscale.i64()
; CHECK-NEXT:   %r = shl nuw i64 %1, 2
; CHECK-NEXT:   ret i64 %r
define i64 @sve.count_of_lanes() {
  %r = call i64 @llvm.aarch64.sve.cntw(i32 31)
  ret i64 %r
}

; CHECK-LABEL: @sve.first_fault(
; CHECK-NEXT:   %r = call <vscale x 16 x i1> @llvm.aarch64.sve.rdffr.z(<vscale x 16 x i1> splat (i1 true))
; CHECK-NEXT:   ret <vscale x 16 x i1> %r
define <vscale x 16 x i1> @sve.first_fault() {
  %r = call <vscale x 16 x i1> @llvm.aarch64.sve.rdffr()
  ret <vscale x 16 x i1> %r
}

; CHECK-LABEL: @sve.first_lane(
; CHECK-NEXT:   %r = insertelement <vscale x 4 x i32> %x, i32 %y, i64 0
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @sve.first_lane(<vscale x 4 x i32> %x, i32 %y) {
  %p = call <vscale x 4 x i1> @llvm.aarch64.sve.ptrue.nxv4i1(i32 1)
  %r = call <vscale x 4 x i32> @llvm.aarch64.sve.dup.nxv4i32(<vscale x 4 x i32> %x, <vscale x 4 x i1> %p, i32 %y)
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @sve.last_active(
; CHECK-NEXT:   %r = extractelement <vscale x 4 x i32> %x, i64 1
; CHECK-NEXT:   ret i32 %r
define i32 @sve.last_active(<vscale x 4 x i32> %x, <vscale x 4 x i1> %q) {
  %p = call <vscale x 4 x i1> @llvm.aarch64.sve.ptrue.nxv4i1(i32 1)
  %r = call i32 @llvm.aarch64.sve.lasta.nxv4i32(<vscale x 4 x i1> %p, <vscale x 4 x i32> %x)
  ret i32 %r
}

; CHECK-LABEL: @sve.neighbouring_lanes(
; CHECK-NEXT:   %1 = getelementptr double, ptr %q, i64 %k
; CHECK-NEXT:   call void @llvm.masked.store.nxv2f64.p0(<vscale x 2 x double> %v, ptr align 1 %1, <vscale x 2 x i1> %p)
; CHECK-NEXT:   ret void
define void @sve.neighbouring_lanes(<vscale x 2 x double> %v, <vscale x 2 x i1> %p, ptr %q, i64 %k) {
  %i = call <vscale x 2 x i64> @llvm.aarch64.sve.index.nxv2i64(i64 %k, i64 1)
  call void @llvm.aarch64.sve.st1.scatter.index.nxv2f64(<vscale x 2 x double> %v, <vscale x 2 x i1> %p, ptr %q, <vscale x 2 x i64> %i)
  ret void
}

; CHECK-LABEL: @sve.predicated_operation(
; CHECK-NEXT:   ret <vscale x 4 x float> %x
define <vscale x 4 x float> @sve.predicated_operation(<vscale x 4 x float> %x, <vscale x 4 x float> %y) {
  %r = call <vscale x 4 x float> @llvm.aarch64.sve.fmul.nxv4f32(<vscale x 4 x i1> zeroinitializer, <vscale x 4 x float> %x, <vscale x 4 x float> %y)
  ret <vscale x 4 x float> %r
}

; CHECK-LABEL: @sve.rounding_shift(
; CHECK-NEXT:   %a = call <vscale x 8 x i16> @llvm.aarch64.sve.abs.nxv8i16(<vscale x 8 x i16> %y, <vscale x 8 x i1> %p, <vscale x 8 x i16> %x)
; CHECK-NEXT:   %r = call <vscale x 8 x i16> @llvm.aarch64.sve.lsl.nxv8i16(<vscale x 8 x i1> %p, <vscale x 8 x i16> %a, <vscale x 8 x i16> splat (i16 2))
; CHECK-NEXT:   ret <vscale x 8 x i16> %r
define <vscale x 8 x i16> @sve.rounding_shift(<vscale x 8 x i16> %x, <vscale x 8 x i16> %y, <vscale x 8 x i1> %p) {
  %a = call <vscale x 8 x i16> @llvm.aarch64.sve.abs.nxv8i16(<vscale x 8 x i16> %y, <vscale x 8 x i1> %p, <vscale x 8 x i16> %x)
  %r = call <vscale x 8 x i16> @llvm.aarch64.sve.srshl.nxv8i16(<vscale x 8 x i1> %p, <vscale x 8 x i16> %a, <vscale x 8 x i16> splat (i16 2))
  ret <vscale x 8 x i16> %r
}

; CHECK-LABEL: @sve.splat_by_table(
; CHECK-NEXT:   %1 = extractelement <vscale x 4 x i32> %x, i64 2
; CHECK-NEXT:   %.splatinsert = insertelement <vscale x 4 x i32> poison, i32 %1, i64 0
; CHECK-NEXT:   %r = shufflevector <vscale x 4 x i32> %.splatinsert, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @sve.splat_by_table(<vscale x 4 x i32> %x) {
  %r = call <vscale x 4 x i32> @llvm.aarch64.sve.tbl.nxv4i32(<vscale x 4 x i32> %x, <vscale x 4 x i32> splat (i32 2))
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @sve.tested_predicate(
; CHECK-NEXT:   %r = call i1 @llvm.aarch64.sve.ptest.any.nxv4i1(<vscale x 4 x i1> %p, <vscale x 4 x i1> %q)
; CHECK-NEXT:   ret i1 %r
define i1 @sve.tested_predicate(<vscale x 4 x i1> %p, <vscale x 4 x i1> %q) {
  %a = call <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv4i1(<vscale x 4 x i1> %p)
  %b = call <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv4i1(<vscale x 4 x i1> %q)
  %r = call i1 @llvm.aarch64.sve.ptest.any.nxv16i1(<vscale x 16 x i1> %a, <vscale x 16 x i1> %b)
  ret i1 %r
}

; CHECK-LABEL: @sve.unpacked_splat(
; CHECK-NEXT:   %1 = sext i16 %x to i32
; CHECK-NEXT:   %.splatinsert = insertelement <vscale x 4 x i32> poison, i32 %1, i64 0
; CHECK-NEXT:   %r = shufflevector <vscale x 4 x i32> %.splatinsert, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @sve.unpacked_splat(i16 %x) {
  %i = insertelement <vscale x 8 x i16> poison, i16 %x, i64 0
  %s = shufflevector <vscale x 8 x i16> %i, <vscale x 8 x i16> poison, <vscale x 8 x i32> zeroinitializer
  %r = call <vscale x 4 x i32> @llvm.aarch64.sve.sunpkhi.nxv4i32(<vscale x 8 x i16> %s)
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @sve.whole_access(
; CHECK-NEXT:   %r = call <vscale x 4 x i32> @llvm.masked.load.nxv4i32.p0(ptr align 1 %q, <vscale x 4 x i1> %p, <vscale x 4 x i32> zeroinitializer)
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @sve.whole_access(<vscale x 4 x i1> %p, ptr %q) {
  %r = call <vscale x 4 x i32> @llvm.aarch64.sve.ld1.nxv4i32(<vscale x 4 x i1> %p, ptr %q)
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @neon.cipher_round(
; CHECK-NEXT:   %r = call <16 x i8> @llvm.aarch64.crypto.aesd(<16 x i8> %x, <16 x i8> %y)
; CHECK-NEXT:   ret <16 x i8> %r
define <16 x i8> @neon.cipher_round(<16 x i8> %x, <16 x i8> %y) {
  %a = xor <16 x i8> %x, %y
  %r = call <16 x i8> @llvm.aarch64.crypto.aesd(<16 x i8> %a, <16 x i8> zeroinitializer)
  ret <16 x i8> %r
}

; CHECK-LABEL: @neon.table_look_up(
; CHECK-NEXT:   %r = shufflevector <16 x i8> %x, <16 x i8> poison, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT:   ret <8 x i8> %r
define <8 x i8> @neon.table_look_up(<16 x i8> %x) {
  %r = call <8 x i8> @llvm.aarch64.neon.tbl1.v8i8(<16 x i8> %x, <8 x i8> <i8 7, i8 6, i8 5, i8 4, i8 3, i8 2, i8 1, i8 0>)
  ret <8 x i8> %r
}

; CHECK-LABEL: @neon.widening_product(
; CHECK-NEXT:   %r = sext <4 x i16> %x to <4 x i32>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @neon.widening_product(<4 x i16> %x) {
  %r = call <4 x i32> @llvm.aarch64.neon.smull.v4i32(<4 x i16> %x, <4 x i16> splat (i16 1))
  ret <4 x i32> %r
}

declare <4 x float> @llvm.aarch64.neon.fmaxnm.v4f32(<4 x float>, <4 x float>)
declare <4 x float> @llvm.aarch64.neon.fminnm.v4f32(<4 x float>, <4 x float>)

; CHECK-LABEL: @neon.extreme_of_one(
; CHECK-NEXT:   ret <4 x float> %a
define <4 x float> @neon.extreme_of_one(<4 x float> %a) {
  %r = call <4 x float> @llvm.aarch64.neon.fmaxnm.v4f32(<4 x float> %a, <4 x float> %a)
  ret <4 x float> %r
}

; CHECK-LABEL: @extreme_of_two(
; CHECK-NEXT:   %r = call <4 x float> @llvm.aarch64.neon.fminnm.v4f32(<4 x float> %a, <4 x float> %b)
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @extreme_of_two(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.aarch64.neon.fminnm.v4f32(<4 x float> %a, <4 x float> %b)
  ret <4 x float> %r
}
