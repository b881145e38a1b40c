; RUN: llopt -passes=instsimplify -check-semantics -S %s 2>&1 | FileCheck %s

; Under `reassoc`, other roundings are as good: that (x - y) + y is x is no change of what the function does.

; CHECK-LABEL: define float @sub_add(
; CHECK-NEXT:   ret float %x

define float @sub_add(float %x, float %y) {
  %s = fsub reassoc nsz float %x, %y
  %r = fadd reassoc nsz float %s, %y
  ret float %r
}

define i32 @main() {
  %a = call float @sub_add(float 0xC154358440000000, float 0x417CD0DA80000000)
  %b = bitcast float %a to i32
  %r = and i32 %b, 255
  ret i32 %r
}
