; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; Values used in other blocks or by phis go through slots, last ones first; phis become loads; slots of the
; entry stay; values without uses elsewhere stay.

; CHECK-LABEL: define i32 @f(i32 %n, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   %z.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %y.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %q.reg2mem = alloca i64, align 8
; CHECK-NEXT:   %p.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %n, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %x.reload2 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %y = mul i32 %x.reload2, 2
; CHECK-NEXT:   store i32 %y, ptr %y.reg2mem, align 4
; CHECK-NEXT:   br i1 %c, label %a, label %entry.b_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.b_crit_edge:                                ; preds = %entry
; CHECK-NEXT:   %y.reload = load i32, ptr %y.reg2mem, align 4
; CHECK-NEXT:   store i64 1, ptr %q.reg2mem, align 4
; CHECK-NEXT:   store i32 %y.reload, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   %z = add i32 %x.reload, %x.reload
; CHECK-NEXT:   store i32 %z, ptr %z.reg2mem, align 4
; CHECK-NEXT:   %z.reload1 = load i32, ptr %z.reg2mem, align 4
; CHECK-NEXT:   %local = add i32 %z.reload1, 1
; CHECK-NEXT:   store i32 %local, ptr %s, align 4
; CHECK-NEXT:   %z.reload = load i32, ptr %z.reg2mem, align 4
; CHECK-NEXT:   store i64 2, ptr %q.reg2mem, align 4
; CHECK-NEXT:   store i32 %z.reload, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry.b_crit_edge, %a
; CHECK-NEXT:   %p.reload = load i32, ptr %p.reg2mem, align 4
; CHECK-NEXT:   %q.reload = load i64, ptr %q.reg2mem, align 4
; CHECK-NEXT:   %t = trunc i64 %q.reload to i32
; CHECK-NEXT:   %r = add i32 %p.reload, %t
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   %w = add i32 %r, %v
; CHECK-NEXT:   ret i32 %w
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @two_edges(i32 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %x.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %p.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   %x = add i32 %n, 1
; CHECK-NEXT:   store i32 %x, ptr %x.reg2mem, align 4
; CHECK-NEXT:   switch i32 %n, label %entry.d_crit_edge [
; CHECK-NEXT:     i32 0, label %entry.d_crit_edge1
; CHECK-NEXT:     i32 1, label %e
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: entry.d_crit_edge1:                               ; preds = %entry
; CHECK-NEXT:   %x.reload2 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload2, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: entry.d_crit_edge:                                ; preds = %entry
; CHECK-NEXT:   %x.reload = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br label %d
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %entry.d_crit_edge1, %entry.d_crit_edge, %e
; CHECK-NEXT:   %p.reload = load i32, ptr %p.reg2mem, align 4
; CHECK-NEXT:   ret i32 %p.reload
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %entry
; CHECK-NEXT:   %x.reload3 = load i32, ptr %x.reg2mem, align 4
; CHECK-NEXT:   store i32 %x.reload3, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br label %d
; CHECK-NEXT: }

define i32 @f(i32 %n, i1 %c) {
entry:
  %s = alloca i32
  %x = add i32 %n, 1
  %y = mul i32 %x, 2
  br i1 %c, label %a, label %b
a:
  %z = add i32 %x, %x
  %local = add i32 %z, 1
  store i32 %local, ptr %s
  br label %b
b:
  %p = phi i32 [ %y, %entry ], [ %z, %a ]
  %q = phi i64 [ 1, %entry ], [ 2, %a ]
  %unused = phi i64 [ 1, %entry ], [ 2, %a ]
  %t = trunc i64 %q to i32
  %r = add i32 %p, %t
  %v = load i32, ptr %s
  %w = add i32 %r, %v
  ret i32 %w
}
define i32 @two_edges(i32 %n) {
entry:
  %x = add i32 %n, 1
  switch i32 %n, label %d [ i32 0, label %d
    i32 1, label %e ]
d:
  %p = phi i32 [ %x, %entry ], [ %x, %entry ], [ %x, %e ]
  ret i32 %p
e:
  br label %d
}
