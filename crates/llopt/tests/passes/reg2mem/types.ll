; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; Slots and accesses have the alignment of their type, in the address space of the data layout.

; CHECK: target datalayout = "e-p:32:32-A5-f64:32:64-i64:32"
; CHECK-LABEL: define <4 x double> @f(double %a, <4 x double> %v, { i8, i64 } %s, i1 %c, x86_fp80 %l) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %b.reg2mem = alloca i1, align 1, addrspace(5)
; CHECK-NEXT:   %z.reg2mem = alloca x86_fp80, align 16, addrspace(5)
; CHECK-NEXT:   %y.reg2mem = alloca { i8, i64 }, align 8, addrspace(5)
; CHECK-NEXT:   %w.reg2mem = alloca <4 x double>, align 32, addrspace(5)
; CHECK-NEXT:   %x.reg2mem = alloca double, align 8, addrspace(5)
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = fadd double %a, 1.000000e+00
; CHECK-NEXT:   store double %x, ptr addrspace(5) %x.reg2mem, align 4
; CHECK-NEXT:   %w = fadd <4 x double> %v, %v
; CHECK-NEXT:   store <4 x double> %w, ptr addrspace(5) %w.reg2mem, align 32
; CHECK-NEXT:   %y = insertvalue { i8, i64 } %s, i8 1, 0
; CHECK-NEXT:   store { i8, i64 } %y, ptr addrspace(5) %y.reg2mem, align 4
; CHECK-NEXT:   %z = fadd x86_fp80 %l, %l
; CHECK-NEXT:   store x86_fp80 %z, ptr addrspace(5) %z.reg2mem, align 16
; CHECK-NEXT:   %b = and i1 %c, %c
; CHECK-NEXT:   store i1 %b, ptr addrspace(5) %b.reg2mem, align 1
; CHECK-NEXT:   br label %n
; CHECK-EMPTY:
; CHECK-NEXT: n:                                                ; preds = %entry
; CHECK-NEXT:   %w.reload = load <4 x double>, ptr addrspace(5) %w.reg2mem, align 32
; CHECK-NEXT:   %x.reload = load double, ptr addrspace(5) %x.reg2mem, align 4
; CHECK-NEXT:   %i = insertelement <4 x double> %w.reload, double %x.reload, i32 0
; CHECK-NEXT:   %y.reload = load { i8, i64 }, ptr addrspace(5) %y.reg2mem, align 4
; CHECK-NEXT:   %e = extractvalue { i8, i64 } %y.reload, 1
; CHECK-NEXT:   %z.reload = load x86_fp80, ptr addrspace(5) %z.reg2mem, align 16
; CHECK-NEXT:   %k = fptosi x86_fp80 %z.reload to i64
; CHECK-NEXT:   %b.reload = load i1, ptr addrspace(5) %b.reg2mem, align 1
; CHECK-NEXT:   %m = select i1 %b.reload, i64 %k, i64 %e
; CHECK-NEXT:   %o = insertelement <4 x double> %i, double 2.000000e+00, i64 %m
; CHECK-NEXT:   ret <4 x double> %o
; CHECK-NEXT: }

target datalayout = "e-p:32:32-A5-f64:32:64-i64:32"
define <4 x double> @f(double %a, <4 x double> %v, { i8, i64 } %s, i1 %c, x86_fp80 %l) {
entry:
  %x = fadd double %a, 1.0
  %w = fadd <4 x double> %v, %v
  %y = insertvalue { i8, i64 } %s, i8 1, 0
  %z = fadd x86_fp80 %l, %l
  %b = and i1 %c, %c
  br label %n
n:
  %i = insertelement <4 x double> %w, double %x, i32 0
  %e = extractvalue { i8, i64 } %y, 1
  %k = fptosi x86_fp80 %z to i64
  %m = select i1 %b, i64 %k, i64 %e
  %o = insertelement <4 x double> %i, double 2.0, i64 %m
  ret <4 x double> %o
}
