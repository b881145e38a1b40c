; RUN: llopt -S -passes=jump-threading %s | FileCheck %s

; A switch without cases leads on as a branch does.

; CHECK-LABEL: define void @default_only(
; CHECK-NEXT: dest:
; CHECK-NEXT:   call void @f()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @default_only(i32 %x) {
entry:
  switch i32 %x, label %dest [
  ]
dest:
  call void @f()
  ret void
}

declare void @f()
