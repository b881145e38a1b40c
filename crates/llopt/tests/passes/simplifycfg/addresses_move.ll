; RUN: llopt -S -passes=simplifycfg %s | FileCheck %s
; RUN: llopt -S -passes='function(simplifycfg,lower-expect,simplifycfg)' -verify-each %s | FileCheck %s

; The address of an empty block becomes that of the block that it leads to, in other functions, too.

; CHECK: @table = internal constant [3 x ptr] [ptr blockaddress(@jumps, %both), ptr blockaddress(@jumps, %both), ptr blockaddress(@jumps, %common.ret)]
@table = internal constant [3 x ptr] [ptr blockaddress(@jumps, %empty), ptr blockaddress(@jumps, %both), ptr blockaddress(@jumps, %last)]

; CHECK-LABEL: define i32 @jumps(
; CHECK: indirectbr ptr %to, [label %both, label %common.ret]
define i32 @jumps(i64 %k, ptr %q) {
entry:
  %at = getelementptr ptr, ptr @table, i64 %k
  %to = load ptr, ptr %at
  indirectbr ptr %to, [label %empty, label %both, label %last]
empty:
  br label %both
both:
  store i32 1, ptr %q
  ret i32 0
last:
  ret i32 2
}

; CHECK-LABEL: define i32 @own(
; CHECK: br i1 %c, label %join, label %other
; CHECK: %v = phi i32 [ %x, %other ], [ 1, %entry ]
define i32 @own(i1 %c, ptr %q) {
entry:
  %to = select i1 %c, ptr blockaddress(@own, %empty), ptr blockaddress(@own, %other)
  indirectbr ptr %to, [label %empty, label %other]
empty:
  br label %join
other:
  %x = load i32, ptr %q
  store i32 0, ptr %q
  br label %join
join:
  %v = phi i32 [ 1, %empty ], [ %x, %other ]
  ret i32 %v
}

; CHECK-LABEL: define i32 @mentioned(
; CHECK: last:
; CHECK-NEXT: ret i32 2
define i32 @mentioned(ptr %to) {
entry:
  indirectbr ptr %to, [label %empty, label %last]
empty:
  br label %last
last:
  ret i32 2
}

; CHECK-LABEL: define ptr @mentions(
; CHECK: ret ptr blockaddress(@mentioned, %last)
define ptr @mentions() {
  ret ptr blockaddress(@mentioned, %empty)
}
