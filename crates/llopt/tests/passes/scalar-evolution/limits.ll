; RUN: llopt -disable-output -passes='print<scalar-evolution>' %s 2>&1 | FileCheck %s --check-prefix=ITERATED
; RUN: llopt -disable-output -passes='print<scalar-evolution>' -scalar-evolution-max-iterations=2 %s 2>&1 | FileCheck %s --check-prefix=NOT
; RUN: llopt -disable-output -passes='print<scalar-evolution>' -scev-addops-inline-threshold=1 %s 2>&1 | FileCheck %s --check-prefix=INLINE
; RUN: llopt -disable-output -passes='print<scalar-evolution>' -scev-mulops-inline-threshold=1 %s 2>&1 | FileCheck %s --check-prefix=INLINE-MUL

; Limits of scalar evolution, as the command line sets them; the answers are those of opt 22.

define i32 @iterated(i32 %x) {
; ITERATED: Loop %loop: backedge-taken count is i32 3
; NOT: Loop %loop: Unpredictable backedge-taken count.
entry:
  br label %loop

loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %square = mul i32 %i, %i
  %next = xor i32 %square, 3
  %more = icmp ne i32 %next, 2503
  br i1 %more, label %loop, label %done

done:
  ret i32 %i
}

define i32 @sums(i32 %a, i32 %b, i32 %c) {
; ITERATED: -->  (%a + %b + %c)
; INLINE: ((%a + %b) + %c)
; INLINE-MUL: ((%a * %b) * %c)
  %s = add i32 %a, %b
  %t = add i32 %s, %c
  %u = mul i32 %a, %b
  %v = mul i32 %u, %c
  ret i32 %v
}
