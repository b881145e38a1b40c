; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Atomic loads and stores of a variable that nobody else sees are like others; read-modify-write keeps it.

; CHECK-LABEL: define i32 @load_and_store(i32 %a) {
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
define i32 @load_and_store(i32 %a) {
  %x = alloca i32
  store atomic i32 %a, ptr %x seq_cst, align 4
  %v = load atomic i32, ptr %x acquire, align 4
  ret i32 %v
}

; CHECK-LABEL: define i32 @modify(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %o = atomicrmw add ptr %x, i32 1 monotonic, align 4
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @modify(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %o = atomicrmw add ptr %x, i32 1 monotonic
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @exchange(i32 %a) {
; CHECK-NEXT:   %x = alloca i32, align 4
; CHECK-NEXT:   store i32 %a, ptr %x, align 4
; CHECK-NEXT:   %o = cmpxchg ptr %x, i32 %a, i32 1 monotonic monotonic, align 4
; CHECK-NEXT:   %v = load i32, ptr %x, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @exchange(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %o = cmpxchg ptr %x, i32 %a, i32 1 monotonic monotonic
  %v = load i32, ptr %x
  ret i32 %v
}
