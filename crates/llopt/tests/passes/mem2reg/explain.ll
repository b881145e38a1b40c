; RUN: llopt -passes=mem2reg -explain=mem2reg -disable-output %s 2>&1 | FileCheck %s
; RUN: llopt -passes=mem2reg -disable-output %s 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
; RUN: not llopt -passes=adce -explain=adce -disable-output %s 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: for the --explain option: pass 'adce' does not explain itself; these do: block-placement

; QUIET-NOT: mem2reg:

; CHECK: mem2reg: @f: slot: %x = alloca i32, align 4
; CHECK-NEXT: mem2reg: @f: stored to in: %entry, %then
; CHECK-NEXT: mem2reg: @f: stores meet in: %join
; CHECK-NEXT: mem2reg: @f: phi: in %join
; CHECK-NEXT: mem2reg: @f: renaming: in %entry: now i32 0; the phi in %join gets i32 0
; CHECK-NEXT: mem2reg: @f: renaming: in %then: now i32 %n; the phi in %join gets i32 %n
; CHECK-NEXT: mem2reg: @f: renaming: in %join: %v = load i32, ptr %x, align 4 is the phi in %join
; Each load comes behind a store of its own block, so that the place where stores meet needs no phi.
; CHECK-NEXT: mem2reg: @f: slot: %dead = alloca i32, align 4
; CHECK-NEXT: mem2reg: @f: stored to in: %then, %join
; CHECK-NEXT: mem2reg: @f: stores meet in: %join
; CHECK-NEXT: mem2reg: @f: no phi: in %join: no load follows before another store
; CHECK-NEXT: mem2reg: @f: renaming: in %then: now i32 7
; CHECK-NEXT: mem2reg: @f: renaming: in %join: now i32 5; %d = load i32, ptr %dead, align 4 is i32 5
; CHECK-NEXT: mem2reg: @f: stays: %shared = alloca i32, align 4, because of call void @g(ptr %shared)
; In a loop, a phi gets its own value by the edge back.
; CHECK-NEXT: mem2reg: @loop: slot: %i = alloca i32, align 4
; CHECK-NEXT: mem2reg: @loop: stored to in: %entry, %often
; CHECK-NEXT: mem2reg: @loop: stores meet in: %head, %latch
; CHECK-NEXT: mem2reg: @loop: phi: in %head
; CHECK-NEXT: mem2reg: @loop: phi: in %latch
; CHECK-NEXT: mem2reg: @loop: renaming: in %entry: now i32 0; the phi in %head gets i32 0
; CHECK-NEXT: mem2reg: @loop: renaming: in %head: %v = load i32, ptr %i, align 4 is the phi in %head; the phi in %latch gets the phi in %head
; CHECK-NEXT: mem2reg: @loop: renaming: in %often: now i32 %next; the phi in %latch gets i32 %next
; CHECK-NEXT: mem2reg: @loop: renaming: in %latch: the phi in %head gets the phi in %latch
; CHECK-NOT: mem2reg:
define i32 @f(i1 %c, i32 %n) {
entry:
  %x = alloca i32
  %dead = alloca i32
  %shared = alloca i32
  store i32 0, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 %n, ptr %x
  store i32 7, ptr %dead
  call void @g(ptr %shared)
  br label %join
join:
  %v = load i32, ptr %x
  store i32 5, ptr %dead
  %d = load i32, ptr %dead
  %s = add i32 %v, %d
  ret i32 %s
}
declare void @g(ptr)

define void @loop(i1 %c, i1 %d) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %head
head:
  %v = load i32, ptr %i
  %next = add i32 %v, 1
  br i1 %c, label %often, label %latch
often:
  store i32 %next, ptr %i
  br label %latch
latch:
  br i1 %d, label %head, label %done
done:
  ret void
}
