; RUN: llopt -S -passes='sroa' %s | FileCheck %s

target datalayout = "e-n8:16:32:64"

; Accesses to parts of an integer are parts of its value.
; CHECK-LABEL: define i32 @bytes(i32 %x, i8 %b) {
; CHECK-NEXT:   %s.sroa.0.0.extract.trunc = trunc i32 %x to i8
; CHECK-NEXT:   %s.sroa.2.0.extract.shift = lshr i32 %x, 8
; CHECK-NEXT:   %s.sroa.2.0.extract.trunc = trunc i32 %s.sroa.2.0.extract.shift to i8
; CHECK-NEXT:   %s.sroa.3.0.extract.shift = lshr i32 %x, 16
; CHECK-NEXT:   %s.sroa.3.0.extract.trunc = trunc i32 %s.sroa.3.0.extract.shift to i16
; CHECK-NEXT:   %s.sroa.3.0.insert.ext = zext i16 %s.sroa.3.0.extract.trunc to i32
; CHECK-NEXT:   %s.sroa.3.0.insert.shift = shl i32 %s.sroa.3.0.insert.ext, 16
; CHECK-NEXT:   %s.sroa.3.0.insert.mask = and i32 undef, 65535
; CHECK-NEXT:   %s.sroa.3.0.insert.insert = or i32 %s.sroa.3.0.insert.mask, %s.sroa.3.0.insert.shift
; CHECK-NEXT:   %s.sroa.2.0.insert.ext = zext i8 %b to i32
; CHECK-NEXT:   %s.sroa.2.0.insert.shift = shl i32 %s.sroa.2.0.insert.ext, 8
; CHECK-NEXT:   %s.sroa.2.0.insert.mask = and i32 %s.sroa.3.0.insert.insert, -65281
; CHECK-NEXT:   %s.sroa.2.0.insert.insert = or i32 %s.sroa.2.0.insert.mask, %s.sroa.2.0.insert.shift
; CHECK-NEXT:   %s.sroa.0.0.insert.ext = zext i8 %s.sroa.0.0.extract.trunc to i32
; CHECK-NEXT:   %s.sroa.0.0.insert.mask = and i32 %s.sroa.2.0.insert.insert, -256
; CHECK-NEXT:   %s.sroa.0.0.insert.insert = or i32 %s.sroa.0.0.insert.mask, %s.sroa.0.0.insert.ext
; CHECK-NEXT:   ret i32 %s.sroa.0.0.insert.insert
; CHECK-NEXT: }
define i32 @bytes(i32 %x, i8 %b) {
  %s = alloca i32
  store i32 %x, ptr %s
  %p = getelementptr i8, ptr %s, i64 1
  store i8 %b, ptr %p
  %v = load i32, ptr %s
  ret i32 %v
}

; No store or load of the whole: the fields have values of their own.
; CHECK-LABEL: define i8 @no_whole(i8 %b) {
; CHECK-NEXT:   ret i8 %b
; CHECK-NEXT: }
define i8 @no_whole(i8 %b) {
  %s = alloca i32
  store i8 %b, ptr %s
  %v = load i8, ptr %s
  ret i8 %v
}

; An integer that only moves is split where the fields are.
; CHECK-LABEL: define i32 @moved(ptr %from) {
; CHECK-NEXT:   %x = load i64, ptr %from, align 4
; CHECK-NEXT:   %s.sroa.0.0.extract.trunc = trunc i64 %x to i32
; CHECK-NEXT:   %s.sroa.2.0.extract.shift = lshr i64 %x, 32
; CHECK-NEXT:   %s.sroa.2.0.extract.trunc = trunc i64 %s.sroa.2.0.extract.shift to i32
; CHECK-NEXT:   %s.sroa.2.0.insert.ext = zext i32 %s.sroa.2.0.extract.trunc to i64
; CHECK-NEXT:   %s.sroa.2.0.insert.shift = shl i64 %s.sroa.2.0.insert.ext, 32
; CHECK-NEXT:   %s.sroa.2.0.insert.mask = and i64 undef, 4294967295
; CHECK-NEXT:   %s.sroa.2.0.insert.insert = or i64 %s.sroa.2.0.insert.mask, %s.sroa.2.0.insert.shift
; CHECK-NEXT:   %s.sroa.0.0.insert.ext = zext i32 %s.sroa.0.0.extract.trunc to i64
; CHECK-NEXT:   %s.sroa.0.0.insert.mask = and i64 %s.sroa.2.0.insert.insert, -4294967296
; CHECK-NEXT:   %s.sroa.0.0.insert.insert = or i64 %s.sroa.0.0.insert.mask, %s.sroa.0.0.insert.ext
; CHECK-NEXT:   %t.sroa.0.0.extract.trunc = trunc i64 %s.sroa.0.0.insert.insert to i32
; CHECK-NEXT:   %t.sroa.2.0.extract.shift = lshr i64 %s.sroa.0.0.insert.insert, 32
; CHECK-NEXT:   %t.sroa.2.0.extract.trunc = trunc i64 %t.sroa.2.0.extract.shift to i32
; CHECK-NEXT:   %e = add i32 %t.sroa.0.0.extract.trunc, 1
; CHECK-NEXT:   %f = add i32 %e, %s.sroa.2.0.extract.trunc
; CHECK-NEXT:   ret i32 %f
; CHECK-NEXT: }
define i32 @moved(ptr %from) {
  %s = alloca { i32, i32 }
  %x = load i64, ptr %from, align 4
  store i64 %x, ptr %s
  %t = alloca { i32, i32 }
  %y = load i64, ptr %s
  store i64 %y, ptr %t
  %a = load i32, ptr %t
  %p = getelementptr i8, ptr %t, i64 4
  store i32 1, ptr %p
  %b = load i32, ptr %p
  %c = getelementptr i8, ptr %s, i64 4
  %d = load i32, ptr %c
  %e = add i32 %a, %b
  %f = add i32 %e, %d
  ret i32 %f
}
