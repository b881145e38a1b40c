; RUN: llopt -S -passes='sroa' %s | FileCheck %s
; RUN: llopt -S -passes='sroa<preserve-cfg>' %s | FileCheck %s --check-prefix=KEEP

; Loads through phis and selects.

; CHECK-LABEL: define i32 @phi(i1 %c, i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK-EMPTY:
; CHECK-NEXT: l:
; CHECK-NEXT:   br label %r
; CHECK-EMPTY:
; CHECK-NEXT: r:
; CHECK-NEXT:   %p.sroa.speculated = phi i32 [ %x, %l ], [ 2, %entry ]
; CHECK-NEXT:   ret i32 %p.sroa.speculated
; CHECK-NEXT: }
; KEEP-LABEL: define i32 @phi(i1 %c, i32 %x) {
; KEEP-NEXT: entry:
; KEEP-NEXT:   br i1 %c, label %l, label %r
; KEEP-EMPTY:
; KEEP-NEXT: l:
; KEEP-NEXT:   br label %r
; KEEP-EMPTY:
; KEEP-NEXT: r:
; KEEP-NEXT:   %p.sroa.speculated = phi i32 [ %x, %l ], [ 2, %entry ]
; KEEP-NEXT:   ret i32 %p.sroa.speculated
; KEEP-NEXT: }
define i32 @phi(i1 %c, i32 %x) {
entry:
  %s = alloca i32
  %t = alloca i32
  store i32 %x, ptr %s
  store i32 2, ptr %t
  br i1 %c, label %l, label %r
l:
  br label %r
r:
  %p = phi ptr [ %s, %l ], [ %t, %entry ]
  %v = load i32, ptr %p
  ret i32 %v
}

declare void @side()

; Another one may write before the load.
; CHECK-LABEL: define i32 @call_between(i1 %c, i32 %x) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   %t = alloca i32, align 4
; CHECK-NEXT:   store i32 %x, ptr %s, align 4
; CHECK-NEXT:   store i32 2, ptr %t, align 4
; CHECK-NEXT:   br i1 %c, label %l, label %r
; CHECK-EMPTY:
; CHECK-NEXT: l:
; CHECK-NEXT:   br label %r
; CHECK-EMPTY:
; CHECK-NEXT: r:
; CHECK-NEXT:   %p = phi ptr [ %s, %l ], [ %t, %entry ]
; CHECK-NEXT:   call void @side()
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; KEEP-LABEL: define i32 @call_between(i1 %c, i32 %x) {
; KEEP-NEXT: entry:
; KEEP-NEXT:   %s = alloca i32, align 4
; KEEP-NEXT:   %t = alloca i32, align 4
; KEEP-NEXT:   store i32 %x, ptr %s, align 4
; KEEP-NEXT:   store i32 2, ptr %t, align 4
; KEEP-NEXT:   br i1 %c, label %l, label %r
; KEEP-EMPTY:
; KEEP-NEXT: l:
; KEEP-NEXT:   br label %r
; KEEP-EMPTY:
; KEEP-NEXT: r:
; KEEP-NEXT:   %p = phi ptr [ %s, %l ], [ %t, %entry ]
; KEEP-NEXT:   call void @side()
; KEEP-NEXT:   %v = load i32, ptr %p, align 4
; KEEP-NEXT:   ret i32 %v
; KEEP-NEXT: }
define i32 @call_between(i1 %c, i32 %x) {
entry:
  %s = alloca i32
  %t = alloca i32
  store i32 %x, ptr %s
  store i32 2, ptr %t
  br i1 %c, label %l, label %r
l:
  br label %r
r:
  %p = phi ptr [ %s, %l ], [ %t, %entry ]
  call void @side()
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @select(i1 %c, i32 %x, ptr align 4 dereferenceable(4) %t) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %v.sroa.speculate.load.false = load i32, ptr %t, align 4
; CHECK-NEXT:   %v.sroa.speculated = select i1 %c, i32 %x, i32 %v.sroa.speculate.load.false
; CHECK-NEXT:   ret i32 %v.sroa.speculated
; CHECK-NEXT: }
; KEEP-LABEL: define i32 @select(i1 %c, i32 %x, ptr align 4 dereferenceable(4) %t) {
; KEEP-NEXT: entry:
; KEEP-NEXT:   %v.sroa.speculate.load.false = load i32, ptr %t, align 4
; KEEP-NEXT:   %v.sroa.speculated = select i1 %c, i32 %x, i32 %v.sroa.speculate.load.false
; KEEP-NEXT:   ret i32 %v.sroa.speculated
; KEEP-NEXT: }
define i32 @select(i1 %c, i32 %x, ptr dereferenceable(4) align 4 %t) {
entry:
  %s = alloca i32
  store i32 %x, ptr %s
  %p = select i1 %c, ptr %s, ptr %t
  %v = load i32, ptr %p
  ret i32 %v
}

; The other address may not be one to load from: a branch, if there may be one.
; CHECK-LABEL: define i32 @select_of_unknown(i1 %c, i32 %x, ptr %t) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %entry.cont, label %entry.else, !prof {{![0-9]+}}
; CHECK-EMPTY:
; CHECK-NEXT: entry.else:
; CHECK-NEXT:   %v.else.val = load i32, ptr %t, align 4
; CHECK-NEXT:   br label %entry.cont
; CHECK-EMPTY:
; CHECK-NEXT: entry.cont:
; CHECK-NEXT:   %v = phi i32 [ %x, %entry ], [ %v.else.val, %entry.else ]
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; KEEP-LABEL: define i32 @select_of_unknown(i1 %c, i32 %x, ptr %t) {
; KEEP-NEXT: entry:
; KEEP-NEXT:   %s = alloca i32, align 4
; KEEP-NEXT:   store i32 %x, ptr %s, align 4
; KEEP-NEXT:   %p = select i1 %c, ptr %s, ptr %t, !prof {{![0-9]+}}
; KEEP-NEXT:   %v = load i32, ptr %p, align 4
; KEEP-NEXT:   ret i32 %v
; KEEP-NEXT: }
define i32 @select_of_unknown(i1 %c, i32 %x, ptr %t) {
entry:
  %s = alloca i32
  store i32 %x, ptr %s
  %p = select i1 %c, ptr %s, ptr %t, !prof !0
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define void @stores(i1 %c, i32 %x, ptr %t) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %entry.then, label %entry.else
; CHECK-EMPTY:
; CHECK-NEXT: entry.then:
; CHECK-NEXT:   br label %entry.cont
; CHECK-EMPTY:
; CHECK-NEXT: entry.else:
; CHECK-NEXT:   store i32 %x, ptr %t, align 4
; CHECK-NEXT:   br label %entry.cont
; CHECK-EMPTY:
; CHECK-NEXT: entry.cont:
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; KEEP-LABEL: define void @stores(i1 %c, i32 %x, ptr %t) {
; KEEP-NEXT: entry:
; KEEP-NEXT:   %s = alloca i32, align 4
; KEEP-NEXT:   %p = select i1 %c, ptr %s, ptr %t
; KEEP-NEXT:   store i32 %x, ptr %p, align 4
; KEEP-NEXT:   ret void
; KEEP-NEXT: }
define void @stores(i1 %c, i32 %x, ptr %t) {
entry:
  %s = alloca i32
  %p = select i1 %c, ptr %s, ptr %t
  store i32 %x, ptr %p
  ret void
}

!0 = !{!"branch_weights", i32 3, i32 4}
