; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; The function that is kept promises only what both do. LLVM keeps its flags, and @b(null, 1) is poison then.
define ptr @a(ptr %p, i64 %i) {
  %g = getelementptr inbounds nuw i8, ptr %p, i64 %i
  %h = getelementptr nuw i8, ptr %g, i64 1
  ret ptr %h
}
define ptr @b(ptr %p, i64 %i) {
  %g = getelementptr nuw i8, ptr %p, i64 %i
  %h = getelementptr inbounds nuw i8, ptr %g, i64 1
  ret ptr %h
}

; CHECK: define ptr @a(ptr %p, i64 %i) {
; CHECK-NEXT:   %g = getelementptr nuw i8, ptr %p, i64 %i
; CHECK-NEXT:   %h = getelementptr nuw i8, ptr %g, i64 1
; CHECK-NEXT:   ret ptr %h
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @b(ptr %0, i64 %1) {
; CHECK-NEXT:   %3 = tail call ptr @a(ptr %0, i64 %1)
; CHECK-NEXT:   ret ptr %3
; CHECK-NEXT: }
