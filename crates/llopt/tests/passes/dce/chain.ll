; RUN: llopt -S -passes=dce %s | FileCheck %s

; What a dead instruction alone kept alive goes too, across blocks; so do dead loads and calls without effects.

; CHECK: ; Function Attrs: nounwind willreturn memory(none)
; CHECK-NEXT: declare i32 @pure(i32) #0
; CHECK: ; Function Attrs: nounwind willreturn memory(read)
; CHECK-NEXT: declare i32 @reader(ptr) #1
; CHECK-LABEL: define i32 @f(i32 %a, ptr %p) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %next
; CHECK-EMPTY:
; CHECK-NEXT: next:                                             ; preds = %entry
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
; CHECK: attributes #0 = { nounwind willreturn memory(none) }
; CHECK-NEXT: attributes #1 = { nounwind willreturn memory(read) }

declare i32 @pure(i32) nounwind willreturn memory(none)
declare i32 @reader(ptr) nounwind willreturn memory(read)
define i32 @f(i32 %a, ptr %p) {
entry:
  %x = add i32 %a, 1
  %l = load i32, ptr %p
  br label %next
next:
  %y = mul i32 %x, %l
  %z = call i32 @pure(i32 %y)
  %w = call i32 @reader(ptr %p)
  %s = select i1 true, i32 %z, i32 %z
  ret i32 %a
}
