; RUN: llopt -disable-output '-passes=print<da>' %s 2>&1 | FileCheck %s --strict-whitespace
; Subscripts in which one loop takes part. The text is that of opt-22.

; a[i + 3] = a[i]: three iterations later, always.
define void @strong(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %src = getelementptr i32, ptr %a, i64 %i
  %x = load i32, ptr %src
  %i.3 = add nsw i64 %i, 3
  %dst = getelementptr i32, ptr %a, i64 %i.3
  store i32 %x, ptr %dst
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a[2 * i] and a[2 * i + 1] never meet; nor do a[i] and a[i + 100] in 100 iterations.
define void @never(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %even = mul nsw i64 %i, 2
  %p = getelementptr i32, ptr %a, i64 %even
  store i32 0, ptr %p
  %odd = add nsw i64 %even, 1
  %q = getelementptr i32, ptr %a, i64 %odd
  store i32 1, ptr %q
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 100
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a[i] and a[10 - i] cross in iteration 5; a[i] and a[9 - i] between two iterations; a[i] meets a[0] in the first iteration, and a[10] in the last.
define void @weak(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 0, ptr %p
  %down = sub nsw i64 10, %i
  %q = getelementptr i32, ptr %a, i64 %down
  store i32 1, ptr %q
  %down9 = sub nsw i64 9, %i
  %r = getelementptr i32, ptr %a, i64 %down9
  store i32 1, ptr %r
  store i32 2, ptr %a
  %last = getelementptr i32, ptr %a, i64 10
  store i32 3, ptr %last
  %i.next = add nsw i64 %i, 1
  %more = icmp ne i64 %i.next, 11
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a[6 * i] and a[i + 60]: only backwards or within an iteration.
define void @exact(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %six = mul nsw i64 %i, 6
  %p = getelementptr i32, ptr %a, i64 %six
  store i32 0, ptr %p
  %far = add nsw i64 %i, 60
  %q = getelementptr i32, ptr %a, i64 %far
  %x = load i32, ptr %q
  %i.next = add nsw i64 %i, 1
  %more = icmp ne i64 %i.next, 13
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Calls, volatile accesses, other sizes and other objects.
declare void @g()
define void @confused(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 0, ptr %p
  %x = load i8, ptr %p
  %y = load volatile i32, ptr %p
  %q = getelementptr i32, ptr %b, i64 %i
  store i32 0, ptr %q
  call void @g()
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'strong':
;CHECK-NEXT:Src:  %x = load i32, ptr %src, align 4 --> Dst:  %x = load i32, ptr %src, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  %x = load i32, ptr %src, align 4 --> Dst:  store i32 %x, ptr %dst, align 4
;CHECK-NEXT:  da analyze - consistent anti [-3]!
;CHECK-NEXT:Src:  store i32 %x, ptr %dst, align 4 --> Dst:  store i32 %x, ptr %dst, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'never':
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %p, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 1, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 1, ptr %q, align 4 --> Dst:  store i32 1, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'weak':
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %p, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 1, ptr %q, align 4
;CHECK-NEXT:  da analyze - output [*|<]!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 1, ptr %r, align 4
;CHECK-NEXT:  da analyze - output [<>]!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 2, ptr %a, align 4
;CHECK-NEXT:  da analyze - output [p<=|<]!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 3, ptr %last, align 4
;CHECK-NEXT:  da analyze - output [=>p|<]!
;CHECK-NEXT:Src:  store i32 1, ptr %q, align 4 --> Dst:  store i32 1, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 1, ptr %q, align 4 --> Dst:  store i32 1, ptr %r, align 4
;CHECK-NEXT:  da analyze - consistent output [-1]!
;CHECK-NEXT:Src:  store i32 1, ptr %q, align 4 --> Dst:  store i32 2, ptr %a, align 4
;CHECK-NEXT:  da analyze - output [=>p|<]!
;CHECK-NEXT:Src:  store i32 1, ptr %q, align 4 --> Dst:  store i32 3, ptr %last, align 4
;CHECK-NEXT:  da analyze - output [p<=|<]!
;CHECK-NEXT:Src:  store i32 1, ptr %r, align 4 --> Dst:  store i32 1, ptr %r, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 1, ptr %r, align 4 --> Dst:  store i32 2, ptr %a, align 4
;CHECK-NEXT:  da analyze - output [*|<]!
;CHECK-NEXT:Src:  store i32 1, ptr %r, align 4 --> Dst:  store i32 3, ptr %last, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 2, ptr %a, align 4 --> Dst:  store i32 2, ptr %a, align 4
;CHECK-NEXT:  da analyze - consistent output [S]!
;CHECK-NEXT:Src:  store i32 2, ptr %a, align 4 --> Dst:  store i32 3, ptr %last, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 3, ptr %last, align 4 --> Dst:  store i32 3, ptr %last, align 4
;CHECK-NEXT:  da analyze - consistent output [S]!
;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'exact':
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %p, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  %x = load i32, ptr %q, align 4
;CHECK-NEXT:  da analyze - flow [=>|<]!
;CHECK-NEXT:Src:  %x = load i32, ptr %q, align 4 --> Dst:  %x = load i32, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'confused':
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %p, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  %x = load i8, ptr %p, align 1
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  %y = load volatile i32, ptr %p, align 4
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %q, align 4
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  call void @g()
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  %x = load i8, ptr %p, align 1 --> Dst:  %x = load i8, ptr %p, align 1
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  %x = load i8, ptr %p, align 1 --> Dst:  %y = load volatile i32, ptr %p, align 4
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  %x = load i8, ptr %p, align 1 --> Dst:  store i32 0, ptr %q, align 4
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  %x = load i8, ptr %p, align 1 --> Dst:  call void @g()
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  %y = load volatile i32, ptr %p, align 4 --> Dst:  %y = load volatile i32, ptr %p, align 4
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  %y = load volatile i32, ptr %p, align 4 --> Dst:  store i32 0, ptr %q, align 4
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  %y = load volatile i32, ptr %p, align 4 --> Dst:  call void @g()
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  store i32 0, ptr %q, align 4 --> Dst:  store i32 0, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %q, align 4 --> Dst:  call void @g()
;CHECK-NEXT:  da analyze - confused!
;CHECK-NEXT:Src:  call void @g() --> Dst:  call void @g()
;CHECK-NEXT:  da analyze - confused!
