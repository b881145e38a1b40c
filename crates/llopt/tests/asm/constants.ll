; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Constants of all kinds.

@int = global i32 -5
@bool = global i1 true
@wide = global i128 170141183460469231731687303715884105727
@f1 = global float 1.0
@f2 = global float 0x3FF19999A0000000
@f3 = global double 1.1
@f4 = global double 0x7FF8000000000001
@f5 = global double -0.0
@f6 = global half 0xH3C00
@f7 = global bfloat 0xR3F80
@f8 = global x86_fp80 0xK3FFF8000000000000000
@f9 = global fp128 0xL00000000000000003FFF000000000000
@f10 = global ppc_fp128 0xM3FF00000000000000000000000000000
@f11 = global double 1.0e300
@f12 = global float 0x7FF0000000000000
@null = global ptr null
@zero = global { i32, [2 x i8] } zeroinitializer
@undef = global i32 undef
@poison = global <2 x i32> poison
@struct = global { i32, float } { i32 1, float 2.0 }
@packed = global <{ i8, i32 }> <{ i8 1, i32 2 }>
@array = global [2 x i16] [i16 1, i16 -1]
@string = global [6 x i8] c"a\0A\22\5C\FFz"
@vector = global <2 x i32> <i32 1, i32 2>
@splat = global <4 x i32> splat (i32 7)
@mixed = global [2 x i32] [i32 undef, i32 1]
@address = global ptr @int
@gep = global ptr getelementptr inbounds ({ i32, float }, ptr @struct, i64 0, i32 1)
@gep2 = global ptr getelementptr nusw nuw (i8, ptr @int, i64 3)
@inrange = global ptr getelementptr inbounds inrange(-8, 16) ({ [3 x ptr] }, ptr @tables, i32 0, i32 0, i32 1)
@tables = global { [3 x ptr] } zeroinitializer
@cast = global i64 ptrtoint (ptr @int to i64)
@cast2 = global ptr addrspace(1) addrspacecast (ptr @int to ptr addrspace(1))
@sub = global i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64))
@trunc = global i32 trunc (i64 ptrtoint (ptr @a to i64) to i32)
@a = global i8 0
@b = global i8 0
@block = global ptr blockaddress(@f, %second)
@equivalent = global ptr dso_local_equivalent @f
@no_cfi = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @f, i32 2, i64 65535, ptr @int)
define void @f() {
  br label %second
second:
  ret void
}

; CHECK: @int = global i32 -5
; CHECK-NEXT: @bool = global i1 true
; CHECK-NEXT: @wide = global i128 170141183460469231731687303715884105727
; CHECK-NEXT: @f1 = global float 1.000000e+00
; CHECK-NEXT: @f2 = global float 0x3FF19999A0000000
; CHECK-NEXT: @f3 = global double 1.100000e+00
; CHECK-NEXT: @f4 = global double 0x7FF8000000000001
; CHECK-NEXT: @f5 = global double -0.000000e+00
; CHECK-NEXT: @f6 = global half 0xH3C00
; CHECK-NEXT: @f7 = global bfloat 0xR3F80
; CHECK-NEXT: @f8 = global x86_fp80 0xK3FFF8000000000000000
; CHECK-NEXT: @f9 = global fp128 0xL00000000000000003FFF000000000000
; CHECK-NEXT: @f10 = global ppc_fp128 0xM3FF00000000000000000000000000000
; CHECK-NEXT: @f11 = global double 1.000000e+300
; CHECK-NEXT: @f12 = global float 0x7FF0000000000000
; CHECK-NEXT: @null = global ptr null
; CHECK-NEXT: @zero = global { i32, [2 x i8] } zeroinitializer
; CHECK-NEXT: @undef = global i32 undef
; CHECK-NEXT: @poison = global <2 x i32> poison
; CHECK-NEXT: @struct = global { i32, float } { i32 1, float 2.000000e+00 }
; CHECK-NEXT: @packed = global <{ i8, i32 }> <{ i8 1, i32 2 }>
; CHECK-NEXT: @array = global [2 x i16] [i16 1, i16 -1]
; CHECK-NEXT: @string = global [6 x i8] c"a\0A\22\\\FFz"
; CHECK-NEXT: @vector = global <2 x i32> <i32 1, i32 2>
; CHECK-NEXT: @splat = global <4 x i32> splat (i32 7)
; CHECK-NEXT: @mixed = global [2 x i32] [i32 undef, i32 1]
; CHECK-NEXT: @address = global ptr @int
; CHECK-NEXT: @gep = global ptr getelementptr inbounds ({ i32, float }, ptr @struct, i64 0, i32 1)
; CHECK-NEXT: @gep2 = global ptr getelementptr nusw nuw (i8, ptr @int, i64 3)
; CHECK-NEXT: @inrange = global ptr getelementptr inbounds inrange(-8, 16) ({ [3 x ptr] }, ptr @tables, i32 0, i32 0, i32 1)
; CHECK-NEXT: @tables = global { [3 x ptr] } zeroinitializer
; CHECK-NEXT: @cast = global i64 ptrtoint (ptr @int to i64)
; CHECK-NEXT: @cast2 = global ptr addrspace(1) addrspacecast (ptr @int to ptr addrspace(1))
; CHECK-NEXT: @sub = global i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64))
; CHECK-NEXT: @trunc = global i32 ptrtoint (ptr @a to i32)
; CHECK-NEXT: @a = global i8 0
; CHECK-NEXT: @b = global i8 0
; CHECK-NEXT: @block = global ptr blockaddress(@f, %second)
; CHECK-NEXT: @equivalent = global ptr dso_local_equivalent @f
; CHECK-NEXT: @no_cfi = global ptr no_cfi @f
; CHECK-NEXT: @signed = global ptr ptrauth (ptr @f, i32 2, i64 65535, ptr @int)
; CHECK: define void @f() {
; CHECK-NEXT:   br label %second
; CHECK: second:                                           ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
