; RUN: echo "f a" > %t && llopt -S -passes=extract-blocks -extract-blocks-file=%t -extract-blocks-erase-funcs %s | FileCheck %s

; A function that loses its body leaves its comdat, where LLVM 22 writes a module that is not valid. A block that is named twice counts
; once.

; CHECK: declare void @f(i1)
; CHECK-NOT: comdat
; CHECK: define dso_local void @f.a() {

$f = comdat any
define linkonce_odr void @f(i1 %c) comdat {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  ret void
}
