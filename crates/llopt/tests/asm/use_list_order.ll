; RUN: llopt -S -preserve-ll-uselistorder %s | FileCheck %s
; RUN: llopt -S -preserve-ll-uselistorder < %s > %t && llopt -S -preserve-ll-uselistorder < %t | cmp %t -

; Orders of uses, kept on request.

@g = global i32 0
define i32 @f(i32 %a, i1 %c) {
entry:
  br i1 %c, label %x, label %y
x:
  %b = add i32 %a, 1
  br label %y
y:
  %d = sub i32 %a, 2
  %e = load i32, ptr @g
  store i32 %a, ptr @g
  ret i32 %d
  uselistorder i32 %a, { 0, 2, 1 }
  uselistorder label %y, { 1, 0 }
}
define void @h() {
  store i32 1, ptr @g
  ret void
}
uselistorder ptr @g, { 1, 2, 0 }

; CHECK: @g = global i32 0
; CHECK: define i32 @f(i32 %a, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %x, label %y
; CHECK: x:                                                ; preds = %entry
; CHECK-NEXT:   %b = add i32 %a, 1
; CHECK-NEXT:   br label %y
; CHECK: y:                                                ; preds = %entry, %x
; CHECK-NEXT:   %d = sub i32 %a, 2
; CHECK-NEXT:   %e = load i32, ptr @g, align 4
; CHECK-NEXT:   store i32 %a, ptr @g, align 4
; CHECK-NEXT:   ret i32 %d
; CHECK: ; uselistorder directives
; CHECK-NEXT:   uselistorder i32 %a, { 0, 2, 1 }
; CHECK-NEXT:   uselistorder label %y, { 1, 0 }
; CHECK-NEXT: }
; CHECK: define void @h() {
; CHECK-NEXT:   store i32 1, ptr @g, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: ; uselistorder directives
; CHECK-NEXT: uselistorder ptr @g, { 1, 2, 0 }
