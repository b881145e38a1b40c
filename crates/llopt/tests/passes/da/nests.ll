; RUN: llopt -disable-output '-passes=print<da>' %s 2>&1 | FileCheck %s --strict-whitespace
; Subscripts in which several loops take part. The text is that of opt-22.

; A[i][j + 1] = A[i][j] in an array of ten columns: two subscripts of one loop each.
define void @fixed(ptr %a) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %row = mul nsw i64 %i, 10
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %at = add nsw i64 %row, %j
  %p = getelementptr i32, ptr %a, i64 %at
  %x = load i32, ptr %p
  %at.1 = add nsw i64 %at, 1
  %q = getelementptr i32, ptr %a, i64 %at.1
  store i32 %x, ptr %q
  %j.next = add nsw i64 %j, 1
  %j.more = icmp ne i64 %j.next, 9
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nsw i64 %i, 1
  %i.more = icmp ne i64 %i.next, 20
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

; 2 * i + 4 * j is even, and 6 * i + 1 odd. A[i + j] overlaps with A[i + j + 5] in some directions only.
define void @miv(ptr %a) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %i2 = mul nsw i64 %i, 2
  %j4 = mul nsw i64 %j, 4
  %even = add nsw i64 %i2, %j4
  %p = getelementptr i32, ptr %a, i64 %even
  store i32 0, ptr %p
  %i6 = mul nsw i64 %i, 6
  %odd = add nsw i64 %i6, 1
  %q = getelementptr i32, ptr %a, i64 %odd
  store i32 0, ptr %q
  %sum = add nsw i64 %i, %j
  %r = getelementptr i32, ptr %a, i64 %sum
  store i32 0, ptr %r
  %sum5 = add nsw i64 %sum, 5
  %s = getelementptr i32, ptr %a, i64 %sum5
  store i32 0, ptr %s
  %j.next = add nsw i64 %j, 1
  %j.more = icmp ne i64 %j.next, 5
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nsw i64 %i, 1
  %i.more = icmp ne i64 %i.next, 5
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}

; Two loops that iterate alike could be one.
define void @fused(ptr %a) {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 0, ptr %p
  %i.next = add nsw i64 %i, 1
  %i.more = icmp ne i64 %i.next, 100
  br i1 %i.more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %j1 = add nsw i64 %j, 1
  %q = getelementptr i32, ptr %a, i64 %j1
  %x = load i32, ptr %q
  %j.next = add nsw i64 %j, 1
  %j.more = icmp ne i64 %j.next, 100
  br i1 %j.more, label %second, label %exit
exit:
  ret void
}

; One loop around each: 2 * i is never 2 * j + 1, and i is never j + 50 for i and j below 10.
define void @rdiv(ptr %a) {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %i.next, %first ]
  %i2 = mul nsw i64 %i, 2
  %p = getelementptr i32, ptr %a, i64 %i2
  store i32 0, ptr %p
  %i.next = add nsw i64 %i, 1
  %i.more = icmp ne i64 %i.next, 10
  br i1 %i.more, label %first, label %second
second:
  %j = phi i64 [ 0, %first ], [ %j.next, %second ]
  %j2 = mul nsw i64 %j, 2
  %j21 = add nsw i64 %j2, 1
  %q = getelementptr i32, ptr %a, i64 %j21
  %x = load i32, ptr %q
  %j50 = add nsw i64 %j, 50
  %r = getelementptr i32, ptr %a, i64 %j50
  %y = load i32, ptr %r
  %z = getelementptr i32, ptr %a, i64 %j
  store i32 %y, ptr %z
  %j.next = add nsw i64 %j, 1
  %j.more = icmp ne i64 %j.next, 20
  br i1 %j.more, label %second, label %exit
exit:
  ret void
}

;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'fixed':
;CHECK-NEXT:Src:  %x = load i32, ptr %p, align 4 --> Dst:  %x = load i32, ptr %p, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  %x = load i32, ptr %p, align 4 --> Dst:  store i32 %x, ptr %q, align 4
;CHECK-NEXT:  da analyze - consistent anti [0 -1]!
;CHECK-NEXT:Src:  store i32 %x, ptr %q, align 4 --> Dst:  store i32 %x, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'miv':
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %p, align 4
;CHECK-NEXT:  da analyze - output [* *]!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %r, align 4
;CHECK-NEXT:  da analyze - output [* *|<]!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %s, align 4
;CHECK-NEXT:  da analyze - output [* *|<]!
;CHECK-NEXT:Src:  store i32 0, ptr %q, align 4 --> Dst:  store i32 0, ptr %q, align 4
;CHECK-NEXT:  da analyze - consistent output [0 S]!
;CHECK-NEXT:Src:  store i32 0, ptr %q, align 4 --> Dst:  store i32 0, ptr %r, align 4
;CHECK-NEXT:  da analyze - output [<= *|<]!
;CHECK-NEXT:Src:  store i32 0, ptr %q, align 4 --> Dst:  store i32 0, ptr %s, align 4
;CHECK-NEXT:  da analyze - output [* *|<]!
;CHECK-NEXT:Src:  store i32 0, ptr %r, align 4 --> Dst:  store i32 0, ptr %r, align 4
;CHECK-NEXT:  da analyze - output [* *]!
;CHECK-NEXT:Src:  store i32 0, ptr %r, align 4 --> Dst:  store i32 0, ptr %s, align 4
;CHECK-NEXT:  da analyze - output [> >]!
;CHECK-NEXT:Src:  store i32 0, ptr %s, align 4 --> Dst:  store i32 0, ptr %s, align 4
;CHECK-NEXT:  da analyze - output [* *]!
;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'fused':
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %p, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  %x = load i32, ptr %q, align 4
;CHECK-NEXT:  da analyze - flow [|<] / assuming 1 loop level(s) fused:  [-1|<]!
;CHECK-NEXT:Src:  %x = load i32, ptr %q, align 4 --> Dst:  %x = load i32, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-LABEL:Printing analysis 'Dependence Analysis' for function 'rdiv':
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 0, ptr %p, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  %x = load i32, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  %y = load i32, ptr %r, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 0, ptr %p, align 4 --> Dst:  store i32 %y, ptr %z, align 4
;CHECK-NEXT:  da analyze - output [|<]!
;CHECK-NEXT:Src:  %x = load i32, ptr %q, align 4 --> Dst:  %x = load i32, ptr %q, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  %x = load i32, ptr %q, align 4 --> Dst:  %y = load i32, ptr %r, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  %x = load i32, ptr %q, align 4 --> Dst:  store i32 %y, ptr %z, align 4
;CHECK-NEXT:  da analyze - anti [<]!
;CHECK-NEXT:Src:  %y = load i32, ptr %r, align 4 --> Dst:  %y = load i32, ptr %r, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  %y = load i32, ptr %r, align 4 --> Dst:  store i32 %y, ptr %z, align 4
;CHECK-NEXT:  da analyze - none!
;CHECK-NEXT:Src:  store i32 %y, ptr %z, align 4 --> Dst:  store i32 %y, ptr %z, align 4
;CHECK-NEXT:  da analyze - none!
