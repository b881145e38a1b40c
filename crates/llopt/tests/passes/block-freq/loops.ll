; RUN: llopt -passes='print<block-freq>' -disable-output %s 2>&1 | FileCheck %s

; CHECK: Printing analysis results of BFI for function 'f':
; CHECK-NEXT: block-frequency-info: f
; CHECK-NEXT:  - entry: float = 1.0, int = 5298352525816370
; CHECK-NEXT:  - a: float = 3.4, int = 18014398509481983
; CHECK-NEXT:  - b: float = 0.8, int = 4238682021557749
; CHECK-NEXT:  - d: float = 0.5, int = 2649176262342776
; CHECK-NEXT:  - e: float = 0.6875, int = 3642617361852134
; CHECK-NEXT:  - g: float = 1.0, int = 5298352524120144
; CHECK-NEXT:  - h: float = 0.058823, int = 311663599926277
; CHECK-NEXT:  - k: float = 1.0, int = 5298352524120144
; CHECK-NEXT:  - l: float = 0.00000095367, int = 5052902721
; CHECK-NEXT:  - m: float = 1.0, int = 5298347471217422
; CHECK-NEXT:  - dead: float = 0.00000000032014, int = 1696225
; CHECK: Printing analysis results of BFI for function 'irreducible':
; CHECK-NEXT: block-frequency-info: irreducible
; CHECK-NEXT:  - entry: float = 1.0, int = 8626209257525142, count = 100
; CHECK-NEXT:  - a: float = 0.64671, int = 5578652445260904, count = 65
; CHECK-NEXT:  - b: float = 2.0883, int = 18014398509481984, count = 209
; CHECK-NEXT:  - end: float = 1.0, int = 8626209257525142, count = 100

declare void @cold() cold
declare void @stop() noreturn

define i32 @f(i1 %c, ptr %p, i32 %n, float %x) {
entry:
  br i1 %c, label %a, label %b, !prof !0
a:
  switch i32 %n, label %b [ i32 1, label %a
    i32 3, label %d
    i32 4, label %d ]
b:
  %q = icmp eq ptr %p, null
  br i1 %q, label %d, label %e
d:
  %z = icmp slt i32 %n, 0
  br i1 %z, label %e, label %g
e:
  %u = fcmp uno float %x, %x
  br i1 %u, label %dead, label %g
g:
  br i1 %c, label %h, label %k
h:
  call void @cold()
  br label %k
k:
  br i1 %c, label %l, label %m
l:
  call void @stop()
  unreachable
m:
  ret i32 %n
dead:
  unreachable
}

; Two blocks enter the loop.
define void @irreducible(i1 %c, i1 %d) !prof !1 {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %b, label %end
b:
  br i1 %c, label %a, label %end, !prof !0
end:
  ret void
}

!0 = !{!"branch_weights", i32 3, i32 7}
!1 = !{!"function_entry_count", i64 100}
