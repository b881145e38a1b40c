; Types that no machine has.
; RUN: llopt -passes='print<cost-model>' -cost-kind=all -disable-output %s 2>&1 | FileCheck %s
; CHECK: Printing analysis 'Cost Model Analysis' for function 'integers':
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %r = mul i8388608 %a, -4
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %c = trunc i8388608 %r to i4194304
; CHECK-NEXT: Cost Model: Found costs of RThru:1 CodeSize:1 Lat:4 SizeLat:1 for:   %l = load [9223372036854775807 x i64], ptr %p, align 4
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %g = getelementptr [4611686018427387904 x i64], ptr %p, i64 4611686018427387904, i64 -1
; CHECK-NEXT: Cost Model: Found costs of 1 for:   store i8388608 %r, ptr %p, align 4
; CHECK-NEXT: Cost Model: Found costs of 1 for:   ret void
; CHECK: Printing analysis 'Cost Model Analysis' for function 'vectors':
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %s = shufflevector <1048576 x i8> %a, <1048576 x i8> %a, <2 x i32> <i32 1048577, i32 1048578>
; CHECK-NEXT: Cost Model: Found costs of 4 for:   %d = udiv <1048576 x i8> %a, splat (i8 4)
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %t = shufflevector <vscale x 4 x i32> %b, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %g = getelementptr <vscale x 4 x i32>, ptr %p, i64 %i
; CHECK-NEXT: Cost Model: Found costs of 1 for:   %e = extractelement <vscale x 4 x i32> %b, i64 0
; CHECK-NEXT: Cost Model: Found costs of 1 for:   ret void

define void @integers(i8388608 %a, ptr %p) {
  %r = mul i8388608 %a, -4
  %c = trunc i8388608 %r to i4194304
  %l = load [9223372036854775807 x i64], ptr %p
  %g = getelementptr [4611686018427387904 x i64], ptr %p, i64 4611686018427387904, i64 -1
  store i8388608 %r, ptr %p
  ret void
}

define void @vectors(<1048576 x i8> %a, <vscale x 4 x i32> %b, ptr %p, i64 %i) {
  %s = shufflevector <1048576 x i8> %a, <1048576 x i8> %a, <2 x i32> <i32 1048577, i32 1048578>
  %d = udiv <1048576 x i8> %a, splat (i8 4)
  %t = shufflevector <vscale x 4 x i32> %b, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %g = getelementptr <vscale x 4 x i32>, ptr %p, i64 %i
  %e = extractelement <vscale x 4 x i32> %b, i64 36893488147419103232
  ret void
}
