; RUN: llopt -S -passes=gvn %s | FileCheck %s

; Loads of one address with different tags are searched for without any, as in LLVM: the store may change what the second one reads.

; CHECK-LABEL: define i32 @differ(
; CHECK: %b = load i32, ptr %p, align 4, !tbaa
; CHECK: %r = add i32 %0, %b
define i32 @differ(ptr %p, ptr %q, i1 %c) {
entry:
  %0 = load i32, ptr %p, !tbaa !0
  br label %first

first:
  store float 0.0, ptr %q, !tbaa !3
  br i1 %c, label %left, label %right

left:
  call void @nothing()
  br label %second

right:
  br label %second

second:
  %a = load i32, ptr %p, !tbaa !5
  br label %third

third:
  store float 1.0, ptr %q, !tbaa !3
  br label %fourth

fourth:
  %b = load i32, ptr %p, !tbaa !0
  %r = add i32 %a, %b
  %s = add i32 %r, %0
  ret i32 %s
}

; CHECK-LABEL: define i32 @same(
; CHECK: %a = load i32, ptr %p, align 4, !tbaa
; CHECK-NOT: load
; CHECK: }
define i32 @same(ptr %p, ptr %q) {
entry:
  %a = load i32, ptr %p, !tbaa !0
  br label %first

first:
  store float 0.0, ptr %q, !tbaa !3
  br label %second

second:
  %b = load i32, ptr %p, !tbaa !0
  br label %third

third:
  store float 1.0, ptr %q, !tbaa !3
  br label %fourth

fourth:
  %c = load i32, ptr %p, !tbaa !0
  %r = add i32 %b, %c
  %s = add i32 %r, %a
  ret i32 %s
}

declare void @nothing() memory(none)

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !6, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !2, i64 0}
!5 = !{!7, !7, i64 0}
!6 = !{!"Simple C/C++ TBAA"}
!7 = !{!"enum", !2, i64 0}
