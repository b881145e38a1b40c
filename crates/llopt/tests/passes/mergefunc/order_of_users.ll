; Callers are looked at again in the order of use lists, which depends on how the module came: text has uses that come before
; the function turned round; bitcode has them in order, unless it says more, as it does by default.
; RUN: llopt -S -passes=mergefunc %s | FileCheck %s --check-prefix=TEXT
; RUN: llopt %s -o - | llopt -S -passes=mergefunc | FileCheck %s --check-prefix=TEXT
; RUN: llopt -preserve-bc-uselistorder=false %s -o - | llopt -S -passes=mergefunc | FileCheck %s --check-prefix=BITCODE
; TEXT: define void @a2(
; TEXT: define void @b2(
; BITCODE: define void @b2(
; BITCODE: define void @a2(

define void @a1(ptr %p) {
  %v = call i32 @f1(ptr %p)
  store i32 %v, ptr %p
  ret void
}

define void @a2(ptr %p) {
  %v = call i32 @f2(ptr %p)
  store i32 %v, ptr %p
  ret void
}

define void @b1(ptr %p) {
  %v = call i32 @f1(ptr %p)
  %w = add i32 %v, 7
  store i32 %w, ptr %p
  ret void
}

define void @b2(ptr %p) {
  %v = call i32 @f2(ptr %p)
  %w = add i32 %v, 7
  store i32 %w, ptr %p
  ret void
}

define i32 @f1(ptr %p) {
  %v = load i32, ptr %p
  %w = mul i32 %v, %v
  %x = xor i32 %w, %v
  ret i32 %x
}

define i32 @f2(ptr %p) {
  %v = load i32, ptr %p
  %w = mul i32 %v, %v
  %x = xor i32 %w, %v
  ret i32 %x
}
