; What a run does that breaks a promise about memory is undefined: it is no counterexample. A run that keeps it is.
; RUN: split-file %s %t
; RUN: llopt-tv %t/before.ll %t/allowed.ll | FileCheck %s --check-prefix=ALLOWED
; RUN: not llopt-tv %t/before.ll %t/wrong.ll | FileCheck %s --check-prefix=WRONG

; ALLOWED: @types: {{.*}} a broken promise before: !tbaa
; ALLOWED-NEXT: @scopes: {{.*}} a broken promise before: !noalias
; ALLOWED-NEXT: @constant: not judged: a broken promise before: that memory never changes
; ALLOWED-NEXT: @reader: {{.*}} a broken promise before: what a parameter says of memory
; ALLOWED-NEXT: @pure: {{.*}} a broken promise before: what a function says of memory
; ALLOWED-NEXT: @nonnull: not judged: it depends on what undef, freeze or an address is
; ALLOWED-NEXT: @transfer: 512 runs are right
; ALLOWED-NEXT: @points: {{[0-9]+}} runs are right
; ALLOWED-NEXT: @declared: 512 runs are right
; ALLOWED-NEXT: 9 functions: 0 proved, {{[67]}} run, 0 wrong, {{[23]}} not judged

; WRONG: @types: WRONG
; WRONG: @scopes: WRONG
; WRONG: @constant: not judged
; WRONG-NEXT: @reader: {{.*}} a broken promise before
; WRONG-NEXT: @pure: {{.*}} a broken promise before
; WRONG-NEXT: @nonnull: not judged
; WRONG-NEXT: @transfer: WRONG
; WRONG-NEXT: arguments
; WRONG-NEXT: memory of argument object 0
; WRONG-NEXT: @points: WRONG
; WRONG-NEXT: arguments
; WRONG-NEXT: the result was
; WRONG-NEXT: @declared: WRONG
; WRONG-NEXT: arguments
; WRONG-NEXT: @elsewhere: byte 0 was

;--- before.ll
@global = global i32 0
@elsewhere = external global i32

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; The second store may be to where the first one was.
define i32 @types(ptr %p, ptr %q) {
  store i32 1, ptr %p, !tbaa !0
  store i32 2, ptr %q, !tbaa !3
  %v = load i32, ptr %p, !tbaa !0
  ret i32 %v
}

define i32 @scopes(ptr %p, ptr %q) {
  store i32 1, ptr %p, !alias.scope !7
  store i32 2, ptr %q, !noalias !7
  %v = load i32, ptr %p, !alias.scope !7
  ret i32 %v
}

define i32 @constant(ptr nonnull %p) {
  %a = load i32, ptr %p, !invariant.load !9
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  %v = load i32, ptr %p, !invariant.load !9
  ret i32 %v
}

define void @reader(ptr nonnull readonly %p) {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  ret void
}

define void @pure() memory(read) {
  store i32 1, ptr @global
  ret void
}

define nonnull ptr @nonnull() {
  ret ptr undef
}

define void @transfer(ptr nonnull %p, ptr nonnull %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 true)
  ret void
}

define i32 @points(ptr nonnull %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

define void @declared() {
  store i32 1, ptr @elsewhere
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"one", !2}
!2 = !{!"root"}
!3 = !{!4, !4, i64 0}
!4 = !{!"other", !2}
!5 = distinct !{!5}
!6 = distinct !{!6, !5}
!7 = !{!6}
!9 = !{}

;--- allowed.ll
@global = global i32 0
@elsewhere = external global i32

define i32 @types(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @scopes(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 1
}

define i32 @constant(ptr nonnull %p) {
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  store i32 %b, ptr %p
  ret i32 %a
}

define void @reader(ptr nonnull readonly %p) {
  ret void
}

define void @pure() {
  ret void
}

define ptr @nonnull() {
  ret ptr poison
}

define void @transfer(ptr nonnull %p, ptr nonnull %q) {
  %v = load volatile i64, ptr %q, align 1
  store volatile i64 %v, ptr %p, align 1
  ret void
}

define i32 @points(ptr nonnull %p) {
  %q = load ptr, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

define void @declared() {
  store i32 1, ptr @elsewhere
  ret void
}

;--- wrong.ll
@global = global i32 0
@elsewhere = external global i32

define i32 @types(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 2
}

define i32 @scopes(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret i32 2
}

define i32 @constant(ptr nonnull %p) {
  ret i32 0
}

define void @reader(ptr nonnull readonly %p) {
  ret void
}

define void @pure() {
  ret void
}

define ptr @nonnull() {
  ret ptr poison
}

define void @transfer(ptr nonnull %p, ptr nonnull %q) {
  %v = load volatile i64, ptr %q, align 1
  %w = add i64 %v, 1
  store volatile i64 %w, ptr %p, align 1
  ret void
}

define i32 @points(ptr nonnull %p) {
  ret i32 0
}

define void @declared() {
  store i32 2, ptr @elsewhere
  ret void
}
