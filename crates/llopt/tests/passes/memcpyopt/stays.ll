; RUN: llopt -S -passes=memcpyopt %s | FileCheck %s

; Copies of what a call returns in a slot.

@address = internal global ptr null
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define internal void @count(ptr captures(none) %t) nounwind {
  store i32 0, ptr %t
  %p = load ptr, ptr @address
  %v = load i32, ptr %p
  %w = add i32 %v, 1
  store i32 %w, ptr %t
  ret void
}

define internal void @one(ptr %t) nounwind {
  store i32 1, ptr %t
  ret void
}

; CHECK-LABEL: define i32 @call_reads_the_destination(
; CHECK-NEXT:   %t = alloca i32, align 4
; CHECK-NEXT:   %d = alloca i32, align 4
; CHECK-NEXT:   store i32 5, ptr %d, align 4
; CHECK-NEXT:   store ptr %d, ptr @address, align 8
; CHECK-NEXT:   call void @count(ptr %t)
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %t, i64 4, i1 false)
; CHECK-NEXT:   %r = load i32, ptr %d, align 4
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @call_reads_the_destination() {
  %t = alloca i32
  %d = alloca i32
  store i32 5, ptr %d
  store ptr %d, ptr @address
  call void @count(ptr %t)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %t, i64 4, i1 false)
  %r = load i32, ptr %d
  ret i32 %r
}

; CHECK-LABEL: define i32 @destination_is_read_meanwhile(
; CHECK-NEXT:   %t = alloca i32, align 4
; CHECK-NEXT:   %d = alloca i32, align 4
; CHECK-NEXT:   store i32 7, ptr %d, align 4
; CHECK-NEXT:   call void @one(ptr %t)
; CHECK-NEXT:   %x = load i32, ptr %d, align 4
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %t, i64 4, i1 false)
; CHECK-NEXT:   %y = load i32, ptr %d, align 4
; CHECK-NEXT:   %r = sub i32 %x, %y
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
define i32 @destination_is_read_meanwhile() {
  %t = alloca i32
  %d = alloca i32
  store i32 7, ptr %d
  call void @one(ptr %t)
  %x = load i32, ptr %d
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %t, i64 4, i1 false)
  %y = load i32, ptr %d
  %r = sub i32 %x, %y
  ret i32 %r
}

@buffer = global [8 x i8] zeroinitializer
@source = global [8 x i8] zeroinitializer
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define void @device_is_filled(
; CHECK-NEXT:   call void @llvm.memset.p0.i64(ptr @buffer, i8 1, i64 8, i1 true)
; CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr @buffer, ptr @source, i64 8, i1 false)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
define void @device_is_filled() nounwind {
  call void @llvm.memset.p0.i64(ptr @buffer, i8 1, i64 8, i1 true)
  call void @llvm.memcpy.p0.p0.i64(ptr @buffer, ptr @source, i64 8, i1 false)
  ret void
}
