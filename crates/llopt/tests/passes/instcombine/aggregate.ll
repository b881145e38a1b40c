; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Members of aggregates.

declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)

; CHECK-LABEL: define i32 @inserted(i32 %x, { i32, i32 } %a)
; CHECK-NEXT:   %r = extractvalue { i32, i32 } %a, 0
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @inserted(i32 %x, { i32, i32 } %a) {
  %i = insertvalue { i32, i32 } %a, i32 %x, 1
  %r = extractvalue { i32, i32 } %i, 0
  ret i32 %r
}

; CHECK-LABEL: define { i32, i32 } @overwritten(i32 %x, i32 %y)
; CHECK-NEXT:   %b = insertvalue { i32, i32 } poison, i32 %y, 0
; CHECK-NEXT:   ret { i32, i32 } %b
; CHECK-NEXT: }
define { i32, i32 } @overwritten(i32 %x, i32 %y) {
  %a = insertvalue { i32, i32 } poison, i32 %x, 0
  %b = insertvalue { i32, i32 } %a, i32 %y, 0
  ret { i32, i32 } %b
}

; CHECK-LABEL: define { i32, i32 } @reused({ i32, i32 } %a)
; CHECK-NEXT:   ret { i32, i32 } %a
; CHECK-NEXT: }
define { i32, i32 } @reused({ i32, i32 } %a) {
  %x = extractvalue { i32, i32 } %a, 0
  %y = extractvalue { i32, i32 } %a, 1
  %i = insertvalue { i32, i32 } poison, i32 %x, 0
  %r = insertvalue { i32, i32 } %i, i32 %y, 1
  ret { i32, i32 } %r
}

; The members change places.
; CHECK-LABEL: define { i32, i32 } @swapped({ i32, i32 } %a)
; CHECK-NEXT:   %x = extractvalue { i32, i32 } %a, 0
; CHECK-NEXT:   %y = extractvalue { i32, i32 } %a, 1
; CHECK-NEXT:   %i = insertvalue { i32, i32 } poison, i32 %y, 0
; CHECK-NEXT:   %r = insertvalue { i32, i32 } %i, i32 %x, 1
; CHECK-NEXT:   ret { i32, i32 } %r
; CHECK-NEXT: }
define { i32, i32 } @swapped({ i32, i32 } %a) {
  %x = extractvalue { i32, i32 } %a, 0
  %y = extractvalue { i32, i32 } %a, 1
  %i = insertvalue { i32, i32 } poison, i32 %y, 0
  %r = insertvalue { i32, i32 } %i, i32 %x, 1
  ret { i32, i32 } %r
}

; CHECK-LABEL: define i1 @overflow_alone(i32 %x)
; CHECK-NEXT:   %r = icmp ugt i32 %x, -43
; CHECK-NEXT:   ret i1 %r
; CHECK-NEXT: }
define i1 @overflow_alone(i32 %x) {
  %w = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 42)
  %r = extractvalue { i32, i1 } %w, 1
  ret i1 %r
}

; CHECK-LABEL: define i32 @result_alone(i32 %x, i32 %y)
; CHECK-NEXT:   %r = add i32 %x, %y
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @result_alone(i32 %x, i32 %y) {
  %w = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  %r = extractvalue { i32, i1 } %w, 0
  ret i32 %r
}

; Both are needed.
; CHECK-LABEL: define i32 @both(i32 %x, i32 %y, ptr %p)
; CHECK-NEXT:   %w = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
; CHECK-NEXT:   %o = extractvalue { i32, i1 } %w, 1
; CHECK-NEXT:   store i1 %o, ptr %p, align 1
; CHECK-NEXT:   %r = extractvalue { i32, i1 } %w, 0
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @both(i32 %x, i32 %y, ptr %p) {
  %w = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  %o = extractvalue { i32, i1 } %w, 1
  store i1 %o, ptr %p, align 1
  %r = extractvalue { i32, i1 } %w, 0
  ret i32 %r
}
