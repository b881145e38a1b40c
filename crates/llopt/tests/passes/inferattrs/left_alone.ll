; RUN: llopt -S -passes=inferattrs %s | FileCheck %s

; CHECK: define i64 @strlen(ptr %p) {
; CHECK-NEXT:   ret i64 0
; CHECK-NEXT: }
; CHECK: define available_externally double @sin(double %x) {
; CHECK-NEXT:   ret double %x
; CHECK-NEXT: }
; CHECK: declare i32 @wcslen(ptr){{$}}
; CHECK: declare double @pow(double, float){{$}}
; CHECK: declare i32 @printf(ptr){{$}}
; CHECK: declare i32 @abs(i32, ...){{$}}
; CHECK: declare i64 @stat64(ptr, ptr){{$}}
; CHECK: declare x86_fp80 @sinl(x86_fp80){{$}}
; CHECK: ; Function Attrs: nobuiltin
; CHECK-NEXT: declare double @cos(double) #0
; CHECK: declare double @tan(double) #1
; CHECK: declare double @exp(double) #2
; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
; CHECK-NEXT: declare double @log(double) #3
; CHECK: ; Function Attrs: noinline optnone
; CHECK-NEXT: declare double @log2(double) #4
; CHECK: ; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
; CHECK-NEXT: declare double @"\01log10"(double) #5
; CHECK: attributes #0 = { nobuiltin }
; CHECK-NEXT: attributes #1 = { "no-builtins" }
; CHECK-NEXT: attributes #2 = { "no-builtin-exp" }
; CHECK-NEXT: attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-builtin-exp" }
; CHECK-NEXT: attributes #4 = { noinline optnone }
; CHECK-NEXT: attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) }

; Definitions, functions with another type, functions that the target does not have, and those that say that they are none.

target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-windows-msvc"

define i64 @strlen(ptr %p) {
  ret i64 0
}
define available_externally double @sin(double %x) {
  ret double %x
}
declare i32 @wcslen(ptr)
declare double @pow(double, float)
declare i32 @printf(ptr)
declare i32 @abs(i32, ...)
declare i64 @stat64(ptr, ptr)
declare x86_fp80 @sinl(x86_fp80)
declare double @cos(double) nobuiltin
declare double @tan(double) "no-builtins"
declare double @exp(double) "no-builtin-exp"
declare double @log(double) "no-builtin-exp"
declare double @log2(double) noinline optnone
declare double @"\01log10"(double)
