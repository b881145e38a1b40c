; What goes, and why.
; RUN: llopt -passes=drop-unnecessary-assumes -explain=drop-unnecessary-assumes -disable-output %s 2>&1 | FileCheck %s
; CHECK: drop-unnecessary-assumes: @unneeded: drop an assumption: call void @llvm.assume(i1 %c): nothing else needs what it speaks of
; CHECK-NEXT: drop-unnecessary-assumes: @bundle: drop operand bundles: call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "nonnull"(ptr %q) ]: nothing else needs what 1 of 2 speak of, or they are ignored
; CHECK-NOT: drop-unnecessary-assumes:

declare void @llvm.assume(i1)
declare void @use(i32)

define void @unneeded(i32 %x) {
  %c = icmp ult i32 %x, 7
  call void @llvm.assume(i1 %c)
  ret void
}

define void @bundle(ptr %p, ptr %q) {
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %p), "nonnull"(ptr %q) ]
  store i32 0, ptr %q
  ret void
}

define void @needed(i32 %x) {
  %c = icmp ult i32 %x, 7
  call void @llvm.assume(i1 %c)
  call void @use(i32 %x)
  ret void
}
