; RUN: llopt -S -passes=tailcallelim %s | FileCheck %s

; Calls that are no tail calls, and work that stays behind them.

@cell = global i32 0
@address = internal global ptr null

define internal void @write(ptr captures(none) %p) {
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @slot_is_handed_over(
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 2, ptr %s, align 4
; CHECK-NEXT:   call void @write(ptr %s)
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @slot_is_handed_over() {
  %s = alloca i32
  store i32 2, ptr %s
  call void @write(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}

define internal void @write_there() {
  %p = load ptr, ptr @address
  store i32 1, ptr %p
  ret void
}

@nothing = global i32 0

; CHECK-LABEL: define i32 @slot_has_escaped(
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   store i32 2, ptr %s, align 4
; CHECK-NEXT:   store ptr @nothing, ptr @address, align 8
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %again = phi i1 [ true, %entry ], [ false, %loop ]
; CHECK-NEXT:   call void @write_there()
; CHECK-NEXT:   store ptr %s, ptr @address, align 8
; CHECK-NEXT:   br i1 %again, label %loop, label %end
; CHECK: end:
; CHECK-NEXT:   %v = load i32, ptr %s, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @slot_has_escaped() {
entry:
  %s = alloca i32
  store i32 2, ptr %s
  store ptr @nothing, ptr @address
  br label %loop
loop:
  %again = phi i1 [ true, %entry ], [ false, %loop ]
  call void @write_there()
  store ptr %s, ptr @address
  br i1 %again, label %loop, label %end
end:
  %v = load i32, ptr %s
  ret i32 %v
}

; CHECK-LABEL: define internal i32 @sum(
; CHECK-NEXT:   %n = and i32 %k, 3
; CHECK-NEXT:   %c = icmp eq i32 %n, 0
; CHECK-NEXT:   br i1 %c, label %done, label %more
; CHECK: more:
; CHECK-NEXT:   store i32 %n, ptr @cell, align 4
; CHECK-NEXT:   %m = sub i32 %n, 1
; CHECK-NEXT:   %r = tail call i32 @sum(i32 %m)
; CHECK-NEXT:   %v = load i32, ptr @cell, align 4
; CHECK-NEXT:   %s = add i32 %r, %v
; CHECK-NEXT:   ret i32 %s
; CHECK: done:
; CHECK-NEXT:   ret i32 0
; CHECK-NEXT: }
define internal i32 @sum(i32 %k) {
  %n = and i32 %k, 3
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %more
more:
  store i32 %n, ptr @cell
  %m = sub i32 %n, 1
  %r = call i32 @sum(i32 %m)
  %v = load i32, ptr @cell
  %s = add i32 %r, %v
  ret i32 %s
done:
  ret i32 0
}

; CHECK-LABEL: define i32 @reads_what_the_call_wrote(
; CHECK-NEXT:   %r = tail call i32 @sum(i32 3)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @reads_what_the_call_wrote() {
  %r = call i32 @sum(i32 3)
  ret i32 %r
}
