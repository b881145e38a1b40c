; Loops that end when a phi equals a bound: where it starts, and that it does not get past the bound.
; RUN: llopt -S -passes=constraint-elimination %s | FileCheck %s
declare void @use(i1)
declare i1 @more()

; The first test says that the start is not beyond the bound.
; CHECK-LABEL: define void @ascending(
; CHECK-NEXT: entry:
; CHECK-NEXT: %before = icmp ule i8 %start, %end
; CHECK-NEXT: br i1 %before, label %head, label %exit
; CHECK: head:
; CHECK-NEXT: %i = phi i8 [ %start, %entry ], [ %next, %body ]
; CHECK-NEXT: %done = icmp eq i8 %i, %end
; CHECK-NEXT: br i1 %done, label %exit, label %body
; CHECK: body:
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: %next = add i8 %i, 1
; CHECK-NEXT: br label %head
; CHECK: exit:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @ascending(i8 %start, i8 %end) {
entry:
  %before = icmp ule i8 %start, %end
  br i1 %before, label %head, label %exit
head:
  %i = phi i8 [ %start, %entry ], [ %next, %body ]
  %done = icmp eq i8 %i, %end
  br i1 %done, label %exit, label %body
body:
  %below = icmp ult i8 %i, %end
  call void @use(i1 %below)
  %above = icmp uge i8 %i, %start
  call void @use(i1 %above)
  %next = add i8 %i, 1
  br label %head
exit:
  ret void
}

; Without it, the phi may wrap.
; CHECK-LABEL: define void @may_wrap(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %i = phi i8 [ %start, %entry ], [ %next, %body ]
; CHECK-NEXT: %done = icmp eq i8 %i, %end
; CHECK-NEXT: br i1 %done, label %exit, label %body
; CHECK: body:
; CHECK-NEXT: %below = icmp ult i8 %i, %end
; CHECK-NEXT: call void @use(i1 %below)
; CHECK-NEXT: %next = add i8 %i, 1
; CHECK-NEXT: br label %head
; CHECK: exit:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @may_wrap(i8 %start, i8 %end) {
entry:
  br label %head
head:
  %i = phi i8 [ %start, %entry ], [ %next, %body ]
  %done = icmp eq i8 %i, %end
  br i1 %done, label %exit, label %body
body:
  %below = icmp ult i8 %i, %end
  call void @use(i1 %below)
  %next = add i8 %i, 1
  br label %head
exit:
  ret void
}

; Steps of three may miss the bound, unless they begin at a multiple of three before it.
; CHECK-LABEL: define void @steps(
; CHECK-NEXT: entry:
; CHECK-NEXT: %third = and i16 %n, 255
; CHECK-NEXT: %end = mul nuw i16 %third, 3
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %i = phi i16 [ 0, %entry ], [ %next, %body ]
; CHECK-NEXT: %done = icmp eq i16 %i, %end
; CHECK-NEXT: br i1 %done, label %exit, label %body
; CHECK: body:
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: %next = add i16 %i, 3
; CHECK-NEXT: br label %head
; CHECK: exit:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @steps(i16 %n) {
entry:
  %third = and i16 %n, 255
  %end = mul nuw i16 %third, 3
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %body ]
  %done = icmp eq i16 %i, %end
  br i1 %done, label %exit, label %body
body:
  %below = icmp ult i16 %i, %end
  call void @use(i1 %below)
  %next = add i16 %i, 3
  br label %head
exit:
  ret void
}

; CHECK-LABEL: define void @misses(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %i = phi i16 [ 0, %entry ], [ %next, %body ]
; CHECK-NEXT: %done = icmp eq i16 %i, %end
; CHECK-NEXT: br i1 %done, label %exit, label %body
; CHECK: body:
; CHECK-NEXT: %below = icmp ult i16 %i, %end
; CHECK-NEXT: call void @use(i1 %below)
; CHECK-NEXT: %next = add i16 %i, 3
; CHECK-NEXT: br label %head
; CHECK: exit:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @misses(i16 %end) {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %body ]
  %done = icmp eq i16 %i, %end
  br i1 %done, label %exit, label %body
body:
  %below = icmp ult i16 %i, %end
  call void @use(i1 %below)
  %next = add i16 %i, 3
  br label %head
exit:
  ret void
}

; CHECK-LABEL: define void @descending(
; CHECK-NEXT: entry:
; CHECK-NEXT: %before = icmp ule i8 %end, %start
; CHECK-NEXT: br i1 %before, label %head, label %exit
; CHECK: head:
; CHECK-NEXT: %i = phi i8 [ %start, %entry ], [ %next, %body ]
; CHECK-NEXT: %going = icmp ne i8 %i, %end
; CHECK-NEXT: br i1 %going, label %body, label %exit
; CHECK: body:
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: call void @use(i1 true)
; CHECK-NEXT: %next = add i8 %i, -1
; CHECK-NEXT: br label %head
; CHECK: exit:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @descending(i8 %start, i8 %end) {
entry:
  %before = icmp ule i8 %end, %start
  br i1 %before, label %head, label %exit
head:
  %i = phi i8 [ %start, %entry ], [ %next, %body ]
  %going = icmp ne i8 %i, %end
  br i1 %going, label %body, label %exit
body:
  %above = icmp ugt i8 %i, %end
  call void @use(i1 %above)
  %below = icmp ule i8 %i, %start
  call void @use(i1 %below)
  %next = add i8 %i, -1
  br label %head
exit:
  ret void
}

; Another exit leaves the loop no later.
; CHECK-LABEL: define i1 @behind(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %i = phi i8 [ 0, %entry ], [ %next, %body ]
; CHECK-NEXT: %done = icmp eq i8 %i, %end
; CHECK-NEXT: br i1 %done, label %exit, label %body
; CHECK: body:
; CHECK-NEXT: %next = add i8 %i, 1
; CHECK-NEXT: %again = call i1 @more()
; CHECK-NEXT: br i1 %again, label %head, label %exit
; CHECK: exit:
; CHECK-NEXT: ret i1 true
; CHECK-NEXT: }
define i1 @behind(i8 %end) {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %done = icmp eq i8 %i, %end
  br i1 %done, label %exit, label %body
body:
  %next = add i8 %i, 1
  %again = call i1 @more()
  br i1 %again, label %head, label %exit
exit:
  %fits = icmp ule i8 %i, %end
  ret i1 %fits
}

; The bound changes in the loop.
; CHECK-LABEL: define void @variant(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: %i = phi i8 [ 0, %entry ], [ %next, %body ]
; CHECK-NEXT: %end = phi i8 [ %x, %entry ], [ %half, %body ]
; CHECK-NEXT: %done = icmp eq i8 %i, %end
; CHECK-NEXT: br i1 %done, label %exit, label %body
; CHECK: body:
; CHECK-NEXT: %below = icmp ult i8 %i, %end
; CHECK-NEXT: call void @use(i1 %below)
; CHECK-NEXT: %half = lshr i8 %end, 1
; CHECK-NEXT: %next = add i8 %i, 1
; CHECK-NEXT: br label %head
; CHECK: exit:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @variant(i8 %x) {
entry:
  br label %head
head:
  %i = phi i8 [ 0, %entry ], [ %next, %body ]
  %end = phi i8 [ %x, %entry ], [ %half, %body ]
  %done = icmp eq i8 %i, %end
  br i1 %done, label %exit, label %body
body:
  %below = icmp ult i8 %i, %end
  call void @use(i1 %below)
  %half = lshr i8 %end, 1
  %next = add i8 %i, 1
  br label %head
exit:
  ret void
}
