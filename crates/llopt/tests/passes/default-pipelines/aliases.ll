; RUN: not llopt -passes='thinlto-pre-link<O0>' -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -S -passes='default<O0>' %s | FileCheck %s --check-prefix=ALONE

; An alias of an alias would have to be one of the variable.
; CHECK: the module needs the pass 'canonicalize-aliases', which is not there yet: alias @x names an alias
; ALONE: @x = alias i32, ptr @y
@v = global i32 1
@x = alias i32, ptr @y
@y = alias i32, ptr @v
