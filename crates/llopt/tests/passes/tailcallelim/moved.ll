; RUN: llopt -S -passes=tailcallelim %s | FileCheck %s

; What stands behind the call and can be done before it.

; CHECK: declare void @use(ptr readonly captures(none))
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.start.p0(ptr captures(none)) #0
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
; CHECK-NEXT: declare void @llvm.lifetime.end.p0(ptr captures(none)) #0
; CHECK-LABEL: define void @slot(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %slot = alloca i32, align 4
; CHECK-NEXT:   br label %tailrecurse
; CHECK-EMPTY:
; CHECK-NEXT: tailrecurse:                                      ; preds = %more, %entry
; CHECK-NEXT:   %n.tr = phi i32 [ %n, %entry ], [ %m, %more ]
; CHECK-NEXT:   %done = icmp eq i32 %n.tr, 0
; CHECK-NEXT:   br i1 %done, label %end, label %more
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %tailrecurse
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %slot)
; CHECK-NEXT:   store i32 10, ptr %slot, align 4
; CHECK-NEXT:   call void @use(ptr %slot)
; CHECK-NEXT:   %m = sub i32 %n.tr, 1
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %slot)
; CHECK-NEXT:   br label %tailrecurse
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %tailrecurse
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: memory(read)
; CHECK-LABEL: define i32 @loaded_before(ptr %p, i32 %n) #1 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %tailrecurse
; CHECK-EMPTY:
; CHECK-NEXT: tailrecurse:                                      ; preds = %more, %entry
; CHECK-NEXT:   %accumulator.tr = phi i32 [ 0, %entry ], [ %s, %more ]
; CHECK-NEXT:   %n.tr = phi i32 [ %n, %entry ], [ %m, %more ]
; CHECK-NEXT:   %done = icmp eq i32 %n.tr, 0
; CHECK-NEXT:   br i1 %done, label %end, label %more
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %tailrecurse
; CHECK-NEXT:   %accumulator.ret.tr = add i32 0, %accumulator.tr
; CHECK-NEXT:   ret i32 %accumulator.ret.tr
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %tailrecurse
; CHECK-NEXT:   %first = load i32, ptr %p, align 4
; CHECK-NEXT:   %m = sub i32 %n.tr, %first
; CHECK-NEXT:   %second = load i32, ptr %p, align 4
; CHECK-NEXT:   %s = add i32 %second, %accumulator.tr
; CHECK-NEXT:   br label %tailrecurse
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: memory(read)
; CHECK-LABEL: define i32 @not_loaded(ptr %p, i32 %n) #1 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %done = icmp eq i32 %n, 0
; CHECK-NEXT:   br i1 %done, label %end, label %more
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry
; CHECK-NEXT:   ret i32 0
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %entry
; CHECK-NEXT:   %m = sub i32 %n, 1
; CHECK-NEXT:   %r = tail call i32 @not_loaded(ptr %p, i32 %m)
; CHECK-NEXT:   %second = load i32, ptr %p, align 4
; CHECK-NEXT:   %s = add i32 %second, %r
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: memory(read)
; CHECK-LABEL: define i32 @loaded_less(ptr %p, i32 %n) #1 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %done = icmp eq i32 %n, 0
; CHECK-NEXT:   br i1 %done, label %end, label %more
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %entry
; CHECK-NEXT:   ret i32 0
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %entry
; CHECK-NEXT:   %first = load i8, ptr %p, align 4
; CHECK-NEXT:   %wide = zext i8 %first to i32
; CHECK-NEXT:   %m = sub i32 %n, %wide
; CHECK-NEXT:   %r = tail call i32 @loaded_less(ptr %p, i32 %m)
; CHECK-NEXT:   %second = load i32, ptr %p, align 4
; CHECK-NEXT:   %s = add i32 %second, %r
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK-NEXT: attributes #1 = { memory(read) }

declare void @use(ptr captures(none) readonly)
declare void @llvm.lifetime.start.p0(ptr captures(none))
declare void @llvm.lifetime.end.p0(ptr captures(none))

; The slot dies behind the call, which does not access it.
define void @slot(i32 %n) {
entry:
  %slot = alloca i32
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
more:
  call void @llvm.lifetime.start.p0(ptr %slot)
  store i32 10, ptr %slot
  call void @use(ptr %slot)
  %m = sub i32 %n, 1
  call void @slot(i32 %m)
  call void @llvm.lifetime.end.p0(ptr %slot)
  br label %end
end:
  ret void
}

; The call may not return, but the load above has read the same address.
define i32 @loaded_before(ptr %p, i32 %n) memory(read) {
entry:
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret i32 0
more:
  %first = load i32, ptr %p
  %m = sub i32 %n, %first
  %r = call i32 @loaded_before(ptr %p, i32 %m)
  %second = load i32, ptr %p
  %s = add i32 %second, %r
  ret i32 %s
}

; Nothing says that there is anything at the address before the call.
define i32 @not_loaded(ptr %p, i32 %n) memory(read) {
entry:
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret i32 0
more:
  %m = sub i32 %n, 1
  %r = call i32 @not_loaded(ptr %p, i32 %m)
  %second = load i32, ptr %p
  %s = add i32 %second, %r
  ret i32 %s
}

; A load of less shows too little.
define i32 @loaded_less(ptr %p, i32 %n) memory(read) {
entry:
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret i32 0
more:
  %first = load i8, ptr %p, align 4
  %wide = zext i8 %first to i32
  %m = sub i32 %n, %wide
  %r = call i32 @loaded_less(ptr %p, i32 %m)
  %second = load i32, ptr %p
  %s = add i32 %second, %r
  ret i32 %s
}
