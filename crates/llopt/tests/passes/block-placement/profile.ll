; RUN: llopt -S -passes=block-placement %s | FileCheck %s
; With a profile, edges that are taken most often become falls through; the hottest chains come first.

; CHECK-LABEL: define void @diamond(
; CHECK: entry:
; CHECK: usual:
; CHECK: end:
; CHECK: rare:
define void @diamond(i1 %c) !prof !0 {
entry:
  br i1 %c, label %rare, label %usual, !prof !1

rare:
  call void @a()
  br label %end

usual:
  call void @b()
  br label %end

end:
  ret void
}

; The cold block within the loop moves out of it. The loop stays in one piece.
; CHECK-LABEL: define void @loop(
; CHECK: entry:
; CHECK: head:
; CHECK: latch:
; CHECK: exit:
; CHECK: cold:
define void @loop(i1 %c, i1 %d) !prof !0 {
entry:
  br label %head

head:
  br i1 %c, label %cold, label %latch, !prof !1

cold:
  call void @a()
  br label %latch

latch:
  br i1 %d, label %head, label %exit, !prof !2

exit:
  ret void
}

; What nothing leads to comes last, in its order, and has no say.
; CHECK-LABEL: define void @unreached(
; CHECK: entry:
; CHECK: usual:
; CHECK: rare:
; CHECK: lost:
; CHECK: gone:
define void @unreached(i1 %c) !prof !0 {
entry:
  br i1 %c, label %rare, label %usual, !prof !1

lost:
  br label %gone

gone:
  br label %usual

rare:
  ret void

usual:
  ret void
}

declare void @a()
declare void @b()

!0 = !{!"function_entry_count", i64 100}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{!"branch_weights", i32 90, i32 10}
