; RUN: llopt -S -passes=mldst-motion %s | FileCheck %s

; Whoever catches an exception sees what was stored before it.

@cell = global i32 0
declare void @might_throw(i32) memory(inaccessiblemem: readwrite)

; CHECK-LABEL: define void @thrown_behind_a_store(
; CHECK: a:
; CHECK-NEXT: store i32 1, ptr @cell
; CHECK-NEXT: call void @might_throw(i32 %n)
; CHECK: b:
; CHECK-NEXT: store i32 2, ptr @cell
; CHECK: join:
; CHECK-NEXT: ret void
define void @thrown_behind_a_store(i1 %c, i32 %n) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr @cell
  call void @might_throw(i32 %n)
  br label %join
b:
  store i32 2, ptr @cell
  br label %join
join:
  ret void
}
