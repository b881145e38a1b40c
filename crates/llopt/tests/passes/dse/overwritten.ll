; Stores that are overwritten before anybody reads them.
; RUN: llopt -S -passes=dse -verify-memoryssa %s | FileCheck %s
target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"
declare void @any()
declare void @reads(ptr) readonly nounwind willreturn
declare void @quiet() nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-LABEL: define void @same_block(
; CHECK-NEXT: call void @quiet()
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @same_block(ptr %p) {
  store i32 1, ptr %p
  call void @quiet()
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @wider(
; CHECK-NEXT: store i64 2, ptr %p, align 8
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @wider(ptr %p) {
  %p4 = getelementptr i8, ptr %p, i64 4
  store i32 1, ptr %p4
  store i64 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @read(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: call void @reads(ptr %p)
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @read(ptr %p) {
  store i32 1, ptr %p
  call void @reads(ptr %p)
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @may_throw(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: call void @any()
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @may_throw(ptr %p) {
  store i32 1, ptr %p
  call void @any()
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @volatile(
; CHECK-NEXT: store volatile i32 1, ptr %p, align 4
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @volatile(ptr %p) {
  store volatile i32 1, ptr %p
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @release(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: store atomic i32 0, ptr %q release, align 4
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @release(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store atomic i32 0, ptr %q release, align 4
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @both_ways(
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: br label %end
; CHECK: b:
; CHECK-NEXT: store i32 3, ptr %p, align 4
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @both_ways(ptr %p, i1 %c) {
  store i32 1, ptr %p
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %p
  br label %end
b:
  store i32 3, ptr %p
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @one_way(
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: br i1 %c, label %a, label %end
; CHECK: a:
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @one_way(ptr %p, i1 %c) {
  store i32 1, ptr %p
  br i1 %c, label %a, label %end
a:
  store i32 2, ptr %p
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @other_way_never_returns(
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK: b:
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
define void @other_way_never_returns(ptr %p, i1 %c) {
  store i32 1, ptr %p
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %p
  ret void
b:
  unreachable
}

; The address differs in each iteration.
; CHECK-LABEL: define void @in_a_loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NEXT: %i = phi i64 [ 0, %entry ], [ %j, %loop ]
; CHECK-NEXT: %q = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT: store i32 1, ptr %q, align 4
; CHECK-NEXT: %j = add i64 %i, 1
; CHECK-NEXT: %c = icmp ult i64 %j, %n
; CHECK-NEXT: br i1 %c, label %loop, label %end
; CHECK: end:
; CHECK-NEXT: store i32 2, ptr %p, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @in_a_loop(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %q
  %j = add i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %end
end:
  store i32 2, ptr %p
  ret void
}

; CHECK-LABEL: define void @copy_over_fill(
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @copy_over_fill(ptr noalias %p, ptr noalias %q, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

; CHECK-LABEL: define void @other_length(
; CHECK-NEXT: call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %m, i1 false)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @other_length(ptr noalias %p, ptr noalias %q, i64 %n, i64 %m) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %m, i1 false)
  ret void
}
