; What must not move. (opt moves it.)
; RUN: llopt -S -passes=sink %s | FileCheck %s
declare void @free(ptr)
declare void @use(i32)
declare void @use_ptr(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)

; Freed memory cannot be loaded from, even if it never changed before.
; CHECK-LABEL: define i32 @freed(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = load i32, ptr %p, align 4, !invariant.load
define i32 @freed(i1 %c, ptr %p) {
entry:
  %a = load i32, ptr %p, !invariant.load !0
  br i1 %c, label %left, label %join
left:
  call void @free(ptr %p)
  br label %join
join:
  ret i32 %a
}

; The two blocks of the cycle, which is no loop, would see a new value each time.
; CHECK-LABEL: define void @frozen(
; CHECK-NEXT: entry:
; CHECK-NEXT: %f = freeze i32 %x
; CHECK-NEXT: br i1 %c, label %head, label %left
define void @frozen(i1 %c, i1 %d, i32 %x) {
entry:
  %f = freeze i32 %x
  br i1 %c, label %head, label %left
head:
  br i1 %d, label %left, label %right
left:
  br i1 %d, label %body, label %right
right:
  br i1 %c, label %left, label %exit
body:
  call void @use(i32 %f)
  br label %right
exit:
  ret void
}

; The slot would be freed with what was taken from the stack behind the mark.
; CHECK-LABEL: define void @stack(
; CHECK-NEXT: entry:
; CHECK-NEXT: %s = alloca i32, i32 %n
define void @stack(i1 %c, i32 %n) {
entry:
  %s = alloca i32, i32 %n
  %mark = call ptr @llvm.stacksave.p0()
  br i1 %c, label %left, label %right
left:
  call void @llvm.stackrestore.p0(ptr %mark)
  call void @use_ptr(ptr %s)
  ret void
right:
  ret void
}

!0 = !{}
