; RUN: not llopt -S %s 2>&1 | FileCheck %s --strict-whitespace --match-full-lines
; CHECK:{{.*}}:9:6: error: value doesn't match function result type 'void'
; CHECK-NEXT:        ret     i32 %x
; CHECK-NEXT:                ^

; The caret stands right behind a tab.

define void @f() {
	ret	i32 %x
}
