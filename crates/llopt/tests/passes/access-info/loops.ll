; RUN: llopt -disable-output '-passes=print<access-info>' %s 2>&1 | FileCheck %s --strict-whitespace
; What accesses to memory mean for running several iterations of a loop at once. The text is that of opt-22.
target datalayout = "e-m:e-i64:64-n32:64-S128"

; Two pointers that may overlap: tests of the memory that both go through.
define void @checks(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i32, ptr %b, i64 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %q, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a[i + 4] = a[i]: four iterations at once.
define void @distance(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %i.4 = add nuw nsw i64 %i, 4
  %q = getelementptr inbounds i32, ptr %a, i64 %i.4
  store i32 %x, ptr %q, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a[i + 1] = a[i]: each iteration needs the one before.
define void @backward(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  %i.next = add nuw nsw i64 %i, 1
  %q = getelementptr inbounds i32, ptr %a, i64 %i.next
  store i32 %x, ptr %q, align 4
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; a[i] = a[i + 3]: the other way round all is well, but what is stored is soon loaded, in other pieces.
define void @forward(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 3, %entry ], [ %i.next, %loop ]
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 0, ptr %q, align 4
  %i.3 = add nsw i64 %i, -3
  %p = getelementptr inbounds i32, ptr %a, i64 %i.3
  %x = load i32, ptr %p, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The index is extended, and may have wrapped before: that is assumed not to happen.
define void @assumptions(ptr noalias %a, ptr noalias %b, i32 %n, i32 %k) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %j = add i32 %i, %k
  %wide = zext i32 %j to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %x = load i32, ptr %p, align 4
  %y = add i32 %x, 1
  store i32 %y, ptr %p, align 4
  %q = getelementptr i32, ptr %a, i32 %i
  store i32 %y, ptr %q, align 4
  %i.next = add i32 %i, 1
  %more = icmp ne i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A step that is a value is taken for 1.
define void @stride(ptr %a, i64 %n, i64 %s) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = mul i64 %i, %s
  %p = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %x, ptr %q, align 4
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Calls, atomic accesses, and loops around others.
declare void @g()
define void @reports(ptr %a, i64 %n) {
entry:
  br label %outer
outer:
  %o = phi i64 [ 0, %entry ], [ %o.next, %outer.latch ]
  br label %calls
calls:
  %i = phi i64 [ 0, %outer ], [ %i.next, %calls ]
  call void @g()
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ne i64 %i.next, %n
  br i1 %i.more, label %calls, label %atomic
atomic:
  %j = phi i64 [ 0, %calls ], [ %j.next, %atomic ]
  store volatile i32 0, ptr %a, align 4
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ne i64 %j.next, %n
  br i1 %j.more, label %atomic, label %outer.latch
outer.latch:
  %o.next = add nuw nsw i64 %o, 1
  %o.more = icmp ne i64 %o.next, %n
  br i1 %o.more, label %outer, label %exit
exit:
  ret void
}

;CHECK-LABEL:Printing analysis 'Loop Access Analysis' for function 'checks':
;CHECK-NEXT:  loop:
;CHECK-NEXT:    Memory dependences are safe with run-time checks
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Check 0:
;CHECK-NEXT:      Comparing group GRP0:
;CHECK-NEXT:        %q = getelementptr inbounds i32, ptr %a, i64 %i
;CHECK-NEXT:      Against group GRP1:
;CHECK-NEXT:        %p = getelementptr inbounds i32, ptr %b, i64 %i
;CHECK-NEXT:    Grouped accesses:
;CHECK-NEXT:      Group GRP0:
;CHECK-NEXT:        (Low: %a High: ((4 * %n) + %a))
;CHECK-NEXT:          Member: {%a,+,4}<nuw><%loop>
;CHECK-NEXT:      Group GRP1:
;CHECK-NEXT:        (Low: %b High: ((4 * %n) + %b))
;CHECK-NEXT:          Member: {%b,+,4}<nuw><%loop>
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-LABEL:Printing analysis 'Loop Access Analysis' for function 'distance':
;CHECK-NEXT:  loop:
;CHECK-NEXT:    Memory dependences are safe with a maximum safe vector width of 128 bits, with a maximum safe store-load forward width of 128 bits
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:      BackwardVectorizable:
;CHECK-NEXT:          %x = load i32, ptr %p, align 4 -> 
;CHECK-NEXT:          store i32 %x, ptr %q, align 4
;CHECK-EMPTY:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-LABEL:Printing analysis 'Loop Access Analysis' for function 'backward':
;CHECK-NEXT:  loop:
;CHECK-NEXT:    Report: unsafe dependent memory operations in loop. Use #pragma clang loop distribute(enable) to allow loop distribution to attempt to isolate the offending operations into a separate loop
;CHECK-NEXT:Backward loop carried data dependence.
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:      Backward:
;CHECK-NEXT:          %x = load i32, ptr %p, align 4 -> 
;CHECK-NEXT:          store i32 %x, ptr %q, align 4
;CHECK-EMPTY:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-LABEL:Printing analysis 'Loop Access Analysis' for function 'forward':
;CHECK-NEXT:  loop:
;CHECK-NEXT:    Report: unsafe dependent memory operations in loop. Use #pragma clang loop distribute(enable) to allow loop distribution to attempt to isolate the offending operations into a separate loop
;CHECK-NEXT:Forward loop carried data dependence that prevents store-to-load forwarding.
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:      ForwardButPreventsForwarding:
;CHECK-NEXT:          store i32 0, ptr %q, align 4 -> 
;CHECK-NEXT:          %x = load i32, ptr %p, align 4
;CHECK-EMPTY:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-LABEL:Printing analysis 'Loop Access Analysis' for function 'assumptions':
;CHECK-NEXT:  loop:
;CHECK-NEXT:    Memory dependences are safe
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:      Forward:
;CHECK-NEXT:          %x = load i32, ptr %p, align 4 -> 
;CHECK-NEXT:          store i32 %y, ptr %q, align 4
;CHECK-EMPTY:
;CHECK-NEXT:      Forward:
;CHECK-NEXT:          %x = load i32, ptr %p, align 4 -> 
;CHECK-NEXT:          store i32 %y, ptr %p, align 4
;CHECK-EMPTY:
;CHECK-NEXT:      Forward:
;CHECK-NEXT:          store i32 %y, ptr %p, align 4 -> 
;CHECK-NEXT:          store i32 %y, ptr %q, align 4
;CHECK-EMPTY:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-NEXT:      Group GRP0:
;CHECK-NEXT:        (Low: ((4 * (zext i32 %k to i64))<nuw><nsw> + %a) High: (4 + (4 * (zext i32 (-1 + %n) to i64))<nuw><nsw> + (4 * (zext i32 %k to i64))<nuw><nsw> + %a))
;CHECK-NEXT:          Member: {((4 * (zext i32 %k to i64))<nuw><nsw> + %a),+,4}<%loop>
;CHECK-NEXT:          Member: {((4 * (zext i32 %k to i64))<nuw><nsw> + %a),+,4}<%loop>
;CHECK-NEXT:      Group GRP1:
;CHECK-NEXT:        (Low: %a High: (4 + (4 * (zext i32 (-1 + %n) to i64))<nuw><nsw> + %a))
;CHECK-NEXT:          Member: {%a,+,4}<nw><%loop>
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-NEXT:    {%k,+,1}<%loop> Added Flags: <nusw>
;CHECK-NEXT:    {0,+,1}<nuw><%loop> Added Flags: <nssw>
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-NEXT:    [PSE]  %p = getelementptr i32, ptr %a, i64 %wide:
;CHECK-NEXT:      ((4 * (zext i32 {%k,+,1}<%loop> to i64))<nuw><nsw> + %a)
;CHECK-NEXT:      --> {((4 * (zext i32 %k to i64))<nuw><nsw> + %a),+,4}<%loop>
;CHECK-NEXT:    [PSE]  %q = getelementptr i32, ptr %a, i32 %i:
;CHECK-NEXT:      ((4 * (sext i32 {0,+,1}<nuw><%loop> to i64))<nsw> + %a)
;CHECK-NEXT:      --> {%a,+,4}<nw><%loop>
;CHECK-LABEL:Printing analysis 'Loop Access Analysis' for function 'stride':
;CHECK-NEXT:  loop:
;CHECK-NEXT:    Memory dependences are safe
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:      Forward:
;CHECK-NEXT:          %x = load i32, ptr %p, align 4 -> 
;CHECK-NEXT:          store i32 %x, ptr %q, align 4
;CHECK-EMPTY:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-NEXT:    Equal predicate: %s == 1
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-NEXT:    [PSE]  %p = getelementptr inbounds i32, ptr %a, i64 %at:
;CHECK-NEXT:      {%a,+,(4 * %s)}<%loop>
;CHECK-NEXT:      --> {%a,+,4}<nuw><%loop>
;CHECK-LABEL:Printing analysis 'Loop Access Analysis' for function 'reports':
;CHECK-NEXT:  calls:
;CHECK-NEXT:    Report: instruction cannot be vectorized
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-NEXT:  atomic:
;CHECK-NEXT:    Report: instruction cannot be vectorized
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
;CHECK-NEXT:  outer:
;CHECK-NEXT:    Report: loop is not the innermost loop
;CHECK-NEXT:    Dependences:
;CHECK-NEXT:    Run-time memory checks:
;CHECK-NEXT:    Grouped accesses:
;CHECK-EMPTY:
;CHECK-NEXT:    Non vectorizable stores to invariant address were not found in loop.
;CHECK-NEXT:    SCEV assumptions:
;CHECK-EMPTY:
;CHECK-NEXT:    Expressions re-written:
