; Elements of vectors that are no whole bytes (LangRef, "Vector Type": memory holds the integer that a bitcast gives): what one of them is
; says nothing of those that share its bytes.

; = <4 x i1> <i1 true, i1 poison, i1 false, i1 true>
define <4 x i1> @one_bit_is_poison() {
  %p = alloca <4 x i1>
  store <4 x i1> <i1 true, i1 poison, i1 false, i1 true>, ptr %p
  %v = load <4 x i1>, ptr %p
  ret <4 x i1> %v
}

; = <8 x i17> <i17 -1, i17 poison, i17 3, i17 poison, i17 poison, i17 -65536, i17 7, i17 poison>
define <8 x i17> @elements_across_bytes() {
  %p = alloca <8 x i17>
  store <8 x i17> <i17 -1, i17 poison, i17 3, i17 poison, i17 poison, i17 -65536, i17 7, i17 poison>, ptr %p
  %v = load <8 x i17>, ptr %p
  ret <8 x i17> %v
}

; = <3 x i3> <i3 undef, i3 2, i3 poison>
define <3 x i3> @undef_stays_undef() {
  %p = alloca <3 x i3>
  store <3 x i3> <i3 undef, i3 2, i3 poison>, ptr %p
  %v = load <3 x i3>, ptr %p
  ret <3 x i3> %v
}

; = <3 x i65> <i65 -18446744073709551616, i65 poison, i65 1>
define <3 x i65> @elements_of_two_words() {
  %p = alloca <3 x i65>
  store <3 x i65> <i65 -18446744073709551616, i65 poison, i65 1>, ptr %p
  %v = load <3 x i65>, ptr %p
  ret <3 x i65> %v
}

; A byte with a poison bit is poison as a whole, its neighbour is not.
; = { i8, i8 } { i8 poison, i8 -127 }
define { i8, i8 } @bytes_of_bits() {
  %p = alloca <16 x i1>
  store <16 x i1> <i1 1, i1 poison, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 1, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 1>, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = insertvalue { i8, i8 } poison, i8 %a, 0
  %s = insertvalue { i8, i8 } %r, i8 %b, 1
  ret { i8, i8 } %s
}

; = <8 x i1> <i1 true, i1 false, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false>
define <8 x i1> @a_byte_is_written_again() {
  %p = alloca <8 x i1>
  store <8 x i1> <i1 1, i1 poison, i1 0, i1 undef, i1 0, i1 0, i1 0, i1 0>, ptr %p
  store i8 5, ptr %p
  %v = load <8 x i1>, ptr %p
  ret <8 x i1> %v
}

; = <4 x i1> <i1 true, i1 poison, i1 undef, i1 false>
define <4 x i1> @a_copy_is_the_same() {
  %p = alloca <4 x i1>
  %q = alloca <4 x i1>
  store <4 x i1> <i1 true, i1 poison, i1 undef, i1 false>, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %p, i64 1, i1 false)
  %v = load <4 x i1>, ptr %q
  ret <4 x i1> %v
}

@mixed = global <4 x i1> <i1 poison, i1 true, i1 true, i1 undef>

; = <4 x i1> <i1 poison, i1 true, i1 true, i1 undef>
define <4 x i1> @in_a_variable() {
  %v = load <4 x i1>, ptr @mixed
  ret <4 x i1> %v
}

; The bits behind the last element are written, too, as by an integer of so many bits.
; = i1 true
define i1 @bits_behind_the_last() {
  %p = alloca i8
  %q = alloca i8
  store i8 -1, ptr %p
  store i8 -1, ptr %q
  store <3 x i1> <i1 1, i1 0, i1 1>, ptr %p
  store i3 5, ptr %q
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %r = icmp eq i8 %a, %b
  ret i1 %r
}

; What is masked off stays, and is not looked at.
; = <8 x i1> <i1 true, i1 false, i1 true, i1 true, i1 poison, i1 true, i1 true, i1 false>
define <8 x i1> @masked_bits_are_stored() {
  %p = alloca <8 x i1>
  store i8 -1, ptr %p
  call void @llvm.masked.store.v8i1.p0(<8 x i1> <i1 0, i1 0, i1 poison, i1 1, i1 poison, i1 0, i1 1, i1 0>, ptr align 1 %p, <8 x i1> <i1 0, i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 1>)
  %v = load <8 x i1>, ptr %p
  ret <8 x i1> %v
}

; = <4 x i4> <i4 1, i4 -3, i4 poison, i4 -4>
define <4 x i4> @masked_bits_are_loaded() {
  %p = alloca <4 x i4>
  store <4 x i4> <i4 1, i4 poison, i4 poison, i4 4>, ptr %p
  %v = call <4 x i4> @llvm.masked.load.v4i4.p0(ptr align 1 %p, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i4> <i4 0, i4 -3, i4 0, i4 -4>)
  ret <4 x i4> %v
}

; An address that is not aligned as promised is poison (LangRef, "Parameter Attributes").
; ub: load from poison
define <4 x i8> @masked_loads_are_aligned() {
  %p = alloca [8 x i8], align 4
  %q = getelementptr i8, ptr %p, i64 1
  %v = call <4 x i8> @llvm.masked.load.v4i8.p0(ptr align 4 %q, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i8> zeroinitializer)
  ret <4 x i8> %v
}

