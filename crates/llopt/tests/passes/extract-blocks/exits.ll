; RUN: echo "two a" > %t && echo "three a" >> %t && echo "no_exit a" >> %t && echo "endless a" >> %t && echo "same_exit a;a1;a2" >> %t && echo "all_cases_one_exit a" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; The result says where to go on: a branch for two places, a switch for more, unreachable where there is none.

; CHECK: declare void @use(i32)
; CHECK: ; Function Attrs: noreturn
; CHECK-NEXT: declare void @end() #0
; CHECK: define i32 @two(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   %targetBlock = call i1 @two.a(i32 %x)
; CHECK-NEXT:   br i1 %targetBlock, label %b, label %d
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 1
; CHECK: d:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 2
; CHECK-NEXT: }
; CHECK: define i32 @three(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   %targetBlock = call i16 @three.a(i32 %x)
; CHECK-NEXT:   switch i16 %targetBlock, label %e [
; CHECK-NEXT:     i16 0, label %b
; CHECK-NEXT:     i16 1, label %d
; CHECK-NEXT:   ]
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 1
; CHECK: d:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 2
; CHECK: e:                                                ; preds = %codeRepl
; CHECK-NEXT:   ret i32 3
; CHECK-NEXT: }
; CHECK: define void @no_exit(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @no_exit.a()
; CHECK-NEXT:   unreachable
; CHECK: b:                                                ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @endless(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @endless.a()
; CHECK-NEXT:   unreachable
; CHECK: b:                                                ; preds = %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @same_exit(i32 %x, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %p.ce.loc = alloca i32, align 4
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %p.ce.loc)
; CHECK-NEXT:   call void @same_exit.a(i1 %c, i32 %x, ptr %p.ce.loc)
; CHECK-NEXT:   %p.ce.reload = load i32, ptr %p.ce.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %p.ce.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   %p = phi i32 [ %p.ce.reload, %codeRepl ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK: define i32 @all_cases_one_exit(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %p.ce.loc = alloca i32, align 4
; CHECK-NEXT:   br label %codeRepl
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %p.ce.loc)
; CHECK-NEXT:   call void @all_cases_one_exit.a(i32 %x, ptr %p.ce.loc)
; CHECK-NEXT:   %p.ce.reload = load i32, ptr %p.ce.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %p.ce.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl
; CHECK-NEXT:   %p = phi i32 [ %p.ce.reload, %codeRepl ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
; CHECK: define internal i1 @two.a(i32 %x) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %m = icmp ugt i32 %x, 7
; CHECK-NEXT:   br i1 %m, label %b.exitStub, label %d.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret i1 true
; CHECK: d.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret i1 false
; CHECK-NEXT: }
; CHECK: define internal i16 @three.a(i32 %x) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   switch i32 %x, label %b.exitStub [
; CHECK-NEXT:     i32 1, label %d.exitStub
; CHECK-NEXT:     i32 2, label %e.exitStub
; CHECK-NEXT:     i32 3, label %b.exitStub
; CHECK-NEXT:   ]
; CHECK: b.exitStub:                                       ; preds = %a, %a
; CHECK-NEXT:   ret i16 0
; CHECK: d.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret i16 1
; CHECK: e.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret i16 2
; CHECK-NEXT: }
; CHECK: ; Function Attrs: noreturn
; CHECK-NEXT: define internal void @no_exit.a() #0 {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @end()
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK: ; Function Attrs: noreturn
; CHECK-NEXT: define internal void @endless.a() #0 {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot, %a
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   br label %a
; CHECK-NEXT: }
; CHECK: define internal void @same_exit.a(i1 %c, i32 %x, ptr %p.ce.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   br i1 %c, label %a1, label %a2
; CHECK: a1:                                               ; preds = %a
; CHECK-NEXT:   %m = add i32 %x, 1
; CHECK-NEXT:   br label %b.split
; CHECK: a2:                                               ; preds = %a
; CHECK-NEXT:   %n = add i32 %x, 2
; CHECK-NEXT:   br label %b.split
; CHECK: b.split:                                          ; preds = %a1, %a2
; CHECK-NEXT:   %p.ce = phi i32 [ %m, %a1 ], [ %n, %a2 ]
; CHECK-NEXT:   store i32 %p.ce, ptr %p.ce.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %b.split
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #1
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #1
; CHECK: define internal void @all_cases_one_exit.a(i32 %x, ptr %p.ce.out) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   switch i32 %x, label %b.split [
; CHECK-NEXT:     i32 1, label %b.split
; CHECK-NEXT:     i32 2, label %b.split
; CHECK-NEXT:   ]
; CHECK: b.split:                                          ; preds = %a, %a, %a
; CHECK-NEXT:   %p.ce = phi i32 [ 3, %a ], [ 3, %a ], [ 3, %a ]
; CHECK-NEXT:   store i32 %p.ce, ptr %p.ce.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %b.split
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { noreturn }
; CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

declare void @use(i32)
declare void @end() noreturn
define i32 @two(i32 %x, i1 %c) {
entry:
  br label %a
a:
  %m = icmp ugt i32 %x, 7
  br i1 %m, label %b, label %d
b:
  ret i32 1
d:
  ret i32 2
}
define i32 @three(i32 %x) {
entry:
  br label %a
a:
  switch i32 %x, label %b [ i32 1, label %d
                            i32 2, label %e
                            i32 3, label %b ]
b:
  ret i32 1
d:
  ret i32 2
e:
  ret i32 3
}
define void @no_exit(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @end()
  unreachable
b:
  ret void
}
define void @endless(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %a
b:
  ret void
}
define i32 @same_exit(i32 %x, i1 %c) {
entry:
  br label %a
a:
  br i1 %c, label %a1, label %a2
a1:
  %m = add i32 %x, 1
  br label %b
a2:
  %n = add i32 %x, 2
  br label %b
b:
  %p = phi i32 [ %m, %a1 ], [ %n, %a2 ]
  ret i32 %p
}
define i32 @all_cases_one_exit(i32 %x) {
entry:
  br label %a
a:
  switch i32 %x, label %b [ i32 1, label %b
                            i32 2, label %b ]
b:
  %p = phi i32 [ 3, %a ], [ 3, %a ], [ 3, %a ]
  ret i32 %p
}
