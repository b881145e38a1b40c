; RUN: llopt -S -passes=bdce %s | FileCheck %s

; Operands of which no bit matters become zero; what nothing matters of goes.

; CHECK-LABEL: define i8 @high_part(i32 %a, i32 %b)
; CHECK-NEXT: %f = call i32 @llvm.fshr.i32(i32 0, i32 %b, i32 5)
; CHECK-NEXT: %y = trunc i32 %f to i8
; CHECK-NEXT: ret i8 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @nothing_matters(i32 %a, i32 %b, i1 %c)
; CHECK-NEXT: %m = and i32 0, 0
; CHECK-NEXT: %r = or i32 %m, %b
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @calls(i32 %a)
; CHECK-NEXT: %e = call i32 @effect(i32 %a)
; CHECK-NEXT: %m = and i32 0, 0
; CHECK-NEXT: %n = and i32 0, 0
; CHECK-NEXT: %r = or i32 %m, %n
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define void @cycle(i32 %n)
; CHECK:      entry:
; CHECK-NEXT: br label %loop
; CHECK:      loop:
; CHECK-NEXT: %c = icmp eq i32 %n, 0
; CHECK-NEXT: br i1 %c, label %out, label %loop
; CHECK:      out:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @optimal(i32 %a, i32 %b)
; CHECK-NEXT: %x = add nsw i32 %a, %b
; CHECK-NEXT: %l = call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %x, i1 true)
; CHECK-NEXT: %y = shl nuw i32 %l, 1
; CHECK-NEXT: ret i32 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @unreachable_self_use(i32 %a)
; CHECK-NEXT: ret i32 %a
; CHECK:      dead:
; CHECK-NEXT: br label %dead
; CHECK-NEXT: }

declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @effect(i32)
declare i32 @pure(i32) nounwind willreturn memory(none)

define i8 @high_part(i32 %a, i32 %b) {
  %f = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 5)
  %y = trunc i32 %f to i8
  ret i8 %y
}

define i32 @nothing_matters(i32 %a, i32 %b, i1 %c) {
  %x = add i32 %a, %b
  %s = select i1 %c, i32 %x, i32 0
  %m = and i32 %s, 0
  %r = or i32 %m, %b
  ret i32 %r
}

define i32 @calls(i32 %a) {
  %e = call i32 @effect(i32 %a)
  %p = call i32 @pure(i32 %a)
  %m = and i32 %e, 0
  %n = and i32 %p, 0
  %r = or i32 %m, %n
  ret i32 %r
}

; A cycle in which nothing leads out.
define void @cycle(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, %n
  %c = icmp eq i32 %n, 0
  br i1 %c, label %out, label %loop
out:
  ret void
}

; All of this matters.
define i32 @optimal(i32 %a, i32 %b) {
  %x = add nsw i32 %a, %b
  %l = call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %x, i1 true)
  %y = shl nuw i32 %l, 1
  ret i32 %y
}

; In a block that nothing leads to, a value may be its own operand.
define i32 @unreachable_self_use(i32 %a) {
  ret i32 %a
dead:
  %x = add i32 %x, 1
  %y = and i32 %x, 0
  br label %dead
}
