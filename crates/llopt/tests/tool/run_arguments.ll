; RUN: llopt-run --function add %s 1 -3 | FileCheck %s --check-prefix=SUM
; RUN: llopt-run --function second %s "{ i32 1, i64 7 }" "<i16 1, i16 2>" | FileCheck %s --check-prefix=SECOND
; RUN: not llopt-run 2>&1 | FileCheck %s --check-prefix=NOFILE
; RUN: not llopt-run %s.missing 2>&1 | FileCheck %s --check-prefix=MISSING
; RUN: not llopt-run %s 2>&1 | FileCheck %s --check-prefix=NOMAIN
; RUN: not llopt-run --function add %s 1 2>&1 | FileCheck %s --check-prefix=FEW
; RUN: not llopt-run --function add %s 1 2 3 2>&1 | FileCheck %s --check-prefix=MANY
; RUN: not llopt-run --function add %s 1 x 2>&1 | FileCheck %s --check-prefix=VALUE
; RUN: not llopt-run --function add %s 1 "2 @y = global i32 3" 2>&1 | FileCheck %s --check-prefix=TWO
; RUN: not llopt-run --function second %s "{ i32 1 }" "<i16 1, i16 2>" 2>&1 | FileCheck %s --check-prefix=FIELDS
; RUN: not llopt-run --function nosuch %s 2>&1 | FileCheck %s --check-prefix=NOSUCH
; RUN: not llopt-run --function outside %s 1 2>&1 | FileCheck %s --check-prefix=OUTSIDE
; RUN: not llopt-run --max-steps=x --function add %s 1 2 2>&1 | FileCheck %s --check-prefix=NUMBER
; RUN: not llopt-run --max-steps=1 --function add %s 1 2 2>&1 | FileCheck %s --check-prefix=STEPS
; RUN: not llopt-run --function stop %s 2>&1 | FileCheck %s --check-prefix=STOP

; SUM: i32 -2
; SECOND: i64 7
; NOFILE: no input file
; NOFILE-NEXT: Try: '{{.*}}llopt-run{{.*}} --help'
; MISSING: run_arguments.ll.missing: error: No such file or directory
; NOMAIN: unsupported: a module without @main
; FEW: error: the function takes 2 arguments, 1 are given
; MANY: error: the function takes 2 arguments, 3 are given
; VALUE: error: argument:2:24: error: expected value token
; TWO: error: an argument must be one constant
; FIELDS: error: initializer with struct type has wrong # elements
; NOSUCH: error: there is no definition of @nosuch
; OUTSIDE: error: there is no definition of @outside
; NUMBER: for the --max-steps option: 'x' value invalid for uint argument!
; STEPS: limit reached: steps
; STOP: undefined behaviour: unreachable is reached
; STOP-NEXT: in @stop, block %0: unreachable
declare i32 @outside(i32)
define i32 @add(i32 %a, i32 %b) {
  %r = add i32 %a, %b
  ret i32 %r
}
define i64 @second({ i32, i64 } %p, <2 x i16> %v) {
  %r = extractvalue { i32, i64 } %p, 1
  ret i64 %r
}
define void @stop() {
  unreachable
}
