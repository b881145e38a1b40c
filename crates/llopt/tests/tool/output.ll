; RUN: echo before > %t && not llopt -S -passes=verify %s -o %t 2> %t.err && FileCheck %s --check-prefix=BEFORE < %t
; RUN: echo before > %t && not llopt -S -passes=no-such-pass -disable-verify %s -o %t 2> %t.err && FileCheck %s --check-prefix=BEFORE < %t
; RUN: echo before > %t && llopt -S -disable-verify %s -o %t && FileCheck %s --check-prefix=AFTER < %t
; RUN: llopt -disable-verify -disable-output %s -o %t.new && not cat %t.new
; RUN: not llopt -S -disable-verify %s -o %t.none/x 2>&1 | FileCheck %s --check-prefix=FOLDER

; The output file is whole or as it was.
; BEFORE: {{^}}before
; AFTER-NOT: before
; AFTER: define i32 @f() {
; FOLDER: No such file or directory
define i32 @f() {
  %a = add i32 %b, 1
  %b = add i32 1, 2
  ret i32 %a
}
