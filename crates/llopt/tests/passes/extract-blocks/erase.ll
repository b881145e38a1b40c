; RUN: echo "f a" > %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t -extract-blocks-erase-funcs %s | FileCheck %s

; With -extract-blocks-erase-funcs nothing but the new functions keeps a body, and everything can be seen.

; CHECK: declare void @use(i32)
; CHECK: declare dso_local void @f(i32, i1)
; CHECK: declare hidden void @g()
; CHECK: define dso_local void @f.a(i32 %x) {
; CHECK-NEXT: newFuncRoot:
; CHECK-NEXT:   br label %a
; CHECK: a:                                                ; preds = %newFuncRoot
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   br label %b.exitStub
; CHECK: b.exitStub:                                       ; preds = %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

declare void @use(i32)

define internal void @f(i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 %x)
  br label %b
b:
  ret void
}
define hidden void @g() {
  call void @f(i32 1, i1 true)
  ret void
}