; = <2 x i8> <i8 3, i8 4>
define <2 x i8> @nothing_is_loaded_from_nowhere() {
  %v = call <2 x i8> @llvm.masked.load.v2i8.p0(ptr align 4 poison, <2 x i1> zeroinitializer, <2 x i8> <i8 3, i8 4>)
  ret <2 x i8> %v
}

; Intrinsics whose operands are poison, wide, or at their limits.

; = { double, i32 } { double poison, i32 poison }
define { double, i32 } @frexp_of_poison() {
  %r = call { double, i32 } @llvm.frexp.f64.i32(double poison)
  ret { double, i32 } %r
}

; = { half, i16 } { half 0xH3800, i16 -2 }
define { half, i16 } @frexp_with_a_short_exponent() {
  %r = call { half, i16 } @llvm.frexp.f16.i16(half 0xH3000)
  ret { half, i16 } %r
}

; = { <2 x double>, <2 x double> } { <2 x double> <double poison, double -5.000000e-01>, <2 x double> <double poison, double -2.000000e+00> }
define { <2 x double>, <2 x double> } @modf_of_poison() {
  %r = call { <2 x double>, <2 x double> } @llvm.modf.v2f64(<2 x double> <double poison, double -2.5>)
  ret { <2 x double>, <2 x double> } %r
}

; = i1 poison
define i1 @sincos_of_poison() {
  %r = call { double, double } @llvm.sincos.f64(double poison)
  %c = extractvalue { double, double } %r, 1
  %o = fcmp ord double %c, 0.0
  ret i1 %o
}

; A signaling NaN comes out of `minnum`, not of `minimumnum`.
; = double 0x7FFC000000000000
define double @minnum_of_a_signaling_nan() {
  %r = call double @llvm.minnum.f64(double 0x7FF4000000000000, double 2.0)
  ret double %r
}

; = double 2.000000e+00
define double @minimumnum_of_a_signaling_nan() {
  %r = call double @llvm.minimumnum.f64(double 2.0, double 0x7FF4000000000000)
  ret double %r
}

; = double 0x7FFC000000000000
define double @canonicalize_of_a_signaling_nan() {
  %r = call double @llvm.canonicalize.f64(double 0x7FF4000000000000)
  ret double %r
}

; ub: fixed-point
define i8 @fixed_point_beyond_its_type() {
  %r = call i8 @llvm.smul.fix.i8(i8 127, i8 127, i32 2)
  ret i8 %r
}

; = i8 -1
define i8 @fixed_point_at_its_limit() {
  %r = call i8 @llvm.umul.fix.i8(i8 255, i8 4, i32 2)
  ret i8 %r
}

; = double poison
define double @a_maximum_without_nans() {
  %r = call nnan double @llvm.vector.reduce.fmax.v2f64(<2 x double> <double 1.0, double 0x7FF8000000000000>)
  ret double %r
}

; = i32 1
define i32 @elements_of_128_bits() {
  %r = call i32 @llvm.experimental.cttz.elts.i32.v3i128(<3 x i128> <i128 0, i128 18446744073709551616, i128 1>, i1 true)
  ret i32 %r
}

; = i32 poison
define i32 @no_element_but_zeros() {
  %r = call i32 @llvm.experimental.cttz.elts.i32.v3i128(<3 x i128> zeroinitializer, i1 true)
  ret i32 %r
}

; ub: too narrow
define i2 @a_count_that_does_not_fit() {
  %r = call i2 @llvm.experimental.cttz.elts.i2.v4i1(<4 x i1> <i1 1, i1 0, i1 0, i1 0>, i1 false)
  ret i2 %r
}

; = <4 x i1> <i1 true, i1 false, i1 false, i1 false>
define <4 x i1> @lanes_do_not_wrap() {
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8 -2, i8 -1)
  ret <4 x i1> %r
}

; = <4 x i1> <i1 true, i1 true, i1 false, i1 false>
define <4 x i1> @lanes_of_128_bits() {
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i128(i128 18446744073709551615, i128 18446744073709551617)
  ret <4 x i1> %r
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.masked.store.v8i1.p0(<8 x i1>, ptr, <8 x i1>)
declare <4 x i4> @llvm.masked.load.v4i4.p0(ptr, <4 x i1>, <4 x i4>)
declare <4 x i8> @llvm.masked.load.v4i8.p0(ptr, <4 x i1>, <4 x i8>)
declare <2 x i8> @llvm.masked.load.v2i8.p0(ptr, <2 x i1>, <2 x i8>)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { half, i16 } @llvm.frexp.f16.i16(half)
declare { <2 x double>, <2 x double> } @llvm.modf.v2f64(<2 x double>)
declare { double, double } @llvm.sincos.f64(double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.minimumnum.f64(double, double)
declare double @llvm.canonicalize.f64(double)
declare i8 @llvm.smul.fix.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.i8(i8, i8, i32)
declare double @llvm.vector.reduce.fmax.v2f64(<2 x double>)
declare i32 @llvm.experimental.cttz.elts.i32.v3i128(<3 x i128>, i1)
declare i2 @llvm.experimental.cttz.elts.i2.v4i1(<4 x i1>, i1)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8, i8)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i128(i128, i128)

; The least x86_fp80 is 2^-16445.
; = { x86_fp80, i32 } { x86_fp80 0xK3FFE8000000000000000, i32 -16444 }
define { x86_fp80, i32 } @frexp_of_the_least() {
  %r = call { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80 0xK00000000000000000001)
  ret { x86_fp80, i32 } %r
}

declare { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80)
