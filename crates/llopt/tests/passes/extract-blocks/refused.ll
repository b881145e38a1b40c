; RUN: echo "alloca a" > %t && echo "varargs a" >> %t && echo "two_entries a;b" >> %t && echo "pad_first a" >> %t && echo "addressed a" >> %t && echo "uses_address a" >> %t && echo "must_tail a" >> %t && echo "stack a" >> %t && echo "stack d" >> %t && echo "typeid a" >> %t && echo "shared_pad a" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; What cannot move stays as it is.

; CHECK: @table = global ptr blockaddress(@addressed, %a)
; CHECK: declare void @use(ptr)
; CHECK: declare i32 @pers(...)
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare void @llvm.va_start.p0(ptr) #0
; CHECK: ; Function Attrs: nounwind memory(none)
; CHECK-NEXT: declare i32 @llvm.eh.typeid.for.p0(ptr) #1
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare ptr @llvm.stacksave.p0() #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn
; CHECK-NEXT: declare void @llvm.stackrestore.p0(ptr) #0
; CHECK: define void @alloca() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @varargs(ptr %l, ...) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @llvm.va_start.p0(ptr %l)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @two_entries(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(ptr null)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   call void @use(ptr null)
; CHECK-NEXT:   br label %d
; CHECK: d:                                                ; preds = %b
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @pad_first() personality ptr @pers {
; CHECK-NEXT: entry:
; CHECK-NEXT:   invoke void @use(ptr null)
; CHECK-NEXT:           to label %b unwind label %a
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK: b:                                                ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @addressed(ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   indirectbr ptr %p, [label %a, label %b]
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(ptr null)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @uses_address(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   call void @use(ptr blockaddress(@addressed, %a))
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @must_tail(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   %r = musttail call i32 @must_tail(i32 %x, i1 true)
; CHECK-NEXT:   ret i32 %r
; CHECK: b:                                                ; preds = %entry
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK: define void @stack(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   %s = call ptr @llvm.stacksave.p0()
; CHECK-NEXT:   br label %d
; CHECK: d:                                                ; preds = %a
; CHECK-NEXT:   call void @llvm.stackrestore.p0(ptr %s)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %d, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @typeid(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   %t = call i32 @llvm.eh.typeid.for.p0(ptr null)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %a, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @shared_pad(i1 %c) personality ptr @pers {
; CHECK-NEXT: entry:
; CHECK-NEXT:   invoke void @use(ptr null)
; CHECK-NEXT:           to label %a unwind label %u
; CHECK: a:                                                ; preds = %entry
; CHECK-NEXT:   invoke void @use(ptr null)
; CHECK-NEXT:           to label %b unwind label %u
; CHECK: b:                                                ; preds = %a
; CHECK-NEXT:   ret void
; CHECK: u:                                                ; preds = %a, %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn }
; CHECK-NEXT: attributes #1 = { nounwind memory(none) }

@table = global ptr blockaddress(@addressed, %a)
declare void @use(ptr)
declare i32 @pers(...)
declare void @llvm.va_start.p0(ptr)
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define void @alloca() {
entry:
  br label %a
a:
  %s = alloca i32
  call void @use(ptr %s)
  br label %b
b:
  ret void
}
define void @varargs(ptr %l, ...) {
entry:
  br label %a
a:
  call void @llvm.va_start.p0(ptr %l)
  br label %b
b:
  ret void
}
define void @two_entries(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(ptr null)
  br label %b
b:
  call void @use(ptr null)
  br label %d
d:
  ret void
}
define void @pad_first() personality ptr @pers {
entry:
  invoke void @use(ptr null) to label %b unwind label %a
a:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
b:
  ret void
}
define void @addressed(ptr %p) {
entry:
  indirectbr ptr %p, [label %a, label %b]
a:
  call void @use(ptr null)
  br label %b
b:
  ret void
}
define void @uses_address(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(ptr blockaddress(@addressed, %a))
  br label %b
b:
  ret void
}
define i32 @must_tail(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %r = musttail call i32 @must_tail(i32 %x, i1 true)
  ret i32 %r
b:
  ret i32 0
}
define void @stack(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %s = call ptr @llvm.stacksave.p0()
  br label %d
d:
  call void @llvm.stackrestore.p0(ptr %s)
  br label %b
b:
  ret void
}
define void @typeid(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %t = call i32 @llvm.eh.typeid.for.p0(ptr null)
  br label %b
b:
  ret void
}
define void @shared_pad(i1 %c) personality ptr @pers {
entry:
  invoke void @use(ptr null) to label %a unwind label %u
a:
  invoke void @use(ptr null) to label %b unwind label %u
b:
  ret void
u:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
