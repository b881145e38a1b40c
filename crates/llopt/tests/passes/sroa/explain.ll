; What becomes of each slot and its parts, and why one stays.
; RUN: llopt -passes=sroa -explain=sroa -disable-output %s 2>&1 | FileCheck %s
; CHECK: sroa: @parts: part of a slot: bytes 0 to 4 of %s = alloca { i32, i64 }, align 8: %s.sroa.0 = alloca i32, align 8: to be promoted
; CHECK-NEXT: sroa: @parts: part of a slot: bytes 4 to 12 of %s = alloca { i32, i64 }, align 8: %s.sroa.2 = alloca i64, align 8: to be promoted
; CHECK-NEXT: sroa: @parts: promote a slot: %s.sroa.0 = alloca i32, align 8: it is only loaded and stored
; CHECK-NEXT: sroa: @parts: promote a slot: %s.sroa.2 = alloca i64, align 8: it is only loaded and stored
; CHECK-NEXT: sroa: @whole: keep a slot whole: %s = alloca i32, align 4: it is always loaded and stored as a whole; to be promoted
; CHECK-NEXT: sroa: @whole: promote a slot: %s = alloca i32, align 4: it is only loaded and stored
; CHECK-NEXT: sroa: @escapes: leave a slot: %s = alloca i32, align 4: its address escapes, or the access cannot be cut: call void @use(ptr %s)
; CHECK-NEXT: sroa: @is_read: leave a slot: %s = alloca i32, align 4: calls read it, or loads of any of its bytes; what is stored may be forwarded
; CHECK-NEXT: sroa: @unused: leave a slot: %d = alloca i32, i32 %n, align 4: its size is not fixed
; CHECK-NEXT: sroa: @unused: remove a slot: %s = alloca i32, align 4: nobody uses it
; CHECK-NEXT: sroa: @stays: part of a slot: bytes 0 to 4 of %s = alloca { i32, i32 }, align 8: %s.sroa.0 = alloca i32, align 8: to be promoted
; CHECK-NEXT: sroa: @stays: part of a slot: bytes 4 to 8 of %s = alloca { i32, i32 }, align 8: %s.sroa.2 = alloca i32, align 4: to be looked at again: its address goes through a phi or a select, or it is not always accessed as it could be promoted
; CHECK-NEXT: sroa: @stays: part of a slot: bytes 0 to 4 of %s.sroa.2 = alloca i32, align 4: %s.sroa.2 = alloca i32, align 4: stays in memory: not all accesses can be made ones of a value
; CHECK-NEXT: sroa: @stays: promote a slot: %s.sroa.0 = alloca i32, align 8: it is only loaded and stored
; CHECK-NOT: sroa:

declare void @use(ptr)
declare void @read(ptr readonly captures(none))

define i32 @parts(i32 %x, i64 %y) {
  %s = alloca { i32, i64 }
  %b = getelementptr i8, ptr %s, i64 4
  store i32 %x, ptr %s
  store i64 %y, ptr %b
  %v = load i32, ptr %s
  ret i32 %v
}

define i32 @whole(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  %v = load i32, ptr %s
  ret i32 %v
}

define void @escapes(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  call void @use(ptr %s)
  ret void
}

define i32 @is_read(i32 %x) {
  %s = alloca i32
  store i32 %x, ptr %s
  call void @read(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}

define void @unused(i32 %n) {
  %s = alloca i32
  %d = alloca i32, i32 %n
  store i32 0, ptr %d
  ret void
}

define i32 @stays(i32 %x) {
  %s = alloca { i32, i32 }
  %b = getelementptr i8, ptr %s, i64 4
  store i32 %x, ptr %s
  store volatile i32 %x, ptr %b
  %v = load i32, ptr %s
  ret i32 %v
}

define i32 @optimal(i32 %x) {
  ret i32 %x
}
