; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Thunks: calling convention, attributes and tail calls; none for a single instruction, nor for variable arguments.
define fastcc void @conv_a(ptr sret(i64) %p, ptr byval(i32) align 4 %q) noinline {
  store i64 1, ptr %p
  store i32 2, ptr %q
  ret void
}
define fastcc void @conv_b(ptr sret(i64) %p, ptr byval(i32) align 4 %q) noinline {
  store i64 1, ptr %p
  store i32 2, ptr %q
  ret void
}
define swifttailcc ptr @swift_a(ptr swiftself %p, ptr swiftasync %q) {
  store i64 3, ptr %p
  store i32 4, ptr %q
  ret ptr %p
}
define swifttailcc ptr @swift_b(ptr swiftself %p, ptr swiftasync %q) {
  store i64 3, ptr %p
  store i32 4, ptr %q
  ret ptr %p
}
define i32 @small_a(i32 %x) {
  ret i32 %x
}
define i32 @small_b(i32 %x) {
  ret i32 %x
}
define i32 @vararg_a(i32 %x, ...) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @vararg_b(i32 %x, ...) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @use(i32 %x) {
  %a = call i32 @small_b(i32 %x)
  %b = call i32 (i32, ...) @vararg_b(i32 %a, i32 %x)
  ret i32 %b
}

; CHECK: ; Function Attrs: noinline
; CHECK-NEXT: define fastcc void @conv_a(ptr sret(i64) %p, ptr byval(i32) align 4 %q) #0 {
; CHECK-NEXT:   store i64 1, ptr %p, align 4
; CHECK-NEXT:   store i32 2, ptr %q, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define swifttailcc ptr @swift_a(ptr swiftself %p, ptr swiftasync %q) {
; CHECK-NEXT:   store i64 3, ptr %p, align 4
; CHECK-NEXT:   store i32 4, ptr %q, align 4
; CHECK-NEXT:   ret ptr %p
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @small_a(i32 %x) {
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @small_b(i32 %x) {
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @vararg_a(i32 %x, ...) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @vararg_b(i32 %x, ...) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   %z = add i32 %y, 1
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @use(i32 %x) {
; CHECK-NEXT:   %a = call i32 @small_a(i32 %x)
; CHECK-NEXT:   %b = call i32 (i32, ...) @vararg_a(i32 %a, i32 %x)
; CHECK-NEXT:   ret i32 %b
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: noinline
; CHECK-NEXT: define fastcc void @conv_b(ptr sret(i64) %0, ptr byval(i32) align 4 %1) #0 {
; CHECK-NEXT:   tail call fastcc void @conv_a(ptr sret(i64) %0, ptr byval(i32) align 4 %1) #0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define swifttailcc ptr @swift_b(ptr swiftself %0, ptr swiftasync %1) {
; CHECK-NEXT:   %3 = musttail call swifttailcc ptr @swift_a(ptr swiftself %0, ptr swiftasync %1)
; CHECK-NEXT:   ret ptr %3
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { noinline }
