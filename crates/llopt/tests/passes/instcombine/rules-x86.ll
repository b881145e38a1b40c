; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; Intrinsics of x86: what every target can do, lanes that are not looked at, and what stays.
target triple = "x86_64-unknown-linux-gnu"
declare <8 x i16> @llvm.x86.sse2.psrai.w(<8 x i16>, i32)
declare <4 x i32> @llvm.x86.sse2.psrli.d(<4 x i32>, i32)
declare <4 x i32> @llvm.x86.sse2.pslli.d(<4 x i32>, i32)
declare <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32>, <4 x i32>)
declare <8 x i16> @llvm.x86.sse2.psra.w(<8 x i16>, <8 x i16>)
declare <2 x i64> @llvm.x86.sse2.psll.q(<2 x i64>, <2 x i64>)
declare <4 x i32> @llvm.x86.avx2.psrav.d(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.psllv.d(<4 x i32>, <4 x i32>)
declare i32 @llvm.x86.bmi.bextr.32(i32, i32)
declare i64 @llvm.x86.bmi.bzhi.64(i64, i64)
declare i32 @llvm.x86.bmi.pext.32(i32, i32)
declare i32 @llvm.x86.bmi.pdep.32(i32, i32)
declare i32 @llvm.x86.sse.movmsk.ps(<4 x float>)
declare i32 @llvm.x86.avx2.pmovmskb(<32 x i8>)
declare <16 x float> @llvm.x86.avx512.add.ps.512(<16 x float>, <16 x float>, i32)
declare <4 x float> @llvm.x86.avx512.mask.sub.ss.round(<4 x float>, <4 x float>, <4 x float>, i8, i32)
declare i32 @llvm.x86.sse.cvtss2si(<4 x float>)
declare i32 @llvm.x86.sse2.ucomieq.sd(<2 x double>, <2 x double>)
declare <2 x i64> @llvm.x86.pclmulqdq(<2 x i64>, <2 x i64>, i8)
declare <4 x float> @llvm.x86.sse41.insertps(<4 x float>, <4 x float>, i8)
declare <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8>, <16 x i8>)
declare <4 x float> @llvm.x86.avx.vpermilvar.ps(<4 x float>, <4 x i32>)
declare <4 x double> @llvm.x86.avx.vpermilvar.pd.256(<4 x double>, <4 x i64>)
declare <8 x i32> @llvm.x86.avx2.permd(<8 x i32>, <8 x i32>)
declare <4 x i32> @llvm.x86.avx512.vpermi2var.d.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x float> @llvm.x86.sse41.blendvps(<4 x float>, <4 x float>, <4 x float>)
declare <16 x i8> @llvm.x86.sse41.pblendvb(<16 x i8>, <16 x i8>, <16 x i8>)
declare <4 x float> @llvm.x86.avx.maskload.ps(ptr, <4 x i32>)
declare void @llvm.x86.avx.maskstore.ps(ptr, <4 x i32>, <4 x float>)
declare void @llvm.x86.sse2.maskmov.dqu(<16 x i8>, <16 x i8>, ptr)
declare <4 x float> @llvm.x86.sse.min.ss(<4 x float>, <4 x float>)
declare <4 x float> @llvm.x86.sse.rcp.ss(<4 x float>)
declare <4 x float> @llvm.x86.sse41.round.ss(<4 x float>, <4 x float>, i32)
declare <4 x float> @llvm.x86.xop.vfrcz.ss(<4 x float>)
declare <4 x float> @llvm.x86.sse3.addsub.ps(<4 x float>, <4 x float>)
declare <8 x i16> @llvm.x86.sse2.pmulh.w(<8 x i16>, <8 x i16>)
declare <8 x i16> @llvm.x86.sse2.packssdw.128(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i32)
declare { i8, i64 } @llvm.x86.addcarry.64(i8, i64, i64)

