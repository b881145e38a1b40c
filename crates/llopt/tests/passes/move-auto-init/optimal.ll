; The variable is used in the entry.
; RUN: llopt -S -passes=move-auto-init %s | FileCheck %s
declare void @use(ptr)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4
; CHECK-NEXT: store i32 0, ptr %x, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @f(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  call void @use(ptr %x)
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %x)
  br label %b
b:
  ret void
}
!0 = !{!"auto-init"}
