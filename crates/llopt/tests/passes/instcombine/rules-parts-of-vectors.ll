; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s
; One function for each of several rules, by its name: what depends on the widths of registers, vectors and memory.
target datalayout = "e-p:64:64-i64:64-n8:16:32:64"
declare void @use(ptr)
@x = global i32 0

; CHECK-LABEL: @bitcast.of_reversal(
; CHECK-NEXT:   %1 = bitcast <4 x i8> %x to i32
; CHECK-NEXT:   %r = call i32 @llvm.bswap.i32(i32 %1)
; CHECK-NEXT:   ret i32 %r
define i32 @bitcast.of_reversal(<4 x i8> %x) {
  %s = shufflevector <4 x i8> %x, <4 x i8> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %r = bitcast <4 x i8> %s to i32
  ret i32 %r
}

; CHECK-LABEL: @bitcast.of_low_part(
; CHECK-NEXT:   %1 = and i64 %x, -4294967296
; CHECK-NEXT:   %2 = zext i32 %y to i64
; CHECK-NEXT:   %r = or disjoint i64 %1, %2
; CHECK-NEXT:   ret i64 %r
define i64 @bitcast.of_low_part(i64 %x, i32 %y) {
  %v = bitcast i64 %x to <2 x i32>
  %i = insertelement <2 x i32> %v, i32 %y, i64 0
  %r = bitcast <2 x i32> %i to i64
  ret i64 %r
}

; CHECK-LABEL: @bitcast.resized_vector(
; CHECK-NEXT:   %r = shufflevector <2 x i32> %x, <2 x i32> <i32 0, i32 poison>, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @bitcast.resized_vector(<2 x i32> %x) {
  %n = bitcast <2 x i32> %x to i64
  %t = zext i64 %n to i128
  %r = bitcast i128 %t to <4 x i32>
  ret <4 x i32> %r
}

; CHECK-LABEL: @icmp-bitcast.compared_lanes(
; CHECK-NEXT:   %x.scalar = bitcast <4 x i16> %x to i64
; CHECK-NEXT:   %y.scalar = bitcast <4 x i16> %y to i64
; CHECK-NEXT:   %r = icmp eq i64 %x.scalar, %y.scalar
; CHECK-NEXT:   ret i1 %r
define i1 @icmp-bitcast.compared_lanes(<4 x i16> %x, <4 x i16> %y) {
  %c = icmp ne <4 x i16> %x, %y
  %b = bitcast <4 x i1> %c to i4
  %r = icmp eq i4 %b, 0
  ret i1 %r
}

; CHECK-LABEL: @select.demanded_arms.2(
; CHECK-NEXT:   %r = select <4 x i1> <i1 true, i1 true, i1 false, i1 poison>, <4 x i32> %x, <4 x i32> %y
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @select.demanded_arms.2(<4 x i32> %x, <4 x i32> %y) {
  %v = insertelement <4 x i32> %y, i32 9, i64 1
  %r = select <4 x i1> <i1 true, i1 true, i1 false, i1 poison>, <4 x i32> %x, <4 x i32> %v
  ret <4 x i32> %r
}

; CHECK-LABEL: @shufflevector.splat_of_operation(
; CHECK-NEXT:   %1 = mul <4 x i32> %x, %y
; CHECK-NEXT:   %r = shufflevector <4 x i32> %1, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT:   ret <4 x i32> %r
define <4 x i32> @shufflevector.splat_of_operation(<4 x i32> %x, <4 x i32> %y) {
  %a = shufflevector <4 x i32> %x, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = mul <4 x i32> %a, %y
  %r = shufflevector <4 x i32> %m, <4 x i32> poison, <4 x i32> zeroinitializer
  ret <4 x i32> %r
}

; CHECK-LABEL: @load.only_element_loaded.2(
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   call void @use(ptr nonnull %s)
; CHECK-NEXT:   %r = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %r
define i32 @load.only_element_loaded.2(i64 %x) {
  %s = alloca i32
  call void @use(ptr %s)
  %a = getelementptr i32, ptr %s, i64 %x
  %r = load i32, ptr %a
  ret i32 %r
}

; CHECK-LABEL: @store.only_element_stored(
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   call void @use(ptr nonnull %s)
; CHECK-NEXT:   store i32 5, ptr %s, align 4
; CHECK-NEXT:   ret void
define void @store.only_element_stored(i64 %x) {
  %s = alloca i32
  %a = getelementptr i32, ptr %s, i64 %x
  call void @use(ptr %s)
  store i32 5, ptr %a
  ret void
}

; CHECK-LABEL: @unreachable.before_unreachable(
; CHECK: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   unreachable
; CHECK: b:
; CHECK-NEXT:   ret void
define void @unreachable.before_unreachable(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %y = load i32, ptr %p
  store i32 %y, ptr @x
  unreachable
b:
  ret void
}
