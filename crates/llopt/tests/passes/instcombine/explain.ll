; Of two stores to one place, the older one is told as gone.
; RUN: llopt -passes=instcombine -explain=instcombine -disable-output %s 2>&1 | FileCheck %s
; CHECK: instcombine: @f: store/overwritten_store: store i32 %x, ptr %p, align 4  =>  nothing, by store i32 %y, ptr %p, align 4
; CHECK-NOT: instcombine:

define void @f(ptr %p, i32 %x, i32 %y) {
  store i32 %x, ptr %p
  store i32 %y, ptr %p
  ret void
}
define void @h(ptr %p, ptr %q, i32 %x, i32 %y) {
  store i32 %x, ptr %p
  store i32 %y, ptr %q
  ret void
}
