; RUN: echo "around a" > %t && echo "inside a" >> %t && echo "clobbered a" >> %t && echo "used_outside a" >> %t && echo "two_exits a;a1" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; Stack slots whose lifetime is around the region go along, unless something else may use them meanwhile; lifetimes of others are
; marked around the call.

; CHECK: declare void @use(ptr)
; CHECK: declare void @other()
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK: define void @around(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @around.a()
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @inside(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @inside.a()
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @clobbered(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s)
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @clobbered.a(ptr %s)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   call void @other()
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %s)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @used_outside(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s)
; CHECK-NEXT:   call void @used_outside.a(ptr %s)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @two_exits(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @two_exits.a(i1 %c)
; CHECK-NEXT:   br label %0
; CHECK: 0:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @around.a() {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s)
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %s)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @inside.a() {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   %t = alloca i64, align 8
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s)
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %t)
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   call void @use(ptr %t)
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %t)
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %s)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @clobbered.a(ptr %s) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @used_outside.a(ptr %s) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @two_exits.a(i1 %c) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %s)
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(ptr %s)
; CHECK-NEXT:   br i1 %c, label %a1, label %b
; CHECK: a1:                                               ; preds = %a
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %a1, %a
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %s)
; CHECK-NEXT:   br label %.exitStub
; CHECK: .exitStub:                                        ; preds = %b
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

declare void @use(ptr)
declare void @other()
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define void @around(i1 %c) {
entry:
  %s = alloca i32
  call void @llvm.lifetime.start.p0(ptr %s)
  br label %a
a:
  call void @use(ptr %s)
  br label %b
b:
  call void @llvm.lifetime.end.p0(ptr %s)
  ret void
}
define void @inside(i1 %c) {
entry:
  %s = alloca i32
  %t = alloca i64
  br label %a
a:
  call void @llvm.lifetime.start.p0(ptr %s)
  call void @llvm.lifetime.start.p0(ptr %t)
  call void @use(ptr %s)
  call void @use(ptr %t)
  call void @llvm.lifetime.end.p0(ptr %t)
  call void @llvm.lifetime.end.p0(ptr %s)
  br label %b
b:
  ret void
}
define void @clobbered(i1 %c) {
entry:
  %s = alloca i32
  call void @llvm.lifetime.start.p0(ptr %s)
  br label %a
a:
  call void @use(ptr %s)
  br label %b
b:
  call void @other()
  call void @llvm.lifetime.end.p0(ptr %s)
  ret void
}
define void @used_outside(i1 %c) {
entry:
  %s = alloca i32
  call void @use(ptr %s)
  br label %a
a:
  call void @llvm.lifetime.start.p0(ptr %s)
  call void @use(ptr %s)
  call void @llvm.lifetime.end.p0(ptr %s)
  br label %b
b:
  ret void
}
define void @two_exits(i1 %c) {
entry:
  %s = alloca i32
  call void @llvm.lifetime.start.p0(ptr %s)
  br label %a
a:
  call void @use(ptr %s)
  br i1 %c, label %a1, label %b
a1:
  br label %b
b:
  call void @llvm.lifetime.end.p0(ptr %s)
  ret void
}
