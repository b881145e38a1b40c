; RUN: echo "f a" > %t && echo "f b" >> %t && echo "f d" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; Groups are extracted one after the other; names that are taken get a number.

; CHECK: declare void @use(i32)
; CHECK: declare void @f.a()
; CHECK: define i32 @f(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %n.loc.loc = alloca i32, align 4
; CHECK-NEXT:   %codeRepl.loc = alloca i32, align 4
; CHECK-NEXT:   %m.loc = alloca i32, align 4
; CHECK-NEXT:   br label %codeRepl1
; CHECK: codeRepl1:                                        ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %m.loc)
; CHECK-NEXT:   call void @f.a.1(i32 %x, ptr %m.loc)
; CHECK-NEXT:   %m.reload = load i32, ptr %m.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %m.loc)
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %codeRepl1
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %codeRepl.loc)
; CHECK-NEXT:   call void @f.b(i32 %m.reload, ptr %codeRepl.loc)
; CHECK-NEXT:   %codeRepl.reload = load i32, ptr %codeRepl.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %codeRepl.loc)
; CHECK-NEXT:   br label %codeRepl2
; CHECK: codeRepl2:                                        ; preds = %codeRepl
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %n.loc.loc)
; CHECK-NEXT:   call void @f.d(i32 %codeRepl.reload, i32 %m.reload, ptr %n.loc.loc)
; CHECK-NEXT:   %n.loc.reload = load i32, ptr %n.loc.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %n.loc.loc)
; CHECK-NEXT:   br label %d.ret
; CHECK: d.ret:                                            ; preds = %codeRepl2
; CHECK-NEXT:   ret i32 %n.loc.reload
; CHECK-NEXT: }
; CHECK: define internal void @f.a.1(i32 %x, ptr %m.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %m = add i32 %x, 1
; CHECK-NEXT:   store i32 %m, ptr %m.out, align 4
; CHECK-NEXT:   call void @use(i32 %m)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK: define internal void @f.b(i32 %m.reload, ptr %codeRepl.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %codeRepl = mul i32 %m.reload, %m.reload
; CHECK-NEXT:   store i32 %codeRepl, ptr %codeRepl.out, align 4
; CHECK-NEXT:   br label %d.exitStub
; CHECK: d.exitStub:                                       ; preds = %b
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @f.d(i32 %codeRepl.reload, i32 %m.reload, ptr %n.loc.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %d
; CHECK: d:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %n.loc = add i32 %codeRepl.reload, %m.reload
; CHECK-NEXT:   store i32 %n.loc, ptr %n.loc.out, align 4
; CHECK-NEXT:   br label %d.ret.exitStub
; CHECK: d.ret.exitStub:                                   ; preds = %d
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

declare void @use(i32)
declare void @f.a()
define i32 @f(i32 %x, i1 %c) {
entry:
  br label %a
a:
  %m = add i32 %x, 1
  call void @use(i32 %m)
  br label %b
b:
  %codeRepl = mul i32 %m, %m
  br label %d
d:
  %n.loc = add i32 %codeRepl, %m
  ret i32 %n.loc
}
