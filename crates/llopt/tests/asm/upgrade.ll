; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Older text is read as what it means today.

define i32 @typed(i32* %p, i8** %q) {
  %v = load i32, i32* %p
  %c = bitcast i32* %p to i8*
  store i8* %c, i8** %q
  %g = getelementptr i32, i32* %p, i64 1
  ret i32 %v
}
define void @attributes(i8* nocapture %p) argmemonly readonly {
  ret void
}
declare void @llvm.lifetime.start.p0i8(i64, i8*)
define i64 @old_memset(i8* %p) {
  call void @llvm.memset.p0i8.i64(i8* %p, i8 0, i64 8, i32 4, i1 false)
  ret i64 0
}
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i32, i1)

; CHECK: define i32 @typed(ptr %p, ptr %q) {
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   %c = bitcast ptr %p to ptr
; CHECK-NEXT:   store ptr %c, ptr %q, align 8
; CHECK-NEXT:   %g = getelementptr i32, ptr %p, i64 1
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK: ; Function Attrs: memory(argmem: read)
; CHECK-NEXT: define void @attributes(ptr captures(none) %p) #0 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i64 @old_memset(ptr %p) {
; CHECK-NEXT:   call void @llvm.memset.p0.i64(ptr align 4 %p, i8 0, i64 8, i1 false)
; CHECK-NEXT:   ret i64 0
; CHECK-NEXT: }
; CHECK: declare void @llvm.lifetime.start.i64(i64)
; CHECK: ; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
; CHECK-NEXT: declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #1
; CHECK: attributes #0 = { memory(argmem: read) }
; CHECK-NEXT: attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: write) }
