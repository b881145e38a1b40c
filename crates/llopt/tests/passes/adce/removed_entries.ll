; RUN: llopt -S -passes=adce %s | FileCheck %s

; The phis of a block that loses edges keep their order as LLVM has it: the last entry takes the place of the
; removed one. One edge to the preferred target is left.

; CHECK-LABEL: define i32 @f(i32 %x, i1 %c, i32 %r) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %k = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %k, label %a, label %e
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   switch i32 %x, label %b [
; CHECK-NEXT:     i32 3, label %m
; CHECK-NEXT:     i32 4, label %m
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %a
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %entry
; CHECK-NEXT:   br i1 %c, label %m, label %g
; CHECK-EMPTY:
; CHECK-NEXT: g:                                                ; preds = %e
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %g, %e, %b, %a, %a
; CHECK-NEXT:   %p = phi i32 [ %r, %a ], [ %r, %a ], [ %r, %b ], [ 3, %e ], [ 4, %g ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }

declare void @effect()
define i32 @f(i32 %x, i1 %c, i32 %r) {
entry:
  %k = icmp eq i32 %x, 1
  br i1 %k, label %a, label %e
a:
  %q = icmp eq i32 %x, 4
  switch i32 %x, label %b [ i32 3, label %m
                            i32 4, label %m ]
b:
  br label %m
e:
  br i1 %c, label %m, label %g
g:
  br label %m
m:
  %p = phi i32 [ %r, %a ], [ %r, %a ], [ %r, %b ], [ 3, %e ], [ 4, %g ]
  ret i32 %p
}
