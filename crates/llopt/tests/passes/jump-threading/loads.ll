; Loads that are known from predecessors.
; RUN: llopt -S -passes='jump-threading' %s | FileCheck %s
declare void @f1()
declare void @f2()

; CHECK-LABEL: define void @known_from_one(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %m.thread, label %m
; CHECK: m.thread:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: br label %yes
; CHECK: m:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: %v.pr = load i32, ptr %p, align 4
; CHECK-NEXT: %d = icmp eq i32 %v.pr, 1
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @known_from_one(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @f1()
  store i32 1, ptr %p
  br label %m
b:
  call void @f2()
  br label %m
m:
  %v = load i32, ptr %p, align 4
  %d = icmp eq i32 %v, 1
  br i1 %d, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}

; CHECK-LABEL: define void @in_block(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %no, label %no
; CHECK: no:
; CHECK-NEXT: store i32 0, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @in_block(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  store i32 0, ptr %p
  %v = load i32, ptr %p, align 4
  %d = icmp eq i32 %v, 1
  br i1 %d, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}

; The call may not return, and the address may not be loaded from then.
; CHECK-LABEL: define void @not_earlier(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: br label %m
; CHECK: b:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: call void @f2() #0
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: %d = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_earlier(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %m
b:
  call void @f2()
  br label %m
m:
  call void @f2() memory(none)
  %v = load i32, ptr %p, align 4
  %d = icmp eq i32 %v, 1
  br i1 %d, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}

; CHECK-LABEL: define void @volatile(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: br label %m
; CHECK: b:
; CHECK-NEXT: call void @f2()
; CHECK-NEXT: br label %m
; CHECK: m:
; CHECK-NEXT: %v = load volatile i32, ptr %p, align 4
; CHECK-NEXT: %d = icmp eq i32 %v, 1
; CHECK-NEXT: br i1 %d, label %yes, label %no
; CHECK: yes:
; CHECK-NEXT: call void @f1()
; CHECK-NEXT: ret void
; CHECK: no:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %m
b:
  call void @f2()
  br label %m
m:
  %v = load volatile i32, ptr %p, align 4
  %d = icmp eq i32 %v, 1
  br i1 %d, label %yes, label %no
yes:
  call void @f1()
  ret void
no:
  ret void
}
