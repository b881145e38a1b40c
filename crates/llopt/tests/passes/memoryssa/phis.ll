; RUN: llopt -disable-output -passes='print<memoryssa>' %s 2>&1 | FileCheck %s
; RUN: llopt -disable-output -passes='print<memoryssa-walker>' %s 2>&1 | FileCheck %s --check-prefix=WALKER
; Searches past phis: addresses are translated for each edge, a pointer that moves in a loop may be anywhere in its object, paths that meet again.

; CHECK: MemorySSA for function: translated
; CHECK-NEXT: define i32 @translated(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %a = alloca [4 x i32], align 4
; CHECK-NEXT:   %b = alloca [4 x i32], align 4
; CHECK-NEXT:   %x = getelementptr i8, ptr %a, i64 4
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   store i32 0, ptr %x, align 4
; CHECK-NEXT:   br i1 %c, label %l, label %m
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %entry
; CHECK-NEXT: ; 2 = MemoryDef(1)
; CHECK-NEXT:   store i32 1, ptr %b, align 4
; CHECK-NEXT:   br label %m
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l, %entry
; CHECK-NEXT: ; 3 = MemoryPhi({entry,1},{l,2})
; CHECK-NEXT:   %p = phi ptr [ %a, %entry ], [ %a, %l ]
; CHECK-NEXT:   %q = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT: ; MemoryUse(1)
; CHECK-NEXT:   %v = load i32, ptr %q, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-NEXT: MemorySSA for function: moves
; CHECK-NEXT: define void @moves(ptr noalias %p, ptr noalias %q, i64 %n) {
; CHECK-NEXT: entry:
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   store i32 0, ptr %q, align 4
; CHECK-NEXT:   br label %loop
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT: ; 3 = MemoryPhi({entry,1},{loop,2})
; CHECK-NEXT:   %i = phi i64 [ 0, %entry ], [ %j, %loop ]
; CHECK-NEXT:   %a = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT: ; MemoryUse(3)
; CHECK-NEXT:   %v = load i32, ptr %a, align 4
; CHECK-NEXT: ; MemoryUse(1)
; CHECK-NEXT:   %w = load i32, ptr %q, align 4
; CHECK-NEXT:   %j = add i64 %i, 1
; CHECK-NEXT:   %b = getelementptr i32, ptr %p, i64 %j
; CHECK-NEXT: ; 2 = MemoryDef(3)
; CHECK-NEXT:   store i32 %v, ptr %b, align 4
; CHECK-NEXT:   %d = icmp eq i64 %j, %n
; CHECK-NEXT:   br i1 %d, label %exit, label %loop
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT: ; MemoryUse(1)
; CHECK-NEXT:   %r = load i32, ptr %q, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-NEXT: MemorySSA for function: nested
; CHECK-NEXT: define i32 @nested(ptr noalias %p, ptr noalias %q, i32 %n, i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT: ; 1 = MemoryDef(liveOnEntry)
; CHECK-NEXT:   store i32 0, ptr %p, align 4
; CHECK-NEXT:   br label %outer
; CHECK-EMPTY:
; CHECK-NEXT: outer:                                            ; preds = %latch, %entry
; CHECK-NEXT: ; 5 = MemoryPhi({entry,1},{latch,3})
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
; CHECK-NEXT:   br label %inner
; CHECK-EMPTY:
; CHECK-NEXT: inner:                                            ; preds = %skip, %outer
; CHECK-NEXT: ; 4 = MemoryPhi({outer,5},{skip,3})
; CHECK-NEXT:   br i1 %c, label %write, label %skip
; CHECK-EMPTY:
; CHECK-NEXT: write:                                            ; preds = %inner
; CHECK-NEXT: ; 2 = MemoryDef(4)
; CHECK-NEXT:   store i32 %i, ptr %q, align 4
; CHECK-NEXT:   br label %skip
; CHECK-EMPTY:
; CHECK-NEXT: skip:                                             ; preds = %write, %inner
; CHECK-NEXT: ; 3 = MemoryPhi({inner,4},{write,2})
; CHECK-NEXT:   br i1 %c, label %inner, label %latch
; CHECK-EMPTY:
; CHECK-NEXT: latch:                                            ; preds = %skip
; CHECK-NEXT:   %i1 = add i32 %i, 1
; CHECK-NEXT:   %d = icmp eq i32 %i1, %n
; CHECK-NEXT:   switch i32 %i, label %outer [
; CHECK-NEXT:     i32 1, label %exit
; CHECK-NEXT:     i32 2, label %exit
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %latch, %latch
; CHECK-NEXT: ; MemoryUse(1)
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT: ; MemoryUse(3)
; CHECK-NEXT:   %w = load i32, ptr %q, align 4
; CHECK-NEXT:   %s = add i32 %v, %w
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }

; WALKER: MemorySSA (walker) for function: translated
; WALKER-NEXT: define i32 @translated(i1 %c) {
; WALKER-NEXT: entry:
; WALKER-NEXT:   %a = alloca [4 x i32], align 4
; WALKER-NEXT:   %b = alloca [4 x i32], align 4
; WALKER-NEXT:   %x = getelementptr i8, ptr %a, i64 4
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 0, ptr %x, align 4
; WALKER-NEXT:   br i1 %c, label %l, label %m
; WALKER-EMPTY:
; WALKER-NEXT: l:                                                ; preds = %entry
; WALKER-NEXT: ; 2 = MemoryDef(1)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 1, ptr %b, align 4
; WALKER-NEXT:   br label %m
; WALKER-EMPTY:
; WALKER-NEXT: m:                                                ; preds = %l, %entry
; WALKER-NEXT: ; 3 = MemoryPhi({entry,1},{l,2})
; WALKER-NEXT:   %p = phi ptr [ %a, %entry ], [ %a, %l ]
; WALKER-NEXT:   %q = getelementptr i8, ptr %p, i64 4
; WALKER-NEXT: ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; WALKER-NEXT:   %v = load i32, ptr %q, align 4
; WALKER-NEXT:   ret i32 %v
; WALKER-NEXT: }
; WALKER-NEXT: MemorySSA (walker) for function: moves
; WALKER-NEXT: define void @moves(ptr noalias %p, ptr noalias %q, i64 %n) {
; WALKER-NEXT: entry:
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 0, ptr %q, align 4
; WALKER-NEXT:   br label %loop
; WALKER-EMPTY:
; WALKER-NEXT: loop:                                             ; preds = %loop, %entry
; WALKER-NEXT: ; 3 = MemoryPhi({entry,1},{loop,2})
; WALKER-NEXT:   %i = phi i64 [ 0, %entry ], [ %j, %loop ]
; WALKER-NEXT:   %a = getelementptr i32, ptr %p, i64 %i
; WALKER-NEXT: ; MemoryUse(3) - clobbered by 3 = MemoryPhi({entry,1},{loop,2})
; WALKER-NEXT:   %v = load i32, ptr %a, align 4
; WALKER-NEXT: ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; WALKER-NEXT:   %w = load i32, ptr %q, align 4
; WALKER-NEXT:   %j = add i64 %i, 1
; WALKER-NEXT:   %b = getelementptr i32, ptr %p, i64 %j
; WALKER-NEXT: ; 2 = MemoryDef(3)->3 - clobbered by 3 = MemoryPhi({entry,1},{loop,2})
; WALKER-NEXT:   store i32 %v, ptr %b, align 4
; WALKER-NEXT:   %d = icmp eq i64 %j, %n
; WALKER-NEXT:   br i1 %d, label %exit, label %loop
; WALKER-EMPTY:
; WALKER-NEXT: exit:                                             ; preds = %loop
; WALKER-NEXT: ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; WALKER-NEXT:   %r = load i32, ptr %q, align 4
; WALKER-NEXT:   ret void
; WALKER-NEXT: }
; WALKER-NEXT: MemorySSA (walker) for function: nested
; WALKER-NEXT: define i32 @nested(ptr noalias %p, ptr noalias %q, i32 %n, i1 %c) {
; WALKER-NEXT: entry:
; WALKER-NEXT: ; 1 = MemoryDef(liveOnEntry)->liveOnEntry - clobbered by liveOnEntry
; WALKER-NEXT:   store i32 0, ptr %p, align 4
; WALKER-NEXT:   br label %outer
; WALKER-EMPTY:
; WALKER-NEXT: outer:                                            ; preds = %latch, %entry
; WALKER-NEXT: ; 5 = MemoryPhi({entry,1},{latch,3})
; WALKER-NEXT:   %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
; WALKER-NEXT:   br label %inner
; WALKER-EMPTY:
; WALKER-NEXT: inner:                                            ; preds = %skip, %outer
; WALKER-NEXT: ; 4 = MemoryPhi({outer,5},{skip,3})
; WALKER-NEXT:   br i1 %c, label %write, label %skip
; WALKER-EMPTY:
; WALKER-NEXT: write:                                            ; preds = %inner
; WALKER-NEXT: ; 2 = MemoryDef(4)->4 - clobbered by 4 = MemoryPhi({outer,5},{skip,3})
; WALKER-NEXT:   store i32 %i, ptr %q, align 4
; WALKER-NEXT:   br label %skip
; WALKER-EMPTY:
; WALKER-NEXT: skip:                                             ; preds = %write, %inner
; WALKER-NEXT: ; 3 = MemoryPhi({inner,4},{write,2})
; WALKER-NEXT:   br i1 %c, label %inner, label %latch
; WALKER-EMPTY:
; WALKER-NEXT: latch:                                            ; preds = %skip
; WALKER-NEXT:   %i1 = add i32 %i, 1
; WALKER-NEXT:   %d = icmp eq i32 %i1, %n
; WALKER-NEXT:   switch i32 %i, label %outer [
; WALKER-NEXT:     i32 1, label %exit
; WALKER-NEXT:     i32 2, label %exit
; WALKER-NEXT:   ]
; WALKER-EMPTY:
; WALKER-NEXT: exit:                                             ; preds = %latch, %latch
; WALKER-NEXT: ; MemoryUse(1) - clobbered by 1 = MemoryDef(liveOnEntry)->liveOnEntry
; WALKER-NEXT:   %v = load i32, ptr %p, align 4
; WALKER-NEXT: ; MemoryUse(3) - clobbered by 3 = MemoryPhi({inner,4},{write,2})
; WALKER-NEXT:   %w = load i32, ptr %q, align 4
; WALKER-NEXT:   %s = add i32 %v, %w
; WALKER-NEXT:   ret i32 %s
; WALKER-NEXT: }

define i32 @translated(i1 %c) {
entry:
  %a = alloca [4 x i32]
  %b = alloca [4 x i32]
  %x = getelementptr i8, ptr %a, i64 4
  store i32 0, ptr %x
  br i1 %c, label %l, label %m
l:
  store i32 1, ptr %b
  br label %m
m:
  %p = phi ptr [ %a, %entry ], [ %a, %l ]
  %q = getelementptr i8, ptr %p, i64 4
  %v = load i32, ptr %q
  ret i32 %v
}

define void @moves(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  store i32 0, ptr %q
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %w = load i32, ptr %q
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  store i32 %v, ptr %b
  %d = icmp eq i64 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  %r = load i32, ptr %q
  ret void
}

define i32 @nested(ptr noalias %p, ptr noalias %q, i32 %n, i1 %c) {
entry:
  store i32 0, ptr %p
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  br i1 %c, label %write, label %skip
write:
  store i32 %i, ptr %q
  br label %skip
skip:
  br i1 %c, label %inner, label %latch
latch:
  %i1 = add i32 %i, 1
  %d = icmp eq i32 %i1, %n
  switch i32 %i, label %outer [ i32 1, label %exit
                                i32 2, label %exit ]
exit:
  %v = load i32, ptr %p
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}
