; RUN: llopt -S -strip-named-metadata %s | FileCheck %s --check-prefix=NAMED
; RUN: llopt -S -strip-debug %s | FileCheck %s --check-prefix=DEBUG

; Named metadata goes, attachments stay; without debug info there is none to strip.
; NAMED-NOT: !name
; NAMED: define void @f() !k !0 {
; NAMED-NOT: !name
; DEBUG: define void @f() !k !0 {
; DEBUG: !name = !{!0}
define void @f() !k !0 {
  ret void
}

!name = !{!0}
!0 = !{!"x"}
