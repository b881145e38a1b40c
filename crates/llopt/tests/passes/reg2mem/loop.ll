; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; Critical edges are broken first; where that takes an exit of a loop apart, the other edges from the loop get a
; block, too.

; CHECK-LABEL: define i32 @exits(i32 %n, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %j.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %i.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %i.reg2mem4 = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   store i32 0, ptr %i.reg2mem4, align 4
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %m.l_crit_edge, %entry
; CHECK-NEXT:   %i.reload5 = load i32, ptr %i.reg2mem4, align 4
; CHECK-NEXT:   store i32 %i.reload5, ptr %i.reg2mem, align 4
; CHECK-NEXT:   br i1 %c, label %m, label %l.x_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: l.x_crit_edge:                                    ; preds = %l
; CHECK-NEXT:   %i.reload = load i32, ptr %i.reg2mem, align 4
; CHECK-NEXT:   store i32 %i.reload, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %x
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l
; CHECK-NEXT:   %i.reload3 = load i32, ptr %i.reg2mem, align 4
; CHECK-NEXT:   %j = add i32 %i.reload3, 1
; CHECK-NEXT:   store i32 %j, ptr %j.reg2mem, align 4
; CHECK-NEXT:   %j.reload1 = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   %d = icmp slt i32 %j.reload1, %n
; CHECK-NEXT:   br i1 %d, label %m.l_crit_edge, label %xsplit
; CHECK-EMPTY:
; CHECK-NEXT: m.l_crit_edge:                                    ; preds = %m
; CHECK-NEXT:   %j.reload2 = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   store i32 %j.reload2, ptr %i.reg2mem4, align 4
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: xsplit:                                           ; preds = %m
; CHECK-NEXT:   %j.reload = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   store i32 %j.reload, ptr %r.reg2mem, align 4
; CHECK-NEXT:   br label %x
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %xsplit, %l.x_crit_edge
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   ret i32 %r.reload
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @self(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %j.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %i.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   store i32 0, ptr %i.reg2mem, align 4
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %l.l_crit_edge, %entry
; CHECK-NEXT:   %i.reload = load i32, ptr %i.reg2mem, align 4
; CHECK-NEXT:   %j = add i32 %i.reload, 1
; CHECK-NEXT:   store i32 %j, ptr %j.reg2mem, align 4
; CHECK-NEXT:   %j.reload1 = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   %d = icmp slt i32 %j.reload1, %n
; CHECK-NEXT:   br i1 %d, label %l.l_crit_edge, label %x
; CHECK-EMPTY:
; CHECK-NEXT: l.l_crit_edge:                                    ; preds = %l
; CHECK-NEXT:   %j.reload2 = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   store i32 %j.reload2, ptr %i.reg2mem, align 4
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: x:                                                ; preds = %l
; CHECK-NEXT:   %j.reload = load i32, ptr %j.reg2mem, align 4
; CHECK-NEXT:   ret i32 %j.reload
; CHECK-NEXT: }

define i32 @exits(i32 %n, i1 %c) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %m ]
  br i1 %c, label %m, label %x
m:
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %l, label %x
x:
  %r = phi i32 [ %i, %l ], [ %j, %m ]
  ret i32 %r
}
define i32 @self(i32 %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %l, label %x
x:
  ret i32 %j
}
