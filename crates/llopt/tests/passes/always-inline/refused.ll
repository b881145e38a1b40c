; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Calls and functions that cannot be inlined.

; CHECK: @table = global ptr blockaddress(@addressed, %a)
; CHECK: declare i32 @pers1(...)
; CHECK: declare i32 @pers2(...)
; CHECK: ; Function Attrs: returns_twice
; CHECK-NEXT: declare i32 @setjmp() #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare void @llvm.va_start.p0(ptr) #1
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @recursive(i32 %x) #2 {
; CHECK-NEXT:   call void @recursive(i32 %x)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @twice() #2 {
; CHECK-NEXT:   %r = call i32 @setjmp()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @varargs(...) #2 {
; CHECK-NEXT:   %l = alloca ptr, align 8
; CHECK-NEXT:   call void @llvm.va_start.p0(ptr %l)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @addressed(ptr %p) #2 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @indirect(ptr %p) #2 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   indirectbr ptr %p, [label %a]
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @personality() #2 personality ptr @pers1 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @collector() #2 gc "one" {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define void @fine() #2 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @top() gc "two" personality ptr @pers2 {
; CHECK-NEXT:   call void @recursive(i32 1)
; CHECK-NEXT:   call void @twice()
; CHECK-NEXT:   call void (...) @varargs(i32 1)
; CHECK-NEXT:   call void @addressed(ptr null)
; CHECK-NEXT:   call void @indirect(ptr null)
; CHECK-NEXT:   call void @personality()
; CHECK-NEXT:   call void @collector()
; CHECK-NEXT:   call void @fine() #3
; CHECK-NEXT:   call void @fine() [ "other"() ]
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { returns_twice }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn }
; CHECK-NEXT: attributes #2 = { alwaysinline }
; CHECK-NEXT: attributes #3 = { noinline }

@table = global ptr blockaddress(@addressed, %a)
declare i32 @pers1(...)
declare i32 @pers2(...)
declare i32 @setjmp() returns_twice
declare void @llvm.va_start.p0(ptr)
define void @recursive(i32 %x) alwaysinline {
  call void @recursive(i32 %x)
  ret void
}
define void @twice() alwaysinline {
  %r = call i32 @setjmp()
  ret void
}
define void @varargs(...) alwaysinline {
  %l = alloca ptr
  call void @llvm.va_start.p0(ptr %l)
  ret void
}
define void @addressed(ptr %p) alwaysinline {
entry:
  br label %a
a:
  ret void
}
define void @indirect(ptr %p) alwaysinline {
entry:
  indirectbr ptr %p, [label %a]
a:
  ret void
}
define void @personality() alwaysinline personality ptr @pers1 {
  ret void
}
define void @collector() alwaysinline gc "one" {
  ret void
}
define void @fine() alwaysinline {
  ret void
}
define void @top() gc "two" personality ptr @pers2 {
  call void @recursive(i32 1)
  call void @twice()
  call void (...) @varargs(i32 1)
  call void @addressed(ptr null)
  call void @indirect(ptr null)
  call void @personality()
  call void @collector()
  call void @fine() noinline
  call void @fine() [ "other"() ]
  call void @fine()
  ret void
}
