; Calls are marked, unless the caller's memory may be known to them.
; RUN: llopt -S -passes=tailcallelim %s | FileCheck %s
declare void @use(ptr)
declare void @look(ptr captures(none))
declare void @any()
declare i32 @pure(i32) memory(none)
declare i32 @setjmp(ptr) returns_twice
; CHECK-LABEL: define void @plain(
; CHECK-NEXT: tail call void @any()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @plain() {
  call void @any()
  ret void
}
; CHECK-LABEL: define void @gets_slot(
; CHECK-NEXT: %a = alloca i32, align 4
; CHECK-NEXT: call void @look(ptr %a)
; CHECK-NEXT: tail call void @any()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @gets_slot() {
  %a = alloca i32
  call void @look(ptr %a)
  call void @any()
  ret void
}
; CHECK-LABEL: define void @escapes(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = alloca i32, align 4
; CHECK-NEXT: tail call void @any()
; CHECK-NEXT: br i1 %c, label %t, label %e
; CHECK: t:
; CHECK-NEXT: call void @use(ptr %a)
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %r = call i32 @pure(i32 %x)
; CHECK-NEXT: br label %end
; CHECK: e:
; CHECK-NEXT: tail call void @any()
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: call void @any()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @escapes(i32 %x, i1 %c) {
entry:
  %a = alloca i32
  call void @any()
  br i1 %c, label %t, label %e
t:
  call void @use(ptr %a)
  call void @any()
  %r = call i32 @pure(i32 %x)
  br label %end
e:
  call void @any()
  br label %end
end:
  call void @any()
  ret void
}
; CHECK-LABEL: define void @by_value(
; CHECK-NEXT: call void @look(ptr %p)
; CHECK-NEXT: tail call void @any()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @by_value(ptr byval(i32) %p) {
  call void @look(ptr %p)
  call void @any()
  ret void
}
; CHECK-LABEL: define void @no_tail(
; CHECK-NEXT: notail call void @any()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @no_tail() {
  notail call void @any()
  ret void
}
; CHECK-LABEL: define void @bundle(
; CHECK-NEXT: call void @any() [ "deopt"() ]
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @bundle() {
  call void @any() ["deopt"()]
  ret void
}
; CHECK-LABEL: define i32 @twice(
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %r = call i32 @setjmp(ptr %p) #1
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @twice(ptr %p) {
  call void @any()
  %r = call i32 @setjmp(ptr %p) returns_twice
  ret i32 %r
}
; CHECK-LABEL: define void @off(
; CHECK-NEXT: call void @any()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @off() "disable-tail-calls"="true" {
  call void @any()
  ret void
}
