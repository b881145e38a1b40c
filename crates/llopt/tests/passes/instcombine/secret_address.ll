; RUN: llopt -S -passes=instcombine %s | FileCheck %s

; Nobody can tell what the address of an alloca is if nothing gives it away but comparisons: it is another one than all that it is compared with.

declare void @use(ptr)
declare ptr @get()
declare void @tell(i1)
declare void @borrow(ptr captures(none))

; CHECK-LABEL: define i1 @compared_with_loaded(
; CHECK-NOT:   alloca
; CHECK:       ret i1 false
define i1 @compared_with_loaded(ptr %q) {
  %slot = alloca ptr
  store ptr @use, ptr %slot
  %p = load ptr, ptr %q
  %c = icmp eq ptr %p, %slot
  ret i1 %c
}

; CHECK-LABEL: define i1 @compared_part(
; CHECK:       call void @borrow(
; CHECK-NEXT:  %p = call ptr @get()
; CHECK-NEXT:  ret i1 true
define i1 @compared_part() {
  %slot = alloca [4 x i32]
  call void @borrow(ptr %slot)
  %part = getelementptr inbounds i8, ptr %slot, i64 4
  %p = call ptr @get()
  %c = icmp ne ptr %part, %p
  ret i1 %c
}

; All comparisons fold.
; CHECK-LABEL: define i1 @compared_twice(
; CHECK:       call void @borrow(
; CHECK-NEXT:  %p = call ptr @get()
; CHECK-NEXT:  ret i1 true
define i1 @compared_twice(ptr %q) {
  %slot = alloca i32
  call void @borrow(ptr %slot)
  %p = call ptr @get()
  %a = icmp ne ptr %slot, %p
  %b = icmp eq ptr %slot, %q
  %c = xor i1 %a, %b
  ret i1 %c
}

; Parts of one object are compared by what they are.
; CHECK-LABEL: define i1 @compared_with_itself(
; CHECK:       %c = icmp eq i64 %n, 2
define i1 @compared_with_itself(i64 %n) {
  %slot = alloca [4 x i32]
  call void @borrow(ptr %slot)
  %a = getelementptr inbounds i32, ptr %slot, i64 %n
  %b = getelementptr inbounds i32, ptr %slot, i64 2
  %c = icmp eq ptr %a, %b
  ret i1 %c
}

; The address is known to others: one of them may have returned it.
; CHECK-LABEL: define i1 @given_away(
; CHECK:       %c = icmp eq ptr
define i1 @given_away() {
  %slot = alloca i32
  call void @use(ptr %slot)
  %p = call ptr @get()
  %c = icmp eq ptr %slot, %p
  ret i1 %c
}

; Another comparison stays, so all do.
; CHECK-LABEL: define i1 @ordered(
; CHECK:       %a = icmp ult ptr
; CHECK:       %b = icmp eq ptr
define i1 @ordered() {
  %slot = alloca i32
  call void @borrow(ptr %slot)
  %p = call ptr @get()
  %a = icmp ult ptr %slot, %p
  %b = icmp eq ptr %slot, %p
  call void @tell(i1 %a)
  ret i1 %b
}

; What is compared may be another address.
; CHECK-LABEL: define i1 @chosen(
; CHECK:       icmp eq ptr
define i1 @chosen(i1 %which, ptr %q) {
  %slot = alloca i32
  call void @borrow(ptr %slot)
  %p = call ptr @get()
  %s = select i1 %which, ptr %slot, ptr %q
  %c = icmp eq ptr %s, %p
  ret i1 %c
}
