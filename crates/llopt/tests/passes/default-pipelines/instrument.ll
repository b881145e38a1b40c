; RUN: not llopt -passes='default<O0>' -disable-output %s 2>&1 | FileCheck %s

; Calls would have to be put in at the entry. What is asked for behind inlining is done elsewhere.
; CHECK: the module needs the pass 'ee-instrument', which is not there yet: function @f has 'instrument-function-entry'
define void @late() "instrument-function-entry-inlined"="mcount" {
  ret void
}
define void @f() "instrument-function-entry"="mcount" {
  ret void
}
