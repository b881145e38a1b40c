; RUN: not llopt -no-such-option %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: not llopt -force-vector-width=4 %s 2>&1 | FileCheck %s --check-prefix=LLVMS
; RUN: not llopt -S -passes=mem2reg %s.none 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not llopt -S -passes=no-such-pass %s 2>&1 | FileCheck %s --check-prefix=PASS
; RUN: not llopt -S %s %s 2>&1 | FileCheck %s --check-prefix=TWICE
; RUN: llopt -S -p mem2reg %s | FileCheck %s
; RUN: llopt -S --p=mem2reg %s | FileCheck %s
; RUN: llopt -S -mem2reg %s | FileCheck %s
; RUN: llopt --passes mem2reg -S -o - %s | FileCheck %s
; RUN: llopt -S -passes=mem2reg - < %s | FileCheck %s
; RUN: llopt -S -passes=mem2reg < %s | FileCheck %s

; An option that there is not is refused by its name; the ways to say the same.
; UNKNOWN: Unknown command line argument '-no-such-option'.
; UNKNOWN: Did you mean
; LLVMS-NOT: group
; LLVMS: Unknown command line argument '-force-vector-width=4'.
; LLVMS-NEXT: LLVM 22 has the option '--force-vector-width', which llopt does not have
; NONE: Could not open input file: No such file or directory
; PASS: unknown pass name 'no-such-pass'
; TWICE: Too many positional arguments specified!
; CHECK: define i32 @f(i32 %a) {
; CHECK-NEXT: ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
