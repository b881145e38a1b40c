; RUN: not llopt -passes='default<O0>' -pass-remarks-analysis=annotation -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -S -passes='default<O0>' -pass-remarks=inline %s 2>&1 | FileCheck %s --check-prefix=OTHERS

; Remarks are there to be missed only by those who want them.
; CHECK: the module needs the pass 'annotation-remarks', which is not there yet: function @f has '!annotation'
; OTHERS: define void @f(ptr %p) {
define void @f(ptr %p) {
  store i32 0, ptr %p, !annotation !0
  ret void
}
!0 = !{!"auto-init"}
