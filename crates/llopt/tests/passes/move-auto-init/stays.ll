; RUN: llopt -S -passes=move-auto-init %s | FileCheck %s

; Initialisations that stay before reads and writes.

; CHECK-LABEL: define i32 @read_on_the_way(
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 0, ptr %x, align 4, !annotation !0
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   br label %join
; CHECK: b:
; CHECK-NEXT:   br label %join
; CHECK: join:
; CHECK-NEXT:   %r = phi i32 [ %v, %a ], [ 1, %b ]
; CHECK-NEXT:   store i32 7, ptr %x, align 4
; CHECK-NEXT:   %w = load i32, ptr %x, align 4
; CHECK-NEXT:   %s = add i32 %r, %w
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
define i32 @read_on_the_way(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %x
  br label %join
b:
  br label %join
join:
  %r = phi i32 [ %v, %a ], [ 1, %b ]
  store i32 7, ptr %x
  %w = load i32, ptr %x
  %s = add i32 %r, %w
  ret i32 %s
}

; CHECK-LABEL: define i32 @written_on_the_way(
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 0, ptr %x, align 4, !annotation !0
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   store i32 5, ptr %x, align 4
; CHECK-NEXT:   br label %join
; CHECK: b:
; CHECK-NEXT:   br label %join
; CHECK: join:
; CHECK-NEXT:   %w = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
define i32 @written_on_the_way(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  br i1 %c, label %a, label %b
a:
  store i32 5, ptr %x
  br label %join
b:
  br label %join
join:
  %w = load i32, ptr %x
  ret i32 %w
}

@cell = global i32 1

; CHECK-LABEL: define i32 @memory_of_others(
; CHECK-NEXT: entry:
; CHECK-NEXT: store i32 0, ptr @cell, align 4, !annotation !0
; CHECK-NEXT: br i1 %c, label %a, label %b
define i32 @memory_of_others(i1 %c) {
entry:
  store i32 0, ptr @cell, !annotation !0
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr @cell
  ret i32 %v
b:
  ret i32 1
}

@slot = global ptr @cell

; CHECK-LABEL: define i32 @memory_behind_a_pointer(
; CHECK-NEXT: entry:
; CHECK-NEXT: %p = load ptr, ptr @slot, align 8
; CHECK-NEXT: store i32 0, ptr %p, align 4, !annotation !0
; CHECK-NEXT: br i1 %c, label %a, label %b
define i32 @memory_behind_a_pointer(i1 %c) {
entry:
  %p = load ptr, ptr @slot
  store i32 0, ptr %p, !annotation !0
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %p
  ret i32 %v
b:
  ret i32 1
}

!0 = !{!"auto-init"}
