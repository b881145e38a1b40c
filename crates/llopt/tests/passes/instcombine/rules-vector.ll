; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: vectors and aggregates.
declare <4 x i32> @llvm.stepvector.v4i32()
declare <4 x i32> @llvm.vector.extract.v4i32.v8i32(<8 x i32>, i64)
declare <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32>, <4 x i32>, i64)
declare <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32>)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
declare <vscale x 4 x i32> @llvm.smax.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare i1 @llvm.vector.reduce.umin.v4i1(<4 x i1>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @use4(<4 x i32>)
declare i1 @getbit()

; CHECK-LABEL: @bitcast.of_one_lane(
; CHECK-NEXT:   %bc = bitcast <1 x half> %x to <1 x i16>
; CHECK-NEXT:   %r = extractelement <1 x i16> %bc, i64 0
; CHECK-NEXT:   ret i16 %r
define i16 @bitcast.of_one_lane(<1 x half> %x) {
  %r = bitcast <1 x half> %x to i16
  ret i16 %r
}

; CHECK-LABEL: @bitcast.of_select(
; CHECK-NEXT:   %1 = bitcast <2 x float> %y to <2 x i32>
; CHECK-NEXT:   %r = select i1 %c, <2 x i32> %x, <2 x i32> %1
; CHECK-NEXT:   ret <2 x i32> %r
define <2 x i32> @bitcast.of_select(i1 %c, <2 x i32> %x, <2 x float> %y) {
  %f = bitcast <2 x i32> %x to <2 x float>
  %s = select i1 %c, <2 x float> %f, <2 x float> %y
  %r = bitcast <2 x float> %s to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: @bitcast.of_shuffle(
; CHECK-NEXT:   %1 = bitcast <2 x float> %y to <2 x i32>
; CHECK-NEXT:   %r = shufflevector <2 x i32> %x, <2 x i32> %1, <2 x i32> <i32 1, i32 2>
; CHECK-NEXT:   ret <2 x i32> %r
define <2 x i32> @bitcast.of_shuffle(<2 x i32> %x, <2 x float> %y) {
  %f = bitcast <2 x i32> %x to <2 x float>
  %s = shufflevector <2 x float> %f, <2 x float> %y, <2 x i32> <i32 1, i32 2>
  %r = bitcast <2 x float> %s to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: @cast.shuffle_behind(
; CHECK-NEXT:   %1 = fptosi <2 x float> %x to <2 x i32>
; CHECK-NEXT:   %r = shufflevector <2 x i32> %1, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
; CHECK-NEXT:   ret <2 x i32> %r
define <2 x i32> @cast.shuffle_behind(<2 x float> %x) {
  %s = shufflevector <2 x float> %x, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  %r = fptosi <2 x float> %s to <2 x i32>
  ret <2 x i32> %r
}

; CHECK-LABEL: @extractelement.extract_from_cast(
; CHECK-NEXT:   %1 = extractelement <4 x i32> %x, i64 1
; CHECK-NEXT:   %r = sitofp i32 %1 to float
; CHECK-NEXT:   ret float %r
define float @extractelement.extract_from_cast(<4 x i32> %x) {
  %c = sitofp <4 x i32> %x to <4 x float>
  %r = extractelement <4 x float> %c, i64 1
  ret float %r
}

; CHECK-LABEL: @extractelement.extract_from_gep(
; CHECK-NEXT:   %1 = extractelement <4 x i64> %x, i64 1
; CHECK-NEXT:   %r = getelementptr i8, ptr %p, i64 %1
; CHECK-NEXT:   ret ptr %r
define ptr @extractelement.extract_from_gep(ptr %p, <4 x i64> %x) {
  %g = getelementptr i8, ptr %p, <4 x i64> %x
  %r = extractelement <4 x ptr> %g, i64 1
  ret ptr %r
}

; CHECK-LABEL: @extractelement.extract_from_phi(
; CHECK: entry:
; CHECK-NEXT:   %0 = extractelement <4 x i32> %x, i64 1
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %1 = phi i32 [ %0, %entry ], [ %2, %loop ]
; CHECK-NEXT:   %2 = add i32 %1, 2
; CHECK-NEXT:   %d = call i1 @getbit()
; CHECK-NEXT:   br i1 %d, label %loop, label %exit
; CHECK: exit:
; CHECK-NEXT:   ret i32 %1
define i32 @extractelement.extract_from_phi(<4 x i32> %x) {
entry:
  br label %loop
loop:
  %p = phi <4 x i32> [ %x, %entry ], [ %n, %loop ]
  %r = extractelement <4 x i32> %p, i64 1
  %n = add <4 x i32> %p, <i32 1, i32 2, i32 3, i32 4>
  %d = call i1 @getbit()
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: @extractelement.extract_from_select(
; CHECK-NEXT:   %1 = extractelement <4 x i32> %x, i64 1
; CHECK-NEXT:   %r = select i1 %c, i32 %1, i32 2
; CHECK-NEXT:   ret i32 %r
define i32 @extractelement.extract_from_select(i1 %c, <4 x i32> %x) {
  %s = select i1 %c, <4 x i32> %x, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  %r = extractelement <4 x i32> %s, i64 1
  ret i32 %r
}

; CHECK-LABEL: @extractelement.extract_from_shuffle(
; CHECK-NEXT:   %r = extractelement <4 x i32> %y, i64 2
; CHECK-NEXT:   ret i32 %r
define i32 @extractelement.extract_from_shuffle(<4 x i32> %x, <4 x i32> %y) {
  %s = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 1, i32 6, i32 2, i32 3>
  %r = extractelement <4 x i32> %s, i64 1
  ret i32 %r
}

; CHECK-LABEL: @extractelement.extract_from_steps(
; CHECK-NEXT:   ret i32 3
define i32 @extractelement.extract_from_steps() {
  %s = call <4 x i32> @llvm.stepvector.v4i32()
  %r = extractelement <4 x i32> %s, i64 3
  ret i32 %r
}

declare <vscale x 4 x i32> @llvm.vector.extract.nxv4i32.nxv8i32(<vscale x 8 x i32>, i64)
; CHECK-LABEL: @extractelement.extract_from_subvector.scalable(
; CHECK-NEXT:   %r = extractelement <vscale x 8 x i32> %x, i64 3
; CHECK-NEXT:   ret i32 %r
define i32 @extractelement.extract_from_subvector.scalable(<vscale x 8 x i32> %x) {
  %s = call <vscale x 4 x i32> @llvm.vector.extract.nxv4i32.nxv8i32(<vscale x 8 x i32> %x, i64 0)
  %r = extractelement <vscale x 4 x i32> %s, i64 3
  ret i32 %r
}

; CHECK-LABEL: @icmp-bitcast.extended_lanes(
; CHECK-NEXT:   %1 = bitcast <4 x i16> %x to i64
; CHECK-NEXT:   %r = icmp eq i64 %1, 0
; CHECK-NEXT:   ret i1 %r
define i1 @icmp-bitcast.extended_lanes(<4 x i16> %x) {
  %c = zext <4 x i16> %x to <4 x i32>
  %b = bitcast <4 x i32> %c to i128
  %r = icmp eq i128 %b, 0
  ret i1 %r
}

; CHECK-LABEL: @icmp-bitcast.splat_of_lane(
; CHECK-NEXT:   %1 = extractelement <4 x i8> %x, i64 0
; CHECK-NEXT:   %r = icmp eq i8 %1, 1
; CHECK-NEXT:   ret i1 %r
define i1 @icmp-bitcast.splat_of_lane(<4 x i8> %x) {
  %s = shufflevector <4 x i8> %x, <4 x i8> poison, <4 x i32> zeroinitializer
  %b = bitcast <4 x i8> %s to i32
  %r = icmp eq i32 %b, 16843009
  ret i1 %r
}

; CHECK-LABEL: @insertelement.bitcast_both(
; CHECK-NEXT:   %1 = insertelement <2 x i32> %x, i32 %y, i64 1
; CHECK-NEXT:   %r = bitcast <2 x i32> %1 to <2 x float>
; CHECK-NEXT:   ret <2 x float> %r
define <2 x float> @insertelement.bitcast_both(<2 x i32> %x, i32 %y) {
  %v = bitcast <2 x i32> %x to <2 x float>
  %e = bitcast i32 %y to float
  %r = insertelement <2 x float> %v, float %e, i64 1
  ret <2 x float> %r
}

; CHECK-LABEL: @insertelement.bitcast_element(
; CHECK-NEXT:   %1 = insertelement <2 x i32> poison, i32 %y, i64 1
; CHECK-NEXT:   %r = bitcast <2 x i32> %1 to <2 x float>
; CHECK-NEXT:   ret <2 x float> %r
define <2 x float> @insertelement.bitcast_element(i32 %y) {
  %e = bitcast i32 %y to float
  %r = insertelement <2 x float> poison, float %e, i64 1
  ret <2 x float> %r
}

; CHECK-LABEL: @insertelement.constant_first(
; CHECK-NEXT:   %1 = insertelement <4 x i32> %x, i32 7, i64 2
; CHECK-NEXT:   %r = insertelement <4 x i32> %1, i32 %y, i64 1
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @insertelement.constant_first(<4 x i32> %x, i32 %y) {
  %a = insertelement <4 x i32> %x, i32 %y, i64 1
  %r = insertelement <4 x i32> %a, i32 7, i64 2
  ret <4 x i32> %r
}

; CHECK-LABEL: @insertelement.constants_into_shuffle(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> <i32 poison, i32 5, i32 7, i32 poison>, <4 x i32> <i32 0, i32 5, i32 6, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @insertelement.constants_into_shuffle(<4 x i32> %x) {
  %a = insertelement <4 x i32> %x, i32 5, i64 1
  %r = insertelement <4 x i32> %a, i32 7, i64 2
  ret <4 x i32> %r
}

; CHECK-LABEL: @insertelement.extend_behind(
; CHECK-NEXT:   %1 = insertelement <2 x float> %x, float %y, i64 1
; CHECK-NEXT:   %r = fpext <2 x float> %1 to <2 x double>
; CHECK-NEXT:   ret <2 x double> %r
define <2 x double> @insertelement.extend_behind(<2 x float> %x, float %y) {
  %v = fpext <2 x float> %x to <2 x double>
  %e = fpext float %y to double
  %r = insertelement <2 x double> %v, double %e, i64 1
  ret <2 x double> %r
}

; CHECK-LABEL: @insertelement.into_splat(
; CHECK-NEXT:   %i = insertelement <4 x i32> poison, i32 %x, i64 0
; CHECK-NEXT:   %r = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @insertelement.into_splat(i32 %x) {
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> <i32 0, i32 poison, i32 0, i32 0>
  %r = insertelement <4 x i32> %s, i32 %x, i64 1
  ret <4 x i32> %r
}

; CHECK-LABEL: @extractvalue.from_phi(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %0 = extractvalue { i32, i32 } %x, 1
; CHECK-NEXT:   br label %j
; CHECK: b:
; CHECK-NEXT:   br label %j
; CHECK: j:
; CHECK-NEXT:   %p = phi i32 [ %0, %a ], [ 2, %b ]
; CHECK-NEXT:   ret i32 %p
define i32 @extractvalue.from_phi(i1 %c, {i32, i32} %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %j
b:
  br label %j
j:
  %p = phi {i32, i32} [ %x, %a ], [ {i32 1, i32 2}, %b ]
  %r = extractvalue {i32, i32} %p, 1
  ret i32 %r
}

; CHECK-LABEL: @reduction.bits_by_other_operation(
; CHECK-NEXT:   %1 = bitcast <4 x i1> %x to i4
; CHECK-NEXT:   %r = icmp eq i4 %1, -1
; CHECK-NEXT:   ret i1 %r
define i1 @reduction.bits_by_other_operation(<4 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.umin.v4i1(<4 x i1> %x)
  ret i1 %r
}

; CHECK-LABEL: @reduction.conjunction_of_bits(
; CHECK-NEXT:   %1 = bitcast <4 x i1> %x to i4
; CHECK-NEXT:   %r = icmp eq i4 %1, -1
; CHECK-NEXT:   ret i1 %r
define i1 @reduction.conjunction_of_bits(<4 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.and.v4i1(<4 x i1> %x)
  ret i1 %r
}

; CHECK-LABEL: @reduction.reordered_operand(
; CHECK-NEXT:   %r = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %x)
; CHECK-NEXT:   ret i32 %r
define i32 @reduction.reordered_operand(<4 x i32> %x) {
  %s = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> <i32 2, i32 0, i32 3, i32 1>
  %r = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %s)
  ret i32 %r
}

; CHECK-LABEL: @reduction.sum_of_bits(
; CHECK-NEXT:   %1 = bitcast <4 x i1> %x to i4
; CHECK-NEXT:   %2 = call range(i4 0, 5) i4 @llvm.ctpop.i4(i4 %1)
; CHECK-NEXT:   %r = zext nneg i4 %2 to i32
; CHECK-NEXT:   ret i32 %r
define i32 @reduction.sum_of_bits(<4 x i1> %x) {
  %z = zext <4 x i1> %x to <4 x i32>
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %z)
  ret i32 %r
}

; CHECK-LABEL: @reduction.sum_of_splat(
; CHECK-NEXT:   %r = shl i32 %x, 2
; CHECK-NEXT:   ret i32 %r
define i32 @reduction.sum_of_splat(i32 %x) {
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %s)
  ret i32 %r
}

; CHECK-LABEL: @reduction.whole_load(
; CHECK-NEXT:   %unmaskedload = load <4 x i32>, ptr %p, align 4
; CHECK-NEXT:   ret <4 x i32> %unmaskedload
define <4 x i32> @reduction.whole_load(ptr %p, <4 x i32> %x) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> splat (i1 true), <4 x i32> %x)
  ret <4 x i32> %r
}

; CHECK-LABEL: @select.choice_in_arm(
; CHECK-NEXT:   %sel = select <4 x i1> %c, <4 x i32> %y, <4 x i32> %x
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> %sel, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @select.choice_in_arm(<4 x i1> %c, <4 x i32> %x, <4 x i32> %y) {
  %s = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %r = select <4 x i1> %c, <4 x i32> %s, <4 x i32> %x
  ret <4 x i32> %r
}

; CHECK-LABEL: @select.splat_condition(
; CHECK-NEXT:   %.splat = shufflevector <4 x i1> %c, <4 x i1> poison, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
; CHECK-NEXT:   %r = select <4 x i1> %.splat, <4 x i32> %x, <4 x i32> %y
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @select.splat_condition(<4 x i1> %c, <4 x i32> %x, <4 x i32> %y) {
  %e = extractelement <4 x i1> %c, i64 2
  %r = select i1 %e, <4 x i32> %x, <4 x i32> %y
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.bitcasts_behind(
; CHECK-NEXT:   %r.uncasted = shufflevector <2 x i32> %x, <2 x i32> %y, <2 x i32> <i32 1, i32 2>
; CHECK-NEXT:   %r = bitcast <2 x i32> %r.uncasted to <2 x float>
; CHECK-NEXT:   ret <2 x float> %r
define <2 x float> @shufflevector.bitcasts_behind(<2 x i32> %x, <2 x i32> %y) {
  %a = bitcast <2 x i32> %x to <2 x float>
  %b = bitcast <2 x i32> %y to <2 x float>
  %r = shufflevector <2 x float> %a, <2 x float> %b, <2 x i32> <i32 1, i32 2>
  ret <2 x float> %r
}

; CHECK-LABEL: @shufflevector.cast_of_part(
; CHECK-NEXT:   %s.bc = bitcast <16 x i8> %x to <4 x i32>
; CHECK-NEXT:   %s.extract = extractelement <4 x i32> %s.bc, i64 1
; CHECK-NEXT:   ret i32 %s.extract
define i32 @shufflevector.cast_of_part(<16 x i8> %x) {
  %s = shufflevector <16 x i8> %x, <16 x i8> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %r = bitcast <4 x i8> %s to i32
  ret i32 %r
}

; CHECK-LABEL: @shufflevector.first_lane_first(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %y, <4 x i32> %x, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.first_lane_first(<4 x i32> %x, <4 x i32> %y) {
  %r = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 4, i32 1, i32 6, i32 3>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.first_part_of_shuffle(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> %y, <2 x i32> <i32 3, i32 5>
; CHECK-NEXT:   ret <2 x i32> %r
define <2 x i32> @shufflevector.first_part_of_shuffle(<4 x i32> %x, <4 x i32> %y) {
  %s = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 3, i32 5, i32 6, i32 3>
  %r = shufflevector <4 x i32> %s, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  ret <2 x i32> %r
}

; CHECK-LABEL: @shufflevector.in_other_order(
; CHECK-NEXT:   %1 = insertelement <4 x i32> poison, i32 %d, i64 0
; CHECK-NEXT:   %2 = insertelement <4 x i32> %1, i32 %c, i64 1
; CHECK-NEXT:   %3 = insertelement <4 x i32> %2, i32 %b, i64 2
; CHECK-NEXT:   %4 = insertelement <4 x i32> %3, i32 %a, i64 3
; CHECK-NEXT:   %r = mul <4 x i32> %4, <i32 4, i32 3, i32 2, i32 1>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.in_other_order(i32 %a, i32 %b, i32 %c, i32 %d) {
  %1 = insertelement <4 x i32> poison, i32 %a, i64 0
  %2 = insertelement <4 x i32> %1, i32 %b, i64 1
  %3 = insertelement <4 x i32> %2, i32 %c, i64 2
  %4 = insertelement <4 x i32> %3, i32 %d, i64 3
  %5 = mul <4 x i32> %4, <i32 1, i32 2, i32 3, i32 4>
  %r = shufflevector <4 x i32> %5, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.insertion_into_other(
; CHECK-NEXT:   %r = insertelement <4 x i32> %x, i32 %e, i64 1
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.insertion_into_other(<4 x i32> %x, <4 x i32> %y, i32 %e) {
  %i = insertelement <4 x i32> %y, i32 %e, i64 1
  %r = shufflevector <4 x i32> %x, <4 x i32> %i, <4 x i32> <i32 0, i32 5, i32 2, i32 3>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.into_arms(
; CHECK-NEXT:   %1 = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK-NEXT:   %r = select i1 %c, <4 x i32> %1, <4 x i32> <i32 2, i32 1, i32 4, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.into_arms(i1 %c, <4 x i32> %x) {
  %s = select i1 %c, <4 x i32> %x, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  %r = shufflevector <4 x i32> %s, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.low_parts(
; CHECK-NEXT:   %r = trunc <2 x i32> %x to <2 x i16>
; CHECK-NEXT:   ret <2 x i16> %r
define <2 x i16> @shufflevector.low_parts(<2 x i32> %x) {
  %b = bitcast <2 x i32> %x to <4 x i16>
  %r = shufflevector <4 x i16> %b, <4 x i16> poison, <2 x i32> <i32 0, i32 2>
  ret <2 x i16> %r
}

; CHECK-LABEL: @shufflevector.narrow_select(
; CHECK-NEXT:   %1 = shufflevector <4 x i32> %x, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT:   %2 = shufflevector <4 x i32> %y, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT:   %r = select <2 x i1> %c, <2 x i32> %1, <2 x i32> %2
; CHECK-NEXT:   ret <2 x i32> %r
define <2 x i32> @shufflevector.narrow_select(<2 x i1> %c, <4 x i32> %x, <4 x i32> %y) {
  %w = shufflevector <2 x i1> %c, <2 x i1> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %s = select <4 x i1> %w, <4 x i32> %x, <4 x i32> %y
  %r = shufflevector <4 x i32> %s, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  ret <2 x i32> %r
}

; CHECK-LABEL: @shufflevector.of_casts(
; CHECK-NEXT:   %1 = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 1, i32 4, i32 2, i32 7>
; CHECK-NEXT:   %r = sitofp <4 x i32> %1 to <4 x float>
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @shufflevector.of_casts(<4 x i32> %x, <4 x i32> %y) {
  %a = sitofp <4 x i32> %x to <4 x float>
  %b = sitofp <4 x i32> %y to <4 x float>
  %r = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 1, i32 4, i32 2, i32 7>
  ret <4 x float> %r
}

; CHECK-LABEL: @shufflevector.of_padded(
; CHECK-NEXT:   %r = shufflevector <2 x i32> %x, <2 x i32> %y, <4 x i32> <i32 1, i32 2, i32 0, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.of_padded(<2 x i32> %x, <2 x i32> %y) {
  %a = shufflevector <2 x i32> %x, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %b = shufflevector <2 x i32> %y, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %r = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 1, i32 4, i32 0, i32 5>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.of_sign_operations(
; CHECK-NEXT:   %1 = shufflevector <4 x float> %x, <4 x float> %y, <4 x i32> <i32 1, i32 4, i32 2, i32 7>
; CHECK-NEXT:   %r = fneg <4 x float> %1
; CHECK-NEXT:   ret <4 x float> %r
define <4 x float> @shufflevector.of_sign_operations(<4 x float> %x, <4 x float> %y) {
  %a = fneg <4 x float> %x
  %b = fneg <4 x float> %y
  %r = shufflevector <4 x float> %a, <4 x float> %b, <4 x i32> <i32 1, i32 4, i32 2, i32 7>
  ret <4 x float> %r
}

; CHECK-LABEL: @shufflevector.one_operand_twice(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 2, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.one_operand_twice(<4 x i32> %x) {
  %r = shufflevector <4 x i32> %x, <4 x i32> %x, <4 x i32> <i32 1, i32 4, i32 2, i32 7>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.scalable_ends(
; CHECK-NEXT:   %r = shufflevector <vscale x 4 x i32> %x, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @shufflevector.scalable_ends(<vscale x 4 x i32> %x) {
  %r = shufflevector <vscale x 4 x i32> %x, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @shufflevector.select_of_operation(
; CHECK-NEXT:   %r = add <4 x i32> %x, <i32 1, i32 0, i32 3, i32 0>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.select_of_operation(<4 x i32> %x) {
  %a = add <4 x i32> %x, <i32 1, i32 2, i32 3, i32 4>
  %r = shufflevector <4 x i32> %a, <4 x i32> %x, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.select_of_select(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 0, i32 5, i32 2, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.select_of_select(<4 x i32> %x, <4 x i32> %y) {
  %s = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %r = shufflevector <4 x i32> %x, <4 x i32> %s, <4 x i32> <i32 0, i32 5, i32 6, i32 3>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.splat_of_first(
; CHECK-NEXT:   %1 = insertelement <4 x i32> poison, i32 %x, i64 0
; CHECK-NEXT:   %r = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.splat_of_first(i32 %x) {
  %i = insertelement <4 x i32> poison, i32 %x, i64 2
  %r = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.splat_of_one(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.splat_of_one(<4 x i32> %x, <4 x i32> %y) {
  %r = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> zeroinitializer
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.undefined_last(
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> <i32 0, i32 3, i32 2, i32 1>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.undefined_last(<4 x i32> %x) {
  %r = shufflevector <4 x i32> poison, <4 x i32> %x, <4 x i32> <i32 4, i32 7, i32 6, i32 5>
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.unused_insertion(
; CHECK-NEXT:   %i = insertelement <4 x i32> %x, i32 %e, i64 3
; CHECK-NEXT:   call void @use4(<4 x i32> %i)
; CHECK-NEXT:   %r = shufflevector <4 x i32> %x, <4 x i32> poison, <2 x i32> <i32 2, i32 1>
; CHECK-NEXT:   ret <2 x i32> %r
define <2 x i32> @shufflevector.unused_insertion(<4 x i32> %x, i32 %e) {
  %i = insertelement <4 x i32> %x, i32 %e, i64 3
  call void @use4(<4 x i32> %i)
  %r = shufflevector <4 x i32> %i, <4 x i32> poison, <2 x i32> <i32 2, i32 1>
  ret <2 x i32> %r
}

; CHECK-LABEL: @trunc.of_element(
; CHECK-NEXT:   %1 = bitcast <2 x i64> %x to <8 x i16>
; CHECK-NEXT:   %r = extractelement <8 x i16> %1, i64 4
; CHECK-NEXT:   ret i16 %r
define i16 @trunc.of_element(<2 x i64> %x) {
  %e = extractelement <2 x i64> %x, i64 1
  %r = trunc i64 %e to i16
  ret i16 %r
}

; CHECK-LABEL: @trunc.of_insertion(
; CHECK-NEXT:   %1 = trunc i32 %x to i16
; CHECK-NEXT:   %r = insertelement <2 x i16> poison, i16 %1, i64 1
; CHECK-NEXT:   ret <2 x i16> %r
define <2 x i16> @trunc.of_insertion(i32 %x) {
  %i = insertelement <2 x i32> poison, i32 %x, i64 1
  %r = trunc <2 x i32> %i to <2 x i16>
  ret <2 x i16> %r
}

; CHECK-LABEL: @trunc.of_splat(
; CHECK-NEXT:   %1 = trunc <2 x i32> %x to <2 x i16>
; CHECK-NEXT:   %r = shufflevector <2 x i16> %1, <2 x i16> poison, <2 x i32> <i32 1, i32 1>
; CHECK-NEXT:   ret <2 x i16> %r
define <2 x i16> @trunc.of_splat(<2 x i32> %x) {
  %s = shufflevector <2 x i32> %x, <2 x i32> poison, <2 x i32> <i32 1, i32 1>
  %r = trunc <2 x i32> %s to <2 x i16>
  ret <2 x i16> %r
}

; CHECK-LABEL: @vector-binary.of_commuted_selects(
; CHECK-NEXT:   %r = mul <4 x i32> %x, %y
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @vector-binary.of_commuted_selects(<4 x i32> %x, <4 x i32> %y) {
  %a = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %b = shufflevector <4 x i32> %y, <4 x i32> %x, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  %r = mul <4 x i32> %a, %b
  ret <4 x i32> %r
}

; CHECK-LABEL: @vector-binary.of_concatenations(
; CHECK-NEXT:   %1 = mul <2 x i32> %x, %z
; CHECK-NEXT:   %2 = mul <2 x i32> %y, %w
; CHECK-NEXT:   %r = shufflevector <2 x i32> %1, <2 x i32> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @vector-binary.of_concatenations(<2 x i32> %x, <2 x i32> %y, <2 x i32> %z, <2 x i32> %w) {
  %a = shufflevector <2 x i32> %x, <2 x i32> %y, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %b = shufflevector <2 x i32> %z, <2 x i32> %w, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %r = mul <4 x i32> %a, %b
  ret <4 x i32> %r
}

; CHECK-LABEL: @vector-binary.of_reversals(
; CHECK-NEXT:   %r1 = mul <vscale x 4 x i32> %x, %y
; CHECK-NEXT:   %r = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %r1)
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @vector-binary.of_reversals(<vscale x 4 x i32> %x, <vscale x 4 x i32> %y) {
  %a = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %x)
  %b = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %y)
  %r = mul <vscale x 4 x i32> %a, %b
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @vector-binary.shuffle_and_constant(
; CHECK-NEXT:   %1 = mul <4 x i32> %x, <i32 6, i32 5, i32 9, i32 7>
; CHECK-NEXT:   %r = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @vector-binary.shuffle_and_constant(<4 x i32> %x) {
  %a = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %r = mul <4 x i32> %a, <i32 5, i32 6, i32 7, i32 9>
  ret <4 x i32> %r
}

; CHECK-LABEL: @vector-binary.splat_outside(
; CHECK-NEXT:   %1 = mul <4 x i32> %x, %y
; CHECK-NEXT:   %2 = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   %r = mul <4 x i32> %2, %z
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @vector-binary.splat_outside(<4 x i32> %x, <4 x i32> %y, <4 x i32> %z) {
  %a = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> zeroinitializer
  %b = shufflevector <4 x i32> %y, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = mul <4 x i32> %b, %z
  %r = mul <4 x i32> %a, %m
  ret <4 x i32> %r
}

; CHECK-LABEL: @vector-call.demanded_lanes(
; CHECK-NEXT:   %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr nonnull align 4 @g, <4 x i1> <i1 true, i1 true, i1 false, i1 true>, <4 x i32> %x)
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @vector-call.demanded_lanes(<4 x i32> %x, <4 x i32> %y) {
  %i = insertelement <4 x i32> %x, i32 7, i64 1
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr @g, i32 4, <4 x i1> <i1 true, i1 true, i1 false, i1 true>, <4 x i32> %i)
  ret <4 x i32> %r
}

@g = external global i32
; CHECK-LABEL: @vector-call.masked_store_lanes(
; CHECK-NEXT:   call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr align 4 %p, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
; CHECK-NEXT:   ret void
define void @vector-call.masked_store_lanes(<4 x i32> %x, ptr %p) {
  %i = insertelement <4 x i32> %x, i32 7, i64 2
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %i, ptr %p, i32 4, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  ret void
}

; CHECK-LABEL: @vector-call.scatter_lanes(
; CHECK-NEXT:   call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %x, <4 x ptr> align 4 %p, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
; CHECK-NEXT:   ret void
define void @vector-call.scatter_lanes(<4 x i32> %x, <4 x ptr> %p) {
  %i = insertelement <4 x i32> %x, i32 7, i64 2
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %i, <4 x ptr> %p, i32 4, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  ret void
}

; CHECK-LABEL: @vector-call.splat_gather(
; CHECK-NEXT:   %load.scalar = load i32, ptr %p, align 4
; CHECK-NEXT:   %broadcast.splatinsert = insertelement <4 x i32> poison, i32 %load.scalar, i64 0
; CHECK-NEXT:   %broadcast.splat = shufflevector <4 x i32> %broadcast.splatinsert, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   ret <4 x i32> %broadcast.splat
define <4 x i32> @vector-call.splat_gather(ptr %p, <4 x i32> %x) {
  %i = insertelement <4 x ptr> poison, ptr %p, i64 0
  %s = shufflevector <4 x ptr> %i, <4 x ptr> poison, <4 x i32> zeroinitializer
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %s, i32 4, <4 x i1> splat (i1 true), <4 x i32> %x)
  ret <4 x i32> %r
}

; CHECK-LABEL: @vector-call.of_reversed(
; CHECK-NEXT:   %1 = call <vscale x 4 x i32> @llvm.smax.nxv4i32(<vscale x 4 x i32> %x, <vscale x 4 x i32> %y)
; CHECK-NEXT:   %r = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %1)
; CHECK-NEXT:   ret <vscale x 4 x i32> %r
define <vscale x 4 x i32> @vector-call.of_reversed(<vscale x 4 x i32> %x, <vscale x 4 x i32> %y) {
  %a = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %x)
  %b = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %y)
  %r = call <vscale x 4 x i32> @llvm.smax.nxv4i32(<vscale x 4 x i32> %a, <vscale x 4 x i32> %b)
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @vector-call.of_shuffled(
; CHECK-NEXT:   %1 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %x, <4 x i32> %y)
; CHECK-NEXT:   %r = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @vector-call.of_shuffled(<4 x i32> %x, <4 x i32> %y) {
  %a = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %b = shufflevector <4 x i32> %y, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %r = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %a, <4 x i32> %b)
  ret <4 x i32> %r
}

; CHECK-LABEL: @vector-call.subvector_extracted(
; CHECK-NEXT:   %r = shufflevector <8 x i32> %x, <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @vector-call.subvector_extracted(<8 x i32> %x) {
  %r = call <4 x i32> @llvm.vector.extract.v4i32.v8i32(<8 x i32> %x, i64 4)
  ret <4 x i32> %r
}

; CHECK-LABEL: @vector-call.subvector_inserted(
; CHECK-NEXT:   %1 = shufflevector <4 x i32> %y, <4 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
; CHECK-NEXT:   %r = shufflevector <8 x i32> %x, <8 x i32> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
; CHECK-NEXT:   ret <8 x i32> %r
define <8 x i32> @vector-call.subvector_inserted(<8 x i32> %x, <4 x i32> %y) {
  %r = call <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32> %x, <4 x i32> %y, i64 4)
  ret <8 x i32> %r
}

; CHECK-LABEL: @vector-compare.of_reversals(
; CHECK-NEXT:   %r1 = icmp slt <vscale x 4 x i32> %x, %y
; CHECK-NEXT:   %r = call <vscale x 4 x i1> @llvm.vector.reverse.nxv4i1(<vscale x 4 x i1> %r1)
; CHECK-NEXT:   ret <vscale x 4 x i1> %r
define <vscale x 4 x i1> @vector-compare.of_reversals(<vscale x 4 x i32> %x, <vscale x 4 x i32> %y) {
  %a = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %x)
  %b = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> %y)
  %r = icmp slt <vscale x 4 x i32> %a, %b
  ret <vscale x 4 x i1> %r
}

; CHECK-LABEL: @vector-compare.of_shuffles(
; CHECK-NEXT:   %1 = icmp slt <4 x i32> %x, %y
; CHECK-NEXT:   %r = shufflevector <4 x i1> %1, <4 x i1> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK-NEXT:   ret <4 x i1> %r
define <4 x i1> @vector-compare.of_shuffles(<4 x i32> %x, <4 x i32> %y) {
  %a = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %b = shufflevector <4 x i32> %y, <4 x i32> poison, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %r = icmp slt <4 x i32> %a, %b
  ret <4 x i1> %r
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)

; CHECK-LABEL: @sub.sums_of_lanes(
; CHECK-NEXT:   %1 = sub <4 x i32> %a, %b
; CHECK-NEXT:   %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %1)
; CHECK-NEXT:   ret i32 %r
define i32 @sub.sums_of_lanes(<4 x i32> %a, <4 x i32> %b) {
  %x = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a)
  %y = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %b)
  %r = sub i32 %x, %y
  ret i32 %r
}

; CHECK-LABEL: @sums_of_different_numbers_of_lanes(
; CHECK-NEXT:   %x = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a)
; CHECK-NEXT:   %y = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %b)
; CHECK-NEXT:   %r = sub i32 %x, %y
define i32 @sums_of_different_numbers_of_lanes(<4 x i32> %a, <8 x i32> %b) {
  %x = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %a)
  %y = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %b)
  %r = sub i32 %x, %y
  ret i32 %r
}
