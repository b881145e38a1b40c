; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Tags of type-based alias analysis.

; CHECK: Offset not zero at the point of scalar access
; CHECK-NEXT:   store i32 0, ptr %p, align 4, !tbaa !0
; CHECK-NEXT: !0 = !{!1, !3, i64 1}
; CHECK-NEXT: 1
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @f(ptr %p) {
  store i32 0, ptr %p, !tbaa !0
  ret void
}
!0 = !{!1, !2, i64 1}
!1 = !{!"int", !3, i64 0}
!2 = !{!"long", !3, i64 0}
!3 = !{!"root"}
