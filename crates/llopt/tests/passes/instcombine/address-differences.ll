; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Differences of addresses that are computed from one pointer are those of the offsets.

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

; CHECK-LABEL: @from_base(
; CHECK-NEXT: ret i64 %x
define i64 @from_base(ptr %base, i64 %x) {
  %n = getelementptr inbounds nuw i8, ptr %base, i64 %x
  %to = ptrtoint ptr %n to i64
  %from = ptrtoint ptr %base to i64
  %r = sub i64 %to, %from
  ret i64 %r
}

; CHECK-LABEL: @to_base(
; CHECK-NEXT: %n.idx.neg = mul nsw i64 %x, -4
; CHECK-NEXT: ret i64 %n.idx.neg
define i64 @to_base(ptr %base, i64 %x) {
  %n = getelementptr inbounds i32, ptr %base, i64 %x
  %to = ptrtoint ptr %n to i64
  %from = ptrtoint ptr %base to i64
  %r = sub i64 %from, %to
  ret i64 %r
}

; A difference that is not negative.
; CHECK-LABEL: @not_negative(
; CHECK-NEXT: %n.idx = shl nuw nsw i64 %x, 2
; CHECK-NEXT: ret i64 %n.idx
define i64 @not_negative(ptr %base, i64 %x) {
  %n = getelementptr inbounds i32, ptr %base, i64 %x
  %to = ptrtoint ptr %n to i64
  %from = ptrtoint ptr %base to i64
  %r = sub nuw i64 %to, %from
  ret i64 %r
}

; Addresses that are used otherwise are computed from the same offsets.
; CHECK-LABEL: @used_otherwise(
; CHECK-NEXT: %n.idx = shl nsw i64 %x, 2
; CHECK-NEXT: %m.idx = shl nsw i64 %y, 3
; CHECK-NEXT: %1 = add nsw i64 %n.idx, %m.idx
; CHECK: %gepdiff = sub nsw i64 %1, %k.idx
; CHECK-NEXT: ret i64 %gepdiff
define i64 @used_otherwise(ptr %base, i64 %x, i64 %y, ptr %out) {
  %n = getelementptr inbounds i32, ptr %base, i64 %x
  %m = getelementptr inbounds i64, ptr %n, i64 %y
  %k = getelementptr inbounds i16, ptr %base, i64 %y
  store ptr %m, ptr %out
  store ptr %k, ptr %out
  %to = ptrtoint ptr %m to i64
  %from = ptrtoint ptr %k to i64
  %r = sub nuw i64 %to, %from
  ret i64 %r
}

; Without promises, offsets may wrap.
; CHECK-LABEL: @may_wrap(
; CHECK-NEXT: %1 = add i64 %x, 12
; CHECK-NEXT: %gepdiff = sub i64 %1, %y
define i64 @may_wrap(ptr %base, i64 %x, i64 %y) {
  %n = getelementptr i8, ptr %base, i64 %x
  %n2 = getelementptr i8, ptr %n, i64 12
  %m = getelementptr nuw i8, ptr %base, i64 %y
  %to = ptrtoint ptr %n2 to i64
  %from = ptrtoint ptr %m to i64
  %r = sub i64 %to, %from
  ret i64 %r
}

; Pointers that have nothing in common stay.
; CHECK-LABEL: @two_bases(
; CHECK: sub i64 %to, %from
define i64 @two_bases(ptr %p, ptr %q, i64 %x) {
  %n = getelementptr inbounds i32, ptr %p, i64 %x
  %to = ptrtoint ptr %n to i64
  %from = ptrtoint ptr %q to i64
  %r = sub i64 %to, %from
  ret i64 %r
}

; Bits that were cut off numbers which have no others.
; CHECK-LABEL: @bits(
; CHECK-NEXT: %c = icmp eq i8 %a, %b
define i1 @bits(i8 %a, i8 %b) {
  %x = trunc nuw i8 %a to i1
  %y = trunc nuw i8 %b to i1
  %c = icmp eq i1 %x, %y
  ret i1 %c
}

; CHECK-LABEL: @bits_of_more(
; CHECK-NOT: icmp eq i8 %a, %b
; CHECK: ret i1
define i1 @bits_of_more(i8 %a, i8 %b) {
  %x = trunc nuw i8 %a to i1
  %y = trunc i8 %b to i1
  %c = icmp eq i1 %x, %y
  ret i1 %c
}

; An offset in bytes costs nothing, however many uses the address has.
; CHECK-LABEL: define i1 @used_step(
; CHECK:         %c = icmp eq i32 %n, 28
define i1 @used_step(ptr %p, i32 %n) {
  %e = sext i32 %n to i64
  %i = sub nsw i64 0, %e
  %q = getelementptr inbounds i8, ptr %p, i64 %i
  call void @use_address(ptr %q)
  %r = getelementptr inbounds nuw i8, ptr %q, i64 28
  %c = icmp eq ptr %p, %r
  ret i1 %c
}

declare void @use_address(ptr)
