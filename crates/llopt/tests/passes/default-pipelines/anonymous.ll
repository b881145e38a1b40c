; RUN: not llopt -passes='lto-pre-link<O0>' -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -S -passes='default<O0>' %s | FileCheck %s --check-prefix=ALONE

; Globals without a name would get one.
; CHECK: the module needs the pass 'name-anon-globals', which is not there yet: it has a global without a name
; ALONE: @0 = global i32 1
@0 = global i32 1