; CHECK-LABEL: @by_immediate(
; CHECK-NEXT:   %r = ashr <8 x i16> %v, splat (i16 15)
; CHECK-NEXT:   ret <8 x i16> %r
define <8 x i16> @by_immediate(<8 x i16> %v) {
  %r = call <8 x i16> @llvm.x86.sse2.psrai.w(<8 x i16> %v, i32 15)
  ret <8 x i16> %r
}

; CHECK-LABEL: @by_too_large_immediate(
; CHECK-NEXT:   %r = ashr <8 x i16> %v, splat (i16 15)
; CHECK-NEXT:   ret <8 x i16> %r
define <8 x i16> @by_too_large_immediate(<8 x i16> %v) {
  %r = call <8 x i16> @llvm.x86.sse2.psrai.w(<8 x i16> %v, i32 64)
  ret <8 x i16> %r
}

; CHECK-LABEL: @nothing_is_left(
; CHECK-NEXT:   ret <4 x i32> zeroinitializer
define <4 x i32> @nothing_is_left(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.x86.sse2.psrli.d(<4 x i32> %v, i32 32)
  ret <4 x i32> %r
}

; CHECK-LABEL: @by_small_number(
; CHECK-NEXT:   %small = and i32 %n, 7
; CHECK-NEXT:   %.splatinsert = insertelement <4 x i32> poison, i32 %small, i64 0
; CHECK-NEXT:   %.splat = shufflevector <4 x i32> %.splatinsert, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   %r = shl <4 x i32> %v, %.splat
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @by_small_number(<4 x i32> %v, i32 %n) {
  %small = and i32 %n, 7
  %r = call <4 x i32> @llvm.x86.sse2.pslli.d(<4 x i32> %v, i32 %small)
  ret <4 x i32> %r
}

; CHECK-LABEL: @by_any_number(
; CHECK-NEXT:   %r = call <4 x i32> @llvm.x86.sse2.pslli.d(<4 x i32> %v, i32 %n)
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @by_any_number(<4 x i32> %v, i32 %n) {
  %r = call <4 x i32> @llvm.x86.sse2.pslli.d(<4 x i32> %v, i32 %n)
  ret <4 x i32> %r
}

; CHECK-LABEL: @by_first_half(
; CHECK-NEXT:   %r = lshr <4 x i32> %v, splat (i32 5)
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @by_first_half(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.x86.sse2.psrl.d(<4 x i32> %v, <4 x i32> <i32 5, i32 0, i32 77, i32 77>)
  ret <4 x i32> %r
}

; CHECK-LABEL: @by_large_first_half(
; CHECK-NEXT:   %r = ashr <8 x i16> %v, splat (i16 15)
; CHECK-NEXT:   ret <8 x i16> %r
define <8 x i16> @by_large_first_half(<8 x i16> %v) {
  %r = call <8 x i16> @llvm.x86.sse2.psra.w(<8 x i16> %v, <8 x i16> <i16 1, i16 1, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>)
  ret <8 x i16> %r
}

; CHECK-LABEL: @by_first_lane(
; CHECK-NEXT:   %small = and <2 x i64> %n, <i64 31, i64 poison>
; CHECK-NEXT:   %1 = shufflevector <2 x i64> %small, <2 x i64> poison, <2 x i32> zeroinitializer
; CHECK-NEXT:   %r = shl <2 x i64> %v, %1
; CHECK-NEXT:   ret <2 x i64> %r
define <2 x i64> @by_first_lane(<2 x i64> %v, <2 x i64> %n) {
  %small = and <2 x i64> %n, <i64 31, i64 31>
  %r = call <2 x i64> @llvm.x86.sse2.psll.q(<2 x i64> %v, <2 x i64> %small)
  ret <2 x i64> %r
}

; CHECK-LABEL: @other_half_is_not_looked_at(
; CHECK-NEXT:   %r = call <2 x i64> @llvm.x86.sse2.psll.q(<2 x i64> %v, <2 x i64> %n)
; CHECK-NEXT:   ret <2 x i64> %r
define <2 x i64> @other_half_is_not_looked_at(<2 x i64> %v, <2 x i64> %n, i64 %x) {
  %other = insertelement <2 x i64> %n, i64 %x, i64 1
  %r = call <2 x i64> @llvm.x86.sse2.psll.q(<2 x i64> %v, <2 x i64> %other)
  ret <2 x i64> %r
}

; CHECK-LABEL: @by_lane(
; CHECK-NEXT:   %r = ashr <4 x i32> %v, <i32 0, i32 8, i32 31, i32 undef>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @by_lane(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.x86.avx2.psrav.d(<4 x i32> %v, <4 x i32> <i32 0, i32 8, i32 64, i32 undef>)
  ret <4 x i32> %r
}

; CHECK-LABEL: @all_lanes_shifted_out(
; CHECK-NEXT:   ret <4 x i32> zeroinitializer
define <4 x i32> @all_lanes_shifted_out(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.x86.avx2.psllv.d(<4 x i32> %v, <4 x i32> <i32 32, i32 100, i32 -1, i32 64>)
  ret <4 x i32> %r
}

; CHECK-LABEL: @some_lanes_shifted_out(
; CHECK-NEXT:   %r = call <4 x i32> @llvm.x86.avx2.psllv.d(<4 x i32> %v, <4 x i32> <i32 32, i32 1, i32 1, i32 1>)
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @some_lanes_shifted_out(<4 x i32> %v) {
  %r = call <4 x i32> @llvm.x86.avx2.psllv.d(<4 x i32> %v, <4 x i32> <i32 32, i32 1, i32 1, i32 1>)
  ret <4 x i32> %r
}

; CHECK-LABEL: @field_of_a_constant(
; CHECK-NEXT:   ret i32 86
define i32 @field_of_a_constant() {
  %r = call i32 @llvm.x86.bmi.bextr.32(i32 305419896, i32 2056)
  ret i32 %r
}

; CHECK-LABEL: @empty_field(
; CHECK-NEXT:   ret i32 0
define i32 @empty_field(i32 %v) {
  %r = call i32 @llvm.x86.bmi.bextr.32(i32 %v, i32 4)
  ret i32 %r
}

; CHECK-LABEL: @all_low_bits(
; CHECK-NEXT:   ret i64 %v
define i64 @all_low_bits(i64 %v) {
  %r = call i64 @llvm.x86.bmi.bzhi.64(i64 %v, i64 64)
  ret i64 %r
}

; CHECK-LABEL: @low_bits_of_a_constant(
; CHECK-NEXT:   ret i64 31
define i64 @low_bits_of_a_constant() {
  %r = call i64 @llvm.x86.bmi.bzhi.64(i64 -1, i64 5)
  ret i64 %r
}

; CHECK-LABEL: @gathered_run(
; CHECK-NEXT:   %1 = lshr i32 %v, 4
; CHECK-NEXT:   %r = and i32 %1, 255
; CHECK-NEXT:   ret i32 %r
define i32 @gathered_run(i32 %v) {
  %r = call i32 @llvm.x86.bmi.pext.32(i32 %v, i32 4080)
  ret i32 %r
}

; CHECK-LABEL: @gathered_constant(
; CHECK-NEXT:   ret i32 30001
define i32 @gathered_constant() {
  %r = call i32 @llvm.x86.bmi.pext.32(i32 1985229328, i32 -252645136)
  ret i32 %r
}

; CHECK-LABEL: @scattered_run(
; CHECK-NEXT:   %1 = shl i32 %v, 4
; CHECK-NEXT:   %r = and i32 %1, 4080
; CHECK-NEXT:   ret i32 %r
define i32 @scattered_run(i32 %v) {
  %r = call i32 @llvm.x86.bmi.pdep.32(i32 %v, i32 4080)
  ret i32 %r
}

; CHECK-LABEL: @scattered_constant(
; CHECK-NEXT:   ret i32 1348497536
define i32 @scattered_constant() {
  %r = call i32 @llvm.x86.bmi.pdep.32(i32 305419896, i32 -252645136)
  ret i32 %r
}

; CHECK-LABEL: @no_bits(
; CHECK-NEXT:   ret i32 0
define i32 @no_bits(i32 %v) {
  %r = call i32 @llvm.x86.bmi.pdep.32(i32 %v, i32 0)
  ret i32 %r
}

; CHECK-LABEL: @signs_of_floats(
; CHECK-NEXT:   %1 = bitcast <4 x float> %v to <4 x i32>
; CHECK-NEXT:   %2 = icmp slt <4 x i32> %1, zeroinitializer
; CHECK-NEXT:   %3 = bitcast <4 x i1> %2 to i4
; CHECK-NEXT:   %r = zext i4 %3 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @signs_of_floats(<4 x float> %v) {
  %r = call i32 @llvm.x86.sse.movmsk.ps(<4 x float> %v)
  ret i32 %r
}

; CHECK-LABEL: @signs_of_bytes(
; CHECK-NEXT:   %1 = icmp slt <32 x i8> %v, zeroinitializer
; CHECK-NEXT:   %r = bitcast <32 x i1> %1 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @signs_of_bytes(<32 x i8> %v) {
  %r = call i32 @llvm.x86.avx2.pmovmskb(<32 x i8> %v)
  ret i32 %r
}

; CHECK-LABEL: @rounds_as_usual(
; CHECK-NEXT:   %r = fadd <16 x float> %a, %b
; CHECK-NEXT:   ret <16 x float> %r
define <16 x float> @rounds_as_usual(<16 x float> %a, <16 x float> %b) {
  %r = call <16 x float> @llvm.x86.avx512.add.ps.512(<16 x float> %a, <16 x float> %b, i32 4)
  ret <16 x float> %r
}

; CHECK-LABEL: @rounds_to_zero(
; CHECK-NEXT:   %r = call <16 x float> @llvm.x86.avx512.add.ps.512(<16 x float> %a, <16 x float> %b, i32 11)
; CHECK-NEXT:   ret <16 x float> %r
define <16 x float> @rounds_to_zero(<16 x float> %a, <16 x float> %b) {
  %r = call <16 x float> @llvm.x86.avx512.add.ps.512(<16 x float> %a, <16 x float> %b, i32 11)
  ret <16 x float> %r
}

; CHECK-LABEL: @first_lane_rounds_as_usual(
; CHECK-NEXT:   %1 = extractelement <4 x float> %a, i64 0
; CHECK-NEXT:   %2 = extractelement <4 x float> %b, i64 0
; CHECK-NEXT:   %3 = fsub float %1, %2
; CHECK-NEXT:   %4 = trunc i8 %m to i1
; CHECK-NEXT:   %5 = extractelement <4 x float> %c, i64 0
; CHECK-NEXT:   %6 = select i1 %4, float %3, float %5
; CHECK-NEXT:   %r = insertelement <4 x float> %a, float %6, i64 0
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @first_lane_rounds_as_usual(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %m) {
  %r = call <4 x float> @llvm.x86.avx512.mask.sub.ss.round(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %m, i32 4)
  ret <4 x float> %r
}

; CHECK-LABEL: @first_lane_under_a_constant_mask(
; CHECK-NEXT:   %1 = extractelement <4 x float> %a, i64 0
; CHECK-NEXT:   %2 = extractelement <4 x float> %b, i64 0
; CHECK-NEXT:   %3 = fsub float %1, %2
; CHECK-NEXT:   %r = insertelement <4 x float> %a, float %3, i64 0
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @first_lane_under_a_constant_mask(<4 x float> %a, <4 x float> %b, <4 x float> %c) {
  %r = call <4 x float> @llvm.x86.avx512.mask.sub.ss.round(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 1, i32 4)
  ret <4 x float> %r
}

; CHECK-LABEL: @converts_the_first_lane(
; CHECK-NEXT:   %r = call i32 @llvm.x86.sse.cvtss2si(<4 x float> %v)
; CHECK-NEXT:   ret i32 %r
define i32 @converts_the_first_lane(<4 x float> %v, float %x) {
  %w = insertelement <4 x float> %v, float %x, i64 2
  %r = call i32 @llvm.x86.sse.cvtss2si(<4 x float> %w)
  ret i32 %r
}

; CHECK-LABEL: @compares_the_first_lanes(
; CHECK-NEXT:   %r = call i32 @llvm.x86.sse2.ucomieq.sd(<2 x double> %a, <2 x double> %b)
; CHECK-NEXT:   ret i32 %r
define i32 @compares_the_first_lanes(<2 x double> %a, <2 x double> %b, double %x) {
  %w = insertelement <2 x double> %b, double %x, i64 1
  %r = call i32 @llvm.x86.sse2.ucomieq.sd(<2 x double> %a, <2 x double> %w)
  ret i32 %r
}

; CHECK-LABEL: @product_of_second_and_first(
; CHECK-NEXT:   %r = call <2 x i64> @llvm.x86.pclmulqdq(<2 x i64> %a, <2 x i64> %b, i8 1)
; CHECK-NEXT:   ret <2 x i64> %r
define <2 x i64> @product_of_second_and_first(<2 x i64> %a, <2 x i64> %b, i64 %x) {
  %v = insertelement <2 x i64> %a, i64 %x, i64 0
  %w = insertelement <2 x i64> %b, i64 %x, i64 1
  %r = call <2 x i64> @llvm.x86.pclmulqdq(<2 x i64> %v, <2 x i64> %w, i8 1)
  ret <2 x i64> %r
}

; CHECK-LABEL: @inserted(
; CHECK-NEXT:   %r = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 0, i32 1, i32 5, i32 3>
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @inserted(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %a, <4 x float> %b, i8 96)
  ret <4 x float> %r
}

; CHECK-LABEL: @inserted_and_zeroed(
; CHECK-NEXT:   %r = shufflevector <4 x float> %a, <4 x float> <float poison, float 0.000000e+00, float poison, float poison>, <4 x i32> <i32 0, i32 5, i32 1, i32 3>
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @inserted_and_zeroed(<4 x float> %a) {
  %r = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %a, <4 x float> %a, i8 98)
  ret <4 x float> %r
}

; CHECK-LABEL: @zeroed_elsewhere(
; CHECK-NEXT:   %r = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %a, <4 x float> %b, i8 98)
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @zeroed_elsewhere(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %a, <4 x float> %b, i8 98)
  ret <4 x float> %r
}

; CHECK-LABEL: @all_zeroed(
; CHECK-NEXT:   ret <4 x float> zeroinitializer
define <4 x float> @all_zeroed(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %a, <4 x float> %b, i8 15)
  ret <4 x float> %r
}

; CHECK-LABEL: @shuffled_bytes(
; CHECK-NEXT:   %r = shufflevector <16 x i8> %v, <16 x i8> <i8 0, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison, i8 poison>, <16 x i32> <i32 15, i32 16, i32 15, i32 poison, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT:   ret <16 x i8> %r
define <16 x i8> @shuffled_bytes(<16 x i8> %v) {
  %r = call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8> %v, <16 x i8> <i8 15, i8 -128, i8 31, i8 undef, i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11>)
  ret <16 x i8> %r
}

; CHECK-LABEL: @permuted_in_parts(
; CHECK-NEXT:   %r = shufflevector <4 x float> %v, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 poison>
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @permuted_in_parts(<4 x float> %v) {
  %r = call <4 x float> @llvm.x86.avx.vpermilvar.ps(<4 x float> %v, <4 x i32> <i32 3, i32 2, i32 5, i32 undef>)
  ret <4 x float> %r
}

; CHECK-LABEL: @permuted_doubles(
; CHECK-NEXT:   %r = shufflevector <4 x double> %v, <4 x double> poison, <4 x i32> <i32 1, i32 0, i32 2, i32 3>
; CHECK-NEXT:   ret <4 x double> %r
define <4 x double> @permuted_doubles(<4 x double> %v) {
  %r = call <4 x double> @llvm.x86.avx.vpermilvar.pd.256(<4 x double> %v, <4 x i64> <i64 2, i64 1, i64 0, i64 3>)
  ret <4 x double> %r
}

; CHECK-LABEL: @permuted(
; CHECK-NEXT:   %r = shufflevector <8 x i32> %v, <8 x i32> poison, <8 x i32> <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
; CHECK-NEXT:   ret <8 x i32> %r
define <8 x i32> @permuted(<8 x i32> %v) {
  %r = call <8 x i32> @llvm.x86.avx2.permd(<8 x i32> %v, <8 x i32> <i32 7, i32 14, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>)
  ret <8 x i32> %r
}

; CHECK-LABEL: @permuted_two(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 4, i32 1, i32 7>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @permuted_two(<4 x i32> %a, <4 x i32> %b) {
  %r = call <4 x i32> @llvm.x86.avx512.vpermi2var.d.128(<4 x i32> %a, <4 x i32> <i32 0, i32 4, i32 9, i32 7>, <4 x i32> %b)
  ret <4 x i32> %r
}

; CHECK-LABEL: @blended(
; CHECK-NEXT:   %r = shufflevector <4 x float> %b, <4 x float> %a, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @blended(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.x86.sse41.blendvps(<4 x float> %a, <4 x float> %b, <4 x float> <float -0.0, float 0.0, float -1.0, float 1.0>)
  ret <4 x float> %r
}

; CHECK-LABEL: @blended_by_truths(
; CHECK-NEXT:   %r = select <16 x i1> %m, <16 x i8> %b, <16 x i8> %a
; CHECK-NEXT:   ret <16 x i8> %r
define <16 x i8> @blended_by_truths(<16 x i8> %a, <16 x i8> %b, <16 x i1> %m) {
  %s = sext <16 x i1> %m to <16 x i8>
  %r = call <16 x i8> @llvm.x86.sse41.pblendvb(<16 x i8> %a, <16 x i8> %b, <16 x i8> %s)
  ret <16 x i8> %r
}

; CHECK-LABEL: @blended_with_itself(
; CHECK-NEXT:   ret <16 x i8> %a
define <16 x i8> @blended_with_itself(<16 x i8> %a, <16 x i8> %m) {
  %r = call <16 x i8> @llvm.x86.sse41.pblendvb(<16 x i8> %a, <16 x i8> %a, <16 x i8> %m)
  ret <16 x i8> %r
}

; CHECK-LABEL: @masked_load(
; CHECK-NEXT:   %r = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 1 %p, <4 x i1> %m, <4 x float> zeroinitializer)
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @masked_load(ptr %p, <4 x i1> %m) {
  %s = sext <4 x i1> %m to <4 x i32>
  %r = call <4 x float> @llvm.x86.avx.maskload.ps(ptr %p, <4 x i32> %s)
  ret <4 x float> %r
}

; CHECK-LABEL: @masked_load_of_nothing(
; CHECK-NEXT:   ret <4 x float> zeroinitializer
define <4 x float> @masked_load_of_nothing(ptr %p) {
  %r = call <4 x float> @llvm.x86.avx.maskload.ps(ptr %p, <4 x i32> zeroinitializer)
  ret <4 x float> %r
}

; CHECK-LABEL: @masked_store(
; CHECK-NEXT:   call void @llvm.masked.store.v4f32.p0(<4 x float> %v, ptr align 1 %p, <4 x i1> <i1 true, i1 false, i1 false, i1 true>)
; CHECK-NEXT:   ret void
define void @masked_store(ptr %p, <4 x float> %v) {
  call void @llvm.x86.avx.maskstore.ps(ptr %p, <4 x i32> <i32 -1, i32 0, i32 2147483647, i32 -2147483648>, <4 x float> %v)
  ret void
}

; CHECK-LABEL: @masked_store_of_nothing(
; CHECK-NEXT:   ret void
define void @masked_store_of_nothing(ptr %p, <4 x float> %v, <16 x i8> %b) {
  call void @llvm.x86.avx.maskstore.ps(ptr %p, <4 x i32> zeroinitializer, <4 x float> %v)
  call void @llvm.x86.sse2.maskmov.dqu(<16 x i8> %b, <16 x i8> zeroinitializer, ptr %p)
  ret void
}

; CHECK-LABEL: @minimum_of_first_lanes(
; CHECK-NEXT:   %r = call <4 x float> @llvm.x86.sse.min.ss(<4 x float> %a, <4 x float> %b)
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @minimum_of_first_lanes(<4 x float> %a, <4 x float> %b, float %x) {
  %w = insertelement <4 x float> %b, float %x, i64 3
  %r = call <4 x float> @llvm.x86.sse.min.ss(<4 x float> %a, <4 x float> %w)
  ret <4 x float> %r
}

; CHECK-LABEL: @lane_that_passes(
; CHECK-NEXT:   %x = extractelement <4 x float> %v, i64 2
; CHECK-NEXT:   ret float %x
define float @lane_that_passes(<4 x float> %v) {
  %r = call <4 x float> @llvm.x86.sse.rcp.ss(<4 x float> %v)
  %x = extractelement <4 x float> %r, i64 2
  ret float %x
}

; CHECK-LABEL: @rounded_lane(
; CHECK-NEXT:   %r = call <4 x float> @llvm.x86.sse41.round.ss(<4 x float> poison, <4 x float> %b, i32 9)
; CHECK-NEXT:   %x = extractelement <4 x float> %r, i64 0
; CHECK-NEXT:   ret float %x
define float @rounded_lane(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.x86.sse41.round.ss(<4 x float> %a, <4 x float> %b, i32 9)
  %x = extractelement <4 x float> %r, i64 0
  ret float %x
}

; CHECK-LABEL: @lane_that_is_zero(
; CHECK-NEXT:   ret float 0.000000e+00
define float @lane_that_is_zero(<4 x float> %v) {
  %r = call <4 x float> @llvm.x86.xop.vfrcz.ss(<4 x float> %v)
  %x = extractelement <4 x float> %r, i64 1
  ret float %x
}

; CHECK-LABEL: @difference_alone(
; CHECK-NEXT:   %1 = fsub <4 x float> %a, %b
; CHECK-NEXT:   %x = extractelement <4 x float> %1, i64 2
; CHECK-NEXT:   ret float %x
define float @difference_alone(<4 x float> %a, <4 x float> %b) {
  %r = call <4 x float> @llvm.x86.sse3.addsub.ps(<4 x float> %a, <4 x float> %b)
  %x = extractelement <4 x float> %r, i64 2
  ret float %x
}

; CHECK-LABEL: @lane_of_high_product(
; CHECK-NEXT:   %r = call <8 x i16> @llvm.x86.sse2.pmulh.w(<8 x i16> %a, <8 x i16> %b)
; CHECK-NEXT:   %y = extractelement <8 x i16> %r, i64 1
; CHECK-NEXT:   ret i16 %y
define i16 @lane_of_high_product(<8 x i16> %a, <8 x i16> %b, i16 %x) {
  %v = insertelement <8 x i16> %a, i16 %x, i64 5
  %r = call <8 x i16> @llvm.x86.sse2.pmulh.w(<8 x i16> %v, <8 x i16> %b)
  %y = extractelement <8 x i16> %r, i64 1
  ret i16 %y
}

; CHECK-LABEL: @packed_lane(
; CHECK-NEXT:   %r = call <8 x i16> @llvm.x86.sse2.packssdw.128(<4 x i32> poison, <4 x i32> %b)
; CHECK-NEXT:   %y = extractelement <8 x i16> %r, i64 4
; CHECK-NEXT:   ret i16 %y
define i16 @packed_lane(<4 x i32> %a, <4 x i32> %b, i32 %x) {
  %v = insertelement <4 x i32> %b, i32 %x, i64 3
  %r = call <8 x i16> @llvm.x86.sse2.packssdw.128(<4 x i32> %a, <4 x i32> %v)
  %y = extractelement <8 x i16> %r, i64 4
  ret i16 %y
}

; CHECK-LABEL: @no_bit(
; CHECK-NEXT:   ret <4 x i32> zeroinitializer
define <4 x i32> @no_bit(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 0)
  ret <4 x i32> %r
}

; CHECK-LABEL: @not_the_second(
; CHECK-NEXT:   %r = xor <4 x i32> %b, splat (i32 -1)
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @not_the_second(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 51)
  ret <4 x i32> %r
}

; CHECK-LABEL: @the_third(
; CHECK-NEXT:   ret <4 x i32> %c
define <4 x i32> @the_third(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 170)
  ret <4 x i32> %r
}

; CHECK-LABEL: @first_and_second(
; CHECK-NEXT:   %r = and <4 x i32> %a, %b
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @first_and_second(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 192)
  ret <4 x i32> %r
}

; CHECK-LABEL: @second_or_third(
; CHECK-NEXT:   %r = or <4 x i32> %b, %c
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @second_or_third(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 238)
  ret <4 x i32> %r
}

; CHECK-LABEL: @first_xor_third(
; CHECK-NEXT:   %r = xor <4 x i32> %a, %c
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @first_xor_third(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 90)
  ret <4 x i32> %r
}

; CHECK-LABEL: @all_three(
; CHECK-NEXT:   %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 150)
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @all_three(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c) {
  %r = call <4 x i32> @llvm.x86.avx512.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 150)
  ret <4 x i32> %r
}

; CHECK-LABEL: @sum_without_carry(
; CHECK-NEXT:   %1 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
; CHECK-NEXT:   %2 = extractvalue { i64, i1 } %1, 0
; CHECK-NEXT:   %3 = extractvalue { i64, i1 } %1, 1
; CHECK-NEXT:   %4 = zext i1 %3 to i8
; CHECK-NEXT:   %5 = insertvalue { i8, i64 } poison, i8 %4, 0
; CHECK-NEXT:   %r = insertvalue { i8, i64 } %5, i64 %2, 1
; CHECK-NEXT:   ret { i8, i64 } %r
define { i8, i64 } @sum_without_carry(i64 %a, i64 %b) {
  %r = call { i8, i64 } @llvm.x86.addcarry.64(i8 0, i64 %a, i64 %b)
  ret { i8, i64 } %r
}

; CHECK-LABEL: @sum_with_carry(
; CHECK-NEXT:   %r = call { i8, i64 } @llvm.x86.addcarry.64(i8 %c, i64 %a, i64 %b)
; CHECK-NEXT:   ret { i8, i64 } %r
define { i8, i64 } @sum_with_carry(i8 %c, i64 %a, i64 %b) {
  %r = call { i8, i64 } @llvm.x86.addcarry.64(i8 %c, i64 %a, i64 %b)
  ret { i8, i64 } %r
}
