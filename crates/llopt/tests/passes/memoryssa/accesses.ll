; RUN: llopt -disable-output -passes='print<memoryssa>' %s 2>&1 | FileCheck %s
; RUN: llopt -disable-output -passes='print<memoryssa><no-ensure-optimized-uses>' %s 2>&1 | FileCheck %s --check-prefix=PLAIN
; RUN: llopt -disable-output -passes='print<memoryssa-walker>,print<memoryssa>' %s 2>&1 | FileCheck %s --check-prefix=WALKER
; Which instructions have accesses, how they are numbered and linked, and what the walker finds. In code that is never reached, all name the state on entry.

; CHECK: MemorySSA for function: f
; CHECK-NEXT: define i32 @f(ptr %p, ptr noalias %q, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = alloca i32, align 4
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   call void @llvm.lifetime.start.p0(ptr %a)
; CHECK-NEXT: ; 2 = MemoryDef(1)
; CHECK-NEXT:   store i32 0, ptr %p, align 4
; CHECK-NEXT: ; 3 = MemoryDef(2)
; CHECK-NEXT:   store i32 1, ptr %q, align 4
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %entry
; CHECK-NEXT: ; 4 = MemoryDef(3)
; CHECK-NEXT:   store i32 2, ptr %q, align 4
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: r:                                                ; preds = %entry
; CHECK-NEXT: ; 5 = MemoryDef(3)
; CHECK-NEXT:   call void @g()
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %r, %l
; CHECK-NEXT: ; 11 = MemoryPhi({l,4},{r,5})
; CHECK-NEXT: ; MemoryUse(11)
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT: ; MemoryUse(11)
; CHECK-NEXT:   %w = load i32, ptr %q, align 4
; CHECK-NEXT:   call void @llvm.assume(i1 %c)
; CHECK-NEXT: ; MemoryUse(liveOnEntry)
; CHECK-NEXT:   %i = load i32, ptr %p, align 4, !invariant.load !0
; CHECK-NEXT: ; 6 = MemoryDef(11)
; CHECK-NEXT:   %vol = load volatile i32, ptr %p, align 4
; CHECK-NEXT: ; MemoryUse(11)
; CHECK-NEXT:   %u = load atomic i32, ptr %p unordered, align 4
; CHECK-NEXT: ; 7 = MemoryDef(6)
; CHECK-NEXT:   %mo = load atomic i32, ptr %p monotonic, align 4
; CHECK-NEXT: ; 8 = MemoryDef(7)
; CHECK-NEXT:   fence seq_cst
; CHECK-NEXT: ; 9 = MemoryDef(8)
; CHECK-NEXT:   call void @llvm.lifetime.end.p0(ptr %a)
; CHECK-NEXT:   %s = add i32 %v, %w
; CHECK-NEXT:   ret i32 %s
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; preds = %m2
; CHECK-NEXT: ; 10 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   store i32 3, ptr %p, align 4
; CHECK-NEXT:   br label %m2
; CHECK-EMPTY:
; CHECK-NEXT: m2:                                               ; preds = %dead
; CHECK-NEXT:   br label %dead
; CHECK-NEXT: }

