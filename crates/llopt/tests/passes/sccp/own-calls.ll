; RUN: llopt -S -passes=sccp %s | FileCheck %s

; Calls of the function in itself, and freeze.

; CHECK-LABEL: define i32 @never_returns(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = call i32 @never_returns(i32 %x)
; CHECK-NEXT:   %b = call i32 @never_returns(i32 undef)
; CHECK-NEXT:   ret i32 undef
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @may_return(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = icmp eq i32 %x, 0
; CHECK-NEXT:   br i1 %c, label %end, label %again
; CHECK-EMPTY:
; CHECK-NEXT: again:                                            ; preds = %entry
; CHECK-NEXT:   %y = sub nuw i32 %x, 1
; CHECK-NEXT:   %a = call i32 @may_return(i32 %y)
; CHECK-NEXT:   %b = call i32 @may_return(i32 7)
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %again, %entry
; CHECK-NEXT:   ret i32 7
; CHECK-NEXT: }
; CHECK-LABEL: define weak i32 @may_be_replaced(i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = call i32 @may_be_replaced(i32 %x)
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i32> @partly_undef() {
; CHECK-NEXT:   %x = freeze <2 x i32> <i32 0, i32 undef>
; CHECK-NEXT:   ret <2 x i32> %x
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i32> @no_undef() {
; CHECK-NEXT:   ret <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: }

define i32 @never_returns(i32 %x) {
entry:
  %a = call i32 @never_returns(i32 %x)
  %b = call i32 @never_returns(i32 %a)
  ret i32 %b
}

define i32 @may_return(i32 %x) {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %end, label %again
again:
  %y = sub i32 %x, 1
  %a = call i32 @may_return(i32 %y)
  %b = call i32 @may_return(i32 %a)
  br label %end
end:
  %r = phi i32 [ 7, %entry ], [ %b, %again ]
  ret i32 %r
}

define weak i32 @may_be_replaced(i32 %x) {
entry:
  %a = call i32 @may_be_replaced(i32 %x)
  ret i32 %a
}

define <2 x i32> @partly_undef() {
  %x = freeze <2 x i32> <i32 0, i32 undef>
  ret <2 x i32> %x
}

define <2 x i32> @no_undef() {
  %x = freeze <2 x i32> <i32 0, i32 1>
  ret <2 x i32> %x
}
