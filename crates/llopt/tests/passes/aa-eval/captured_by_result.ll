; A call that hands a pointer on by its result alone (captures(ret: ...)) may return it, although nobody else knows the object.
; RUN: llopt -disable-output -passes=aa-eval -print-all-alias-modref-info %s 2>&1 | FileCheck %s
declare ptr @identity(ptr captures(ret: address, provenance)) nounwind memory(none)
declare ptr @other(ptr captures(none)) nounwind memory(none)

; CHECK-LABEL: Function: returned
; CHECK: MayAlias: i32* %a, i32* %b
define i32 @returned() {
  %a = alloca i32
  %b = call ptr @identity(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %b
  %v = load i32, ptr %a
  ret i32 %v
}

; CHECK-LABEL: Function: not_returned
; CHECK: NoAlias: i32* %a, i32* %b
define i32 @not_returned() {
  %a = alloca i32
  %b = call ptr @other(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %b
  %v = load i32, ptr %a
  ret i32 %v
}
