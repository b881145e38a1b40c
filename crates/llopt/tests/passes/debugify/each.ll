; RUN: llopt -passes='deadargelim,function(instsimplify,dce),print' -debugify-each -debugify-export=%t -S %s 2>&1 | FileCheck %s
; RUN: FileCheck %s --check-prefix=TABLE < %t
; RUN: llopt -passes='function(instsimplify)' -debugify-each -debugify-quiet -S %s 2>&1 | FileCheck %s --check-prefix=QUIET
; RUN: llopt -passes=debugify -S %s | llopt -passes='function(dce),globaldce' -debugify-each -disable-output 2>&1 | FileCheck %s --check-prefix=OWN
; RUN: not llopt -passes=dce -debugify-each -debugify-export=%T/none/table.csv -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD

; Artificial debug info comes before each pass and goes behind it; passes that only print see none of it. Lines are counted anew for each
; pass and function. Texts and numbers are opt 22's.

; CHECK:      CheckModuleDebugify [DeadArgumentEliminationPass]: PASS
; CHECK-NEXT: WARNING: Missing line 1
; CHECK-NEXT: CheckFunctionDebugify [InstSimplifyPass]: PASS
; CHECK-NEXT: CheckFunctionDebugify [DCEPass]: PASS
; CHECK-NEXT: WARNING: Missing line 1
; CHECK-NEXT: CheckFunctionDebugify [InstSimplifyPass]: PASS
; CHECK-NEXT: CheckFunctionDebugify [DCEPass]: PASS
; CHECK-NOT:  !dbg
; CHECK:      define internal i32 @g(i32 %a)
; CHECK-NOT:  !dbg
; CHECK-NOT:  llvm.debugify
; CHECK-NOT:  Debug Info Version

; TABLE:      Pass Name,# of missing debug values,# of missing locations,Missing/Expected value ratio,Missing/Expected location ratio
; TABLE-NEXT: DeadArgumentEliminationPass,0,0,0.000000e+00,0.000000e+00
; TABLE-NEXT: InstSimplifyPass,0,2,0.000000e+00,3.333333e-01
; TABLE-NEXT: DCEPass,0,0,0.000000e+00,0.000000e+00

; QUIET-NOT: Debugify
; QUIET:     define internal i32 @g(i32 %a, i32 %dead) {

; What an earlier debugify gave is judged, and taken away from all functions.
; OWN:      FunctionDebugify: Skipping module with debug info
; OWN-NEXT: WARNING: Missing line 3
; OWN:      WARNING: Missing variable 4
; OWN-NEXT: CheckFunctionDebugify [DCEPass]: PASS
; OWN-NEXT: WARNING: Missing line 1
; OWN-NEXT: CheckFunctionDebugify [DCEPass]: PASS
; OWN-NEXT: CheckModuleDebugify [GlobalDCEPass]: PASS

; BAD: none/table.csv

define internal i32 @g(i32 %a, i32 %dead) {
  %x = add i32 %a, 0
  ret i32 %x
}

define i32 @f(i32 %a) {
  %unused = mul i32 %a, 3
  %r = call i32 @g(i32 %a, i32 7)
  %s = add i32 %r, 1
  ret i32 %s
}
