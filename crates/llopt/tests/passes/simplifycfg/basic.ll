; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s
; CHECK-LABEL: define <4 x i32> @a(ptr %ptr, <4 x i1> %mask, <4 x i32> %p, <4 x i32> %o) {
; CHECK-NEXT: %load = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %ptr, <4 x i1> %mask, <4 x i32> %p)
; CHECK-NEXT: %masked = select <4 x i1> %mask, <4 x i32> %load, <4 x i32> %o
; CHECK-NEXT: ret <4 x i32> %masked
; CHECK-NEXT: }
; CHECK-LABEL: define <4 x i32> @b(ptr %ptr, <4 x i1> %mask, <4 x i32> %p, ptr %o) {
; CHECK-NEXT: %load = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %ptr, <4 x i1> %mask, <4 x i32> %p)
; CHECK-NEXT: store <4 x i32> %load, ptr %o, align 16
; CHECK-NEXT: %masked = select <4 x i1> %mask, <4 x i32> %load, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %masked
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @s(i32 %v) {
; CHECK-NEXT: %in = insertelement <vscale x 4 x i32> poison, i32 %v, i32 0
; CHECK-NEXT: %splat = shufflevector <vscale x 4 x i32> %in, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
; CHECK-NEXT: %r = extractelement <vscale x 4 x i32> %splat, i64 4
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @c(<4 x i8> %a, <4 x i8> %b) {
; CHECK-NEXT: %c = icmp ne <4 x i8> %a, %b
; CHECK-NEXT: %d = bitcast <4 x i1> %c to i4
; CHECK-NEXT: %e = icmp eq i4 %d, 0
; CHECK-NEXT: ret i1 %e
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @c3(<3 x i8> %a, <3 x i8> %b) {
; CHECK-NEXT: %c = icmp ne <3 x i8> %a, %b
; CHECK-NEXT: %d = bitcast <3 x i1> %c to i3
; CHECK-NEXT: %e = icmp ne i3 %d, 0
; CHECK-NEXT: ret i1 %e
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @c2(<8 x i8> %a, <8 x i8> %b) {
; CHECK-NEXT: %c = icmp ne <8 x i8> %a, %b
; CHECK-NEXT: %d = bitcast <8 x i1> %c to i8
; CHECK-NEXT: %e = icmp eq i8 %d, 0
; CHECK-NEXT: ret i1 %e
; CHECK-NEXT: }
; CHECK-LABEL: define i1 @c2l(ptr %a, ptr %b) {
; CHECK-NEXT: %x = load <8 x i8>, ptr %a, align 8
; CHECK-NEXT: %y = load <8 x i8>, ptr %b, align 8
; CHECK-NEXT: %c = icmp ne <8 x i8> %x, %y
; CHECK-NEXT: %d = bitcast <8 x i1> %c to i8
; CHECK-NEXT: %e = icmp eq i8 %d, 0
; CHECK-NEXT: ret i1 %e
; CHECK-NEXT: }
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
define <4 x i32> @a(ptr %ptr, <4 x i1> %mask, <4 x i32> %p, <4 x i32> %o) {
  %load = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %ptr, <4 x i1> %mask, <4 x i32> %p)
  %masked = select <4 x i1> %mask, <4 x i32> %load, <4 x i32> %o
  ret <4 x i32> %masked
}
define <4 x i32> @b(ptr %ptr, <4 x i1> %mask, <4 x i32> %p, ptr %o) {
  %load = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %ptr, <4 x i1> %mask, <4 x i32> %p)
  store <4 x i32> %load, ptr %o
  %masked = select <4 x i1> %mask, <4 x i32> %load, <4 x i32> zeroinitializer
  ret <4 x i32> %masked
}
define i32 @s(i32 %v) {
  %in = insertelement <vscale x 4 x i32> poison, i32 %v, i32 0
  %splat = shufflevector <vscale x 4 x i32> %in, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %r = extractelement <vscale x 4 x i32> %splat, i64 4
  ret i32 %r
}
define i1 @c(<4 x i8> %a, <4 x i8> %b) {
  %c = icmp ne <4 x i8> %a, %b
  %d = bitcast <4 x i1> %c to i4
  %e = icmp eq i4 %d, 0
  ret i1 %e
}
define i1 @c3(<3 x i8> %a, <3 x i8> %b) {
  %c = icmp ne <3 x i8> %a, %b
  %d = bitcast <3 x i1> %c to i3
  %e = icmp ne i3 %d, 0
  ret i1 %e
}
define i1 @c2(<8 x i8> %a, <8 x i8> %b) {
  %c = icmp ne <8 x i8> %a, %b
  %d = bitcast <8 x i1> %c to i8
  %e = icmp eq i8 %d, 0
  ret i1 %e
}
define i1 @c2l(ptr %a, ptr %b) {
  %x = load <8 x i8>, ptr %a
  %y = load <8 x i8>, ptr %b
  %c = icmp ne <8 x i8> %x, %y
  %d = bitcast <8 x i1> %c to i8
  %e = icmp eq i8 %d, 0
  ret i1 %e
}
