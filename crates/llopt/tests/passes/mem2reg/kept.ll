; RUN: llopt -passes=mem2reg -S %s | FileCheck %s

declare void @use(ptr)

; CHECK-LABEL: define i32 @volatile(
; CHECK-NEXT:   %x = alloca i32
define i32 @volatile() {
  %x = alloca i32
  %v = load volatile i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define void @escapes(
; CHECK-NEXT:   %x = alloca i32
define void @escapes() {
  %x = alloca i32
  call void @use(ptr %x)
  ret void
}

; CHECK-LABEL: define i64 @other_type(
; CHECK-NEXT:   %x = alloca i32
define i64 @other_type() {
  %x = alloca i32
  store i32 0, ptr %x
  %v = load i64, ptr %x
  ret i64 %v
}

; CHECK-LABEL: define i8 @part(
; CHECK-NEXT:   %x = alloca [2 x i8]
define i8 @part() {
  %x = alloca [2 x i8]
  %p = getelementptr i8, ptr %x, i64 1
  %v = load i8, ptr %p
  ret i8 %v
}

; Not in the entry block.
; CHECK-LABEL: define i32 @later(
; CHECK:        %x = alloca i32
define i32 @later() {
  br label %b
b:
  %x = alloca i32
  %v = load i32, ptr %x
  ret i32 %v
}

; The only store does not come before the load, so what is loaded may be anything; an argument that may be poison is not.
; CHECK-LABEL: define i32 @may_be_poison(
; CHECK:        %x.0 = phi i32 [ %n, %t ], [ undef, %entry ]
define i32 @may_be_poison(i32 %n, i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %e
t:
  store i32 %n, ptr %x
  br label %e
e:
  %v = load i32, ptr %x
  ret i32 %v
}
