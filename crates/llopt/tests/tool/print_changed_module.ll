; RUN: llopt -passes=always-inline -print-changed=diff-quiet -disable-output %s 2>&1 | FileCheck %s --match-full-lines --strict-whitespace

; A pass over the module shows all functions, each behind the unit's name: those that went where they were, and those that did not change.
;CHECK:*** IR Dump After AlwaysInlinerPass on [module] ***
;CHECK-EMPTY:
;CHECK-NEXT:*** IR for function [module] ***
;CHECK-NEXT: 
;CHECK-NEXT:   ret i32 %x
;CHECK-EMPTY:
;CHECK-NEXT:*** IR for function [module] ***
;CHECK-NEXT: 
;CHECK-NEXT:-  %y = add i32 %x, 1
;CHECK-NEXT:-  ret i32 %y
;CHECK-EMPTY:
;CHECK-NEXT:*** IR for function [module] ***
;CHECK-NEXT: 
;CHECK-NEXT:-  %r = call i32 @g(i32 %x)
;CHECK-NEXT:-  ret i32 %r
;CHECK-NEXT:+  %y.i = add i32 %x, 1
;CHECK-NEXT:+  ret i32 %y.i
;CHECK-EMPTY:
;CHECK-NOT:{{.+}}
define i32 @same(i32 %x) {
  ret i32 %x
}

define internal i32 @g(i32 %x) alwaysinline {
  %y = add i32 %x, 1
  ret i32 %y
}

define i32 @f(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
