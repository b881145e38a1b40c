; RUN: llopt -S -passes=mem2reg,dce,lower-switch -check-semantics=exhaustive %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD --implicit-check-not=proved
; RUN: FileCheck %s < %t
; RUN: not llopt -passes=dce -check-semantics=exhaust %s 2>&1 | FileCheck %s --check-prefix=WRONG

; Functions are proved where a pass changes them; of those that are not, each is told of once, with the reason.
; TOLD: memory: not proved: the instruction alloca is out of reach
; TOLD-NEXT: wide: not proved: argument %n has 32 bits
; TOLD-NEXT: pointer: not proved: argument %0 is a pointer
; TOLD-NEXT: many: not proved: the arguments have 24 bits in all
; TOLD-NEXT: calls: not proved: it calls @unknown
; TOLD-NEXT: semantics: 2 changes proved, 5 functions not proved
; WRONG: for the --check-semantics option: 'exhaust' value invalid for uint argument!

declare i8 @unknown(i8)

; CHECK-LABEL: define i4 @dead(
; CHECK-NEXT: ret i4 %x
define i4 @dead(i4 %x, <2 x i2> %y) {
  %a = mul nsw <2 x i2> %y, %y
  ret i4 %x
}

; CHECK-LABEL: define i4 @cases(
; CHECK-NOT: switch
define i4 @cases(i4 %x) {
  switch i4 %x, label %d [ i4 1, label %a
                           i4 5, label %b ]
a:
  ret i4 7
b:
  ret i4 6
d:
  ret i4 %x
}

define i8 @unchanged(i32 %x) {
  ret i8 0
}

define i4 @memory(i4 %x) {
  %p = alloca i4
  store i4 %x, ptr %p
  %v = load i4, ptr %p
  ret i4 %v
}

define i32 @wide(i32 %n) {
  %a = add i32 %n, 1
  ret i32 %n
}

define i8 @pointer(ptr) {
  %a = icmp eq ptr %0, null
  ret i8 0
}

define i8 @many(i8 %x, i8 %y, i8 %z) {
  %a = add i8 %x, %z
  ret i8 %y
}

define i8 @calls(i8 %x) {
  %a = add i8 %x, 1
  %v = call i8 @unknown(i8 %x)
  ret i8 %v
}