; PLAIN: MemorySSA for function: f
; PLAIN-NEXT: define i32 @f(ptr %p, ptr noalias %q, i1 %c) {
; PLAIN-NEXT: entry:
; PLAIN-NEXT:   %a = alloca i32, align 4
; PLAIN-NEXT: ; 1 = MemoryDef(liveOnEntry)
; PLAIN-NEXT:   call void @llvm.lifetime.start.p0(ptr %a)
; PLAIN-NEXT: ; 2 = MemoryDef(1)
; PLAIN-NEXT:   store i32 0, ptr %p, align 4
; PLAIN-NEXT: ; 3 = MemoryDef(2)
; PLAIN-NEXT:   store i32 1, ptr %q, align 4
; PLAIN-NEXT:   br i1 %c, label %l, label %r
; PLAIN-EMPTY:
; PLAIN-NEXT: l:                                                ; preds = %entry
; PLAIN-NEXT: ; 4 = MemoryDef(3)
; PLAIN-NEXT:   store i32 2, ptr %q, align 4
; PLAIN-NEXT:   br label %m
; PLAIN-EMPTY:
; PLAIN-NEXT: r:                                                ; preds = %entry
; PLAIN-NEXT: ; 5 = MemoryDef(3)
; PLAIN-NEXT:   call void @g()
; PLAIN-NEXT:   br label %m
; PLAIN-EMPTY:
; PLAIN-NEXT: m:                                                ; preds = %r, %l
; PLAIN-NEXT: ; 11 = MemoryPhi({l,4},{r,5})
; PLAIN-NEXT: ; MemoryUse(11)
; PLAIN-NEXT:   %v = load i32, ptr %p, align 4
; PLAIN-NEXT: ; MemoryUse(11)
; PLAIN-NEXT:   %w = load i32, ptr %q, align 4
; PLAIN-NEXT:   call void @llvm.assume(i1 %c)
; PLAIN-NEXT: ; MemoryUse(liveOnEntry)
; PLAIN-NEXT:   %i = load i32, ptr %p, align 4, !invariant.load !0
; PLAIN-NEXT: ; 6 = MemoryDef(11)
; PLAIN-NEXT:   %vol = load volatile i32, ptr %p, align 4
; PLAIN-NEXT: ; MemoryUse(6)
; PLAIN-NEXT:   %u = load atomic i32, ptr %p unordered, align 4
; PLAIN-NEXT: ; 7 = MemoryDef(6)
; PLAIN-NEXT:   %mo = load atomic i32, ptr %p monotonic, align 4
; PLAIN-NEXT: ; 8 = MemoryDef(7)
; PLAIN-NEXT:   fence seq_cst
; PLAIN-NEXT: ; 9 = MemoryDef(8)
; PLAIN-NEXT:   call void @llvm.lifetime.end.p0(ptr %a)
; PLAIN-NEXT:   %s = add i32 %v, %w
; PLAIN-NEXT:   ret i32 %s
; PLAIN-EMPTY:
; PLAIN-NEXT: dead:                                             ; preds = %m2
; PLAIN-NEXT: ; 10 = MemoryDef(liveOnEntry)
; PLAIN-NEXT:   store i32 3, ptr %p, align 4
; PLAIN-NEXT:   br label %m2
; PLAIN-EMPTY:
; PLAIN-NEXT: m2:                                               ; preds = %dead
; PLAIN-NEXT:   br label %dead
; PLAIN-NEXT: }

