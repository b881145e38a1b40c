; RUN: llopt -passes='function(mem2reg,loop(no-op-loop)),globaldce' -print-pass-numbers -print-after=mem2reg -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes='function(mem2reg,loop(no-op-loop)),globaldce' -print-before-pass-number=2 -print-after-pass-number=4,5 -disable-output %s 2>&1 | FileCheck %s --check-prefix=BY
; RUN: llopt -passes=mem2reg -print-changed -print-before-changed -disable-output %s 2>&1 | FileCheck %s --check-prefix=CHANGED
; RUN: not llopt -passes=mem2reg -print-before-pass-number=x -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD

; CHECK: {{^}} Running pass 1 PromotePass on f
; CHECK-NEXT: *** IR Dump After PromotePass on f ***
; CHECK: {{^}} Running pass 2 LoopSimplifyPass on f
; CHECK-NEXT: {{^}} Running pass 3 LCSSAPass on f
; A loop goes by the name of its header, if it has one.
; CHECK-NEXT: {{^}} Running pass 4 NoOpLoopPass on loop %<unnamed loop> in function f
; CHECK-NEXT: {{^}} Running pass 5 GlobalDCEPass on [module]

; BY: *** IR Dump Before 2-LoopSimplifyPass on f ***
; BY: *** IR Dump After 4-NoOpLoopPass on loop %<unnamed loop> in function f ***
; BY: *** IR Dump After 5-GlobalDCEPass on [module] ***

; CHANGED: *** IR Dump At Start ***
; CHANGED: *** IR Dump Before PromotePass on f ***
; CHANGED-NEXT: define
; CHANGED-NEXT: alloca
; CHANGED: *** IR Dump After PromotePass on f ***
; CHANGED-NEXT: define
; CHANGED-NOT: alloca

; BAD: for the --print-before-pass-number option: 'x' value invalid for uint argument!
define void @f(i32 %0) {
  %2 = alloca i32
  store i32 %0, ptr %2
  br label %3

3:
  br label %3
}
