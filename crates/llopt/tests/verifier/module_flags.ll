; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Module flags: form, behaviour, known names.

; CHECK: incorrect number of operands in module flag
; CHECK-NEXT: !0 = !{i32 1, !"a"}
; CHECK-NEXT: invalid behavior operand in module flag (unexpected constant)
; CHECK-NEXT: i32 9
; CHECK-NEXT: module flag identifiers must be unique (or of 'require' type)
; CHECK-NEXT: !"c"
; CHECK-NEXT: {{^.*}}: error: input module is broken!

!llvm.module.flags = !{!0, !1, !2, !3}
!0 = !{i32 1, !"a"}
!1 = !{i32 9, !"b", i32 1}
!2 = !{i32 1, !"c", i32 1}
!3 = !{i32 2, !"c", i32 1}
