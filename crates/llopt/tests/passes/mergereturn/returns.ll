; RUN: llopt -S -passes=mergereturn %s | FileCheck %s

; Returns become one, with a phi for values; ends that are not reached become one.

; CHECK: declare void @abort()
; CHECK-LABEL: define i32 @values(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   switch i32 %x, label %d [
; CHECK-NEXT:     i32 0, label %a
; CHECK-NEXT:     i32 1, label %b
; CHECK-NEXT:     i32 2, label %u1
; CHECK-NEXT:     i32 3, label %u2
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry
; CHECK-NEXT:   %y = add i32 %x, 1
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK-EMPTY:
; CHECK-NEXT: u1:                                               ; preds = %entry
; CHECK-NEXT:   call void @abort()
; CHECK-NEXT:   br label %UnifiedUnreachableBlock
; CHECK-EMPTY:
; CHECK-NEXT: u2:                                               ; preds = %entry
; CHECK-NEXT:   br label %UnifiedUnreachableBlock
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %entry
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK-EMPTY:
; CHECK-NEXT: UnifiedUnreachableBlock:                          ; preds = %u2, %u1
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: UnifiedReturnBlock:                               ; preds = %d, %b, %a
; CHECK-NEXT:   %UnifiedRetVal = phi i32 [ 1, %a ], [ %y, %b ], [ %x, %d ]
; CHECK-NEXT:   ret i32 %UnifiedRetVal
; CHECK-NEXT: }
; CHECK-LABEL: define void @nothing(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK-EMPTY:
; CHECK-NEXT: UnifiedReturnBlock:                               ; preds = %b, %a
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define { i32, i32 } @pair(i1 %c) {
; CHECK-NEXT:   br i1 %c, label %UnifiedReturnBlock, label %b
; CHECK-EMPTY:
; CHECK-NEXT: UnifiedReturnBlock:                               ; preds = %0
; CHECK-NEXT:   br label %UnifiedReturnBlock1
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   br label %UnifiedReturnBlock1
; CHECK-EMPTY:
; CHECK-NEXT: UnifiedReturnBlock1:                              ; preds = %b, %UnifiedReturnBlock
; CHECK-NEXT:   %UnifiedRetVal = phi { i32, i32 } [ zeroinitializer, %UnifiedReturnBlock ], [ { i32 1, i32 2 }, %b ]
; CHECK-NEXT:   ret { i32, i32 } %UnifiedRetVal
; CHECK-NEXT: }

declare void @abort()
define i32 @values(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 0, label %a
                            i32 1, label %b
                            i32 2, label %u1
                            i32 3, label %u2 ]
a:
  ret i32 1
b:
  %y = add i32 %x, 1
  ret i32 %y
u1:
  call void @abort()
  unreachable
u2:
  unreachable
d:
  ret i32 %x
}
define void @nothing(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define { i32, i32 } @pair(i1 %c) {
  br i1 %c, label %UnifiedReturnBlock, label %b
UnifiedReturnBlock:
  ret { i32, i32 } zeroinitializer
b:
  ret { i32, i32 } { i32 1, i32 2 }
}
