; RUN: llopt -S -passes=gvn %s | FileCheck %s

; CHECK-LABEL: define i8 @part(
; CHECK-NEXT: store i32 %x, ptr %p
; CHECK-NEXT: getelementptr
; CHECK-NEXT: lshr i32 %x, 16
; CHECK-NEXT: trunc i32
; CHECK-NEXT: ret
target datalayout = "e-p:64:64-i64:64"
define i8 @part(ptr %p, i32 %x) {
  store i32 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 2
  %v = load i8, ptr %q
  ret i8 %v
}

; CHECK-LABEL: define i32 @set(
; CHECK: ret i32 16843009
define i32 @set(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 16, i1 false)
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q
  ret i32 %v
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define i32 @volatile(
; CHECK: load volatile
define i32 @volatile(ptr %p) {
  store i32 1, ptr %p
  %v = load volatile i32, ptr %p
  ret i32 %v
}

; Something may have written in between.
; CHECK-LABEL: define i32 @clobbered(
; CHECK: load i32
; CHECK: load i32
define i32 @clobbered(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  store i32 0, ptr %q
  %b = load i32, ptr %p
  %r = add i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: define i32 @all_ways(
; CHECK: m:
; CHECK-NEXT: %v = phi i32 [ 2, %r ], [ 1, %l ]
; CHECK-NEXT: ret i32 %v
define i32 @all_ways(i1 %c, ptr %p) {
  br i1 %c, label %l, label %r
l:
  store i32 1, ptr %p
  br label %m
r:
  store i32 2, ptr %p
  br label %m
m:
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @one_way(
; CHECK: r:
; CHECK: %v.pre = load i32, ptr %p
; CHECK: m:
; CHECK-NEXT: %v = phi i32 [ %v.pre, %r ], [ 1, %l ]
define i32 @one_way(i1 %c, ptr %p) {
  br i1 %c, label %l, label %r
l:
  store i32 1, ptr %p
  br label %m
r:
  call void @f()
  br label %m
m:
  %v = load i32, ptr %p
  ret i32 %v
}
declare void @f()

; CHECK-LABEL: define i32 @selected(
; CHECK: select i1 %c, i32 %a, i32 %b
; CHECK-NOT: load
; CHECK: ret
define i32 @selected(i1 %c, ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  %s = select i1 %c, ptr %p, ptr %q
  %v = load i32, ptr %s
  %x = add i32 %a, %b
  %y = add i32 %x, %v
  ret i32 %y
}

; Of an object of which others learned only whether it is null, and the result no more, the others do not write.
; CHECK-LABEL: define void @told_little(
; CHECK: loop:
; CHECK-NOT: load
; CHECK: br label %loop
define void @told_little() {
  %a = alloca i64
  %p = call ptr @looks(ptr captures(address_is_null) %a)
  %x = load i64, ptr %a
  call void @keep(ptr %p, i64 %x)
  br label %loop
loop:
  call void @f()
  %y = load i64, ptr %a
  store volatile i64 %y, ptr null
  br label %loop
}
declare ptr @looks(ptr)
declare void @keep(ptr, i64)

; The result may be the address of the object, and @keep may tell it to @f.
; CHECK-LABEL: define void @told_by_result(
; CHECK: loop:
; CHECK: load i64, ptr %a
define void @told_by_result() {
  %a = alloca i64
  %p = call ptr @looks(ptr captures(address_is_null, ret: address, provenance) %a)
  %x = load i64, ptr %a
  call void @keep(ptr %p, i64 %x)
  br label %loop
loop:
  call void @f()
  %y = load i64, ptr %a
  store volatile i64 %y, ptr null
  br label %loop
}

; What a variable holds that is also defined elsewhere is the same there.
; CHECK-LABEL: define ptr @in_table_of_another_module(
; CHECK-NEXT: ret ptr @part
@table = available_externally constant [2 x ptr] [ptr null, ptr @part]
define ptr @in_table_of_another_module() {
  %f = load ptr, ptr getelementptr (i8, ptr @table, i64 8)
  ret ptr %f
}

; CHECK-LABEL: define ptr @in_table_that_may_be_another(
; CHECK-NEXT: load ptr
@weak_table = weak constant [2 x ptr] [ptr null, ptr @part]
define ptr @in_table_that_may_be_another() {
  %f = load ptr, ptr getelementptr (i8, ptr @weak_table, i64 8)
  ret ptr %f
}
