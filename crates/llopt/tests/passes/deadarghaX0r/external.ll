; RUN: llopt -S -passes=deadarghaX0r %s | FileCheck %s

; Functions that others may call are changed as if they were internal; declarations are not.

; CHECK: declare void @outside(i32)
; CHECK-LABEL: define void @visible() {
; CHECK-NEXT:    ret void
; CHECK-LABEL: define weak void @weak() {
; CHECK-NEXT:    ret void
; CHECK-LABEL: define void @taken(i32 %dead) {
; CHECK-LABEL: define void @top() {
; CHECK-NEXT:    call void @outside(i32 1)
; CHECK-NEXT:    call void @visible()
; CHECK-NEXT:    call void @weak()
; CHECK-NEXT:    call void @taken(i32 poison)
; CHECK-NEXT:    ret void

@p = global ptr @taken
declare void @outside(i32)
define i32 @visible(i32 %dead) {
  ret i32 0
}
define weak i32 @weak(i32 %x) {
  ret i32 %x
}
define void @taken(i32 %dead) {
  ret void
}
define i32 @top() {
  call void @outside(i32 1)
  %u = call i32 @visible(i32 2)
  %r = call i32 @weak(i32 3)
  call void @taken(i32 4)
  ret i32 %r
}
