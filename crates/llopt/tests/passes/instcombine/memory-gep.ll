; Constant offsets stand apart from those that vary, count bytes, move outwards and merge.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

%S = type { i32, [10 x i32], i64 }
; CHECK-LABEL: define ptr @field_and_index(ptr %p, i64 %i, i64 %j)
; CHECK-NEXT: %g.split = getelementptr inbounds %S, ptr %p, i64 %i
; CHECK-NEXT: %g.split1 = getelementptr inbounds nuw i8, ptr %g.split, i64 4
; CHECK-NEXT: %g = getelementptr inbounds i32, ptr %g.split1, i64 %j
; CHECK-NEXT: ret ptr %g
define ptr @field_and_index(ptr %p, i64 %i, i64 %j) {
  %g = getelementptr inbounds %S, ptr %p, i64 %i, i32 1, i64 %j
  ret ptr %g
}
; CHECK-LABEL: define ptr @narrow_index(ptr %p, i32 %i)
; CHECK-NEXT: %1 = sext i32 %i to i64
; CHECK-NEXT: %g = getelementptr inbounds i32, ptr %p, i64 %1
; CHECK-NEXT: ret ptr %g
define ptr @narrow_index(ptr %p, i32 %i) {
  %g = getelementptr inbounds [10 x i32], ptr %p, i64 0, i32 %i
  ret ptr %g
}
; CHECK-LABEL: define ptr @constants_meet(ptr %p, i64 %i)
; CHECK-NEXT: %h = getelementptr nuw i32, ptr %p, i64 %i
; CHECK-NEXT: %k = getelementptr nuw i8, ptr %h, i64 20
; CHECK-NEXT: ret ptr %k
define ptr @constants_meet(ptr %p, i64 %i) {
  %g = getelementptr nuw i8, ptr %p, i64 16
  %h = getelementptr nuw i32, ptr %g, i64 %i
  %k = getelementptr nuw i8, ptr %h, i64 4
  ret ptr %k
}
; CHECK-LABEL: define ptr @flags_are_lost(ptr %p, i64 %i)
; CHECK-NEXT: %h = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT: %k = getelementptr i8, ptr %h, i64 8
; CHECK-NEXT: ret ptr %k
define ptr @flags_are_lost(ptr %p, i64 %i) {
  %g = getelementptr inbounds i8, ptr %p, i64 4
  %h = getelementptr inbounds i32, ptr %g, i64 %i
  %k = getelementptr inbounds i8, ptr %h, i64 4
  ret ptr %k
}
; CHECK-LABEL: define ptr @other_user_of_sum(ptr %p, i64 %i, ptr %q)
; CHECK-NEXT: %g = getelementptr i8, ptr %p, i64 16
; CHECK-NEXT: %h = getelementptr i32, ptr %g, i64 %i
; CHECK-NEXT: store ptr %h, ptr %q, align 8
; CHECK-NEXT: %k = getelementptr i8, ptr %h, i64 4
; CHECK-NEXT: ret ptr %k
define ptr @other_user_of_sum(ptr %p, i64 %i, ptr %q) {
  %g = getelementptr i8, ptr %p, i64 16
  %h = getelementptr i32, ptr %g, i64 %i
  store ptr %h, ptr %q
  %k = getelementptr i8, ptr %h, i64 4
  ret ptr %k
}
; CHECK-LABEL: define ptr @sum(ptr %p, i32 %i)
; CHECK-NEXT: %1 = sext i32 %i to i64
; CHECK-NEXT: %2 = getelementptr i32, ptr %p, i64 %1
; CHECK-NEXT: %g = getelementptr i8, ptr %2, i64 12
; CHECK-NEXT: ret ptr %g
define ptr @sum(ptr %p, i32 %i) {
  %a = add nsw i32 %i, 3
  %s = sext i32 %a to i64
  %g = getelementptr inbounds i32, ptr %p, i64 %s
  ret ptr %g
}
; CHECK-LABEL: define ptr @sum_may_wrap(ptr %p, i32 %i)
; CHECK-NEXT: %a = add i32 %i, 3
; CHECK-NEXT: %s = sext i32 %a to i64
; CHECK-NEXT: %g = getelementptr inbounds i32, ptr %p, i64 %s
; CHECK-NEXT: ret ptr %g
define ptr @sum_may_wrap(ptr %p, i32 %i) {
  %a = add i32 %i, 3
  %s = sext i32 %a to i64
  %g = getelementptr inbounds i32, ptr %p, i64 %s
  ret ptr %g
}
; CHECK-LABEL: define ptr @exact(ptr %p, i64 %n)
; CHECK-NEXT: %g = getelementptr inbounds i8, ptr %p, i64 %n
; CHECK-NEXT: ret ptr %g
define ptr @exact(ptr %p, i64 %n) {
  %d = sdiv exact i64 %n, 4
  %g = getelementptr inbounds i32, ptr %p, i64 %d
  ret ptr %g
}
; CHECK-LABEL: define i1 @difference(ptr %p, ptr %q)
; CHECK-NEXT: %r = icmp eq ptr %q, null
; CHECK-NEXT: ret i1 %r
define i1 @difference(ptr %p, ptr %q) {
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %d = sub i64 %b, %a
  %g = getelementptr i8, ptr %p, i64 %d
  %r = icmp eq ptr %g, null
  ret i1 %r
}
; CHECK-LABEL: define ptr @optimal(ptr %p, i64 %i)
; CHECK-NEXT: %g = getelementptr inbounds i32, ptr %p, i64 %i
; CHECK-NEXT: %h = getelementptr inbounds nuw i8, ptr %g, i64 8
; CHECK-NEXT: ret ptr %h
define ptr @optimal(ptr %p, i64 %i) {
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  %h = getelementptr inbounds nuw i8, ptr %g, i64 8
  ret ptr %h
}
