; RUN: llopt '-passes=print<scalar-evolution>' -scalar-evolution-classify-expressions=0 -disable-output %s 2>&1 | FileCheck %s

; Loops that count in floating point are run on constants, but not where flags let the program compute something else.

; CHECK-LABEL: Determining loop execution counts for: @exact
; CHECK-NEXT: Loop %loop: backedge-taken count is i32 3
define void @exact() {
entry:
  br label %loop
loop:
  %f = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = fadd float %f, 2.5e-01
  %again = fcmp olt float %next, 1.0
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: Determining loop execution counts for: @rewritable
; CHECK-NEXT: Loop %loop: Unpredictable backedge-taken count.
define void @rewritable() {
entry:
  br label %loop
loop:
  %f = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = fadd reassoc float %f, 2.5e-01
  %again = fcmp olt float %next, 1.0
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Flags that only make some results poison do not matter.
; CHECK-LABEL: Determining loop execution counts for: @nnan
; CHECK-NEXT: Loop %loop: backedge-taken count is i32 3
define void @nnan() {
entry:
  br label %loop
loop:
  %f = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = fadd nnan ninf float %f, 2.5e-01
  %again = fcmp olt float %next, 1.0
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
