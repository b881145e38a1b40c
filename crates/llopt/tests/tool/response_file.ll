; RUN: echo -S -passes=mem2reg > %t.rsp && llopt @%t.rsp %s | FileCheck %s
; RUN: echo '"-S" -passes="mem2reg" '"'-o'"' -' > %t.rsp && llopt @%t.rsp %s | FileCheck %s
; RUN: echo -mem2reg > %t.inner && echo -S @%t.inner > %t.rsp && llopt @%t.rsp %s | FileCheck %s
; RUN: not llopt @%t.none -S %s

; Arguments from a file, with quotes, and from a file that names another.
; CHECK: define i32 @f(i32 %a) {
; CHECK-NEXT: ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
