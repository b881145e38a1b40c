; What moves where, and why.
; RUN: llopt -passes=move-auto-init -explain=move-auto-init -disable-output %s 2>&1 | FileCheck %s
; CHECK: move-auto-init: @f: move an initialisation: store i32 0, ptr %x, align 4, !annotation !0, to %a: control comes through there before any access, and not more often
; CHECK-NOT: move-auto-init:

declare void @use(ptr)

define void @f(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %x)
  ret void
b:
  ret void
}

define void @stays(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  call void @use(ptr %x)
  br label %b
b:
  ret void
}

!0 = !{!"auto-init"}
