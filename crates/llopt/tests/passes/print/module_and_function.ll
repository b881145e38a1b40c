; RUN: llopt -passes=print -disable-output %s 2>&1 | FileCheck %s --check-prefixes=MODULE,BOTH
; RUN: llopt -passes=function(print) -disable-output %s 2>&1 | FileCheck %s --check-prefixes=FUNCTION,BOTH
; RUN: llopt -passes=print -filter-print-funcs=g -disable-output %s 2>&1 | FileCheck %s --check-prefix=FILTER

; MODULE: ; ModuleID
; FUNCTION-NOT: ModuleID
; FILTER-NOT: define void @f()
; FILTER: define i32 @g(

; BOTH: define void @f() {
; BOTH-NEXT: ret void
; BOTH-NEXT: }
define void @f() {
  ret void
}

; BOTH: define i32 @g(i32 %a) {
; BOTH-NEXT: ret i32 %a
; BOTH-NEXT: }
; MODULE: declare void @h()
; FUNCTION-NOT: declare
define i32 @g(i32 %a) {
  ret i32 %a
}

declare void @h()
