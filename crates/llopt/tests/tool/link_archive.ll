; RUN: split-file %s %t
; RUN: llopt-as %t/one.ll -o %t/one.bc
; RUN: llopt-as %t/a_member_with_a_long_name.ll -o %t/a_member_with_a_long_name.bc
; RUN: llopt-link -S %t/main.ll %t/thin.a | FileCheck %s
; RUN: llopt-link -S --only-needed %t/main.ll %t/thin.a | FileCheck %s --check-prefix=NEEDED
; RUN: llopt-link -S --internalize %t/main.ll %t/thin.a | FileCheck %s --check-prefix=INTERNAL
; RUN: llopt-link -S -d %t/main.ll %t/thin.a -v -o %t.ll 2>&1 | FileCheck %s --check-prefix=TOLD
; RUN: not llopt-link -S %t/main.ll %t/text.a 2>&1 | FileCheck %s --check-prefix=TEXT
; RUN: not llopt-link -S %t/main.ll %t/cut.a 2>&1 | FileCheck %s --check-prefix=CUT
; RUN: not llopt-link -S %t/one.ll %t/thin.a 2>&1 | FileCheck %s --check-prefix=TWICE

; All members come, in their order, and make one module first.
; CHECK: define i32 @main()
; CHECK: define i32 @one()
; CHECK: define i32 @two()
; CHECK: define i32 @spare()

; NEEDED: define i32 @two()
; NEEDED-NOT: @spare

; INTERNAL: define i32 @main()
; INTERNAL: define internal i32 @one()
; INTERNAL: define internal i32 @two()

; TOLD: Loading '{{.*}}main.ll'
; TOLD-NEXT: Linking in '{{.*}}main.ll'
; TOLD-NEXT: Reading library archive file '{{.*}}thin.a' to memory
; TOLD-NEXT: Parsing member 'one.bc' of archive library to module.
; TOLD-NEXT: Linking member 'one.bc' of archive library.
; TOLD-NEXT: Parsing member 'a_member_with_a_long_name.bc' of archive library to module.
; TOLD-NEXT: Linking member 'a_member_with_a_long_name.bc' of archive library.
; TOLD-NEXT: Linking in '{{.*}}thin.a'
; TOLD-NEXT: Here's the assembly:
; TOLD: Writing bitcode...

; TEXT: error:   member of archive is not a bitcode file: 'one.ll'
; TEXT-NEXT: error:  loading file '{{.*}}text.a'

; CUT: truncated or malformed archive (remaining size of archive too small for next archive member header at offset 8)

; TWICE: error: Linking globals named 'one': symbol multiply defined!

;--- main.ll
declare i32 @one()
define i32 @main() {
  %r = call i32 @one()
  ret i32 %r
}

;--- one.ll
declare i32 @two()
define i32 @one() {
  %r = call i32 @two()
  ret i32 %r
}

;--- a_member_with_a_long_name.ll
define i32 @two() {
  ret i32 2
}
define i32 @spare() {
  ret i32 3
}

;--- thin.a
!<thin>
//              0           0     0     644     30        `
a_member_with_a_long_name.bc/
one.bc/         0           0     0     644     0         `
/0              0           0     0     644     0         `
;--- text.a
!<thin>
one.ll/         0           0     0     644     0         `
;--- cut.a
!<thin>
one.bc/
