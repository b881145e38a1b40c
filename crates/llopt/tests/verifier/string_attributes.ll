; RUN: split-file %s %t
; RUN: not llopt -passes=verify -disable-output %t/broken 2>&1 | FileCheck %s
; RUN: llopt -passes=verify -disable-output %t/fine

; String attributes whose values have a form of their own.

; CHECK: invalid value for 'loader-replaceable' attribute: z
; CHECK-NEXT: invalid value for 'no-infs-fp-math' attribute: zz
; CHECK-NEXT: target feature 'b' must start with a '+' or '-'
; CHECK-NEXT: ptr @bools
; CHECK-NEXT: target-features attribute should not contain an empty string
; CHECK-NEXT: target feature ' +b' must start with a '+' or '-'
; CHECK-NEXT: ptr @features
; CHECK-NEXT: modular-format attribute requires at least 5 arguments
; CHECK-NEXT: ptr @few
; CHECK-NEXT: modular-format attribute first arg index is not an integer
; CHECK-NEXT: ptr @integer
; CHECK-NEXT: modular-format attribute first arg index is out of bounds
; CHECK-NEXT: ptr @bounds
; CHECK-NEXT: {{^.*}}: error: input module is broken!

;--- broken
declare void @bools() "no-infs-fp-math"="zz" "loader-replaceable"="z" "target-features"="+a,b,c"
declare void @features() "target-features"=", +b,c"
declare void @few(i32) "modular-format"="x,1,1,x" "target-features"="a"
declare void @integer(i32) "modular-format"="x,1,+1,x,y"
declare void @good(i32, i32) #0
declare void @bounds(i32) #0
attributes #0 = { "modular-format"="x,1,2,x,y" }
;--- fine
declare void @f(i32, ...) "modular-format"="x,1,2,x,y" "target-features"="+a,-b"
declare void @g() "target-features"="" "no-infs-fp-math"="true"
