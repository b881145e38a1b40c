; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s
; RUN: llopt -S -passes=simplifycfg --threads 2 %s | FileCheck %s

; A block that is never reached goes, and its address, also as part of a constant, becomes that of nothing.

; CHECK: @table = constant [2 x ptr] [ptr inttoptr (i32 1 to ptr), ptr null]
; CHECK: @initialiser = constant ptr inttoptr (i32 1 to ptr)
@table = constant [2 x ptr] [ptr blockaddress(@f, %dead), ptr null]
@initialiser = constant ptr blockaddress(@mentioned, %dead)

; CHECK-LABEL: define ptr @f(
; CHECK-NEXT:    ret ptr getelementptr (i8, ptr inttoptr (i32 1 to ptr), i64 1)
; CHECK-NOT:   dead
; CHECK:       }
define ptr @f() {
  ret ptr getelementptr (i8, ptr blockaddress(@f, %dead), i64 1)

dead:
  ret ptr null
}

; Also where other functions have this one's address: those before it, those behind it.
; CHECK-LABEL: define ptr @before(
; CHECK-NEXT:    ret ptr inttoptr (i32 1 to ptr)
define ptr @before() {
  ret ptr blockaddress(@mentioned, %dead)
}

; CHECK-LABEL: define ptr @mentioned(
; CHECK-NEXT:    ret ptr null
; CHECK-NEXT:  }
define ptr @mentioned() {
  ret ptr null

dead:
  ret ptr null
}

; CHECK-LABEL: define ptr @behind(
; CHECK-NEXT:    ret ptr getelementptr (i8, ptr inttoptr (i32 1 to ptr), i64 8)
define ptr @behind() {
  ret ptr getelementptr (i8, ptr blockaddress(@mentioned, %dead), i64 8)
}

; Whoever jumps to a known address has it no more: the block is an ordinary one.
; CHECK-LABEL: define i32 @jumped_to(
; CHECK-NEXT:  to:
; CHECK-NEXT:    call void @use()
; CHECK-NEXT:    ret i32 0
define i32 @jumped_to() {
  indirectbr ptr blockaddress(@jumped_to, %to), [label %to]

to:
  call void @use()
  ret i32 0
}

; Somebody else has the address.
; CHECK-LABEL: define ptr @jumped_to_twice(
; CHECK-NEXT:    br label %to
; CHECK:       to:
; CHECK-NEXT:    call void @use()
; CHECK-NEXT:    ret ptr blockaddress(@jumped_to_twice, %to)
define ptr @jumped_to_twice() {
  indirectbr ptr blockaddress(@jumped_to_twice, %to), [label %to]

to:
  call void @use()
  ret ptr blockaddress(@jumped_to_twice, %to)
}

declare void @use()
