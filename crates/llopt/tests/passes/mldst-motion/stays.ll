; RUN: llopt -S -passes=mldst-motion %s | FileCheck %s

; Stores that stay: before an exception, before a read, and of different sizes.

@cell = global i32 0

declare void @first(i32) memory(inaccessiblemem: readwrite)
declare void @second(i32) memory(inaccessiblemem: readwrite)
declare void @third(i32) memory(inaccessiblemem: readwrite)
declare void @fourth(i32) memory(inaccessiblemem: readwrite)
declare void @fifth(i32) memory(inaccessiblemem: readwrite)
declare void @sixth(i32) memory(inaccessiblemem: readwrite)

; CHECK-LABEL: define void @thrown_behind_a_store(
; CHECK: a:
; CHECK-NEXT: store i32 1, ptr @cell
; CHECK-NEXT: call void @first(i32 %n)
; CHECK: b:
; CHECK-NEXT: store i32 2, ptr @cell
; CHECK: join:
; CHECK-NEXT: ret void
define void @thrown_behind_a_store(i32 %n) {
  %c = icmp ne i32 %n, 77
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @cell
  call void @first(i32 %n)
  call void @second(i32 %n)
  call void @third(i32 %n)
  call void @fourth(i32 %n)
  call void @fifth(i32 %n)
  call void @sixth(i32 %n)
  br label %join
b:
  store i32 2, ptr @cell
  br label %join
join:
  ret void
}

; CHECK-LABEL: define i32 @read_behind_a_store(
; CHECK: a:
; CHECK-NEXT: store i32 1, ptr @cell
; CHECK-NEXT: %v = load i32, ptr @cell
; CHECK: b:
; CHECK-NEXT: store i32 2, ptr @cell
define i32 @read_behind_a_store(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @cell
  %v = load i32, ptr @cell
  br label %join
b:
  store i32 2, ptr @cell
  br label %join
join:
  %r = phi i32 [ %v, %a ], [ 0, %b ]
  ret i32 %r
}

@wide = global i64 0

; CHECK-LABEL: define void @stores_of_two_sizes(
; CHECK: a:
; CHECK-NEXT: store i32 1, ptr @wide
; CHECK: b:
; CHECK-NEXT: store i64 2, ptr @wide
define void @stores_of_two_sizes(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @wide, align 8
  br label %join
b:
  store i64 2, ptr @wide, align 8
  br label %join
join:
  ret void
}
