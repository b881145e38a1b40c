; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s
; RUN: llopt -S -passes=simplifycfg --threads 2 %s | FileCheck %s

; A block that is never reached goes, and its address, also as part of a constant, becomes that of nothing.

; CHECK: @table = constant [2 x ptr] [ptr inttoptr (i32 1 to ptr), ptr null]
; CHECK: @kept = constant ptr blockaddress(@mentioned, %dead)
@table = constant [2 x ptr] [ptr blockaddress(@f, %dead), ptr null]
@kept = constant ptr blockaddress(@mentioned, %dead)

; CHECK-LABEL: define ptr @f(
; CHECK-NEXT:    ret ptr getelementptr (i8, ptr inttoptr (i32 1 to ptr), i64 1)
; CHECK-NOT:   dead
; CHECK:       }
define ptr @f() {
  ret ptr getelementptr (i8, ptr blockaddress(@f, %dead), i64 1)

dead:
  ret ptr null
}

; Another function has this one's address: the block stays.
; CHECK-LABEL: define ptr @mentioned(
; CHECK:       dead:
; CHECK-NEXT:    unreachable
define ptr @mentioned() {
  ret ptr null

dead:
  ret ptr null
}

define ptr @other() {
  ret ptr blockaddress(@mentioned, %dead)
}
