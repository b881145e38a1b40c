; RUN: llopt -S -passes=mergereturn %s | FileCheck %s

; A return that must follow its call stays, where LLVM 22 writes a module that is not valid; the others are merged.

; CHECK-LABEL: define i32 @must(i32 %x) {
; CHECK:      a:
; CHECK-NEXT:   %r = musttail call i32 @must(i32 %x)
; CHECK-NEXT:   ret i32 %r
; CHECK:      b:
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK:      c:
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK:      UnifiedReturnBlock: ; preds = %c, %b
; CHECK-NEXT:   %UnifiedRetVal = phi i32 [ 2, %b ], [ 3, %c ]
; CHECK-NEXT:   ret i32 %UnifiedRetVal
define i32 @must(i32 %x) {
entry:
  switch i32 %x, label %c [ i32 0, label %a
                            i32 1, label %b ]
a:
  %r = musttail call i32 @must(i32 %x)
  ret i32 %r
b:
  ret i32 2
c:
  ret i32 3
}

; CHECK-LABEL: define i32 @deopt(i1 %x) {
; CHECK:        %v = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
; CHECK-NEXT:   ret i32 %v
; CHECK:      b:
; CHECK-NEXT:   ret i32 2
declare i32 @llvm.experimental.deoptimize.i32(...)
define i32 @deopt(i1 %x) {
  br i1 %x, label %a, label %b
a:
  %v = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
  ret i32 %v
b:
  ret i32 2
}
