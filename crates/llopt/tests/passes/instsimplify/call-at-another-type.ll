; RUN: llopt -passes=instsimplify -S %s | FileCheck %s
; RUN: llopt -passes=sccp -S %s | FileCheck %s --check-prefix=SCCP
; RUN: llopt -passes=dce -S %s | FileCheck %s --check-prefix=DCE

; What a declaration says of its parameters and result means nothing for a call at another function type. What it says of the function as a whole does.

declare i32 @pure(i32) memory(none) nounwind willreturn
declare ptr @id(ptr returned)
declare nonnull ptr @nn()
declare range(i8 0, 10) i8 @small()
declare noalias ptr @fresh()

; DCE-LABEL: @dead(
; DCE-NEXT: ret void
define void @dead() {
  %x = call i64 @pure(i64 1)
  ret void
}

; CHECK-LABEL: @returned(
; CHECK: icmp eq
define i1 @returned(ptr %p) {
  %r = call ptr @id(ptr %p, i32 0)
  %c = icmp eq ptr %r, %p
  ret i1 %c
}

; CHECK-LABEL: @returned_at_its_type(
; CHECK: ret i1 true
define i1 @returned_at_its_type(ptr %p) {
  %r = call ptr @id(ptr %p)
  %c = icmp eq ptr %r, %p
  ret i1 %c
}

; CHECK-LABEL: @nonnull(
; CHECK: icmp eq
; SCCP-LABEL: @nonnull(
; SCCP: icmp eq
define i1 @nonnull() {
  %r = call ptr @nn(i32 1)
  %c = icmp eq ptr %r, null
  ret i1 %c
}

; CHECK-LABEL: @nonnull_at_its_type(
; CHECK: ret i1 false
; SCCP-LABEL: @nonnull_at_its_type(
; SCCP: ret i1 false
define i1 @nonnull_at_its_type() {
  %r = call ptr @nn()
  %c = icmp eq ptr %r, null
  ret i1 %c
}

; CHECK-LABEL: @range(
; CHECK: icmp ult
; SCCP-LABEL: @range(
; SCCP: icmp ult
define i1 @range() {
  %r = call i8 @small(i32 1)
  %c = icmp ult i8 %r, 20
  ret i1 %c
}

; CHECK-LABEL: @range_at_its_type(
; CHECK: ret i1 true
; SCCP-LABEL: @range_at_its_type(
; SCCP: ret i1 true
define i1 @range_at_its_type() {
  %r = call i8 @small()
  %c = icmp ult i8 %r, 20
  ret i1 %c
}

; CHECK-LABEL: @noalias(
; CHECK: icmp eq
define i1 @noalias() {
  %a = alloca i32
  %r = call ptr @fresh(i32 1)
  %c = icmp eq ptr %r, %a
  ret i1 %c
}

; CHECK-LABEL: @noalias_at_its_type(
; CHECK: ret i1 false
define i1 @noalias_at_its_type() {
  %a = alloca i32
  %r = call ptr @fresh()
  %c = icmp eq ptr %r, %a
  ret i1 %c
}

; SCCP-LABEL: @calls_itself(
; SCCP: ret i32 %r
define i32 @calls_itself(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 7
b:
  %r = call i32 @calls_itself(i32 0, i32 0)
  ret i32 %r
}

; SCCP-LABEL: @calls_itself_at_its_type(
; SCCP-NOT: ret i32 %r
; SCCP: }
define i32 @calls_itself_at_its_type(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 7
b:
  %r = call i32 @calls_itself_at_its_type(i32 0)
  ret i32 %r
}
