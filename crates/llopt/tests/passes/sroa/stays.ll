; RUN: llopt -S -passes=sroa %s | FileCheck %s

; Loads that must stay where they are.

@cell = global ptr null

; CHECK-LABEL: define i32 @store_between_phi_and_load(
; CHECK-NEXT: entry:
; CHECK-NEXT:   %s = alloca i32, align 4
; CHECK-NEXT:   %t = alloca i32, align 4
; CHECK-NEXT:   store i32 1, ptr %s, align 4
; CHECK-NEXT:   store i32 2, ptr %t, align 4
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   br label %join
; CHECK: b:
; CHECK-NEXT:   br label %join
; CHECK: join:
; CHECK-NEXT:   %p = phi ptr [ %s, %a ], [ %t, %b ]
; CHECK-NEXT:   store i32 3, ptr %s, align 4
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @store_between_phi_and_load(i1 %c) {
entry:
  %s = alloca i32
  %t = alloca i32
  store i32 1, ptr %s
  store i32 2, ptr %t
  br i1 %c, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %p = phi ptr [ %s, %a ], [ %t, %b ]
  store i32 3, ptr %s
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @other_address_is_null(
; CHECK-NEXT:   %q = load ptr, ptr @cell, align 8
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   ret i32 0
; CHECK: b:
; CHECK-NEXT:   br i1 %c, label %b.then, label %b.cont
; CHECK: b.then:
; CHECK-NEXT:   %v.then.val = load i32, ptr %q, align 4
; CHECK-NEXT:   br label %b.cont
; CHECK: b.cont:
; CHECK-NEXT:   %v = phi i32 [ %v.then.val, %b.then ], [ 1, %b ]
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @other_address_is_null(i1 %c) {
  %s = alloca i32
  store i32 1, ptr %s
  %q = load ptr, ptr @cell
  %p = select i1 %c, ptr %q, ptr %s
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: define i32 @other_address_is_null_on_its_edge(
; CHECK-NEXT: entry:
; CHECK-NEXT:   %q = load ptr, ptr @cell, align 8
; CHECK-NEXT:   %is_null = icmp eq ptr %q, null
; CHECK-NEXT:   br i1 %is_null, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   br label %join
; CHECK: b:
; CHECK-NEXT:   %p.sroa.speculate.load.b = load i32, ptr %q, align 4
; CHECK-NEXT:   br label %join
; CHECK: join:
; CHECK-NEXT:   %p.sroa.speculated = phi i32 [ 1, %a ], [ %p.sroa.speculate.load.b, %b ]
; CHECK-NEXT:   ret i32 %p.sroa.speculated
; CHECK-NEXT: }
define i32 @other_address_is_null_on_its_edge(i1 %c) {
entry:
  %s = alloca i32
  store i32 1, ptr %s
  %q = load ptr, ptr @cell
  %is_null = icmp eq ptr %q, null
  br i1 %is_null, label %a, label %b
a:
  br label %join
b:
  br label %join
join:
  %p = phi ptr [ %s, %a ], [ %q, %b ]
  %v = load i32, ptr %p
  ret i32 %v
}
