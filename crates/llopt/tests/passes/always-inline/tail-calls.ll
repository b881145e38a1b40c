; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Inner tail calls are as strong as the outer call; musttail returns leave the caller.

; CHECK: declare i32 @inner(i32)
; CHECK: declare i32 @must_too(i32, i1)
; CHECK: define i32 @top(i32 %x, i1 %c) {
; CHECK-NEXT:   %r.i1 = call i32 @inner(i32 %x)
; CHECK-NEXT:   %r.i = tail call i32 @inner(i32 %r.i1)
; CHECK-NEXT:   br i1 %c, label %a.i, label %must.exit
; CHECK: a.i:                                              ; preds = %0
; CHECK-NEXT:   %r.i2 = musttail call i32 @must_too(i32 %r.i, i1 %c)
; CHECK-NEXT:   ret i32 %r.i2
; CHECK: must.exit:                                        ; preds = %0
; CHECK-NEXT:   ret i32 3
; CHECK-NEXT: }
; CHECK: define i32 @weaker(i32 %x, i1 %c) {
; CHECK-NEXT:   br i1 %c, label %a.i, label %b.i
; CHECK: a.i:                                              ; preds = %0
; CHECK-NEXT:   %r.i = call i32 @must_too(i32 %x, i1 %c)
; CHECK-NEXT:   br label %must.exit
; CHECK: b.i:                                              ; preds = %0
; CHECK-NEXT:   br label %must.exit
; CHECK: must.exit:                                        ; preds = %b.i, %a.i
; CHECK-NEXT:   %r1 = phi i32 [ %r.i, %a.i ], [ 3, %b.i ]
; CHECK-NEXT:   %s = add i32 %r1, 1
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }

declare i32 @inner(i32)
define internal i32 @plain(i32 %x) alwaysinline {
  %r = tail call i32 @inner(i32 %x)
  ret i32 %r
}
define internal i32 @must(i32 %x, i1 %c) alwaysinline {
entry:
  br i1 %c, label %a, label %b
a:
  %r = musttail call i32 @must_too(i32 %x, i1 %c)
  ret i32 %r
b:
  ret i32 3
}
declare i32 @must_too(i32, i1)
define i32 @top(i32 %x, i1 %c) {
  %a = call i32 @plain(i32 %x)
  %b = tail call i32 @plain(i32 %a)
  %r = musttail call i32 @must(i32 %b, i1 %c)
  ret i32 %r
}
define i32 @weaker(i32 %x, i1 %c) {
  %r = call i32 @must(i32 %x, i1 %c)
  %s = add i32 %r, 1
  ret i32 %s
}
