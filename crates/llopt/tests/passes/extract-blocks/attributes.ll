; RUN: echo "f a" > %t && echo "swift a" >> %t && echo "eh a;d" >> %t && echo "eh_output a;d" >> %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t %s | FileCheck %s

; The new function has those attributes of the old one that are true of a part, its personality and its swifterror; assumptions go.

; CHECK: declare void @use(ptr)
; CHECK: declare i32 @pers(...)
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
; CHECK-NEXT: declare void @llvm.assume(i1 noundef) #0
; CHECK: ; Function Attrs: minsize noinline nosync nounwind willreturn allocsize(0) memory(none) uwtable
; CHECK-NEXT: define i32 @f(i32 %x, i1 %c) #1 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @f.a(i32 %x)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK: define void @swift(ptr swifterror %e, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @swift.a(ptr swifterror %e)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define i32 @eh(i1 %c) personality ptr @pers {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %q.ce.loc = alloca i32, align 4
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %q.ce.loc)
; CHECK-NEXT:   call void @eh.a(ptr %q.ce.loc)
; CHECK-NEXT:   %q.ce.reload = load i32, ptr %q.ce.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %q.ce.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   %q = phi i32 [ 0, %entry ], [ %q.ce.reload, %codeRepl ]
; CHECK-NEXT:   ret i32 %q
; CHECK-NEXT: }
; CHECK: define i32 @eh_output(i1 %c) personality ptr @pers {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %r.loc = alloca i32, align 4
; CHECK-NEXT:   br i1 %c, label %codeRepl, label %b
; CHECK: codeRepl:                                         ; preds = %entry
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %r.loc)
; CHECK-NEXT:   call void @eh_output.a(ptr %r.loc)
; CHECK-NEXT:   %r.reload = load i32, ptr %r.loc, align 4
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %r.loc)
; CHECK-NEXT:   br label %b
; CHECK: b:                                                ; preds = %codeRepl, %entry
; CHECK-NEXT:   %q = phi i32 [ 0, %entry ], [ %r.reload, %codeRepl ]
; CHECK-NEXT:   ret i32 %q
; CHECK-NEXT: }
; CHECK: ; Function Attrs: minsize noinline nounwind uwtable
; CHECK-NEXT: define internal void @f.a(i32 %x) #2 {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %p = icmp eq i32 %x, 3
; CHECK-NEXT:   call void @use(ptr null)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @swift.a(ptr swifterror %e) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %v = load ptr, ptr %e, align 8
; CHECK-NEXT:   call void @use(ptr %v)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal void @eh.a(ptr %q.ce.out) personality ptr @pers {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %r = invoke i32 @f(i32 1, i1 true)
; CHECK-NEXT:           to label %d unwind label %u
; CHECK: u:                                                ; preds = %a
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   br label %b.split
; CHECK: d:                                                ; preds = %a
; CHECK-NEXT:   br label %b.split
; CHECK: b.split:                                          ; preds = %u, %d
; CHECK-NEXT:   %q.ce = phi i32 [ 1, %u ], [ %r, %d ]
; CHECK-NEXT:   store i32 %q.ce, ptr %q.ce.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %b.split
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #3
; CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #3
; CHECK: define internal void @eh_output.a(ptr %r.out) personality ptr @pers {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   %r = invoke i32 @f(i32 1, i1 true)
; CHECK-NEXT:           to label %d unwind label %u
; CHECK: u:                                                ; preds = %a
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK: d:                                                ; preds = %a
; CHECK-NEXT:   store i32 %r, ptr %r.out, align 4
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %d
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
; CHECK-NEXT: attributes #1 = { minsize noinline nosync nounwind willreturn allocsize(0) memory(none) uwtable "frame-pointer"="all" "thunk" }
; CHECK-NEXT: attributes #2 = { minsize noinline nounwind uwtable "frame-pointer"="all" }
; CHECK-NEXT: attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

declare void @use(ptr)
declare i32 @pers(...)
declare void @llvm.assume(i1)
define i32 @f(i32 %x, i1 %c) #0 {
entry:
  br i1 %c, label %a, label %b
a:
  %p = icmp eq i32 %x, 3
  call void @llvm.assume(i1 %p)
  call void @use(ptr null)
  br label %b
b:
  ret i32 %x
}
define void @swift(ptr swifterror %e, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %v = load ptr, ptr %e
  call void @use(ptr %v)
  br label %b
b:
  ret void
}
define i32 @eh(i1 %c) personality ptr @pers {
entry:
  br i1 %c, label %a, label %b
a:
  %r = invoke i32 @f(i32 1, i1 true) to label %d unwind label %u
u:
  %l = landingpad { ptr, i32 } cleanup
  br label %b
d:
  br label %b
b:
  %q = phi i32 [ 0, %entry ], [ 1, %u ], [ %r, %d ]
  ret i32 %q
}
define i32 @eh_output(i1 %c) personality ptr @pers {
entry:
  br i1 %c, label %a, label %b
a:
  %r = invoke i32 @f(i32 1, i1 true) to label %d unwind label %u
u:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
d:
  br label %b
b:
  %q = phi i32 [ 0, %entry ], [ %r, %d ]
  ret i32 %q
}
attributes #0 = { nounwind noinline memory(none) willreturn nosync "thunk" "frame-pointer"="all" minsize allocsize(0) uwtable }
