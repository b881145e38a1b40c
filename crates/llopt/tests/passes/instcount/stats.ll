; RUN: llopt -passes=instcount -stats -disable-output %s 2>&1 | FileCheck %s

; CHECK: ... Statistics Collected ...
; CHECK: 2 instcount - Number of Add insts
; CHECK-NEXT: 1 instcount - Number of Ret insts
; CHECK-NEXT: 1 instcount - Number of basic blocks
; CHECK-NEXT: 1 instcount - Number of non-external functions
; CHECK-NEXT: 3 instcount - Number of instructions (of all types)
define i32 @f(i32 %a) {
  %b = add i32 %a, 1
  %c = add i32 %b, 2
  ret i32 %c
}

declare void @not_counted()
