; RUN: llopt-reduce --test=grep --test-arg=-q --test-arg=phi --verbose %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD
; RUN: FileCheck %s < %t
; RUN: not llopt-reduce --test=grep --test-arg=-q --test-arg=nowhere-to-be-found %s -o %t 2>&1 | FileCheck %s --check-prefix=DULL
; RUN: not llopt-reduce --test=no-such-program-there-is %s -o %t 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not llopt-reduce %s 2>&1 | FileCheck %s --check-prefix=LACKS

; TOLD: blocks: {{[0-9]+}} lines, {{[0-9]+}} bytes
; TOLD: {{[0-9]+}} lines after {{[0-9]+}} tests
; CHECK: define void @f() {
; CHECK-NEXT: br label %1
; CHECK: %2 = phi i32 [ 0, %0 ]
; CHECK-NEXT: ret void
; DULL: llopt-reduce: error: input isn't interesting! Verify interesting-ness test
; NONE: llopt-reduce: error: no-such-program-there-is: No such file or directory
; LACKS: llopt-reduce: error: --test must be given
define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 1, %0 ], [ 2, %a ]
  ret i32 %p
}

define void @g() {
  ret void
}
