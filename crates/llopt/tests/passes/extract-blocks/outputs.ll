; RUN: echo "none a" > %t && echo "one a" >> %t && echo "two a" >> %t && echo "phi a;a1;a2" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; What is used behind the region comes back through memory: nothing, one value, two, a phi.

; CHECK: declare void @use(i32)
; CHECK: define void @none(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @none.a(i32 %x)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @one(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m.loc = alloca i32, align 4
; CHECK-NEXT:   %e = add i32 %x, 1
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %m.loc)
; CHECK-NEXT:   call void @one.a(i32 %e, i32 %x, ptr %m.loc)
; CHECK-NEXT:   %m.reload = load i32, ptr %m.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %m.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   %p = phi i32 [ %e, %entry ], [ %m.reload, %codeRepl ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK: define i32 @two(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %n.loc = alloca i32, align 4
; CHECK-NEXT:   %m.loc = alloca i32, align 4
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %m.loc)
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %n.loc)
; CHECK-NEXT:   call void @two.a(i32 %x, ptr %m.loc, ptr %n.loc)
; CHECK-NEXT:   %m.reload = load i32, ptr %m.loc, align 4
; CHECK-NEXT:   %n.reload = load i32, ptr %n.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %m.loc)
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %n.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   %p = phi i32 [ 0, %entry ], [ %m.reload, %codeRepl ]
; CHECK-NEXT:   %q = phi i32 [ 1, %entry ], [ %n.reload, %codeRepl ]
; CHECK-NEXT:   %r = add i32 %p, %q
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK: define i64 @phi(i64 %x, i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %p.loc = alloca i64, align 8
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %p.loc)
; CHECK-NEXT:   call void @phi.a(i1 %d, i64 %x, ptr %p.loc)
; CHECK-NEXT:   %p.reload = load i64, ptr %p.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %p.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   %q = phi i64 [ 0, %entry ], [ %p.reload, %codeRepl ]
; CHECK-NEXT:   ret i64 %q
; CHECK-NEXT: }
; CHECK: define internal void @none.a(i32 %x) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @one.a(i32 %e, i32 %x, ptr %m.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %m = mul i32 %e, %x
; CHECK-NEXT:   store i32 %m, ptr %m.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK: define internal void @two.a(i32 %x, ptr %m.out, ptr %n.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %m = mul i32 %x, %x
; CHECK-NEXT:   store i32 %m, ptr %m.out, align 4
; CHECK-NEXT:   %n = add i32 %m, 7
; CHECK-NEXT:   store i32 %n, ptr %n.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @phi.a(i1 %d, i64 %x, ptr %p.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   br i1 %d, label %a1, label %a2
; CHECK: a1:                                               ; preds = %a
; CHECK-NEXT:   br label %a2
; CHECK: a2:                                               ; preds = %a1, %a
; CHECK-NEXT:   %p = phi i64 [ %x, %a ], [ 5, %a1 ]
; CHECK-NEXT:   store i64 %p, ptr %p.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a2
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

declare void @use(i32)
define void @none(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 %x)
  br label %b
b:
  ret void
}
define i32 @one(i32 %x, i1 %c) {
entry:
  %e = add i32 %x, 1
  br i1 %c, label %a, label %b
a:
  %m = mul i32 %e, %x
  br label %b
b:
  %p = phi i32 [ %e, %entry ], [ %m, %a ]
  ret i32 %p
}
define i32 @two(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %m = mul i32 %x, %x
  %n = add i32 %m, 7
  br label %b
b:
  %p = phi i32 [ 0, %entry ], [ %m, %a ]
  %q = phi i32 [ 1, %entry ], [ %n, %a ]
  %r = add i32 %p, %q
  ret i32 %r
}
define i64 @phi(i64 %x, i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %a1, label %a2
a1:
  br label %a2
a2:
  %p = phi i64 [ %x, %a ], [ 5, %a1 ]
  br label %b
b:
  %q = phi i64 [ 0, %entry ], [ %p, %a2 ]
  ret i64 %q
}
