; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Names of values: which need quotes, which escapes; numbers follow the order of the text.

@"with space" = global i32 0
@"\01raw" = global i32 0
@"-a.b$c_1" = global i32 0
@"1digit" = global i32 0
@"quote\22back\5Cslash" = global i32 0
@"\C3\A4" = global i32 0
@0 = global i32 0
%"a type" = type { i32 }
@t = global %"a type" zeroinitializer
define i32 @"f g"(i32 %0, i32 %"x y", i32) {
  %3 = add i32 %0, %"x y"
  %"42" = add i32 %3, %1
  br label %"my block"
"my block":
  %4 = add i32 %3, %"42"
  br label %5
5:
  ret i32 %4
}

; CHECK: %"a type" = type { i32 }
; CHECK: @"with space" = global i32 0
; CHECK-NEXT: @"\01raw" = global i32 0
; CHECK-NEXT: @"-a.b$c_1" = global i32 0
; CHECK-NEXT: @"1digit" = global i32 0
; CHECK-NEXT: @"quote\22back\\slash" = global i32 0
; CHECK-NEXT: @"\C3\A4" = global i32 0
; CHECK-NEXT: @0 = global i32 0
; CHECK-NEXT: @t = global %"a type" zeroinitializer
; CHECK: define i32 @"f g"(i32 %0, i32 %"x y", i32 %1) {
; CHECK-NEXT:   %3 = add i32 %0, %"x y"
; CHECK-NEXT:   %"42" = add i32 %3, %1
; CHECK-NEXT:   br label %"my block"
; CHECK: "my block":                                       ; preds = %2
; CHECK-NEXT:   %4 = add i32 %3, %"42"
; CHECK-NEXT:   br label %5
; CHECK: 5:                                                ; preds = %"my block"
; CHECK-NEXT:   ret i32 %4
; CHECK-NEXT: }
