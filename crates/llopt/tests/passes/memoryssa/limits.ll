; RUN: llopt -disable-output -passes='print<memoryssa>' -memssa-check-limit=2 %s 2>&1 | FileCheck %s
; RUN: llopt -disable-output -passes='print<memoryssa-walker>' -memssa-check-limit=2 %s 2>&1 | FileCheck %s --check-prefix=WALKER
; -memssa-check-limit: definitions count, phis do not; where a search ends is its result.

; CHECK: MemorySSA for function: straight
; CHECK-NEXT: define i32 @straight(ptr noalias %p, ptr noalias %q) {
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   store i32 0, ptr %p, align 4
; CHECK-NEXT: ; 2 = MemoryDef(1)
; CHECK-NEXT:   store i32 1, ptr %q, align 4
; CHECK-NEXT: ; 3 = MemoryDef(2)
; CHECK-NEXT:   store i32 2, ptr %q, align 4
; CHECK-NEXT: ; 4 = MemoryDef(3)
; CHECK-NEXT:   store i32 3, ptr %q, align 4
; CHECK-NEXT: ; MemoryUse(4)
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-NEXT: MemorySSA for function: join
; CHECK-NEXT: define i32 @join(ptr noalias %p, ptr noalias %q, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   store i32 0, ptr %p, align 4
; CHECK-NEXT:   br i1 %c, label %l, label %m
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %entry
; CHECK-NEXT: ; 2 = MemoryDef(1)
; CHECK-NEXT:   store i32 1, ptr %q, align 4
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l, %entry
; CHECK-NEXT: ; 3 = MemoryPhi({entry,1},{l,2})
; CHECK-NEXT: ; MemoryUse(1)
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT: ; MemoryUse(3)
; CHECK-NEXT:   %w = load i32, ptr %q, align 4
; CHECK-NEXT:   %s = add i32 %v, %w
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }

; WALKER: MemorySSA (walker) for function: straight
; WALKER-NEXT: define i32 @straight(ptr noalias %p, ptr noalias %q) {
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 0, ptr %p, align 4
; WALKER-NEXT: ; 2 = MemoryDef(1)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 1, ptr %q, align 4
; WALKER-NEXT: ; 3 = MemoryDef(2)->2 - clobbered by 2 = MemoryDef(1)->liveOnEntry
; WALKER-NEXT:   store i32 2, ptr %q, align 4
; WALKER-NEXT: ; 4 = MemoryDef(3)->3 - clobbered by 3 = MemoryDef(2)->2
; WALKER-NEXT:   store i32 3, ptr %q, align 4
; WALKER-NEXT: ; MemoryUse(3) - clobbered by 3 = MemoryDef(2)->2
; WALKER-NEXT:   %v = load i32, ptr %p, align 4
; WALKER-NEXT:   ret i32 %v
; WALKER-NEXT: }
; WALKER-NEXT: MemorySSA (walker) for function: join
; WALKER-NEXT: define i32 @join(ptr noalias %p, ptr noalias %q, i1 %c) {
; WALKER-NEXT: entry:
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 0, ptr %p, align 4
; WALKER-NEXT:   br i1 %c, label %l, label %m
; WALKER-EMPTY:
; WALKER-NEXT: l:                                                ; preds = %entry
; WALKER-NEXT: ; 2 = MemoryDef(1)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 1, ptr %q, align 4
; WALKER-NEXT:   br label %m
; WALKER-EMPTY:
; WALKER-NEXT: m:                                                ; preds = %l, %entry
; WALKER-NEXT: ; 3 = MemoryPhi({entry,1},{l,2})
; WALKER-NEXT: ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; WALKER-NEXT:   %v = load i32, ptr %p, align 4
; WALKER-NEXT: ; MemoryUse(3) - clobbered by 3 = MemoryPhi({entry,1},{l,2})
; WALKER-NEXT:   %w = load i32, ptr %q, align 4
; WALKER-NEXT:   %s = add i32 %v, %w
; WALKER-NEXT:   ret i32 %s
; WALKER-NEXT: }

define i32 @straight(ptr noalias %p, ptr noalias %q) {
  store i32 0, ptr %p
  store i32 1, ptr %q
  store i32 2, ptr %q
  store i32 3, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @join(ptr noalias %p, ptr noalias %q, i1 %c) {
entry:
  store i32 0, ptr %p
  br i1 %c, label %l, label %m
l:
  store i32 1, ptr %q
  br label %m
m:
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}
