; RUN: llopt -passes='require<block-freq>' -print-bfi -disable-output %s 2>&1 | FileCheck %s --check-prefix=BFI
; RUN: llopt -passes='require<block-freq>' -print-bfi -print-bfi-func-name=g -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONE
; RUN: llopt -passes='require<block-freq>' -print-bpi -disable-output %s 2>&1 | FileCheck %s --check-prefix=BPI
; RUN: llopt -passes='print<block-freq>' -print-bpi -print-bpi-func-name=g -disable-output %s 2>&1 | FileCheck %s --check-prefix=WITHIN

; BFI: block-frequency-info: f
; BFI-NEXT: - entry: float = 1.0, int = 2119341009010688, count = 100
; BFI-NEXT: - a: float = 8.5, int = 18014398509481984, count = 850
; BFI-NEXT: - b: float = 0.5, int = 1059670504752067, count = 50
; BFI-NEXT: - c1: float = 1.0, int = 2119341009010688, count = 100
; BFI: block-frequency-info: g
; BFI-NEXT: - : float = 1.0, int = 18014398509481984
; BFI-NEXT: - : float = 0.5, int = 9007199254740992
; BFI-NEXT: - : float = 1.0, int = 18014398509481984

; ONE-NOT: block-frequency-info: f
; ONE: block-frequency-info: g
; ONE-NEXT: - : float = 1.0, int = 18014398509481984
; ONE-NEXT: - : float = 0.5, int = 9007199254740992
; ONE-NEXT: - : float = 1.0, int = 18014398509481984

; BPI: ---- Branch Probabilities ----
; BPI-NEXT:  edge %entry -> %a probability is 0x60000000 / 0x80000000 = 75.00%
; BPI-NEXT:  edge %entry -> %b probability is 0x20000000 / 0x80000000 = 25.00%
; BPI-NEXT:  edge %a -> %b probability is 0x03c3c3c4 / 0x80000000 = 2.94%
; BPI-NEXT:  edge %a -> %c1 probability is 0x07878788 / 0x80000000 = 5.88%
; BPI-NEXT:  edge %a -> %a probability is 0x74b4b4b5 / 0x80000000 = 91.18% [HOT edge]
; BPI-NEXT:  edge %a -> %c1 probability is 0x07878788 / 0x80000000 = 5.88%
; BPI-NEXT:  edge %b -> %c1 probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
; BPI-NEXT: ---- Branch Probabilities ----
; BPI-NEXT:  edge %0 -> %1 probability is 0x40000000 / 0x80000000 = 50.00%
; BPI-NEXT:  edge %0 -> %2 probability is 0x40000000 / 0x80000000 = 50.00%
; BPI-NEXT:  edge %1 -> %2 probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]

; WITHIN-NOT: Branch Probabilities
; WITHIN: Printing analysis results of BFI for function 'g':
; WITHIN-NEXT: ---- Branch Probabilities ----
; WITHIN-NEXT:  edge %0 -> %1 probability is 0x40000000 / 0x80000000 = 50.00%
; WITHIN-NEXT:  edge %0 -> %2 probability is 0x40000000 / 0x80000000 = 50.00%
; WITHIN-NEXT:  edge %1 -> %2 probability is 0x80000000 / 0x80000000 = 100.00% [HOT edge]
; WITHIN-NEXT: block-frequency-info: g
; WITHIN-NEXT: - : float = 1.0, int = 18014398509481984
; WITHIN-NEXT: - : float = 0.5, int = 9007199254740992
; WITHIN-NEXT: - : float = 1.0, int = 18014398509481984

define i32 @f(i1 %c, i32 %n) !prof !1 {
entry:
  br i1 %c, label %a, label %b, !prof !0
a:
  switch i32 %n, label %b [ i32 1, label %c1
    i32 2, label %a
    i32 3, label %c1 ]
b:
  br label %c1
c1:
  ret i32 0
}
define void @g(i1 %c) {
  br i1 %c, label %1, label %2
1:
  br label %2
2:
  ret void
}
declare void @h()
!0 = !{!"branch_weights", i32 3, i32 1}
!1 = !{!"function_entry_count", i64 100}
