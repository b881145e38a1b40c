; RUN: llopt -S -passes=called-value-propagation %s | FileCheck %s

; Functions through selects, phis, arguments, results and variables.

; CHECK: @hook = internal global ptr null
; CHECK: @seen = internal global ptr null
; CHECK: @open = internal global ptr null
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f1()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f2()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f3()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f4()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f5()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @escape(ptr)
; CHECK-LABEL: define void @choice(i1 %c) {
; CHECK-NEXT:   %p = select i1 %c, ptr @f2, ptr @f1
; CHECK-NEXT:   call void %p(), !callees !0
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @null(i1 %c) {
; CHECK-NEXT:   %p = select i1 %c, ptr @f1, ptr null
; CHECK-NEXT:   call void %p(), !callees !1
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @call_argument(ptr %p) {
; CHECK-NEXT:   call void %p(), !callees !2
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @call_unknown_argument(ptr %p) {
; CHECK-NEXT:   call void %p()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @callers() {
; CHECK-NEXT:   call void @call_argument(ptr @f4)
; CHECK-NEXT:   call void @call_argument(ptr @f3)
; CHECK-NEXT:   call void @call_unknown_argument(ptr @f3)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal ptr @pick(i32 %n) {
; CHECK-NEXT:   switch i32 %n, label %other [
; CHECK-NEXT:     i32 1, label %one
; CHECK-NEXT:     i32 2, label %two
; CHECK-NEXT:   ]
; CHECK-EMPTY:
; CHECK-NEXT: one:                                              ; preds = %0
; CHECK-NEXT:   ret ptr @f1
; CHECK-EMPTY:
; CHECK-NEXT: two:                                              ; preds = %0
; CHECK-NEXT:   ret ptr @f2
; CHECK-EMPTY:
; CHECK-NEXT: other:                                            ; preds = %0
; CHECK-NEXT:   ret ptr @f5
; CHECK-NEXT: }
; CHECK-LABEL: define weak ptr @weak_pick() {
; CHECK-NEXT:   ret ptr @f1
; CHECK-NEXT: }
; CHECK-LABEL: define void @results(i32 %n) {
; CHECK-NEXT:   %p = call ptr @pick(i32 %n)
; CHECK-NEXT:   call void %p(), !callees !3
; CHECK-NEXT:   %q = call ptr @weak_pick()
; CHECK-NEXT:   call void %q()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @set() {
; CHECK-NEXT:   store ptr @f1, ptr @hook, align 8
; CHECK-NEXT:   store ptr @f2, ptr @seen, align 8
; CHECK-NEXT:   call void @escape(ptr @seen)
; CHECK-NEXT:   store volatile ptr @f2, ptr @open, align 8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @variables() {
; CHECK-NEXT:   %p = load ptr, ptr @hook, align 8
; CHECK-NEXT:   call void %p(), !callees !1
; CHECK-NEXT:   %q = load ptr, ptr @seen, align 8
; CHECK-NEXT:   call void %q()
; CHECK-NEXT:   %r = load ptr, ptr @open, align 8
; CHECK-NEXT:   call void %r()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @many(i1 %c, i1 %d, i1 %e) {
; CHECK-NEXT:   %a = select i1 %c, ptr @f1, ptr @f2
; CHECK-NEXT:   %b = select i1 %c, ptr @f3, ptr @f4
; CHECK-NEXT:   %four = select i1 %d, ptr %a, ptr %b
; CHECK-NEXT:   call void %four(), !callees !4
; CHECK-NEXT:   %five = select i1 %e, ptr %four, ptr @f5
; CHECK-NEXT:   call void %five()
; CHECK-NEXT:   %undef = select i1 %c, ptr @f1, ptr undef
; CHECK-NEXT:   call void %undef()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @loop(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %head
; CHECK-EMPTY:
; CHECK-NEXT: head:                                             ; preds = %head, %entry
; CHECK-NEXT:   %p = phi ptr [ @f1, %entry ], [ @f2, %head ]
; CHECK-NEXT:   call void %p(), !callees !0
; CHECK-NEXT:   %z = freeze ptr %p
; CHECK-NEXT:   call void %z()
; CHECK-NEXT:   br i1 %c, label %head, label %end
; CHECK-EMPTY:
; CHECK-NEXT: end:                                              ; preds = %head
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal i1 @never() {
; CHECK-NEXT:   unreachable
; CHECK-NEXT: }
; CHECK-LABEL: define void @not_reached() {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %c = call i1 @never()
; CHECK-NEXT:   br i1 %c, label %dead, label %join
; CHECK-EMPTY:
; CHECK-NEXT: dead:                                             ; preds = %entry
; CHECK-NEXT:   br label %join
; CHECK-EMPTY:
; CHECK-NEXT: join:                                             ; preds = %dead, %entry
; CHECK-NEXT:   %p = phi ptr [ @f1, %entry ], [ @f2, %dead ]
; CHECK-NEXT:   call void %p()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: declare i32 @__gxx_personality_v0(...)
; CHECK-LABEL: define void @unwinds(i1 %c) personality ptr @__gxx_personality_v0 {
; CHECK-NEXT:   %p = select i1 %c, ptr @f1, ptr @f2
; CHECK-NEXT:   invoke void %p()
; CHECK-NEXT:           to label %good unwind label %bad, !callees !0
; CHECK-EMPTY:
; CHECK-NEXT: good:                                             ; preds = %0
; CHECK-NEXT:   ret void
; CHECK-EMPTY:
; CHECK-NEXT: bad:                                              ; preds = %0
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{ptr @f1, ptr @f2}
; CHECK-NEXT: !1 = !{ptr @f1}
; CHECK-NEXT: !2 = !{ptr @f3, ptr @f4}
; CHECK-NEXT: !3 = !{ptr @f1, ptr @f2, ptr @f5}
; CHECK-NEXT: !4 = !{ptr @f1, ptr @f2, ptr @f3, ptr @f4}

@hook = internal global ptr null
@seen = internal global ptr null
@open = internal global ptr null

declare void @f1()
declare void @f2()
declare void @f3()
declare void @f4()
declare void @f5()
declare void @escape(ptr)

; One of two.
define void @choice(i1 %c) {
  %p = select i1 %c, ptr @f2, ptr @f1
  call void %p()
  ret void
}

; Null is never called.
define void @null(i1 %c) {
  %p = select i1 %c, ptr @f1, ptr null
  call void %p()
  ret void
}

; What all callers hand over.
define internal void @call_argument(ptr %p) {
  call void %p()
  ret void
}

; Anyone may call this one.
define void @call_unknown_argument(ptr %p) {
  call void %p()
  ret void
}

define void @callers() {
  call void @call_argument(ptr @f4)
  call void @call_argument(ptr @f3)
  call void @call_unknown_argument(ptr @f3)
  ret void
}

; What a callee returns.
define internal ptr @pick(i32 %n) {
  switch i32 %n, label %other [
    i32 1, label %one
    i32 2, label %two
  ]
one:
  ret ptr @f1
two:
  ret ptr @f2
other:
  ret ptr @f5
}

; Another definition may take its place.
define weak ptr @weak_pick() {
  ret ptr @f1
}

define void @results(i32 %n) {
  %p = call ptr @pick(i32 %n)
  call void %p()
  %q = call ptr @weak_pick()
  call void %q()
  ret void
}

; What a variable holds.
define void @set() {
  store ptr @f1, ptr @hook
  store ptr @f2, ptr @seen
  call void @escape(ptr @seen)
  store volatile ptr @f2, ptr @open
  ret void
}

define void @variables() {
  %p = load ptr, ptr @hook
  call void %p()
  %q = load ptr, ptr @seen
  call void %q()
  %r = load ptr, ptr @open
  call void %r()
  ret void
}

; More than four are too many. Undef may be anything.
define void @many(i1 %c, i1 %d, i1 %e) {
  %a = select i1 %c, ptr @f1, ptr @f2
  %b = select i1 %c, ptr @f3, ptr @f4
  %four = select i1 %d, ptr %a, ptr %b
  call void %four()
  %five = select i1 %e, ptr %four, ptr @f5
  call void %five()
  %undef = select i1 %c, ptr @f1, ptr undef
  call void %undef()
  ret void
}

; A loop; what freeze makes of a pointer is not followed.
define void @loop(i1 %c) {
entry:
  br label %head
head:
  %p = phi ptr [ @f1, %entry ], [ @f2, %head ]
  call void %p()
  %z = freeze ptr %p
  call void %z()
  br i1 %c, label %head, label %end
end:
  ret void
}

; Nobody ever gets behind the call.
define internal i1 @never() {
  unreachable
}

define void @not_reached() {
entry:
  %c = call i1 @never()
  br i1 %c, label %dead, label %join
dead:
  br label %join
join:
  %p = phi ptr [ @f1, %entry ], [ @f2, %dead ]
  call void %p()
  ret void
}

; An invoke is a call like any other.
declare i32 @__gxx_personality_v0(...)

define void @unwinds(i1 %c) personality ptr @__gxx_personality_v0 {
  %p = select i1 %c, ptr @f1, ptr @f2
  invoke void %p()
          to label %good unwind label %bad
good:
  ret void
bad:
  %l = landingpad { ptr, i32 }
          cleanup
  ret void
}
