; RUN: llopt -S -passes=always-inline %s | FileCheck %s

; Several returns meet in a phi; a callee of one block goes straight in; constants decide branches.

; CHECK: declare void @use(ptr)
; CHECK: ; Function Attrs: alwaysinline
; CHECK-NEXT: define i32 @straight(i32 %x) #0 {
; CHECK-NEXT:   %m = add i32 %x, 1
; CHECK-NEXT:   ret i32 %m
; CHECK-NEXT: }
; CHECK: define i32 @top(i32 %x, i1 %c, i1 %d) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a.i, label %b.i
; CHECK: a.i:                                              ; preds = %entry
; CHECK-NEXT:   %m.i1 = add i32 %x, 1
; CHECK-NEXT:   br label %choose.exit
; CHECK: b.i:                                              ; preds = %entry
; CHECK-NEXT:   %n.i = mul i32 %x, %x
; CHECK-NEXT:   br label %choose.exit
; CHECK: choose.exit:                                      ; preds = %b.i, %a.i
; CHECK-NEXT:   %r2 = phi i32 [ %m.i1, %a.i ], [ %n.i, %b.i ]
; CHECK-NEXT:   %m.i = add i32 %r2, 1
; CHECK-NEXT:   %m.i3 = add i32 %m.i, 1
; CHECK-NEXT:   br i1 %d, label %end, label %none
; CHECK: end:                                              ; preds = %choose.exit
; CHECK-NEXT:   ret i32 %m.i3
; CHECK: none:                                             ; preds = %choose.exit
; CHECK-NEXT:   unreachable
; CHECK: never.exit:                                       ; No predecessors!
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
; CHECK: attributes #0 = { alwaysinline }

declare void @use(ptr)
define internal i32 @choose(i32 %x, i1 %c) alwaysinline {
entry:
  br i1 %c, label %a, label %b
a:
  %m = add i32 %x, 1
  ret i32 %m
b:
  %n = mul i32 %x, %x
  ret i32 %n
}
define i32 @straight(i32 %x) alwaysinline {
  %m = add i32 %x, 1
  ret i32 %m
}
define internal void @never() alwaysinline {
  unreachable
}
define i32 @top(i32 %x, i1 %c, i1 %d) {
entry:
  %r = call i32 @choose(i32 %x, i1 %c)
  %s = call i32 @choose(i32 %r, i1 true)
  %t = call i32 @straight(i32 %s)
  br i1 %d, label %end, label %none
end:
  ret i32 %t
none:
  call void @never()
  ret i32 0
}
