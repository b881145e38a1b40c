; RUN: not llopt -passes='default<O0>' -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -S -passes='lto-pre-link<O0>' %s | FileCheck %s --check-prefix=LINK

; Before linking, nobody looks at tokens.
; CHECK: the module needs the pass 'alloc-token', which is not there yet: function @f has 'sanitize_alloc_token'
; LINK: define ptr @f(i64 %n)
declare ptr @malloc(i64)
define ptr @f(i64 %n) sanitize_alloc_token {
  %p = call ptr @malloc(i64 %n)
  ret ptr %p
}
