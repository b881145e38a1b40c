; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

; Return values that nobody uses go, of structures and arrays element by element; a returned argument keeps its function's result.

; CHECK: declare void @use(i32)
; CHECK: declare i32 @pers(...)
; CHECK: define internal void @unused(i32 %x) {
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK: define internal { i32, i64 } @struct(i32 %a, i64 %b) {
; CHECK-NEXT:   %1 = insertvalue { i32, i8, i64 } poison, i32 %a, 0
; CHECK-NEXT:   %2 = insertvalue { i32, i8, i64 } %1, i8 3, 1
; CHECK-NEXT:   %3 = insertvalue { i32, i8, i64 } %2, i64 %b, 2
; CHECK-NEXT:   %oldret = extractvalue { i32, i8, i64 } %3, 0
; CHECK-NEXT:   %newret = insertvalue { i32, i64 } poison, i32 %oldret, 0
; CHECK-NEXT:   %oldret1 = extractvalue { i32, i8, i64 } %3, 2
; CHECK-NEXT:   %newret2 = insertvalue { i32, i64 } %newret, i64 %oldret1, 1
; CHECK-NEXT:   ret { i32, i64 } %newret2
; CHECK-NEXT: }
; CHECK: define internal i32 @array(i32 %b) {
; CHECK-NEXT:   %1 = insertvalue [3 x i32] poison, i32 poison, 0
; CHECK-NEXT:   %2 = insertvalue [3 x i32] %1, i32 %b, 1
; CHECK-NEXT:   %3 = insertvalue [3 x i32] %2, i32 %b, 2
; CHECK-NEXT:   %oldret = extractvalue [3 x i32] %3, 1
; CHECK-NEXT:   ret i32 %oldret
; CHECK-NEXT: }
; CHECK: define internal i32 @stays(i32 returned %x) {
; CHECK-NEXT:   call void @use(i32 %x)
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK: define i64 @top(i1 %c) personality ptr @pers {
; CHECK-NEXT: entry:
; CHECK-NEXT:   call void @unused(i32 1)
; CHECK-NEXT:   %s = call { i32, i64 } @struct(i32 2, i64 3)
; CHECK-NEXT:   %newret = extractvalue { i32, i64 } %s, 0
; CHECK-NEXT:   %oldret = insertvalue { i32, i8, i64 } poison, i32 %newret, 0
; CHECK-NEXT:   %newret1 = extractvalue { i32, i64 } %s, 1
; CHECK-NEXT:   %oldret2 = insertvalue { i32, i8, i64 } %oldret, i64 %newret1, 2
; CHECK-NEXT:   %s0 = extractvalue { i32, i8, i64 } %oldret2, 0
; CHECK-NEXT:   %s2 = extractvalue { i32, i8, i64 } %oldret2, 2
; CHECK-NEXT:   call void @use(i32 %s0)
; CHECK-NEXT:   %0 = call i32 @stays(i32 returned 5)
; CHECK-NEXT:   %a = invoke i32 @array(i32 8)
; CHECK-NEXT:           to label %entry.ok_crit_edge unwind label %bad
; CHECK: entry.ok_crit_edge:                               ; preds = %entry
; CHECK-NEXT:   %oldret3 = insertvalue [3 x i32] poison, i32 %a, 1
; CHECK-NEXT:   br label %ok
; CHECK: ok:                                               ; preds = %entry.ok_crit_edge
; CHECK-NEXT:   %a1 = extractvalue [3 x i32] %oldret3, 1
; CHECK-NEXT:   call void @use(i32 %a1)
; CHECK-NEXT:   ret i64 %s2
; CHECK: bad:                                              ; preds = %entry
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   resume { ptr, i32 } %l
; CHECK-NEXT: }

declare void @use(i32)
declare i32 @pers(...)
define internal i32 @unused(i32 %x) {
  call void @use(i32 %x)
  ret i32 %x
}
define internal { i32, i8, i64 } @struct(i32 %a, i64 %b) {
  %1 = insertvalue { i32, i8, i64 } poison, i32 %a, 0
  %2 = insertvalue { i32, i8, i64 } %1, i8 3, 1
  %3 = insertvalue { i32, i8, i64 } %2, i64 %b, 2
  ret { i32, i8, i64 } %3
}
define internal [3 x i32] @array(i32 %a, i32 %b) {
  %1 = insertvalue [3 x i32] poison, i32 %a, 0
  %2 = insertvalue [3 x i32] %1, i32 %b, 1
  %3 = insertvalue [3 x i32] %2, i32 %b, 2
  ret [3 x i32] %3
}
define internal i32 @stays(i32 returned %x, i32 %dead) {
  call void @use(i32 %x)
  ret i32 %x
}
define i64 @top(i1 %c) personality ptr @pers {
entry:
  %u = call i32 @unused(i32 1)
  %s = call { i32, i8, i64 } @struct(i32 2, i64 3)
  %s0 = extractvalue { i32, i8, i64 } %s, 0
  %s2 = extractvalue { i32, i8, i64 } %s, 2
  call void @use(i32 %s0)
  %t = call i32 @stays(i32 returned 5, i32 6)
  %a = invoke [3 x i32] @array(i32 7, i32 8) to label %ok unwind label %bad
ok:
  %a1 = extractvalue [3 x i32] %a, 1
  call void @use(i32 %a1)
  ret i64 %s2
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
