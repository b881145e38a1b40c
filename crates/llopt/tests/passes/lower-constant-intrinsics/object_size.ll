; Sizes that are known, at least or at most, and those that are not.
; RUN: llopt -S -passes=lower-constant-intrinsics %s | FileCheck %s
@ten = global [10 x i8] zeroinitializer
@weak = weak global [10 x i8] zeroinitializer
@external = external global [10 x i8]
@alias = alias [10 x i8], ptr @ten
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i64 @llvm.objectsize.i64.p1(ptr addrspace(1), i1, i1, i1)
declare ptr @get(i32) allocsize(0)
declare void @use(...)

; CHECK-LABEL: define void @globals(
; CHECK-NEXT: call void @use(i64 10, i64 -1, i64 10, i64 -1, i64 10)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @globals() {
  %a = call i64 @llvm.objectsize.i64.p0(ptr @ten, i1 false, i1 false, i1 false)
  %b = call i64 @llvm.objectsize.i64.p0(ptr @weak, i1 false, i1 false, i1 false)
  %c = call i64 @llvm.objectsize.i64.p0(ptr @weak, i1 true, i1 false, i1 false)
  %d = call i64 @llvm.objectsize.i64.p0(ptr @external, i1 false, i1 false, i1 false)
  %e = call i64 @llvm.objectsize.i64.p0(ptr @alias, i1 false, i1 false, i1 false)
  call void @use(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e)
  ret void
}

; CHECK-LABEL: define void @null(
; CHECK-NEXT: call void @use(i64 0, i64 -1, i64 -1)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @null() {
  %a = call i64 @llvm.objectsize.i64.p0(ptr null, i1 false, i1 false, i1 false)
  %b = call i64 @llvm.objectsize.i64.p0(ptr null, i1 false, i1 true, i1 false)
  %c = call i64 @llvm.objectsize.i64.p1(ptr addrspace(1) null, i1 false, i1 false, i1 false)
  call void @use(i64 %a, i64 %b, i64 %c)
  ret void
}

; CHECK-LABEL: define void @offsets(
; CHECK-NEXT: %behind = getelementptr i8, ptr @ten, i64 11
; CHECK-NEXT: %before = getelementptr i8, ptr @ten, i64 -1
; CHECK-NEXT: %again = getelementptr i8, ptr %before, i64 3
; CHECK-NEXT: call void @use(i64 0, i64 -1, i64 8)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @offsets() {
  %behind = getelementptr i8, ptr @ten, i64 11
  %before = getelementptr i8, ptr @ten, i64 -1
  %again = getelementptr i8, ptr %before, i64 3
  %a = call i64 @llvm.objectsize.i64.p0(ptr %behind, i1 false, i1 false, i1 false)
  %b = call i64 @llvm.objectsize.i64.p0(ptr %before, i1 false, i1 false, i1 false)
  %c = call i64 @llvm.objectsize.i64.p0(ptr %again, i1 false, i1 false, i1 false)
  call void @use(i64 %a, i64 %b, i64 %c)
  ret void
}

; The larger index leaves less.
; CHECK-LABEL: define void @one_of_two(
; CHECK-NEXT: %slot = alloca i8, i32 4, align 1
; CHECK-NEXT: %index = select i1 %c, i64 2, i64 5
; CHECK-NEXT: %p = getelementptr i8, ptr @ten, i64 %index
; CHECK-NEXT: %q = select i1 %c, ptr %slot, ptr @ten
; CHECK-NEXT: call void @use(i64 5, i64 8, i64 4, i64 10)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @one_of_two(i1 %c) {
  %slot = alloca i8, i32 4
  %index = select i1 %c, i64 2, i64 5
  %p = getelementptr i8, ptr @ten, i64 %index
  %q = select i1 %c, ptr %slot, ptr @ten
  %a = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 false, i1 false)
  %b = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  %d = call i64 @llvm.objectsize.i64.p0(ptr %q, i1 true, i1 false, i1 false)
  %e = call i64 @llvm.objectsize.i64.p0(ptr %q, i1 false, i1 false, i1 false)
  call void @use(i64 %a, i64 %b, i64 %d, i64 %e)
  ret void
}

; CHECK-LABEL: define void @unknown(
; CHECK-NEXT: %got = call ptr @get(i32 12)
; CHECK-NEXT: call void @use(i64 0, i64 -1, i64 6, i64 12)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @unknown(ptr %p, ptr byval([3 x i16]) %own) {
  %got = call ptr @get(i32 12)
  %a = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 false, i1 false)
  %b = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 false, i1 false)
  %c = call i64 @llvm.objectsize.i64.p0(ptr %own, i1 false, i1 false, i1 false)
  %d = call i64 @llvm.objectsize.i64.p0(ptr %got, i1 false, i1 false, i1 false)
  call void @use(i64 %a, i64 %b, i64 %c, i64 %d)
  ret void
}

; At run time.
; CHECK-LABEL: define i64 @loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: %0 = mul i64 2, %n
; CHECK-NEXT: %a = alloca i16, i64 %n, align 2
; CHECK-NEXT: %b = alloca i8, i64 20, align 1
; CHECK-NEXT: br i1 %c, label %other, label %head
; CHECK: other:
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %1 = phi i64 [ %0, %entry ], [ 20, %other ], [ %1, %head ]
; CHECK-NEXT: %2 = phi i64 [ 0, %entry ], [ 0, %other ], [ %3, %head ]
; CHECK-NEXT: %p = phi ptr [ %a, %entry ], [ %b, %other ], [ %q, %head ]
; CHECK-NEXT: %3 = add i64 %2, 1
; CHECK-NEXT: %q = getelementptr i8, ptr %p, i64 1
; CHECK-NEXT: %4 = sub i64 %1, %2
; CHECK-NEXT: %5 = icmp ult i64 %1, %2
; CHECK-NEXT: %6 = select i1 %5, i64 0, i64 %4
; CHECK-NEXT: %7 = icmp ne i64 %6, -1
; CHECK-NEXT: call void @llvm.assume(i1 %7)
; CHECK-NEXT: %more = icmp ugt i64 %6, 3
; CHECK-NEXT: br i1 %more, label %head, label %end
; CHECK: end:
; CHECK-NEXT: ret i64 %6
; CHECK-NEXT: }
define i64 @loop(i64 %n, i1 %c) {
entry:
  %a = alloca i16, i64 %n
  %b = alloca i8, i64 20
  br i1 %c, label %other, label %head
other:
  br label %head
head:
  %p = phi ptr [ %a, %entry ], [ %b, %other ], [ %q, %head ]
  %q = getelementptr i8, ptr %p, i64 1
  %size = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 true)
  %more = icmp ugt i64 %size, 3
  br i1 %more, label %head, label %end
end:
  ret i64 %size
}

; What was made for the one goes, because the other is unknown.
; CHECK-LABEL: define i64 @unknown_at_run_time(
; CHECK-NEXT: %a = alloca i8, i64 %n, align 1
; CHECK-NEXT: %q = select i1 %c, ptr %a, ptr %p
; CHECK-NEXT: ret i64 -1
; CHECK-NEXT: }
define i64 @unknown_at_run_time(i64 %n, i1 %c, ptr %p) {
  %a = alloca i8, i64 %n
  %q = select i1 %c, ptr %a, ptr %p
  %size = call i64 @llvm.objectsize.i64.p0(ptr %q, i1 false, i1 true, i1 true)
  ret i64 %size
}
