; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Edges of indirectbr and callbr: they cannot be split, and need not be.

; CHECK-LABEL: define i32 @computed_goto(ptr %t, i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   indirectbr ptr %t, [label %l, label %m]
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l, %entry
; CHECK-NEXT:   indirectbr ptr %t, [label %l, label %m]
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ 1, %l ], [ %a, %entry ]
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @computed_goto(ptr %t, i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  indirectbr ptr %t, [label %l, label %m]
l:
  store i32 1, ptr %x
  indirectbr ptr %t, [label %l, label %m]
m:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @asm_goto(i32 %a) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   callbr void asm "", "!i"()
; CHECK-NEXT:           to label %next [label %jump]
; CHECK-EMPTY:
; CHECK-NEXT: next:                                             ; preds = %entry
; CHECK-NEXT:   br label %jump
; CHECK-EMPTY:
; CHECK-NEXT: jump:                                             ; preds = %next, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ 2, %next ], [ %a, %entry ]
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @asm_goto(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  callbr void asm "", "!i"() to label %next [label %jump]
next:
  store i32 2, ptr %x
  br label %jump
jump:
  %v = load i32, ptr %x
  ret i32 %v
}
