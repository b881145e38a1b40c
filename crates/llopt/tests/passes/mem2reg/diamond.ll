; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A phi where two definitions meet, and none where the value is dead there (pruned form).

; CHECK-LABEL: define i32 @meets(i1 %c, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %e, %t
; CHECK-NEXT:   %x.0 = phi i32 [ %a, %t ], [ %b, %e ]
; CHECK-NEXT:   ret i32 %x.0
; CHECK-NEXT: }
define i32 @meets(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %e
t:
  store i32 %a, ptr %x
  br label %join
e:
  store i32 %b, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @dead_at_the_join(i1 %c, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %e, %t
; CHECK-NEXT:   %p = phi i32 [ %a, %t ], [ %b, %e ]
; CHECK-NEXT:   ret i32 %p
; CHECK-NEXT: }
define i32 @dead_at_the_join(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %e
t:
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  br label %join
e:
  store i32 %b, ptr %x
  %w = load i32, ptr %x
  br label %join
join:
  %p = phi i32 [ %v, %t ], [ %w, %e ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @stored_before_it_is_loaded(i1 %c, i32 %a, i32 %b) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %t, label %e
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %e, %t
; CHECK-NEXT:   ret i32 7
; CHECK-NEXT: }
define i32 @stored_before_it_is_loaded(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  br i1 %c, label %t, label %e
t:
  store i32 %a, ptr %x
  br label %join
e:
  store i32 %b, ptr %x
  br label %join
join:
  store i32 7, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}
