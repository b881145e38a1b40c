; RUN: llopt -S -passes=mem2reg,instnamer -opt-bisect-limit=1 %s 2>&1 | FileCheck %s
; RUN: llopt -S -passes=mem2reg -opt-bisect-limit=0 %s 2>&1 | FileCheck %s --check-prefix=ZERO
; RUN: llopt -S -passes=mem2reg -opt-bisect-limit=-1 %s 2>&1 | FileCheck %s --check-prefix=ALL

; Passes beyond the limit do not run, but are counted. -1 runs all of them and tells.
; CHECK: BISECT: running pass (1) mem2reg on f
; CHECK-NEXT: BISECT: NOT running pass (2) instnamer on f
; CHECK: define i32 @f(i32 %0) {
; CHECK-NEXT: ret i32 %0
; ZERO: BISECT: NOT running pass (1) mem2reg on f
; ZERO: alloca
; ALL: BISECT: running pass (1) mem2reg on f
; ALL-NOT: alloca
define i32 @f(i32 %0) {
  %2 = alloca i32
  store i32 %0, ptr %2
  %3 = load i32, ptr %2
  ret i32 %3
}
