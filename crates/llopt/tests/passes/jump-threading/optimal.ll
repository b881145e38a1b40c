; Nothing to do: nothing is known, or nothing may be copied.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @f1()
declare void @f2()

; CHECK-LABEL: define void @unknown(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %m
; CHECK: b:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @unknown(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  br label %m
b:
  call void @f2()
  br label %m
m:
  br i1 %d, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
}

; CHECK-LABEL: define void @convergent(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: br label %m
; CHECK: b:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %p = phi i1 [ true, %a ], [ false, %b ]
; CHECK-NEXT: call void @f1() #0
; CHECK-NEXT: br i1 %p, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @convergent(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  br label %m
b:
  call void @f2()
  br label %m
m:
  %p = phi i1 [ true, %a ], [ false, %b ]
  call void @f1() convergent
  br i1 %p, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  call void @f2()
  ret void
}
