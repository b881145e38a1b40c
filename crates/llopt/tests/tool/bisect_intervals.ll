; RUN: llopt -S -passes=mem2reg,instnamer,dce -opt-bisect=1,3 %s 2>&1 | FileCheck %s
; RUN: not llopt -S -passes=mem2reg -opt-bisect=5-3 %s 2>&1 | FileCheck %s --check-prefix=BAD
; RUN: llopt -S -passes=mem2reg,instnamer -opt-bisect-limit=1 -opt-bisect-verbose=0 %s 2>&1 | FileCheck %s --check-prefix=QUIET
; RUN: llopt -passes=mem2reg,instnamer,dce -opt-bisect-limit=1 -opt-bisect-print-ir-path=- -disable-output %s | FileCheck %s --check-prefix=PATH
; RUN: llopt -S -passes=mem2reg -opt-bisect-limit=0 -opt-bisect=-1 %s 2>&1 | FileCheck %s --check-prefix=LAST

; CHECK: BISECT: running pass (1) mem2reg on f
; CHECK-NEXT: BISECT: NOT running pass (2) instnamer on f
; CHECK-NEXT: BISECT: running pass (3) dce on f
; CHECK: define i32 @f(i32 %0) {
; CHECK-NEXT: ret i32 %0

; BAD: Error: Invalid interval specification for -opt-bisect: 5-3 (Invalid interval: 5 >= 3)

; QUIET-NOT: BISECT
; QUIET: define i32 @f(i32 %0) {
; QUIET-NEXT: ret i32 %0

; The module before the first pass behind all that run.
; PATH: source_filename
; PATH: define i32 @f(i32 %0) {
; PATH-NEXT: ret i32 %0
; PATH-NOT: define

; The last of the two options counts.
; LAST: BISECT: running pass (1) mem2reg on f
define i32 @f(i32 %0) {
  %2 = alloca i32
  store i32 %0, ptr %2
  %3 = load i32, ptr %2
  ret i32 %3
}
