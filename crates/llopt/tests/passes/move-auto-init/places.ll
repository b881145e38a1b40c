; Initialisation moves to the block that dominates all uses.
; RUN: llopt -S -passes=move-auto-init %s | FileCheck %s
declare void @use(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define void @one_branch(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: store i32 0, ptr %x, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @one_branch(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %x)
  br label %b
b:
  ret void
}

; CHECK-LABEL: define void @not_automatic(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4
; CHECK-NEXT: store i32 0, ptr %x, align 4
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_automatic(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %x)
  br label %b
b:
  ret void
}

; CHECK-LABEL: define void @both_branches(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4
; CHECK-NEXT: store i32 0, ptr %x, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br label %d
; CHECK: b:
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br label %d
; CHECK: d:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @both_branches(i1 %c) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %x)
  br label %d
b:
  call void @use(ptr %x)
  br label %d
d:
  ret void
}

; CHECK-LABEL: define void @not_into_a_loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca [64 x i8], align 1
; CHECK-NEXT: br i1 %c, label %before, label %out
; CHECK: before:
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %x, i8 0, i64 64, i1 false), !annotation {{![0-9]+}}
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br i1 %d, label %loop, label %out
; CHECK: out:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @not_into_a_loop(i1 %c, i1 %d) {
entry:
  %x = alloca [64 x i8]
  call void @llvm.memset.p0.i64(ptr %x, i8 0, i64 64, i1 false), !annotation !0
  br i1 %c, label %before, label %out
before:
  br label %loop
loop:
  call void @use(ptr %x)
  br i1 %d, label %loop, label %out
out:
  ret void
}

; CHECK-LABEL: define void @loop_behind_the_entry(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4
; CHECK-NEXT: store i32 0, ptr %x, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br i1 %d, label %loop, label %out
; CHECK: out:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @loop_behind_the_entry(i1 %d) {
entry:
  %x = alloca i32
  store i32 0, ptr %x, !annotation !0
  br label %loop
loop:
  call void @use(ptr %x)
  br i1 %d, label %loop, label %out
out:
  ret void
}

; CHECK-LABEL: define void @volatile(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4
; CHECK-NEXT: store volatile i32 0, ptr %x, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile(i1 %c) {
entry:
  %x = alloca i32
  store volatile i32 0, ptr %x, !annotation !0
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %x)
  br label %b
b:
  ret void
}

; CHECK-LABEL: define void @two_keep_their_order(
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = alloca i32, align 4
; CHECK-NEXT: %y = alloca i32, align 4
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: store i32 1, ptr %x, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: store i32 2, ptr %y, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: call void @use(ptr %x)
; CHECK-NEXT: call void @use(ptr %y)
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @two_keep_their_order(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %x, !annotation !0
  store i32 2, ptr %y, !annotation !0
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %x)
  call void @use(ptr %y)
  br label %b
b:
  ret void
}

; CHECK-LABEL: define void @other_object(
; CHECK-NEXT: entry:
; CHECK-NEXT: store i32 0, ptr %p, align 4, !annotation {{![0-9]+}}
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @use(ptr %p)
; CHECK-NEXT: br label %b
; CHECK: b:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @other_object(ptr %p, i1 %c) {
entry:
  store i32 0, ptr %p, !annotation !0
  br i1 %c, label %a, label %b
a:
  call void @use(ptr %p)
  br label %b
b:
  ret void
}

!0 = !{!"auto-init"}
