; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Thunks stay in their comdats, the new private function is in none.
$a = comdat any
$b = comdat any
declare void @x(i64)
define weak_odr void @a(i64 %n) comdat {
  call void @x(i64 %n)
  call void @x(i64 %n)
  ret void
}
define weak_odr hidden void @b(i64 %n) comdat {
  call void @x(i64 %n)
  call void @x(i64 %n)
  ret void
}

; CHECK: $b = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: $a = comdat any
; CHECK-EMPTY:
; CHECK-NEXT: declare void @x(i64)
; CHECK-EMPTY:
; CHECK-NEXT: define private void @0(i64 %n) {
; CHECK-NEXT:   call void @x(i64 %n)
; CHECK-NEXT:   call void @x(i64 %n)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak_odr hidden void @b(i64 %0) comdat {
; CHECK-NEXT:   tail call void @0(i64 %0)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define weak_odr void @a(i64 %0) comdat {
; CHECK-NEXT:   tail call void @0(i64 %0)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
