; RUN: llopt -disable-output -passes='print<memoryssa>' %s 2>&1 | FileCheck %s
; RUN: llopt -disable-output -passes='print<memoryssa-walker>' %s 2>&1 | FileCheck %s --check-prefix=WALKER
; What never changes is read from the state on entry; accesses with !invariant.group see what the first of them sees. Loads are ordered by volatile and acquire.

; CHECK: MemorySSA for function: f
; CHECK-NEXT: define void @f(ptr %p, ptr %q) {
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   store i32 1, ptr %q, align 4
; CHECK-NEXT: ; 2 = MemoryDef(1)
; CHECK-NEXT:   %a = load volatile i32, ptr %p, align 4, !invariant.load !0
; CHECK-NEXT: ; 3 = MemoryDef(2)
; CHECK-NEXT:   %b = load atomic i32, ptr %p seq_cst, align 4, !invariant.load !0
; CHECK-NEXT: ; MemoryUse(3)
; CHECK-NEXT:   %c = load i32, ptr %p, align 4, !invariant.group !0
; CHECK-NEXT: ; 4 = MemoryDef(3)
; CHECK-NEXT:   call void @g()
; CHECK-NEXT: ; MemoryUse(4)
; CHECK-NEXT:   %d = load i32, ptr %p, align 4, !invariant.group !0
; CHECK-NEXT: ; 5 = MemoryDef(4)
; CHECK-NEXT:   store i32 5, ptr %p, align 4, !invariant.group !0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

; WALKER: MemorySSA (walker) for function: f
; WALKER-NEXT: define void @f(ptr %p, ptr %q) {
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 1, ptr %q, align 4
; WALKER-NEXT: ; 2 = MemoryDef(1)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   %a = load volatile i32, ptr %p, align 4, !invariant.load !0
; WALKER-NEXT: ; 3 = MemoryDef(2)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   %b = load atomic i32, ptr %p seq_cst, align 4, !invariant.load !0
; WALKER-NEXT: ; MemoryUse(3) - clobbered by 3 = MemoryDef(2)->liveOnEntry
; WALKER-NEXT:   %c = load i32, ptr %p, align 4, !invariant.group !0
; WALKER-NEXT: ; 4 = MemoryDef(3)->3 - clobbered by 3 = MemoryDef(2)->liveOnEntry
; WALKER-NEXT:   call void @g()
; WALKER-NEXT: ; MemoryUse(4) - clobbered by 3 = MemoryDef(2)->liveOnEntry
; WALKER-NEXT:   %d = load i32, ptr %p, align 4, !invariant.group !0
; WALKER-NEXT: ; 5 = MemoryDef(4) - clobbered by 3 = MemoryDef(2)->liveOnEntry
; WALKER-NEXT:   store i32 5, ptr %p, align 4, !invariant.group !0
; WALKER-NEXT:   ret void
; WALKER-NEXT: }

define void @f(ptr %p, ptr %q) {
  store i32 1, ptr %q
  %a = load volatile i32, ptr %p, !invariant.load !0
  %b = load atomic i32, ptr %p seq_cst, align 4, !invariant.load !0
  %c = load i32, ptr %p, !invariant.group !0
  call void @g()
  %d = load i32, ptr %p, !invariant.group !0
  store i32 5, ptr %p, !invariant.group !0
  ret void
}
declare void @g()
!0 = !{}
