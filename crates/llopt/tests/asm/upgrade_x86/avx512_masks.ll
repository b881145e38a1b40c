; RUN: llopt -S %s | FileCheck %s

; Old intrinsics, and what LLVM 22 makes of them.

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = icmp eq <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.pcmpeq.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.pcmpeq.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = icmp sgt <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.pcmpgt.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.pcmpgt.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a3) {
; CHECK-NEXT: %1 = icmp slt <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.cmp.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a3) {
  %r = call i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8> %a0, <16 x i8> %a1, i32 1, i16 %a3)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a3) {
; CHECK-NEXT: %1 = icmp ugt <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.ucmp.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a3) {
  %r = call i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8> %a0, <16 x i8> %a1, i32 6, i16 %a3)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = and <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <16 x i8> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = and <16 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.ptestm.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.ptestm.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = and <16 x i8> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <16 x i8> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = and <16 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.ptestnm.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.ptestnm.b.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2b.128(i16 %a0) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %vpmovm2 = sext <16 x i1> %1 to <16 x i8>
; CHECK-NEXT: ret <16 x i8> %vpmovm2
define <16 x i8> @avx512.cvtmask2b.128(i16 %a0) {
  %r = call <16 x i8> @llvm.x86.avx512.cvtmask2b.128(i16 %a0)
  ret <16 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtb2mask.128(<16 x i8> %a0) {
; CHECK-NEXT: %1 = icmp slt <16 x i8> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <16 x i1> %1 to i16
; CHECK-NEXT: ret i16 %2
define i16 @avx512.cvtb2mask.128(<16 x i8> %a0) {
  %r = call i16 @llvm.x86.avx512.cvtb2mask.128(<16 x i8> %a0)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp eq <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.pcmpeq.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpeq.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp sgt <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.pcmpgt.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpgt.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp slt <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.cmp.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16> %a0, <8 x i16> %a1, i32 1, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp ugt <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.ucmp.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16> %a0, <8 x i16> %a1, i32 6, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <8 x i16> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = and <8 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.ptestm.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestm.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <8 x i16> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <8 x i16> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = and <8 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.ptestnm.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestnm.w.128(<8 x i16> %a0, <8 x i16> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2w.128(i8 %a0) {
; CHECK-NEXT: %1 = bitcast i8 %a0 to <8 x i1>
; CHECK-NEXT: %vpmovm2 = sext <8 x i1> %1 to <8 x i16>
; CHECK-NEXT: ret <8 x i16> %vpmovm2
define <8 x i16> @avx512.cvtmask2w.128(i8 %a0) {
  %r = call <8 x i16> @llvm.x86.avx512.cvtmask2w.128(i8 %a0)
  ret <8 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtw2mask.128(<8 x i16> %a0) {
; CHECK-NEXT: %1 = icmp slt <8 x i16> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <8 x i1> %1 to i8
; CHECK-NEXT: ret i8 %2
define i8 @avx512.cvtw2mask.128(<8 x i16> %a0) {
  %r = call i8 @llvm.x86.avx512.cvtw2mask.128(<8 x i16> %a0)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp eq <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.pcmpeq.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpeq.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp sgt <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.pcmpgt.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpgt.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp slt <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.cmp.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32> %a0, <4 x i32> %a1, i32 1, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp ugt <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.ucmp.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32> %a0, <4 x i32> %a1, i32 6, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <4 x i32> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = and <4 x i1> %2, %extract
; CHECK-NEXT: %5 = shufflevector <4 x i1> %4, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %6 = bitcast <8 x i1> %5 to i8
; CHECK-NEXT: ret i8 %6
define i8 @avx512.ptestm.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestm.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <4 x i32> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <4 x i32> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = and <4 x i1> %2, %extract
; CHECK-NEXT: %5 = shufflevector <4 x i1> %4, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %6 = bitcast <8 x i1> %5 to i8
; CHECK-NEXT: ret i8 %6
define i8 @avx512.ptestnm.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestnm.d.128(<4 x i32> %a0, <4 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2d.128(i8 %a0) {
; CHECK-NEXT: %1 = bitcast i8 %a0 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %vpmovm2 = sext <4 x i1> %extract to <4 x i32>
; CHECK-NEXT: ret <4 x i32> %vpmovm2
define <4 x i32> @avx512.cvtmask2d.128(i8 %a0) {
  %r = call <4 x i32> @llvm.x86.avx512.cvtmask2d.128(i8 %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtd2mask.128(<4 x i32> %a0) {
; CHECK-NEXT: %1 = icmp slt <4 x i32> %a0, zeroinitializer
; CHECK-NEXT: %2 = shufflevector <4 x i1> %1, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %3 = bitcast <8 x i1> %2 to i8
; CHECK-NEXT: ret i8 %3
define i8 @avx512.cvtd2mask.128(<4 x i32> %a0) {
  %r = call i8 @llvm.x86.avx512.cvtd2mask.128(<4 x i32> %a0)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp eq <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = and <2 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <2 x i1> %3, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.pcmpeq.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpeq.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp sgt <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = and <2 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <2 x i1> %3, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.pcmpgt.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpgt.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp slt <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = and <2 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <2 x i1> %3, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.cmp.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64> %a0, <2 x i64> %a1, i32 1, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp ugt <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = and <2 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <2 x i1> %3, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.ucmp.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64> %a0, <2 x i64> %a1, i32 6, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <2 x i64> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = and <2 x i1> %2, %extract
; CHECK-NEXT: %5 = shufflevector <2 x i1> %4, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %6 = bitcast <8 x i1> %5 to i8
; CHECK-NEXT: ret i8 %6
define i8 @avx512.ptestm.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestm.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <2 x i64> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <2 x i64> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %4 = and <2 x i1> %2, %extract
; CHECK-NEXT: %5 = shufflevector <2 x i1> %4, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %6 = bitcast <8 x i1> %5 to i8
; CHECK-NEXT: ret i8 %6
define i8 @avx512.ptestnm.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestnm.q.128(<2 x i64> %a0, <2 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2q.128(i8 %a0) {
; CHECK-NEXT: %1 = bitcast i8 %a0 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %vpmovm2 = sext <2 x i1> %extract to <2 x i64>
; CHECK-NEXT: ret <2 x i64> %vpmovm2
define <2 x i64> @avx512.cvtmask2q.128(i8 %a0) {
  %r = call <2 x i64> @llvm.x86.avx512.cvtmask2q.128(i8 %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtq2mask.128(<2 x i64> %a0) {
; CHECK-NEXT: %1 = icmp slt <2 x i64> %a0, zeroinitializer
; CHECK-NEXT: %2 = shufflevector <2 x i1> %1, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %3 = bitcast <8 x i1> %2 to i8
; CHECK-NEXT: ret i8 %3
define i8 @avx512.cvtq2mask.128(<2 x i64> %a0) {
  %r = call i8 @llvm.x86.avx512.cvtq2mask.128(<2 x i64> %a0)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = icmp eq <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.pcmpeq.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.mask.pcmpeq.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = icmp sgt <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.pcmpgt.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.mask.pcmpgt.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a3) {
; CHECK-NEXT: %1 = icmp slt <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.cmp.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a3) {
  %r = call i32 @llvm.x86.avx512.mask.cmp.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 1, i32 %a3)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a3) {
; CHECK-NEXT: %1 = icmp ugt <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.ucmp.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a3) {
  %r = call i32 @llvm.x86.avx512.mask.ucmp.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 6, i32 %a3)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = and <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <32 x i8> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %4 = and <32 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <32 x i1> %4 to i32
; CHECK-NEXT: ret i32 %5
define i32 @avx512.ptestm.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.ptestm.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = and <32 x i8> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <32 x i8> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %4 = and <32 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <32 x i1> %4 to i32
; CHECK-NEXT: ret i32 %5
define i32 @avx512.ptestnm.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.ptestnm.b.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2b.256(i32 %a0) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <32 x i1>
; CHECK-NEXT: %vpmovm2 = sext <32 x i1> %1 to <32 x i8>
; CHECK-NEXT: ret <32 x i8> %vpmovm2
define <32 x i8> @avx512.cvtmask2b.256(i32 %a0) {
  %r = call <32 x i8> @llvm.x86.avx512.cvtmask2b.256(i32 %a0)
  ret <32 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtb2mask.256(<32 x i8> %a0) {
; CHECK-NEXT: %1 = icmp slt <32 x i8> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <32 x i1> %1 to i32
; CHECK-NEXT: ret i32 %2
define i32 @avx512.cvtb2mask.256(<32 x i8> %a0) {
  %r = call i32 @llvm.x86.avx512.cvtb2mask.256(<32 x i8> %a0)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = icmp eq <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.pcmpeq.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.pcmpeq.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = icmp sgt <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.pcmpgt.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.pcmpgt.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a3) {
; CHECK-NEXT: %1 = icmp slt <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.cmp.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a3) {
  %r = call i16 @llvm.x86.avx512.mask.cmp.w.256(<16 x i16> %a0, <16 x i16> %a1, i32 1, i16 %a3)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a3) {
; CHECK-NEXT: %1 = icmp ugt <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.ucmp.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a3) {
  %r = call i16 @llvm.x86.avx512.mask.ucmp.w.256(<16 x i16> %a0, <16 x i16> %a1, i32 6, i16 %a3)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = and <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <16 x i16> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = and <16 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.ptestm.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.ptestm.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
; CHECK-NEXT: %1 = and <16 x i16> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <16 x i16> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = and <16 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.ptestnm.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.ptestnm.w.256(<16 x i16> %a0, <16 x i16> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2w.256(i16 %a0) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %vpmovm2 = sext <16 x i1> %1 to <16 x i16>
; CHECK-NEXT: ret <16 x i16> %vpmovm2
define <16 x i16> @avx512.cvtmask2w.256(i16 %a0) {
  %r = call <16 x i16> @llvm.x86.avx512.cvtmask2w.256(i16 %a0)
  ret <16 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtw2mask.256(<16 x i16> %a0) {
; CHECK-NEXT: %1 = icmp slt <16 x i16> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <16 x i1> %1 to i16
; CHECK-NEXT: ret i16 %2
define i16 @avx512.cvtw2mask.256(<16 x i16> %a0) {
  %r = call i16 @llvm.x86.avx512.cvtw2mask.256(<16 x i16> %a0)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp eq <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.pcmpeq.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpeq.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp sgt <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.pcmpgt.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpgt.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp slt <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.cmp.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.d.256(<8 x i32> %a0, <8 x i32> %a1, i32 1, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp ugt <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.ucmp.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.ucmp.d.256(<8 x i32> %a0, <8 x i32> %a1, i32 6, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <8 x i32> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = and <8 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.ptestm.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestm.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <8 x i32> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <8 x i32> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = and <8 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.ptestnm.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestnm.d.256(<8 x i32> %a0, <8 x i32> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2d.256(i8 %a0) {
; CHECK-NEXT: %1 = bitcast i8 %a0 to <8 x i1>
; CHECK-NEXT: %vpmovm2 = sext <8 x i1> %1 to <8 x i32>
; CHECK-NEXT: ret <8 x i32> %vpmovm2
define <8 x i32> @avx512.cvtmask2d.256(i8 %a0) {
  %r = call <8 x i32> @llvm.x86.avx512.cvtmask2d.256(i8 %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtd2mask.256(<8 x i32> %a0) {
; CHECK-NEXT: %1 = icmp slt <8 x i32> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <8 x i1> %1 to i8
; CHECK-NEXT: ret i8 %2
define i8 @avx512.cvtd2mask.256(<8 x i32> %a0) {
  %r = call i8 @llvm.x86.avx512.cvtd2mask.256(<8 x i32> %a0)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp eq <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.pcmpeq.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpeq.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp sgt <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.pcmpgt.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpgt.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp slt <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.cmp.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.q.256(<4 x i64> %a0, <4 x i64> %a1, i32 1, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp ugt <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.ucmp.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.ucmp.q.256(<4 x i64> %a0, <4 x i64> %a1, i32 6, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <4 x i64> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = and <4 x i1> %2, %extract
; CHECK-NEXT: %5 = shufflevector <4 x i1> %4, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %6 = bitcast <8 x i1> %5 to i8
; CHECK-NEXT: ret i8 %6
define i8 @avx512.ptestm.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestm.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <4 x i64> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <4 x i64> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %3, <8 x i1> %3, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %4 = and <4 x i1> %2, %extract
; CHECK-NEXT: %5 = shufflevector <4 x i1> %4, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %6 = bitcast <8 x i1> %5 to i8
; CHECK-NEXT: ret i8 %6
define i8 @avx512.ptestnm.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestnm.q.256(<4 x i64> %a0, <4 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2q.256(i8 %a0) {
; CHECK-NEXT: %1 = bitcast i8 %a0 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %vpmovm2 = sext <4 x i1> %extract to <4 x i64>
; CHECK-NEXT: ret <4 x i64> %vpmovm2
define <4 x i64> @avx512.cvtmask2q.256(i8 %a0) {
  %r = call <4 x i64> @llvm.x86.avx512.cvtmask2q.256(i8 %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtq2mask.256(<4 x i64> %a0) {
; CHECK-NEXT: %1 = icmp slt <4 x i64> %a0, zeroinitializer
; CHECK-NEXT: %2 = shufflevector <4 x i1> %1, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %3 = bitcast <8 x i1> %2 to i8
; CHECK-NEXT: ret i8 %3
define i8 @avx512.cvtq2mask.256(<4 x i64> %a0) {
  %r = call i8 @llvm.x86.avx512.cvtq2mask.256(<4 x i64> %a0)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = icmp eq <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %3 = and <64 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <64 x i1> %3 to i64
; CHECK-NEXT: ret i64 %4
define i64 @avx512.mask.pcmpeq.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call i64 @llvm.x86.avx512.mask.pcmpeq.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = icmp sgt <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %3 = and <64 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <64 x i1> %3 to i64
; CHECK-NEXT: ret i64 %4
define i64 @avx512.mask.pcmpgt.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call i64 @llvm.x86.avx512.mask.pcmpgt.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a3) {
; CHECK-NEXT: %1 = icmp slt <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = and <64 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <64 x i1> %3 to i64
; CHECK-NEXT: ret i64 %4
define i64 @avx512.mask.cmp.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a3) {
  %r = call i64 @llvm.x86.avx512.mask.cmp.b.512(<64 x i8> %a0, <64 x i8> %a1, i32 1, i64 %a3)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a3) {
; CHECK-NEXT: %1 = icmp ugt <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = bitcast i64 %a3 to <64 x i1>
; CHECK-NEXT: %3 = and <64 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <64 x i1> %3 to i64
; CHECK-NEXT: ret i64 %4
define i64 @avx512.mask.ucmp.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a3) {
  %r = call i64 @llvm.x86.avx512.mask.ucmp.b.512(<64 x i8> %a0, <64 x i8> %a1, i32 6, i64 %a3)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = and <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <64 x i8> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %4 = and <64 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <64 x i1> %4 to i64
; CHECK-NEXT: ret i64 %5
define i64 @avx512.ptestm.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call i64 @llvm.x86.avx512.ptestm.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = and <64 x i8> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <64 x i8> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %4 = and <64 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <64 x i1> %4 to i64
; CHECK-NEXT: ret i64 %5
define i64 @avx512.ptestnm.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call i64 @llvm.x86.avx512.ptestnm.b.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2b.512(i64 %a0) {
; CHECK-NEXT: %1 = bitcast i64 %a0 to <64 x i1>
; CHECK-NEXT: %vpmovm2 = sext <64 x i1> %1 to <64 x i8>
; CHECK-NEXT: ret <64 x i8> %vpmovm2
define <64 x i8> @avx512.cvtmask2b.512(i64 %a0) {
  %r = call <64 x i8> @llvm.x86.avx512.cvtmask2b.512(i64 %a0)
  ret <64 x i8> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtb2mask.512(<64 x i8> %a0) {
; CHECK-NEXT: %1 = icmp slt <64 x i8> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <64 x i1> %1 to i64
; CHECK-NEXT: ret i64 %2
define i64 @avx512.cvtb2mask.512(<64 x i8> %a0) {
  %r = call i64 @llvm.x86.avx512.cvtb2mask.512(<64 x i8> %a0)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = icmp eq <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.pcmpeq.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.mask.pcmpeq.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = icmp sgt <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.pcmpgt.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.mask.pcmpgt.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a3) {
; CHECK-NEXT: %1 = icmp slt <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.cmp.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a3) {
  %r = call i32 @llvm.x86.avx512.mask.cmp.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 1, i32 %a3)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a3) {
; CHECK-NEXT: %1 = icmp ugt <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = bitcast i32 %a3 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.ucmp.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a3) {
  %r = call i32 @llvm.x86.avx512.mask.ucmp.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 6, i32 %a3)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = and <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <32 x i16> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %4 = and <32 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <32 x i1> %4 to i32
; CHECK-NEXT: ret i32 %5
define i32 @avx512.ptestm.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.ptestm.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
; CHECK-NEXT: %1 = and <32 x i16> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <32 x i16> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %4 = and <32 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <32 x i1> %4 to i32
; CHECK-NEXT: ret i32 %5
define i32 @avx512.ptestnm.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.ptestnm.w.512(<32 x i16> %a0, <32 x i16> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2w.512(i32 %a0) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <32 x i1>
; CHECK-NEXT: %vpmovm2 = sext <32 x i1> %1 to <32 x i16>
; CHECK-NEXT: ret <32 x i16> %vpmovm2
define <32 x i16> @avx512.cvtmask2w.512(i32 %a0) {
  %r = call <32 x i16> @llvm.x86.avx512.cvtmask2w.512(i32 %a0)
  ret <32 x i16> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtw2mask.512(<32 x i16> %a0) {
; CHECK-NEXT: %1 = icmp slt <32 x i16> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <32 x i1> %1 to i32
; CHECK-NEXT: ret i32 %2
define i32 @avx512.cvtw2mask.512(<32 x i16> %a0) {
  %r = call i32 @llvm.x86.avx512.cvtw2mask.512(<32 x i16> %a0)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = icmp eq <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.pcmpeq.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.pcmpeq.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = icmp sgt <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.pcmpgt.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.pcmpgt.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a3) {
; CHECK-NEXT: %1 = icmp slt <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.cmp.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a3) {
  %r = call i16 @llvm.x86.avx512.mask.cmp.d.512(<16 x i32> %a0, <16 x i32> %a1, i32 1, i16 %a3)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a3) {
; CHECK-NEXT: %1 = icmp ugt <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.ucmp.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a3) {
  %r = call i16 @llvm.x86.avx512.mask.ucmp.d.512(<16 x i32> %a0, <16 x i32> %a1, i32 6, i16 %a3)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = and <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <16 x i32> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = and <16 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.ptestm.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.ptestm.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
; CHECK-NEXT: %1 = and <16 x i32> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <16 x i32> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %4 = and <16 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.ptestnm.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.ptestnm.d.512(<16 x i32> %a0, <16 x i32> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2d.512(i16 %a0) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %vpmovm2 = sext <16 x i1> %1 to <16 x i32>
; CHECK-NEXT: ret <16 x i32> %vpmovm2
define <16 x i32> @avx512.cvtmask2d.512(i16 %a0) {
  %r = call <16 x i32> @llvm.x86.avx512.cvtmask2d.512(i16 %a0)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtd2mask.512(<16 x i32> %a0) {
; CHECK-NEXT: %1 = icmp slt <16 x i32> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <16 x i1> %1 to i16
; CHECK-NEXT: ret i16 %2
define i16 @avx512.cvtd2mask.512(<16 x i32> %a0) {
  %r = call i16 @llvm.x86.avx512.cvtd2mask.512(<16 x i32> %a0)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpeq.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp eq <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.pcmpeq.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpeq.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.pcmpgt.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = icmp sgt <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.pcmpgt.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.pcmpgt.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp slt <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.cmp.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.q.512(<8 x i64> %a0, <8 x i64> %a1, i32 1, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.ucmp.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a3) {
; CHECK-NEXT: %1 = icmp ugt <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.ucmp.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.ucmp.q.512(<8 x i64> %a0, <8 x i64> %a1, i32 6, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestm.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = icmp ne <8 x i64> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = and <8 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.ptestm.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestm.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.ptestnm.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
; CHECK-NEXT: %1 = and <8 x i64> %a0, %a1
; CHECK-NEXT: %2 = icmp eq <8 x i64> %1, zeroinitializer
; CHECK-NEXT: %3 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %4 = and <8 x i1> %2, %3
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.ptestnm.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.ptestnm.q.512(<8 x i64> %a0, <8 x i64> %a1, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtmask2q.512(i8 %a0) {
; CHECK-NEXT: %1 = bitcast i8 %a0 to <8 x i1>
; CHECK-NEXT: %vpmovm2 = sext <8 x i1> %1 to <8 x i64>
; CHECK-NEXT: ret <8 x i64> %vpmovm2
define <8 x i64> @avx512.cvtmask2q.512(i8 %a0) {
  %r = call <8 x i64> @llvm.x86.avx512.cvtmask2q.512(i8 %a0)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.cvtq2mask.512(<8 x i64> %a0) {
; CHECK-NEXT: %1 = icmp slt <8 x i64> %a0, zeroinitializer
; CHECK-NEXT: %2 = bitcast <8 x i1> %1 to i8
; CHECK-NEXT: ret i8 %2
define i8 @avx512.cvtq2mask.512(<8 x i64> %a0) {
  %r = call i8 @llvm.x86.avx512.cvtq2mask.512(<8 x i64> %a0)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kand.w(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.kand.w(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.x86.avx512.kand.w(i16 %a0, i16 %a1)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kandn.w(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = xor <16 x i1> %1, splat (i1 true)
; CHECK-NEXT: %4 = and <16 x i1> %3, %2
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.kandn.w(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.x86.avx512.kandn.w(i16 %a0, i16 %a1)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.knot.w(i16 %a0) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = xor <16 x i1> %1, splat (i1 true)
; CHECK-NEXT: %3 = bitcast <16 x i1> %2 to i16
; CHECK-NEXT: ret i16 %3
define i16 @avx512.knot.w(i16 %a0) {
  %r = call i16 @llvm.x86.avx512.knot.w(i16 %a0)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kor.w(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = or <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.kor.w(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.x86.avx512.kor.w(i16 %a0, i16 %a1)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kxor.w(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = xor <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.kxor.w(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.x86.avx512.kxor.w(i16 %a0, i16 %a1)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kxnor.w(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = xor <16 x i1> %1, splat (i1 true)
; CHECK-NEXT: %4 = xor <16 x i1> %3, %2
; CHECK-NEXT: %5 = bitcast <16 x i1> %4 to i16
; CHECK-NEXT: ret i16 %5
define i16 @avx512.kxnor.w(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.x86.avx512.kxnor.w(i16 %a0, i16 %a1)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kortestz.w(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = or <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: %5 = icmp eq i16 %4, 0
; CHECK-NEXT: %6 = zext i1 %5 to i32
; CHECK-NEXT: ret i32 %6
define i32 @avx512.kortestz.w(i16 %a0, i16 %a1) {
  %r = call i32 @llvm.x86.avx512.kortestz.w(i16 %a0, i16 %a1)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kortestc.w(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = or <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: %5 = icmp eq i16 %4, -1
; CHECK-NEXT: %6 = zext i1 %5 to i32
; CHECK-NEXT: ret i32 %6
define i32 @avx512.kortestc.w(i16 %a0, i16 %a1) {
  %r = call i32 @llvm.x86.avx512.kortestc.w(i16 %a0, i16 %a1)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kunpck.bw(i16 %a0, i16 %a1) {
; CHECK-NEXT: %1 = bitcast i16 %a0 to <16 x i1>
; CHECK-NEXT: %2 = bitcast i16 %a1 to <16 x i1>
; CHECK-NEXT: %3 = shufflevector <16 x i1> %1, <16 x i1> %1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %4 = shufflevector <16 x i1> %2, <16 x i1> %2, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = shufflevector <8 x i1> %4, <8 x i1> %3, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %6 = bitcast <16 x i1> %5 to i16
; CHECK-NEXT: ret i16 %6
define i16 @avx512.kunpck.bw(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.x86.avx512.kunpck.bw(i16 %a0, i16 %a1)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kunpck.wd(i32 %a0, i32 %a1) {
; CHECK-NEXT: %1 = bitcast i32 %a0 to <32 x i1>
; CHECK-NEXT: %2 = bitcast i32 %a1 to <32 x i1>
; CHECK-NEXT: %3 = shufflevector <32 x i1> %1, <32 x i1> %1, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %4 = shufflevector <32 x i1> %2, <32 x i1> %2, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK-NEXT: %5 = shufflevector <16 x i1> %4, <16 x i1> %3, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
; CHECK-NEXT: %6 = bitcast <32 x i1> %5 to i32
; CHECK-NEXT: ret i32 %6
define i32 @avx512.kunpck.wd(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.x86.avx512.kunpck.wd(i32 %a0, i32 %a1)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.kunpck.dq(i64 %a0, i64 %a1) {
; CHECK-NEXT: %1 = bitcast i64 %a0 to <64 x i1>
; CHECK-NEXT: %2 = bitcast i64 %a1 to <64 x i1>
; CHECK-NEXT: %3 = shufflevector <64 x i1> %1, <64 x i1> %1, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
; CHECK-NEXT: %4 = shufflevector <64 x i1> %2, <64 x i1> %2, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
; CHECK-NEXT: %5 = shufflevector <32 x i1> %4, <32 x i1> %3, <64 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
; CHECK-NEXT: %6 = bitcast <64 x i1> %5 to i64
; CHECK-NEXT: ret i64 %6
define i64 @avx512.kunpck.dq(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.x86.avx512.kunpck.dq(i64 %a0, i64 %a1)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}} @avx512.broadcastmb.128(i8 %a0) {
; CHECK-NEXT: %1 = zext i8 %a0 to i64
; CHECK-NEXT: %.splatinsert = insertelement <2 x i64> poison, i64 %1, i64 0
; CHECK-NEXT: %.splat = shufflevector <2 x i64> %.splatinsert, <2 x i64> poison, <2 x i32> zeroinitializer
; CHECK-NEXT: ret <2 x i64> %.splat
define <2 x i64> @avx512.broadcastmb.128(i8 %a0) {
  %r = call <2 x i64> @llvm.x86.avx512.broadcastmb.128(i8 %a0)
  ret <2 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.broadcastmw.128(i16 %a0) {
; CHECK-NEXT: %1 = zext i16 %a0 to i32
; CHECK-NEXT: %.splatinsert = insertelement <4 x i32> poison, i32 %1, i64 0
; CHECK-NEXT: %.splat = shufflevector <4 x i32> %.splatinsert, <4 x i32> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i32> %.splat
define <4 x i32> @avx512.broadcastmw.128(i16 %a0) {
  %r = call <4 x i32> @llvm.x86.avx512.broadcastmw.128(i16 %a0)
  ret <4 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.broadcastmb.256(i8 %a0) {
; CHECK-NEXT: %1 = zext i8 %a0 to i64
; CHECK-NEXT: %.splatinsert = insertelement <4 x i64> poison, i64 %1, i64 0
; CHECK-NEXT: %.splat = shufflevector <4 x i64> %.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
; CHECK-NEXT: ret <4 x i64> %.splat
define <4 x i64> @avx512.broadcastmb.256(i8 %a0) {
  %r = call <4 x i64> @llvm.x86.avx512.broadcastmb.256(i8 %a0)
  ret <4 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.broadcastmw.256(i16 %a0) {
; CHECK-NEXT: %1 = zext i16 %a0 to i32
; CHECK-NEXT: %.splatinsert = insertelement <8 x i32> poison, i32 %1, i64 0
; CHECK-NEXT: %.splat = shufflevector <8 x i32> %.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i32> %.splat
define <8 x i32> @avx512.broadcastmw.256(i16 %a0) {
  %r = call <8 x i32> @llvm.x86.avx512.broadcastmw.256(i16 %a0)
  ret <8 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.broadcastmb.512(i8 %a0) {
; CHECK-NEXT: %1 = zext i8 %a0 to i64
; CHECK-NEXT: %.splatinsert = insertelement <8 x i64> poison, i64 %1, i64 0
; CHECK-NEXT: %.splat = shufflevector <8 x i64> %.splatinsert, <8 x i64> poison, <8 x i32> zeroinitializer
; CHECK-NEXT: ret <8 x i64> %.splat
define <8 x i64> @avx512.broadcastmb.512(i8 %a0) {
  %r = call <8 x i64> @llvm.x86.avx512.broadcastmb.512(i8 %a0)
  ret <8 x i64> %r
}

; CHECK-LABEL: define {{.*}} @avx512.broadcastmw.512(i16 %a0) {
; CHECK-NEXT: %1 = zext i16 %a0 to i32
; CHECK-NEXT: %.splatinsert = insertelement <16 x i32> poison, i32 %1, i64 0
; CHECK-NEXT: %.splat = shufflevector <16 x i32> %.splatinsert, <16 x i32> poison, <16 x i32> zeroinitializer
; CHECK-NEXT: ret <16 x i32> %.splat
define <16 x i32> @avx512.broadcastmw.512(i16 %a0) {
  %r = call <16 x i32> @llvm.x86.avx512.broadcastmw.512(i16 %a0)
  ret <16 x i32> %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.fpclass.ps.128(<4 x float> %a0, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i1> @llvm.x86.avx512.fpclass.ps.128(<4 x float> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.fpclass.ps.128(<4 x float> %a0, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.fpclass.ps.128(<4 x float> %a0, i32 3, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a3) {
; CHECK-NEXT: %1 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %r = call <4 x i1> @llvm.x86.avx512.mask.cmp.ps.128(<4 x float> %a0, <4 x float> %a1, i32 2, <4 x i1> %extract)
; CHECK-NEXT: %2 = shufflevector <4 x i1> %r, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %3 = bitcast <8 x i1> %2 to i8
; CHECK-NEXT: ret i8 %3
define i8 @avx512.mask.cmp.ps.128(<4 x float> %a0, <4 x float> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.ps.128(<4 x float> %a0, <4 x float> %a1, i32 2, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.fpclass.pd.128(<2 x double> %a0, i8 %a2) {
; CHECK-NEXT: %1 = call <2 x i1> @llvm.x86.avx512.fpclass.pd.128(<2 x double> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %3 = and <2 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <2 x i1> %3, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.fpclass.pd.128(<2 x double> %a0, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.fpclass.pd.128(<2 x double> %a0, i32 3, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a3) {
; CHECK-NEXT: %1 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %r = call <2 x i1> @llvm.x86.avx512.mask.cmp.pd.128(<2 x double> %a0, <2 x double> %a1, i32 2, <2 x i1> %extract)
; CHECK-NEXT: %2 = shufflevector <2 x i1> %r, <2 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 2, i32 3, i32 2, i32 3>
; CHECK-NEXT: %3 = bitcast <8 x i1> %2 to i8
; CHECK-NEXT: ret i8 %3
define i8 @avx512.mask.cmp.pd.128(<2 x double> %a0, <2 x double> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.pd.128(<2 x double> %a0, <2 x double> %a1, i32 2, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshufbitqmb.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x i1> @llvm.x86.avx512.vpshufbitqmb.128(<16 x i8> %a0, <16 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.vpshufbitqmb.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.vpshufbitqmb.128(<16 x i8> %a0, <16 x i8> %a1, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.fpclass.ps.256(<8 x float> %a0, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i1> @llvm.x86.avx512.fpclass.ps.256(<8 x float> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.fpclass.ps.256(<8 x float> %a0, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.fpclass.ps.256(<8 x float> %a0, i32 3, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a3) {
; CHECK-NEXT: %1 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %r = call <8 x i1> @llvm.x86.avx512.mask.cmp.ps.256(<8 x float> %a0, <8 x float> %a1, i32 2, <8 x i1> %1)
; CHECK-NEXT: %2 = bitcast <8 x i1> %r to i8
; CHECK-NEXT: ret i8 %2
define i8 @avx512.mask.cmp.ps.256(<8 x float> %a0, <8 x float> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.ps.256(<8 x float> %a0, <8 x float> %a1, i32 2, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.fpclass.pd.256(<4 x double> %a0, i8 %a2) {
; CHECK-NEXT: %1 = call <4 x i1> @llvm.x86.avx512.fpclass.pd.256(<4 x double> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %2, <8 x i1> %2, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %3 = and <4 x i1> %1, %extract
; CHECK-NEXT: %4 = shufflevector <4 x i1> %3, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %5 = bitcast <8 x i1> %4 to i8
; CHECK-NEXT: ret i8 %5
define i8 @avx512.mask.fpclass.pd.256(<4 x double> %a0, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.fpclass.pd.256(<4 x double> %a0, i32 3, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a3) {
; CHECK-NEXT: %1 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %extract = shufflevector <8 x i1> %1, <8 x i1> %1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK-NEXT: %r = call <4 x i1> @llvm.x86.avx512.mask.cmp.pd.256(<4 x double> %a0, <4 x double> %a1, i32 2, <4 x i1> %extract)
; CHECK-NEXT: %2 = shufflevector <4 x i1> %r, <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK-NEXT: %3 = bitcast <8 x i1> %2 to i8
; CHECK-NEXT: ret i8 %3
define i8 @avx512.mask.cmp.pd.256(<4 x double> %a0, <4 x double> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.pd.256(<4 x double> %a0, <4 x double> %a1, i32 2, i8 %a3)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshufbitqmb.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
; CHECK-NEXT: %1 = call <32 x i1> @llvm.x86.avx512.vpshufbitqmb.256(<32 x i8> %a0, <32 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i32 %a2 to <32 x i1>
; CHECK-NEXT: %3 = and <32 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <32 x i1> %3 to i32
; CHECK-NEXT: ret i32 %4
define i32 @avx512.mask.vpshufbitqmb.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2) {
  %r = call i32 @llvm.x86.avx512.mask.vpshufbitqmb.256(<32 x i8> %a0, <32 x i8> %a1, i32 %a2)
  ret i32 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.fpclass.ps.512(<16 x float> %a0, i16 %a2) {
; CHECK-NEXT: %1 = call <16 x i1> @llvm.x86.avx512.fpclass.ps.512(<16 x float> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i16 %a2 to <16 x i1>
; CHECK-NEXT: %3 = and <16 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <16 x i1> %3 to i16
; CHECK-NEXT: ret i16 %4
define i16 @avx512.mask.fpclass.ps.512(<16 x float> %a0, i16 %a2) {
  %r = call i16 @llvm.x86.avx512.mask.fpclass.ps.512(<16 x float> %a0, i32 3, i16 %a2)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a3) {
; CHECK-NEXT: %1 = bitcast i16 %a3 to <16 x i1>
; CHECK-NEXT: %r = call <16 x i1> @llvm.x86.avx512.mask.cmp.ps.512(<16 x float> %a0, <16 x float> %a1, i32 2, <16 x i1> %1, i32 4)
; CHECK-NEXT: %2 = bitcast <16 x i1> %r to i16
; CHECK-NEXT: ret i16 %2
define i16 @avx512.mask.cmp.ps.512(<16 x float> %a0, <16 x float> %a1, i16 %a3) {
  %r = call i16 @llvm.x86.avx512.mask.cmp.ps.512(<16 x float> %a0, <16 x float> %a1, i32 2, i16 %a3, i32 4)
  ret i16 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.fpclass.pd.512(<8 x double> %a0, i8 %a2) {
; CHECK-NEXT: %1 = call <8 x i1> @llvm.x86.avx512.fpclass.pd.512(<8 x double> %a0, i32 3)
; CHECK-NEXT: %2 = bitcast i8 %a2 to <8 x i1>
; CHECK-NEXT: %3 = and <8 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <8 x i1> %3 to i8
; CHECK-NEXT: ret i8 %4
define i8 @avx512.mask.fpclass.pd.512(<8 x double> %a0, i8 %a2) {
  %r = call i8 @llvm.x86.avx512.mask.fpclass.pd.512(<8 x double> %a0, i32 3, i8 %a2)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.cmp.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a3) {
; CHECK-NEXT: %1 = bitcast i8 %a3 to <8 x i1>
; CHECK-NEXT: %r = call <8 x i1> @llvm.x86.avx512.mask.cmp.pd.512(<8 x double> %a0, <8 x double> %a1, i32 2, <8 x i1> %1, i32 4)
; CHECK-NEXT: %2 = bitcast <8 x i1> %r to i8
; CHECK-NEXT: ret i8 %2
define i8 @avx512.mask.cmp.pd.512(<8 x double> %a0, <8 x double> %a1, i8 %a3) {
  %r = call i8 @llvm.x86.avx512.mask.cmp.pd.512(<8 x double> %a0, <8 x double> %a1, i32 2, i8 %a3, i32 4)
  ret i8 %r
}

; CHECK-LABEL: define {{.*}} @avx512.mask.vpshufbitqmb.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
; CHECK-NEXT: %1 = call <64 x i1> @llvm.x86.avx512.vpshufbitqmb.512(<64 x i8> %a0, <64 x i8> %a1)
; CHECK-NEXT: %2 = bitcast i64 %a2 to <64 x i1>
; CHECK-NEXT: %3 = and <64 x i1> %1, %2
; CHECK-NEXT: %4 = bitcast <64 x i1> %3 to i64
; CHECK-NEXT: ret i64 %4
define i64 @avx512.mask.vpshufbitqmb.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2) {
  %r = call i64 @llvm.x86.avx512.mask.vpshufbitqmb.512(<64 x i8> %a0, <64 x i8> %a1, i64 %a2)
  ret i64 %r
}

declare i16 @llvm.x86.avx512.mask.pcmpeq.b.128(<16 x i8>, <16 x i8>, i16)
declare i16 @llvm.x86.avx512.mask.pcmpgt.b.128(<16 x i8>, <16 x i8>, i16)
declare i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8>, <16 x i8>, i32, i16)
declare i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8>, <16 x i8>, i32, i16)
declare i16 @llvm.x86.avx512.ptestm.b.128(<16 x i8>, <16 x i8>, i16)
declare i16 @llvm.x86.avx512.ptestnm.b.128(<16 x i8>, <16 x i8>, i16)
declare <16 x i8> @llvm.x86.avx512.cvtmask2b.128(i16)
declare i16 @llvm.x86.avx512.cvtb2mask.128(<16 x i8>)
declare i8 @llvm.x86.avx512.mask.pcmpeq.w.128(<8 x i16>, <8 x i16>, i8)
declare i8 @llvm.x86.avx512.mask.pcmpgt.w.128(<8 x i16>, <8 x i16>, i8)
declare i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16>, <8 x i16>, i32, i8)
declare i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16>, <8 x i16>, i32, i8)
declare i8 @llvm.x86.avx512.ptestm.w.128(<8 x i16>, <8 x i16>, i8)
declare i8 @llvm.x86.avx512.ptestnm.w.128(<8 x i16>, <8 x i16>, i8)
declare <8 x i16> @llvm.x86.avx512.cvtmask2w.128(i8)
declare i8 @llvm.x86.avx512.cvtw2mask.128(<8 x i16>)
declare i8 @llvm.x86.avx512.mask.pcmpeq.d.128(<4 x i32>, <4 x i32>, i8)
declare i8 @llvm.x86.avx512.mask.pcmpgt.d.128(<4 x i32>, <4 x i32>, i8)
declare i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32>, <4 x i32>, i32, i8)
declare i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32>, <4 x i32>, i32, i8)
declare i8 @llvm.x86.avx512.ptestm.d.128(<4 x i32>, <4 x i32>, i8)
declare i8 @llvm.x86.avx512.ptestnm.d.128(<4 x i32>, <4 x i32>, i8)
declare <4 x i32> @llvm.x86.avx512.cvtmask2d.128(i8)
declare i8 @llvm.x86.avx512.cvtd2mask.128(<4 x i32>)
declare i8 @llvm.x86.avx512.mask.pcmpeq.q.128(<2 x i64>, <2 x i64>, i8)
declare i8 @llvm.x86.avx512.mask.pcmpgt.q.128(<2 x i64>, <2 x i64>, i8)
declare i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64>, <2 x i64>, i32, i8)
declare i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64>, <2 x i64>, i32, i8)
declare i8 @llvm.x86.avx512.ptestm.q.128(<2 x i64>, <2 x i64>, i8)
declare i8 @llvm.x86.avx512.ptestnm.q.128(<2 x i64>, <2 x i64>, i8)
declare <2 x i64> @llvm.x86.avx512.cvtmask2q.128(i8)
declare i8 @llvm.x86.avx512.cvtq2mask.128(<2 x i64>)
declare i32 @llvm.x86.avx512.mask.pcmpeq.b.256(<32 x i8>, <32 x i8>, i32)
declare i32 @llvm.x86.avx512.mask.pcmpgt.b.256(<32 x i8>, <32 x i8>, i32)
declare i32 @llvm.x86.avx512.mask.cmp.b.256(<32 x i8>, <32 x i8>, i32, i32)
declare i32 @llvm.x86.avx512.mask.ucmp.b.256(<32 x i8>, <32 x i8>, i32, i32)
declare i32 @llvm.x86.avx512.ptestm.b.256(<32 x i8>, <32 x i8>, i32)
declare i32 @llvm.x86.avx512.ptestnm.b.256(<32 x i8>, <32 x i8>, i32)
declare <32 x i8> @llvm.x86.avx512.cvtmask2b.256(i32)
declare i32 @llvm.x86.avx512.cvtb2mask.256(<32 x i8>)
declare i16 @llvm.x86.avx512.mask.pcmpeq.w.256(<16 x i16>, <16 x i16>, i16)
declare i16 @llvm.x86.avx512.mask.pcmpgt.w.256(<16 x i16>, <16 x i16>, i16)
declare i16 @llvm.x86.avx512.mask.cmp.w.256(<16 x i16>, <16 x i16>, i32, i16)
declare i16 @llvm.x86.avx512.mask.ucmp.w.256(<16 x i16>, <16 x i16>, i32, i16)
declare i16 @llvm.x86.avx512.ptestm.w.256(<16 x i16>, <16 x i16>, i16)
declare i16 @llvm.x86.avx512.ptestnm.w.256(<16 x i16>, <16 x i16>, i16)
declare <16 x i16> @llvm.x86.avx512.cvtmask2w.256(i16)
declare i16 @llvm.x86.avx512.cvtw2mask.256(<16 x i16>)
declare i8 @llvm.x86.avx512.mask.pcmpeq.d.256(<8 x i32>, <8 x i32>, i8)
declare i8 @llvm.x86.avx512.mask.pcmpgt.d.256(<8 x i32>, <8 x i32>, i8)
declare i8 @llvm.x86.avx512.mask.cmp.d.256(<8 x i32>, <8 x i32>, i32, i8)
declare i8 @llvm.x86.avx512.mask.ucmp.d.256(<8 x i32>, <8 x i32>, i32, i8)
declare i8 @llvm.x86.avx512.ptestm.d.256(<8 x i32>, <8 x i32>, i8)
declare i8 @llvm.x86.avx512.ptestnm.d.256(<8 x i32>, <8 x i32>, i8)
declare <8 x i32> @llvm.x86.avx512.cvtmask2d.256(i8)
declare i8 @llvm.x86.avx512.cvtd2mask.256(<8 x i32>)
declare i8 @llvm.x86.avx512.mask.pcmpeq.q.256(<4 x i64>, <4 x i64>, i8)
declare i8 @llvm.x86.avx512.mask.pcmpgt.q.256(<4 x i64>, <4 x i64>, i8)
declare i8 @llvm.x86.avx512.mask.cmp.q.256(<4 x i64>, <4 x i64>, i32, i8)
declare i8 @llvm.x86.avx512.mask.ucmp.q.256(<4 x i64>, <4 x i64>, i32, i8)
declare i8 @llvm.x86.avx512.ptestm.q.256(<4 x i64>, <4 x i64>, i8)
declare i8 @llvm.x86.avx512.ptestnm.q.256(<4 x i64>, <4 x i64>, i8)
declare <4 x i64> @llvm.x86.avx512.cvtmask2q.256(i8)
declare i8 @llvm.x86.avx512.cvtq2mask.256(<4 x i64>)
declare i64 @llvm.x86.avx512.mask.pcmpeq.b.512(<64 x i8>, <64 x i8>, i64)
declare i64 @llvm.x86.avx512.mask.pcmpgt.b.512(<64 x i8>, <64 x i8>, i64)
declare i64 @llvm.x86.avx512.mask.cmp.b.512(<64 x i8>, <64 x i8>, i32, i64)
declare i64 @llvm.x86.avx512.mask.ucmp.b.512(<64 x i8>, <64 x i8>, i32, i64)
declare i64 @llvm.x86.avx512.ptestm.b.512(<64 x i8>, <64 x i8>, i64)
declare i64 @llvm.x86.avx512.ptestnm.b.512(<64 x i8>, <64 x i8>, i64)
declare <64 x i8> @llvm.x86.avx512.cvtmask2b.512(i64)
declare i64 @llvm.x86.avx512.cvtb2mask.512(<64 x i8>)
declare i32 @llvm.x86.avx512.mask.pcmpeq.w.512(<32 x i16>, <32 x i16>, i32)
declare i32 @llvm.x86.avx512.mask.pcmpgt.w.512(<32 x i16>, <32 x i16>, i32)
declare i32 @llvm.x86.avx512.mask.cmp.w.512(<32 x i16>, <32 x i16>, i32, i32)
declare i32 @llvm.x86.avx512.mask.ucmp.w.512(<32 x i16>, <32 x i16>, i32, i32)
declare i32 @llvm.x86.avx512.ptestm.w.512(<32 x i16>, <32 x i16>, i32)
declare i32 @llvm.x86.avx512.ptestnm.w.512(<32 x i16>, <32 x i16>, i32)
declare <32 x i16> @llvm.x86.avx512.cvtmask2w.512(i32)
declare i32 @llvm.x86.avx512.cvtw2mask.512(<32 x i16>)
declare i16 @llvm.x86.avx512.mask.pcmpeq.d.512(<16 x i32>, <16 x i32>, i16)
declare i16 @llvm.x86.avx512.mask.pcmpgt.d.512(<16 x i32>, <16 x i32>, i16)
declare i16 @llvm.x86.avx512.mask.cmp.d.512(<16 x i32>, <16 x i32>, i32, i16)
declare i16 @llvm.x86.avx512.mask.ucmp.d.512(<16 x i32>, <16 x i32>, i32, i16)
declare i16 @llvm.x86.avx512.ptestm.d.512(<16 x i32>, <16 x i32>, i16)
declare i16 @llvm.x86.avx512.ptestnm.d.512(<16 x i32>, <16 x i32>, i16)
declare <16 x i32> @llvm.x86.avx512.cvtmask2d.512(i16)
declare i16 @llvm.x86.avx512.cvtd2mask.512(<16 x i32>)
declare i8 @llvm.x86.avx512.mask.pcmpeq.q.512(<8 x i64>, <8 x i64>, i8)
declare i8 @llvm.x86.avx512.mask.pcmpgt.q.512(<8 x i64>, <8 x i64>, i8)
declare i8 @llvm.x86.avx512.mask.cmp.q.512(<8 x i64>, <8 x i64>, i32, i8)
declare i8 @llvm.x86.avx512.mask.ucmp.q.512(<8 x i64>, <8 x i64>, i32, i8)
declare i8 @llvm.x86.avx512.ptestm.q.512(<8 x i64>, <8 x i64>, i8)
declare i8 @llvm.x86.avx512.ptestnm.q.512(<8 x i64>, <8 x i64>, i8)
declare <8 x i64> @llvm.x86.avx512.cvtmask2q.512(i8)
declare i8 @llvm.x86.avx512.cvtq2mask.512(<8 x i64>)
declare i16 @llvm.x86.avx512.kand.w(i16, i16)
declare i16 @llvm.x86.avx512.kandn.w(i16, i16)
declare i16 @llvm.x86.avx512.knot.w(i16)
declare i16 @llvm.x86.avx512.kor.w(i16, i16)
declare i16 @llvm.x86.avx512.kxor.w(i16, i16)
declare i16 @llvm.x86.avx512.kxnor.w(i16, i16)
declare i32 @llvm.x86.avx512.kortestz.w(i16, i16)
declare i32 @llvm.x86.avx512.kortestc.w(i16, i16)
declare i16 @llvm.x86.avx512.kunpck.bw(i16, i16)
declare i32 @llvm.x86.avx512.kunpck.wd(i32, i32)
declare i64 @llvm.x86.avx512.kunpck.dq(i64, i64)
declare <2 x i64> @llvm.x86.avx512.broadcastmb.128(i8)
declare <4 x i32> @llvm.x86.avx512.broadcastmw.128(i16)
declare <4 x i64> @llvm.x86.avx512.broadcastmb.256(i8)
declare <8 x i32> @llvm.x86.avx512.broadcastmw.256(i16)
declare <8 x i64> @llvm.x86.avx512.broadcastmb.512(i8)
declare <16 x i32> @llvm.x86.avx512.broadcastmw.512(i16)
declare i8 @llvm.x86.avx512.mask.fpclass.ps.128(<4 x float>, i32, i8)
declare i8 @llvm.x86.avx512.mask.cmp.ps.128(<4 x float>, <4 x float>, i32, i8)
declare i8 @llvm.x86.avx512.mask.fpclass.pd.128(<2 x double>, i32, i8)
declare i8 @llvm.x86.avx512.mask.cmp.pd.128(<2 x double>, <2 x double>, i32, i8)
declare i16 @llvm.x86.avx512.mask.vpshufbitqmb.128(<16 x i8>, <16 x i8>, i16)
declare i8 @llvm.x86.avx512.mask.fpclass.ps.256(<8 x float>, i32, i8)
declare i8 @llvm.x86.avx512.mask.cmp.ps.256(<8 x float>, <8 x float>, i32, i8)
declare i8 @llvm.x86.avx512.mask.fpclass.pd.256(<4 x double>, i32, i8)
declare i8 @llvm.x86.avx512.mask.cmp.pd.256(<4 x double>, <4 x double>, i32, i8)
declare i32 @llvm.x86.avx512.mask.vpshufbitqmb.256(<32 x i8>, <32 x i8>, i32)
declare i16 @llvm.x86.avx512.mask.fpclass.ps.512(<16 x float>, i32, i16)
declare i16 @llvm.x86.avx512.mask.cmp.ps.512(<16 x float>, <16 x float>, i32, i16, i32)
declare i8 @llvm.x86.avx512.mask.fpclass.pd.512(<8 x double>, i32, i8)
declare i8 @llvm.x86.avx512.mask.cmp.pd.512(<8 x double>, <8 x double>, i32, i8, i32)
declare i64 @llvm.x86.avx512.mask.vpshufbitqmb.512(<64 x i8>, <64 x i8>, i64)