; WALKER: MemorySSA (walker) for function: f
; WALKER-NEXT: define i32 @f(ptr %p, ptr noalias %q, i1 %c) {
; WALKER-NEXT: entry:
; WALKER-NEXT:   %a = alloca i32, align 4
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   call void @llvm.lifetime.start.p0(ptr %a)
; WALKER-NEXT: ; 2 = MemoryDef(1)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 0, ptr %p, align 4
; WALKER-NEXT: ; 3 = MemoryDef(2)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 1, ptr %q, align 4
; WALKER-NEXT:   br i1 %c, label %l, label %r
; WALKER-EMPTY:
; WALKER-NEXT: l:                                                ; preds = %entry
; WALKER-NEXT: ; 4 = MemoryDef(3)->3 - clobbered by 3 = MemoryDef(2)->liveOnEntry
; WALKER-NEXT:   store i32 2, ptr %q, align 4
; WALKER-NEXT:   br label %m
; WALKER-EMPTY:
; WALKER-NEXT: r:                                                ; preds = %entry
; WALKER-NEXT: ; 5 = MemoryDef(3)->2 - clobbered by 2 = MemoryDef(1)->liveOnEntry
; WALKER-NEXT:   call void @g()
; WALKER-NEXT:   br label %m
; WALKER-EMPTY:
; WALKER-NEXT: m:                                                ; preds = %r, %l
; WALKER-NEXT: ; 11 = MemoryPhi({l,4},{r,5})
; WALKER-NEXT: ; MemoryUse(11) - clobbered by 11 = MemoryPhi({l,4},{r,5})
; WALKER-NEXT:   %v = load i32, ptr %p, align 4
; WALKER-NEXT: ; MemoryUse(11) - clobbered by 11 = MemoryPhi({l,4},{r,5})
; WALKER-NEXT:   %w = load i32, ptr %q, align 4
; WALKER-NEXT:   call void @llvm.assume(i1 %c)
; WALKER-NEXT: ; MemoryUse(liveOnEntry) - clobbered by liveOnEntry
; WALKER-NEXT:   %i = load i32, ptr %p, align 4, !invariant.load !0
; WALKER-NEXT: ; 6 = MemoryDef(11)->11 - clobbered by 11 = MemoryPhi({l,4},{r,5})
; WALKER-NEXT:   %vol = load volatile i32, ptr %p, align 4
; WALKER-NEXT: ; MemoryUse(11) - clobbered by 11 = MemoryPhi({l,4},{r,5})
; WALKER-NEXT:   %u = load atomic i32, ptr %p unordered, align 4
; WALKER-NEXT: ; 7 = MemoryDef(6)->11 - clobbered by 11 = MemoryPhi({l,4},{r,5})
; WALKER-NEXT:   %mo = load atomic i32, ptr %p monotonic, align 4
; WALKER-NEXT: ; 8 = MemoryDef(7) - clobbered by 8 = MemoryDef(7)
; WALKER-NEXT:   fence seq_cst
; WALKER-NEXT: ; 9 = MemoryDef(8)->8 - clobbered by 8 = MemoryDef(7)
; WALKER-NEXT:   call void @llvm.lifetime.end.p0(ptr %a)
; WALKER-NEXT:   %s = add i32 %v, %w
; WALKER-NEXT:   ret i32 %s
; WALKER-EMPTY:
; WALKER-NEXT: dead:                                             ; preds = %m2
; WALKER-NEXT: ; 10 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 3, ptr %p, align 4
; WALKER-NEXT:   br label %m2
; WALKER-EMPTY:
; WALKER-NEXT: m2:                                               ; preds = %dead
; WALKER-NEXT:   br label %dead
; WALKER-NEXT: }
; WALKER-NEXT: MemorySSA for function: f
; WALKER-NEXT: define i32 @f(ptr %p, ptr noalias %q, i1 %c) {
; WALKER-NEXT: entry:
; WALKER-NEXT:   %a = alloca i32, align 4
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry
; WALKER-NEXT:   call void @llvm.lifetime.start.p0(ptr %a)
; WALKER-NEXT: ; 2 = MemoryDef(1)->liveOnEntry
; WALKER-NEXT:   store i32 0, ptr %p, align 4
; WALKER-NEXT: ; 3 = MemoryDef(2)->liveOnEntry
; WALKER-NEXT:   store i32 1, ptr %q, align 4
; WALKER-NEXT:   br i1 %c, label %l, label %r
; WALKER-EMPTY:
; WALKER-NEXT: l:                                                ; preds = %entry
; WALKER-NEXT: ; 4 = MemoryDef(3)->3
; WALKER-NEXT:   store i32 2, ptr %q, align 4
; WALKER-NEXT:   br label %m
; WALKER-EMPTY:
; WALKER-NEXT: r:                                                ; preds = %entry
; WALKER-NEXT: ; 5 = MemoryDef(3)->2
; WALKER-NEXT:   call void @g()
; WALKER-NEXT:   br label %m
; WALKER-EMPTY:
; WALKER-NEXT: m:                                                ; preds = %r, %l
; WALKER-NEXT: ; 11 = MemoryPhi({l,4},{r,5})
; WALKER-NEXT: ; MemoryUse(11)
; WALKER-NEXT:   %v = load i32, ptr %p, align 4
; WALKER-NEXT: ; MemoryUse(11)
; WALKER-NEXT:   %w = load i32, ptr %q, align 4
; WALKER-NEXT:   call void @llvm.assume(i1 %c)
; WALKER-NEXT: ; MemoryUse(liveOnEntry)
; WALKER-NEXT:   %i = load i32, ptr %p, align 4, !invariant.load !0
; WALKER-NEXT: ; 6 = MemoryDef(11)->11
; WALKER-NEXT:   %vol = load volatile i32, ptr %p, align 4
; WALKER-NEXT: ; MemoryUse(11)
; WALKER-NEXT:   %u = load atomic i32, ptr %p unordered, align 4
; WALKER-NEXT: ; 7 = MemoryDef(6)->11
; WALKER-NEXT:   %mo = load atomic i32, ptr %p monotonic, align 4
; WALKER-NEXT: ; 8 = MemoryDef(7)
; WALKER-NEXT:   fence seq_cst
; WALKER-NEXT: ; 9 = MemoryDef(8)->8
; WALKER-NEXT:   call void @llvm.lifetime.end.p0(ptr %a)
; WALKER-NEXT:   %s = add i32 %v, %w
; WALKER-NEXT:   ret i32 %s
; WALKER-EMPTY:
; WALKER-NEXT: dead:                                             ; preds = %m2
; WALKER-NEXT: ; 10 = MemoryDef(liveOnEntry)->liveOnEntry
; WALKER-NEXT:   store i32 3, ptr %p, align 4
; WALKER-NEXT:   br label %m2
; WALKER-EMPTY:
; WALKER-NEXT: m2:                                               ; preds = %dead
; WALKER-NEXT:   br label %dead
; WALKER-NEXT: }

define i32 @f(ptr %p, ptr noalias %q, i1 %c) {
entry:
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 0, ptr %p
  store i32 1, ptr %q
  br i1 %c, label %l, label %r
l:
  store i32 2, ptr %q
  br label %m
r:
  call void @g()
  br label %m
m:
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  call void @llvm.assume(i1 %c)
  %i = load i32, ptr %p, !invariant.load !0
  %vol = load volatile i32, ptr %p
  %u = load atomic i32, ptr %p unordered, align 4
  %mo = load atomic i32, ptr %p monotonic, align 4
  fence seq_cst
  call void @llvm.lifetime.end.p0(ptr %a)
  %s = add i32 %v, %w
  ret i32 %s
dead:
  store i32 3, ptr %p
  br label %m2
m2:
  br label %dead
}
declare void @g()
!0 = !{}
