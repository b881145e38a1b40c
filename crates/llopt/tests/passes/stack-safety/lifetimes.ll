; RUN: llopt -disable-output "-passes=print<stack-safety-local>" %s 2>&1 | FileCheck %s --check-prefix=LOCAL --match-full-lines
; RUN: llopt -disable-output "-passes=require<stack-safety>,print-stack-safety" %s 2>&1 | FileCheck %s --check-prefix=GLOBAL --match-full-lines
; An access to a slot that may be dead is not safe, wherever it is.
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define void @outlives(i1 %c) {
  %before = alloca i32
  %within = alloca i32
  %behind = alloca i32
  %perhaps = alloca i32
  store i32 0, ptr %before
  call void @llvm.lifetime.start.p0(ptr %before)
  call void @llvm.lifetime.start.p0(ptr %within)
  store i32 0, ptr %within
  call void @llvm.lifetime.start.p0(ptr %behind)
  call void @llvm.lifetime.end.p0(ptr %behind)
  store i32 0, ptr %behind
  br i1 %c, label %one, label %both

one:
  call void @llvm.lifetime.start.p0(ptr %perhaps)
  br label %both

both:
  %v = load i32, ptr %perhaps
  %w = load i32, ptr %within
  ret void
}

; LOCAL: 'Stack Safety Local Analysis' for function 'outlives'
; LOCAL-NEXT: @outlives dso_preemptable
; LOCAL-NEXT: args uses:
; LOCAL-NEXT: allocas uses:
; LOCAL-NEXT: before[4]: full-set
; LOCAL-NEXT: within[4]: [0,4)
; LOCAL-NEXT: behind[4]: full-set
; LOCAL-NEXT: perhaps[4]: full-set

; GLOBAL: 'Stack Safety Analysis' for module '{{.*}}'
; GLOBAL-NEXT: @outlives dso_preemptable
; GLOBAL-NEXT: args uses:
; GLOBAL-NEXT: allocas uses:
; GLOBAL-NEXT: before[4]: full-set
; GLOBAL-NEXT: within[4]: [0,4)
; GLOBAL-NEXT: behind[4]: full-set
; GLOBAL-NEXT: perhaps[4]: full-set
; GLOBAL-NEXT: safe accesses:
; GLOBAL-NEXT: store i32 0, ptr %within, align 4
; GLOBAL-NEXT: %w = load i32, ptr %within, align 4
