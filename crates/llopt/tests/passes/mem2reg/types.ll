; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Any first-class type, as long as all accesses have the type of the variable.

; CHECK-LABEL: define <4 x float> @vector(<4 x float> %a) {
; CHECK-NEXT:   ret <4 x float> %a
; CHECK-NEXT: }
define <4 x float> @vector(<4 x float> %a) {
  %x = alloca <4 x float>
  store <4 x float> %a, ptr %x
  %v = load <4 x float>, ptr %x
  ret <4 x float> %v
}

; CHECK-LABEL: define <vscale x 2 x i64> @scalable(<vscale x 2 x i64> %a) {
; CHECK-NEXT:   ret <vscale x 2 x i64> %a
; CHECK-NEXT: }
define <vscale x 2 x i64> @scalable(<vscale x 2 x i64> %a) {
  %x = alloca <vscale x 2 x i64>
  store <vscale x 2 x i64> %a, ptr %x
  %v = load <vscale x 2 x i64>, ptr %x
  ret <vscale x 2 x i64> %v
}

; CHECK-LABEL: define i129 @wide(i129 %a) {
; CHECK-NEXT:   ret i129 %a
; CHECK-NEXT: }
define i129 @wide(i129 %a) {
  %x = alloca i129
  store i129 %a, ptr %x
  %v = load i129, ptr %x
  ret i129 %v
}

; CHECK-LABEL: define ptr @address(ptr %a) {
; CHECK-NEXT:   ret ptr %a
; CHECK-NEXT: }
define ptr @address(ptr %a) {
  %x = alloca ptr
  store ptr %a, ptr %x
  %v = load ptr, ptr %x
  ret ptr %v
}

; CHECK-LABEL: define { i32, [2 x i8] } @whole_aggregate({ i32, [2 x i8] } %a) {
; CHECK-NEXT:   ret { i32, [2 x i8] } %a
; CHECK-NEXT: }
define { i32, [2 x i8] } @whole_aggregate({ i32, [2 x i8] } %a) {
  %x = alloca { i32, [2 x i8] }
  store { i32, [2 x i8] } %a, ptr %x
  %v = load { i32, [2 x i8] }, ptr %x
  ret { i32, [2 x i8] } %v
}

; CHECK-LABEL: define float @stored_as_another_type(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %v = load float, ptr %x, align 4
; CHECK-NEXT:   ret float %v
; CHECK-NEXT: }
define float @stored_as_another_type(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load float, ptr %x
  ret float %v
}
