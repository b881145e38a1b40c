; Instructions move to where they are needed.
; RUN: llopt -S -passes=sink %s | FileCheck %s
declare i32 @reads(ptr) memory(read) nounwind willreturn
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @throws(i32) memory(none) willreturn
declare void @any()
declare void @use(i32)

; CHECK-LABEL: define i32 @to_successor(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: %a = mul i32 %x, %y
; CHECK-NEXT: %b = add i32 %a, 1
; CHECK-NEXT: ret i32 %b
; CHECK: right:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @to_successor(i1 %c, i32 %x, i32 %y) {
entry:
  %a = mul i32 %x, %y
  %b = add i32 %a, 1
  br i1 %c, label %left, label %right
left:
  ret i32 %b
right:
  ret i32 0
}

; One user is in the other branch, or in the block itself.
; CHECK-LABEL: define i32 @both_branches(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = mul i32 %x, 3
; CHECK-NEXT: %b = mul i32 %x, 5
; CHECK-NEXT: call void @use(i32 %b)
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: call void @use(i32 %b)
; CHECK-NEXT: ret i32 %a
; CHECK: right:
; CHECK-NEXT: ret i32 %a
; CHECK-NEXT: }
define i32 @both_branches(i1 %c, i32 %x) {
entry:
  %a = mul i32 %x, 3
  %b = mul i32 %x, 5
  call void @use(i32 %b)
  br i1 %c, label %left, label %right
left:
  call void @use(i32 %b)
  ret i32 %a
right:
  ret i32 %a
}

; A phi needs its operand at the end of the block that it comes from.
; CHECK-LABEL: define i32 @phi(
; CHECK-NEXT: entry:
; CHECK-NEXT: %b = mul i32 %x, 5
; CHECK-NEXT: br i1 %c, label %left, label %join
; CHECK: left:
; CHECK-NEXT: %a = mul i32 %x, 3
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %p = phi i32 [ %a, %left ], [ %b, %entry ]
; CHECK-NEXT: ret i32 %p
; CHECK-NEXT: }
define i32 @phi(i1 %c, i1 %d, i32 %x) {
entry:
  %a = mul i32 %x, 3
  %b = mul i32 %x, 5
  br i1 %c, label %left, label %join
left:
  br label %join
join:
  %p = phi i32 [ %a, %left ], [ %b, %entry ]
  ret i32 %p
}

; A load moves only past what does not write there, and only into a block that nothing else leads to.
; CHECK-LABEL: define i32 @loads(
; CHECK-NEXT: entry:
; CHECK-NEXT: %b = load i32, ptr %q, align 4
; CHECK-NEXT: store i32 %x, ptr %q, align 4
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: %s = add i32 %a, %b
; CHECK-NEXT: ret i32 %s
; CHECK: right:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @loads(i1 %c, ptr noalias %p, ptr noalias %q, i32 %x) {
entry:
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  store i32 %x, ptr %q
  br i1 %c, label %left, label %right
left:
  %s = add i32 %a, %b
  ret i32 %s
right:
  ret i32 0
}

; What is written on another way matters, unless the memory never changes.
; CHECK-LABEL: define i32 @load_over_join(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: br i1 %c, label %left, label %join
; CHECK: left:
; CHECK-NEXT: store i32 7, ptr %p, align 4
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %i = load i32, ptr %q, align 4, !invariant.load !0
; CHECK-NEXT: %s = add i32 %a, %i
; CHECK-NEXT: ret i32 %s
; CHECK-NEXT: }
define i32 @load_over_join(i1 %c, ptr %p, ptr %q) {
entry:
  %a = load i32, ptr %p
  %i = load i32, ptr %q, !invariant.load !0
  br i1 %c, label %left, label %join
left:
  store i32 7, ptr %p
  br label %join
join:
  %s = add i32 %a, %i
  ret i32 %s
}

; CHECK-LABEL: define i32 @volatile(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = load volatile i32, ptr %p, align 4
; CHECK-NEXT: %b = load atomic i32, ptr %p acquire, align 4
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: %s = add i32 %a, %b
; CHECK-NEXT: ret i32 %s
; CHECK: right:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @volatile(i1 %c, ptr %p) {
entry:
  %a = load volatile i32, ptr %p
  %b = load atomic i32, ptr %p acquire, align 4
  br i1 %c, label %left, label %right
left:
  %s = add i32 %a, %b
  ret i32 %s
right:
  ret i32 0
}

; CHECK-LABEL: define i32 @calls(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = call i32 @reads(ptr %p)
; CHECK-NEXT: call void @any()
; CHECK-NEXT: %d = call i32 @pure(i32 2)
; CHECK-NEXT: %t = call i32 @throws(i32 2)
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: %k = call i32 @pure(i32 1)
; CHECK-NEXT: %b = call i32 @reads(ptr %p)
; CHECK-NEXT: call void @use(i32 %a)
; CHECK-NEXT: call void @use(i32 %b)
; CHECK-NEXT: call void @use(i32 %d)
; CHECK-NEXT: call void @use(i32 %k)
; CHECK-NEXT: ret i32 %t
; CHECK: right:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @calls(i1 %c, ptr %p, i32 %x) {
entry:
  %a = call i32 @reads(ptr %p)
  %k = call i32 @pure(i32 1)
  call void @any()
  %b = call i32 @reads(ptr %p)
  %d = call i32 @pure(i32 2) convergent
  %t = call i32 @throws(i32 2)
  br i1 %c, label %left, label %right
left:
  call void @use(i32 %a)
  call void @use(i32 %b)
  call void @use(i32 %d)
  call void @use(i32 %k)
  ret i32 %t
right:
  ret i32 0
}

; Not into a loop, but within one, and out of it.
; CHECK-LABEL: define void @loops(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = mul i32 %x, 3
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: br i1 %c, label %body, label %exit
; CHECK: body:
; CHECK-NEXT: %b = mul i32 %x, 5
; CHECK-NEXT: call void @use(i32 %a)
; CHECK-NEXT: call void @use(i32 %b)
; CHECK-NEXT: br label %head
; CHECK: exit:
; CHECK-NEXT: %d = mul i32 %x, 7
; CHECK-NEXT: call void @use(i32 %d)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @loops(i1 %c, i32 %x) {
entry:
  %a = mul i32 %x, 3
  br label %head
head:
  %b = mul i32 %x, 5
  %d = mul i32 %x, 7
  br i1 %c, label %body, label %exit
body:
  call void @use(i32 %a)
  call void @use(i32 %b)
  br label %head
exit:
  call void @use(i32 %d)
  ret void
}

; Several blocks down, in one go.
; CHECK-LABEL: define i32 @far(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %first, label %end
; CHECK: first:
; CHECK-NEXT: br i1 %d, label %second, label %end
; CHECK: second:
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %a
; CHECK: end:
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @far(i1 %c, i1 %d, ptr %p, i32 %x) {
entry:
  %a = load i32, ptr %p
  br i1 %c, label %first, label %end
first:
  br i1 %d, label %second, label %end
second:
  ret i32 %a
end:
  ret i32 0
}

; Slots of the stack stay in the entry block.
; CHECK-LABEL: define void @slots(
; CHECK-NEXT: entry:
; CHECK-NEXT: %s = alloca i32, align 4
; CHECK-NEXT: br i1 %c, label %left, label %right
; CHECK: left:
; CHECK-NEXT: store volatile i32 1, ptr %s, align 4
; CHECK-NEXT: ret void
; CHECK: right:
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @slots(i1 %c) {
entry:
  %s = alloca i32
  br i1 %c, label %left, label %right
left:
  store volatile i32 1, ptr %s
  ret void
right:
  ret void
}

!0 = !{}
