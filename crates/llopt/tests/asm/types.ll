; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Every type; named ones are printed where they are used, in the order of their first use.

%pair = type { i32, float }
%packed = type <{ i8, i64 }>
%opaque = type opaque
%unused = type { i8 }
%0 = type { %pair, [2 x %packed] }
@a = external global %0
@b = external global %opaque
@c = external global [0 x i8]
@d = external global <4 x ptr addrspace(3)>
@e = external global { half, bfloat, fp128, x86_fp80, ppc_fp128, double }
@f = external global i8388607
@g = external global [2 x [3 x {}]]
@h = external global <{ }>
@i = external global i1, align 16
declare void @scalable(<vscale x 4 x i32>, <vscale x 1 x ptr>)
declare void @others(target("spirv.Image", void, 1, 2), target("aarch64.svcount"))
declare ptr addrspace(16777215) @far()
declare i32 @variadic(i32, ...)

; CHECK: %0 = type { %pair, [2 x %packed] }
; CHECK-NEXT: %pair = type { i32, float }
; CHECK-NEXT: %packed = type <{ i8, i64 }>
; CHECK-NEXT: %opaque = type opaque
; CHECK: @a = external global %0
; CHECK-NEXT: @b = external global %opaque
; CHECK-NEXT: @c = external global [0 x i8]
; CHECK-NEXT: @d = external global <4 x ptr addrspace(3)>
; CHECK-NEXT: @e = external global { half, bfloat, fp128, x86_fp80, ppc_fp128, double }
; CHECK-NEXT: @f = external global i8388607
; CHECK-NEXT: @g = external global [2 x [3 x {}]]
; CHECK-NEXT: @h = external global <{}>
; CHECK-NEXT: @i = external global i1, align 16
; CHECK: declare void @scalable(<vscale x 4 x i32>, <vscale x 1 x ptr>)
; CHECK: declare void @others(target("spirv.Image", void, 1, 2), target("aarch64.svcount"))
; CHECK: declare ptr addrspace(16777215) @far()
; CHECK: declare i32 @variadic(i32, ...)
