; RUN: echo "merges a" > %t && echo "loop a" >> %t && echo "single_entry_loop a" >> %t && echo "entry_block entry" >> %t && echo "whole entry;a;b" >> %t && echo "no_name a" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; A header that is entered from several places outside is split; phis keep what comes from outside.

; CHECK: declare void @use(i32)
; CHECK: define i32 @merges(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m.loc = alloca i32, align 4
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK: l:                                                ; preds = %entry
; CHECK-NEXT:   br label %a
; CHECK: r:                                                ; preds = %entry
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %r, %l
; CHECK-NEXT:   %p = phi i32 [ 1, %l ], [ 2, %r ]
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %a
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %m.loc)
; CHECK-NEXT:   call void @merges.a.split(i32 %p, i32 %x, ptr %m.loc)
; CHECK-NEXT:   %m.reload = load i32, ptr %m.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %m.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 %m.reload
; CHECK-NEXT: }
; CHECK: define i32 @loop(i32 %n, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %j.loc = alloca i32, align 4
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK: l:                                                ; preds = %entry
; CHECK-NEXT:   br label %a
; CHECK: r:                                                ; preds = %entry
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %r, %l
; CHECK-NEXT:   %i = phi i32 [ 0, %l ], [ 5, %r ]
; CHECK-NEXT:   %k = phi i32 [ 1, %l ], [ 6, %r ]
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %a
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %j.loc)
; CHECK-NEXT:   call void @loop.a.split(i32 %k, i32 %i, i32 %n, ptr %j.loc)
; CHECK-NEXT:   %j.reload = load i32, ptr %j.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %j.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 %j.reload
; CHECK-NEXT: }
; CHECK: define i32 @single_entry_loop(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %i.loc = alloca i32, align 4
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %i.loc)
; CHECK-NEXT:   call void @single_entry_loop.a(i32 %n, ptr %i.loc)
; CHECK-NEXT:   %i.reload = load i32, ptr %i.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %i.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 %i.reload
; CHECK-NEXT: }
; CHECK: define i32 @entry_block(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %m.loc = alloca i32, align 4
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %m.loc)
; CHECK-NEXT:   call void @entry_block.entry.split(i32 %x, ptr %m.loc)
; CHECK-NEXT:   %m.reload = load i32, ptr %m.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %m.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 %m.reload
; CHECK-NEXT: }
; CHECK: define i32 @whole(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   %targetBlock = call i1 @whole.entry.split(i1 %c)
; CHECK-NEXT:   br i1 %targetBlock, label %a.ret, label %b.ret
; CHECK: a.ret:                                            ; preds = %codeRepl
; CHECK-NEXT:   ret i32 %x
; CHECK: b.ret:                                            ; preds = %codeRepl
; CHECK-NEXT:   ret i32 7
; CHECK-NEXT: }
; CHECK: define void @no_name(i32 %x) {
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %0
; CHECK-NEXT:   call void @no_name.a()
; CHECK-NEXT:   br label %a.ret
; CHECK: a.ret:                                            ; preds = %codeRepl
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @merges.a.split(i32 %p, i32 %x, ptr %m.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a.split
; CHECK: a.split:                                          ; preds = %newFuncRoot
; CHECK-NEXT:   %m = add i32 %p, %x
; CHECK-NEXT:   store i32 %m, ptr %m.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a.split
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK: define internal void @loop.a.split(i32 %k, i32 %i, i32 %n, ptr %j.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a.split
; CHECK: a.split:                                          ; preds = %newFuncRoot, %a.split
; CHECK-NEXT:   %k.ce = phi i32 [ %k, %newFuncRoot ], [ %i.ce, %a.split ]
; CHECK-NEXT:   %i.ce = phi i32 [ %i, %newFuncRoot ], [ %j, %a.split ]
; CHECK-NEXT:   %j = add i32 %i.ce, 1
; CHECK-NEXT:   store i32 %j, ptr %j.out, align 4
; CHECK-NEXT:   call void @use(i32 %k.ce)
; CHECK-NEXT:   %d = icmp ult i32 %j, %n
; CHECK-NEXT:   br i1 %d, label %a.split, label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a.split
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @single_entry_loop.a(i32 %n, ptr %i.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot, %a
; CHECK-NEXT:   %i = phi i32 [ 0, %newFuncRoot ], [ %j, %a ]
; CHECK-NEXT:   store i32 %i, ptr %i.out, align 4
; CHECK-NEXT:   %j = add i32 %i, 1
; CHECK-NEXT:   %d = icmp ult i32 %j, %n
; CHECK-NEXT:   br i1 %d, label %a, label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @entry_block.entry.split(i32 %x, ptr %m.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %entry.split
; CHECK: entry.split:                                      ; preds = %newFuncRoot
; CHECK-NEXT:   %m = mul i32 %x, %x
; CHECK-NEXT:   store i32 %m, ptr %m.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %entry.split
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal i1 @whole.entry.split(i1 %c) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %entry.split
; CHECK: a:                                                ; preds = %entry.split
; CHECK-NEXT:   br label %a.ret.exitStub
; CHECK: b:                                                ; preds = %entry.split
; CHECK-NEXT:   br label %b.ret.exitStub
; CHECK: entry.split:                                      ; preds = %newFuncRoot
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a.ret.exitStub:                                   ; preds = %a
; CHECK-NEXT:   ret i1 true
; CHECK: b.ret.exitStub:                                   ; preds = %b
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK: define internal void @no_name.a() {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %a.ret.exitStub
; CHECK: a.ret.exitStub:                                   ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

declare void @use(i32)
define i32 @merges(i32 %x, i1 %c) {
entry:
  br i1 %c, label %l, label %r
l:
  br label %a
r:
  br label %a
a:
  %p = phi i32 [ 1, %l ], [ 2, %r ]
  %m = add i32 %p, %x
  br label %b
b:
  ret i32 %m
}
define i32 @loop(i32 %n, i1 %c) {
entry:
  br i1 %c, label %l, label %r
l:
  br label %a
r:
  br label %a
a:
  %i = phi i32 [ 0, %l ], [ 5, %r ], [ %j, %a ]
  %k = phi i32 [ 1, %l ], [ 6, %r ], [ %i, %a ]
  %j = add i32 %i, 1
  call void @use(i32 %k)
  %d = icmp ult i32 %j, %n
  br i1 %d, label %a, label %b
b:
  ret i32 %j
}
define i32 @single_entry_loop(i32 %n) {
entry:
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ %j, %a ]
  %j = add i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %a, label %b
b:
  ret i32 %i
}
define i32 @entry_block(i32 %x) {
entry:
  %m = mul i32 %x, %x
  br label %b
b:
  ret i32 %m
}
define i32 @whole(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 7
}
define void @no_name(i32 %x) {
  call void @use(i32 %x)
  br label %a
a:
  call void @use(i32 1)
  ret void
}
