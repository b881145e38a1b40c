; RUN: llopt -S -passes=ipsccp -force-specialization %s | FileCheck %s

; Copies of functions for constant arguments.

; CHECK-LABEL: define internal i32 @local(i32 %x, ptr %p) {
; CHECK-NEXT:   %a = add i32 %x, 1
; CHECK-NEXT:   store i32 %a, ptr %p, align 4
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @exported(i32 %x, ptr %p) {
; CHECK-NEXT:   %a = add i32 %x, 1
; CHECK-NEXT:   store i32 %a, ptr %p, align 4
; CHECK-NEXT:   ret i32 %a
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @same(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 6, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: optsize
; CHECK-LABEL: define internal i32 @small(i32 range(i32 7, 9) %x, ptr %p) #0 {
; CHECK-NEXT:   store i32 %x, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: noduplicate
; CHECK-LABEL: define internal i32 @once(i32 range(i32 7, 9) %x, ptr %p) #1 {
; CHECK-NEXT:   store i32 %x, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @caller(ptr %p, i32 %z) {
; CHECK-NEXT:   %1 = call i32 @local.specialized.3(i32 1, ptr %p)
; CHECK-NEXT:   %2 = call i32 @local.specialized.2(i32 2, ptr %p)
; CHECK-NEXT:   %3 = call i32 @local.specialized.1(i32 3, ptr %p)
; CHECK-NEXT:   %4 = call i32 @local(i32 %z, ptr %p)
; CHECK-NEXT:   %5 = call i32 @exported.specialized.4(i32 4, ptr %p)
; CHECK-NEXT:   %6 = call i32 @same(i32 6, ptr %p)
; CHECK-NEXT:   %7 = call i32 @same(i32 6, ptr %p)
; CHECK-NEXT:   %8 = call i32 @small(i32 7, ptr %p)
; CHECK-NEXT:   %9 = call i32 @small(i32 8, ptr %p)
; CHECK-NEXT:   %10 = call i32 @once(i32 7, ptr %p)
; CHECK-NEXT:   %11 = call i32 @once(i32 8, ptr %p)
; CHECK-NEXT:   %12 = call i32 @both.specialized.6(i32 5, ptr %p)
; CHECK-NEXT:   %13 = call i32 @both.specialized.5(i32 6, ptr %p)
; CHECK-NEXT:   %14 = call i32 @recursive.specialized.8(i32 1, i32 %z)
; CHECK-NEXT:   %15 = call i32 @recursive.specialized.7(i32 2, i32 %z)
; CHECK-NEXT:   ret i32 10
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @local.specialized.1(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 4, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @local.specialized.2(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 3, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @local.specialized.3(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 2, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @exported.specialized.4(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 5, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @both.specialized.5(i32 %x, ptr %p) {
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %0
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @both.specialized.6(i32 %x, ptr %p) {
; CHECK-NEXT:   br label %t
; CHECK-EMPTY:
; CHECK-NEXT: t:                                                ; preds = %0
; CHECK-NEXT:   store i32 5, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal range(i32 1, 3) i32 @recursive.specialized.7(i32 %x, i32 %n) {
; CHECK-NEXT:   %done = icmp eq i32 %n, 0
; CHECK-NEXT:   br i1 %done, label %end, label %more
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %0
; CHECK-NEXT:   ret i32 2
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %0
; CHECK-NEXT:   %m = sub i32 %n, 1
; CHECK-NEXT:   %r = call i32 @recursive.specialized.7(i32 2, i32 %m)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-LABEL: define internal range(i32 1, 3) i32 @recursive.specialized.8(i32 %x, i32 %n) {
; CHECK-NEXT:   %done = icmp eq i32 %n, 0
; CHECK-NEXT:   br i1 %done, label %end, label %more
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %0
; CHECK-NEXT:   ret i32 1
; CHECK-EMPTY:
; CHECK-NEXT: more:                                             ; preds = %0
; CHECK-NEXT:   %m = sub i32 %n, 1
; CHECK-NEXT:   %r = call i32 @recursive.specialized.8(i32 1, i32 %m)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { optsize }
; CHECK-NEXT: attributes #1 = { noduplicate }

; Three calls with constants have copies, the fourth stays.
define internal i32 @local(i32 %x, ptr %p) {
  %a = add i32 %x, 1
  store i32 %a, ptr %p
  ret i32 %a
}

; Others may call it, too: it stays.
define i32 @exported(i32 %x, ptr %p) {
  %a = add i32 %x, 1
  store i32 %a, ptr %p
  ret i32 %a
}

; Constants that are the same everywhere need no copy.
define internal i32 @same(i32 %x, ptr %p) {
  store i32 %x, ptr %p
  ret i32 %x
}

; Marked.
define internal i32 @small(i32 %x, ptr %p) optsize {
  store i32 %x, ptr %p
  ret i32 0
}

define internal i32 @once(i32 %x, ptr %p) noduplicate {
  store i32 %x, ptr %p
  ret i32 0
}

; All calls have a copy, and the original goes.
define internal i32 @both(i32 %x, ptr %p) {
  %c = icmp eq i32 %x, 5
  br i1 %c, label %t, label %e
t:
  store i32 %x, ptr %p
  ret i32 %x
e:
  ret i32 0
}

; Calls itself: the call in the copy fits the copy.
define internal i32 @recursive(i32 %x, i32 %n) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret i32 %x
more:
  %m = sub i32 %n, 1
  %r = call i32 @recursive(i32 %x, i32 %m)
  ret i32 %r
}

define i32 @caller(ptr %p, i32 %z) {
  %1 = call i32 @local(i32 1, ptr %p)
  %2 = call i32 @local(i32 2, ptr %p)
  %3 = call i32 @local(i32 3, ptr %p)
  %4 = call i32 @local(i32 %z, ptr %p)
  %5 = call i32 @exported(i32 4, ptr %p)
  %6 = call i32 @same(i32 6, ptr %p)
  %7 = call i32 @same(i32 6, ptr %p)
  %8 = call i32 @small(i32 7, ptr %p)
  %9 = call i32 @small(i32 8, ptr %p)
  %10 = call i32 @once(i32 7, ptr %p)
  %11 = call i32 @once(i32 8, ptr %p)
  %12 = call i32 @both(i32 5, ptr %p)
  %13 = call i32 @both(i32 6, ptr %p)
  %14 = call i32 @recursive(i32 1, i32 %z)
  %15 = call i32 @recursive(i32 2, i32 %z)
  %16 = add i32 %12, %5
  ret i32 %16
}
