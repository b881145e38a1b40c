; Weights follow threaded edges.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @f1()
declare void @f2()

; CHECK-LABEL: define void @weights(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m.thread, label %m, !prof {{![0-9]+}}
; CHECK: m.thread:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %yes
; CHECK: m:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: %d = icmp eq i32 %x, 1
; CHECK-NEXT: br i1 %d, label %yes, label %no, !prof {{![0-9]+}}
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @weights(i32 %x, i1 %c) !prof !0 {
entry:
  br i1 %c, label %a, label %b, !prof !1
a:
  call void @f1()
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i32 [ 1, %a ], [ %x, %b ]
  %d = icmp eq i32 %p, 1
  br i1 %d, label %yes, label %no, !prof !2
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
}

; CHECK-LABEL: define void @told_to_predecessor(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m.thread, label %m, !prof {{![0-9]+}}
; CHECK: m.thread:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %yes
; CHECK: m:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br i1 %d, label %yes, label %no, !prof {{![0-9]+}}
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @told_to_predecessor(i32 %x, i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i1 [ true, %a ], [ %d, %b ]
  br i1 %p, label %yes, label %no, !prof !3
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
}
!0 = !{!"function_entry_count", i64 1000}
!1 = !{!"branch_weights", i32 30, i32 70}
!2 = !{!"branch_weights", !"expected", i32 40, i32 60}
!3 = !{!"branch_weights", i32 1, i32 99}
