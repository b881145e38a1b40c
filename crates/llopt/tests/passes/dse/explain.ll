; RUN: llopt -passes=dse -explain=dse -disable-output %s 2>&1 | FileCheck %s

; CHECK:     dse: @overwritten: dead store: store i32 1, ptr %p, align 4, by store i32 2, ptr %p, align 4
; CHECK-NOT: dse

define void @overwritten(ptr %p) {
  store i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}

define i32 @read(ptr %p) {
  store i32 1, ptr %p
  %x = load i32, ptr %p
  store i32 2, ptr %p
  ret i32 %x
}
