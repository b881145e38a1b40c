; RUN: llopt -passes=no-op-loop -debug-pass-manager=quiet -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONE
; RUN: llopt '-passes=loop(no-op-loop)' -debug-pass-manager=verbose -disable-output %s 2>&1 | FileCheck %s --check-prefix=LIST
; RUN: llopt '-passes=loop-mssa(no-op-loop)' -opt-bisect-limit=3 -disable-output %s 2>&1 | FileCheck %s --check-prefix=BISECT
; RUN: llopt '-passes=loop(no-op-loop)' -print-after=no-op-loop -filter-print-funcs=nest -disable-output %s 2>&1 | FileCheck %s --check-prefix=PRINT

; Loops come into their form first; then the passes run on inner loops before outer ones.

; ONE: Running pass: LoopSimplifyPass on nest (8 instructions)
; ONE: Running pass: LCSSAPass on nest (8 instructions)
; ONE: Running pass: NoOpLoopPass on loop %i in function nest
; ONE-NEXT: Running pass: NoOpLoopPass on loop %o in function nest
; ONE: Skipping pass LoopSimplifyPass on fixed due to optnone attribute
; ONE: Skipping pass NoOpLoopPass on loop %l in function fixed due to optnone attribute

; LIST: Running pass: FunctionToLoopPassAdaptor on nest (8 instructions)
; LIST-NEXT: Running pass: PassManager<Function> on nest (8 instructions)
; LIST-NEXT: Running pass: LoopSimplifyPass on nest (8 instructions)
; LIST: Running pass: PassManager<Loop, LoopAnalysisManager, LoopStandardAnalysisResults &, LPMUpdater &> on loop %i in function nest
; LIST-NEXT: Running pass: NoOpLoopPass on loop %i in function nest
; LIST-NEXT: Running pass: PassManager<Loop, LoopAnalysisManager, LoopStandardAnalysisResults &, LPMUpdater &> on loop %o in function nest

; BISECT: BISECT: running pass (1) loop-simplify on nest
; BISECT-NEXT: BISECT: running pass (2) lcssa on nest
; BISECT-NEXT: BISECT: running pass (3) no-op-loop on loop %i in function nest
; BISECT-NEXT: BISECT: NOT running pass (4) no-op-loop on loop %o in function nest

; PRINT: ; *** IR Dump After NoOpLoopPass on loop %i in function nest ***
; PRINT-EMPTY:
; PRINT-NEXT: ; Preheader:
; PRINT-NEXT: o: ; preds = %p, %entry
; PRINT-NEXT:   br label %i
; PRINT-EMPTY:
; PRINT-NEXT: ; Loop:
; PRINT-NEXT: i: ; preds = %i, %o
; PRINT-NEXT:   %k = phi i32 [ 0, %o ], [ %j, %i ]
; PRINT-NEXT:   %j = add i32 %k, 1
; PRINT-NEXT:   br i1 %c, label %i, label %p
; PRINT-EMPTY:
; PRINT-NEXT: ; Exit blocks
; PRINT-NEXT: p: ; preds = %i
; PRINT-NEXT:   %j.lcssa = phi i32 [ %j, %i ]
; PRINT-NEXT:   call void @use(i32 %j.lcssa)
; PRINT-NEXT:   br i1 %c, label %o, label %e
; PRINT-NEXT: ; *** IR Dump After NoOpLoopPass on loop %o in function nest ***
; PRINT-EMPTY:
; PRINT-NEXT: ; Preheader:
; PRINT-NEXT: entry:
; PRINT-NEXT:   br label %o
declare void @use(i32)

define void @nest(i1 %c) {
entry:
  br label %o
o:
  br label %i
i:
  %k = phi i32 [ 0, %o ], [ %j, %i ]
  %j = add i32 %k, 1
  br i1 %c, label %i, label %p
p:
  call void @use(i32 %j)
  br i1 %c, label %o, label %e
e:
  ret void
}

define void @fixed() noinline optnone {
entry:
  br label %l
l:
  br label %l
}
