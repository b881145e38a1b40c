; RUN: llopt -passes='simplifycfg<sink-common-insts>' -S %s | FileCheck %s

%S = type { i32, i32 }

; Stores of different types are different operations.
define void @types(i1 %c, i32 %x, float %y, ptr %p) {
; CHECK-LABEL: @types(
; CHECK:         store i32 %x, ptr %p, align 4
; CHECK:         store float %y, ptr %p, align 4
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr %p
  br label %e
b:
  store float %y, ptr %p
  br label %e
e:
  ret void
}

; A store stays with the address that is computed for it, if that stays.
define void @fields(i1 %c, i32 %x, ptr %p) {
; CHECK-LABEL: @fields(
; CHECK-COUNT-2: store i32 %x
  br i1 %c, label %a, label %b
a:
  %u = getelementptr %S, ptr %p, i32 0, i32 0
  store i32 %x, ptr %u
  br label %e
b:
  %v = getelementptr %S, ptr %p, i32 0, i32 1
  store i32 %x, ptr %v
  br label %e
e:
  ret void
}

; An address with two users sinks with both of them.
define void @two_users(i1 %c, i1 %d, ptr %p) {
; CHECK-LABEL: @two_users(
; CHECK:         %.sink = phi i32 [ -13, %b ], [ 3, %a ]
; CHECK:         %v = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT:    %l = load i32, ptr %v, align 4
; CHECK-NEXT:    %s = add i32 %l, %.sink
; CHECK-NEXT:    store i32 %s, ptr %v, align 4
; CHECK-NEXT:    ret void
  br i1 %c, label %a, label %b
a:
  call void @f()
  %u = getelementptr i8, ptr %p, i64 8
  %k = load i32, ptr %u
  %r = add i32 %k, 3
  store i32 %r, ptr %u
  br label %e
b:
  call void @g()
  %v = getelementptr i8, ptr %p, i64 8
  %l = load i32, ptr %v
  %s = add i32 %l, -13
  store i32 %s, ptr %v
  br label %e
e:
  ret void
}

; Before the end of the program, everything sinks.
define void @unreachable(i1 %c, i32 %x, i32 %y, i32 %z, i32 %w) {
; CHECK-LABEL: @unreachable(
; CHECK:         call void @h(i32 {{.*}}, i32 {{.*}})
; CHECK-NEXT:    unreachable
  br i1 %c, label %a, label %b
a:
  call void @h(i32 %x, i32 %y)
  br label %e
b:
  call void @h(i32 %z, i32 %w)
  br label %e
e:
  unreachable
}

declare void @f()
declare void @g()
declare void @h(i32, i32)

; A swifterror slot is no address of which there may be a phi.
; CHECK-LABEL: define ptr @swift_errors(
; CHECK-NOT:   select i1 %c, ptr %e1
; CHECK:       load ptr, ptr %e1
; CHECK:       load ptr, ptr %e2
define ptr @swift_errors(i1 %c) {
entry:
  %e1 = alloca swifterror ptr
  %e2 = alloca swifterror ptr
  call void @fails(ptr swifterror %e1)
  call void @fails(ptr swifterror %e2)
  br i1 %c, label %a, label %b

a:
  %x = load ptr, ptr %e1
  br label %end

b:
  %y = load ptr, ptr %e2
  br label %end

end:
  %r = phi ptr [ %x, %a ], [ %y, %b ]
  ret ptr %r
}

declare void @fails(ptr swifterror)
