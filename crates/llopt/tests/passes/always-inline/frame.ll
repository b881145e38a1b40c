; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Stack slots go to the entry, with lifetimes; dynamic ones are freed; byval arguments are copied unless they are only read.

; CHECK: declare void @use(ptr)
; CHECK: define i32 @top(i32 %x, ptr %p) {
; CHECK-NEXT:   %s.i = alloca i32, align 4
; CHECK-NEXT:   %p1 = alloca i64, align 16
; CHECK-NEXT:   %savedstack = call ptr @llvm.stacksave.p0()
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %p1)
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s.i)
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr align 16 %p1, ptr align 16 %p, i64 8, i1 false)
; CHECK-NEXT:   %d.i = alloca i8, i32 %x, align 1
; CHECK-NEXT:   call void @use(ptr %s.i)
; CHECK-NEXT:   call void @use(ptr %d.i)
; CHECK-NEXT:   call void @use(ptr align 16 %p1)
; CHECK-NEXT:   %v.i = load i32, ptr %s.i, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %p1)
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %s.i)
; CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %savedstack)
; CHECK-NEXT:   %v.i2 = load i32, ptr %p, align 4
; CHECK-NEXT:   %t = add i32 %v.i, %v.i2
; CHECK-NEXT:   ret i32 %t
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #1
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #1
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare ptr @llvm.stacksave.p0() #2
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare void @llvm.stackrestore.p0(ptr) #2
; CHECK: attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK-NEXT: attributes #2 = { nocallback nofree nosync nounwind willreturn }

declare void @use(ptr)
define internal i32 @slots(i32 %n, ptr byval(i64) align 16 %copy) alwaysinline {
entry:
  %s = alloca i32
  %unused = alloca i8
  %d = alloca i8, i32 %n
  call void @use(ptr %s)
  call void @use(ptr %d)
  call void @use(ptr %copy)
  %v = load i32, ptr %s
  ret i32 %v
}
define internal i32 @reads(ptr byval(i32) %copy) alwaysinline memory(read) {
  %v = load i32, ptr %copy
  ret i32 %v
}
define i32 @top(i32 %x, ptr %p) {
  %r = call i32 @slots(i32 %x, ptr byval(i64) align 16 %p)
  %s = call i32 @reads(ptr byval(i32) %p)
  %t = add i32 %r, %s
  ret i32 %t
}
