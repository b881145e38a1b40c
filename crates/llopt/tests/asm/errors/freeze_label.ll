; RUN: split-file %s %t
; RUN: not llopt -S %t/number 2>&1 | FileCheck %s --check-prefix=NUMBER
; RUN: not llopt -S %t/name 2>&1 | FileCheck %s --check-prefix=NAME
; RUN: llopt -S %t/block | FileCheck %s --check-prefix=BLOCK

; An instruction may have the type of labels, but no branch leads to an instruction.

; NUMBER: :4:3: error: instruction forward referenced with type 'label'
; NAME: :4:3: error: instruction forward referenced with type 'label'
; BLOCK: %x = freeze label %b
; BLOCK: br label %b

;--- number
define void @f() {
  br label %2
1:
  freeze label %1
  ret void
}
;--- name
define void @f() {
  br label %x
b:
  %x = freeze label %b
  ret void
}
;--- block
define void @f() {
  %x = freeze label %b
  br label %b
b:
  ret void
}
