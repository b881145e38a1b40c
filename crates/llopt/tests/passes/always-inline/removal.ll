; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Functions that are not needed any more go; of a comdat, only all or none; calls that come in with a body are inlined in their turn.

; CHECK: $part = comdat any
; CHECK: declare void @use(i32)
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define linkonce_odr void @part() #0 comdat {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define linkonce_odr void @part2() comdat($part) {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define internal void @taken() #0 {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @marked_call() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define void @top(ptr %p) {
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   store ptr @taken, ptr %p, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: attributes #0 = { alwaysinline }

$whole = comdat any
$part = comdat any
declare void @use(i32)
define internal void @leaf() alwaysinline {
  call void @use(i32 1)
  ret void
}
define internal void @middle() alwaysinline {
  call void @leaf()
  call void @leaf()
  ret void
}
define linkonce_odr void @whole() alwaysinline comdat {
  ret void
}
define linkonce_odr void @part() alwaysinline comdat {
  ret void
}
define linkonce_odr void @part2() comdat($part) {
  ret void
}
define internal void @taken() alwaysinline {
  ret void
}
define void @marked_call() {
  ret void
}
define void @top(ptr %p) {
  call void @middle()
  call void @whole()
  call void @part()
  call void @taken()
  call void @marked_call() alwaysinline
  store ptr @taken, ptr %p
  ret void
}
