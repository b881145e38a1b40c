; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; The result of an invoke is stored where it goes on normally, on an edge of its own; loads stand behind landing
; pads.

; CHECK-LABEL: define i32 @f(i1 %c) personality ptr @__gxx_personality_v0 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %l.reg2mem = alloca { ptr, i32 }, align 8
; CHECK-NEXT:   %q.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %s.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %p.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %r.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %q.reg2mem1 = alloca i32, align 4
; CHECK-NEXT:   %p.reg2mem3 = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:   br i1 %c, label %a, label %entry.m_crit_edge
; CHECK-EMPTY:
; CHECK-NEXT: entry.m_crit_edge:                                ; preds = %entry
; CHECK-NEXT:   store i32 0, ptr %p.reg2mem3, align 4
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:   store i32 1, ptr %q.reg2mem1, align 4
; CHECK-NEXT:   %r = invoke i32 @g()
; CHECK-NEXT:           to label %a.m_crit_edge unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: a.m_crit_edge:                                    ; preds = %a
; CHECK-NEXT:   store i32 %r, ptr %r.reg2mem, align 4
; CHECK-NEXT:   %r.reload = load i32, ptr %r.reg2mem, align 4
; CHECK-NEXT:   store i32 %r.reload, ptr %p.reg2mem3, align 4
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %a.m_crit_edge, %entry.m_crit_edge
; CHECK-NEXT:   %p.reload4 = load i32, ptr %p.reg2mem3, align 4
; CHECK-NEXT:   store i32 %p.reload4, ptr %p.reg2mem, align 4
; CHECK-NEXT:   store i32 2, ptr %q.reg2mem1, align 4
; CHECK-NEXT:   %s = invoke i32 @g()
; CHECK-NEXT:           to label %n unwind label %bad
; CHECK-EMPTY:
; CHECK-NEXT: n:                                                ; preds = %m
; CHECK-NEXT:   store i32 %s, ptr %s.reg2mem, align 4
; CHECK-NEXT:   br label %o
; CHECK-EMPTY:
; CHECK-NEXT: o:                                                ; preds = %n
; CHECK-NEXT:   %s.reload = load i32, ptr %s.reg2mem, align 4
; CHECK-NEXT:   %p.reload = load i32, ptr %p.reg2mem, align 4
; CHECK-NEXT:   %t = add i32 %s.reload, %p.reload
; CHECK-NEXT:   ret i32 %t
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %m, %a
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   %q.reload2 = load i32, ptr %q.reg2mem1, align 4
; CHECK-NEXT:   store i32 %q.reload2, ptr %q.reg2mem, align 4
; CHECK-NEXT:   store { ptr, i32 } %l, ptr %l.reg2mem, align 8
; CHECK-NEXT:   br label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %bad
; CHECK-NEXT:   %l.reload = load { ptr, i32 }, ptr %l.reg2mem, align 8
; CHECK-NEXT:   %e = extractvalue { ptr, i32 } %l.reload, 1
; CHECK-NEXT:   %q.reload = load i32, ptr %q.reg2mem, align 4
; CHECK-NEXT:   %u = add i32 %e, %q.reload
; CHECK-NEXT:   ret i32 %u
; CHECK-NEXT: }

declare i32 @__gxx_personality_v0(...)
declare i32 @g()
define i32 @f(i1 %c) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %a, label %m
a:
  %r = invoke i32 @g() to label %m unwind label %bad
m:
  %p = phi i32 [ 0, %entry ], [ %r, %a ]
  %s = invoke i32 @g() to label %n unwind label %bad
n:
  br label %o
o:
  %t = add i32 %s, %p
  ret i32 %t
bad:
  %q = phi i32 [ 1, %a ], [ 2, %m ]
  %l = landingpad { ptr, i32 } cleanup
  br label %end
end:
  %e = extractvalue { ptr, i32 } %l, 1
  %u = add i32 %e, %q
  ret i32 %u
}
