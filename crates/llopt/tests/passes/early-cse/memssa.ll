; MemorySSA tells what was written since, past writes that have nothing to do with it, and past blocks with several predecessors.
; RUN: llopt -S -passes="early-cse<memssa>" %s | FileCheck %s
declare i32 @reads(ptr) memory(argmem: read) nounwind willreturn
declare void @any()
declare void @use(i32)

; CHECK-LABEL: define i32 @other_object(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: store i32 7, ptr %q, align 4
; CHECK-NEXT: %r = add i32 %a, %a
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @other_object(ptr noalias %p, ptr noalias %q) {
  %a = load i32, ptr %p
  store i32 7, ptr %q
  %b = load i32, ptr %p
  %r = add i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: define i32 @maybe_the_same(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: store i32 7, ptr %q, align 4
; CHECK-NEXT: %b = load i32, ptr %p, align 4
; CHECK-NEXT: %r = add i32 %a, %b
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @maybe_the_same(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  store i32 7, ptr %q
  %b = load i32, ptr %p
  %r = add i32 %a, %b
  ret i32 %r
}

; CHECK-LABEL: define i32 @behind_a_join(
; CHECK-NEXT: entry:
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: br i1 %c, label %left, label %join
; CHECK: left:
; CHECK-NEXT: store i32 7, ptr %q, align 4
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: ret i32 1
; CHECK-NEXT: }
define i32 @behind_a_join(i1 %c, ptr noalias %p, ptr noalias %q) {
entry:
  store i32 1, ptr %p
  br i1 %c, label %left, label %join
left:
  store i32 7, ptr %q
  br label %join
join:
  %b = load i32, ptr %p
  ret i32 %b
}

; CHECK-LABEL: define i32 @written_on_one_way(
; CHECK-NEXT: entry:
; CHECK-NEXT: store i32 1, ptr %p, align 4
; CHECK-NEXT: br i1 %c, label %left, label %join
; CHECK: left:
; CHECK-NEXT: store i32 7, ptr %p, align 4
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %b = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @written_on_one_way(i1 %c, ptr noalias %p) {
entry:
  store i32 1, ptr %p
  br i1 %c, label %left, label %join
left:
  store i32 7, ptr %p
  br label %join
join:
  %b = load i32, ptr %p
  ret i32 %b
}

; CHECK-LABEL: define void @loop(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: br label %head
; CHECK: head:
; CHECK-NEXT: store i32 %a, ptr %q, align 4
; CHECK-NEXT: br i1 %c, label %head, label %exit
; CHECK: exit:
; CHECK-NEXT: call void @use(i32 %a)
; CHECK-NEXT: call void @use(i32 %a)
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @loop(i1 %c, ptr noalias %p, ptr noalias %q) {
entry:
  %a = load i32, ptr %p
  br label %head
head:
  %b = load i32, ptr %p
  store i32 %b, ptr %q
  br i1 %c, label %head, label %exit
exit:
  %d = load i32, ptr %p
  call void @use(i32 %d)
  call void @use(i32 %a)
  ret void
}

; CHECK-LABEL: define i32 @calls(
; CHECK-NEXT: %a = call i32 @reads(ptr %p)
; CHECK-NEXT: store i32 7, ptr %q, align 4
; CHECK-NEXT: store i32 8, ptr %p, align 4
; CHECK-NEXT: %c = call i32 @reads(ptr %p)
; CHECK-NEXT: %s = add i32 %a, %a
; CHECK-NEXT: %r = add i32 %s, %c
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @calls(ptr noalias %p, ptr noalias %q) {
  %a = call i32 @reads(ptr %p)
  store i32 7, ptr %q
  %b = call i32 @reads(ptr %p)
  store i32 8, ptr %p
  %c = call i32 @reads(ptr %p)
  %s = add i32 %a, %b
  %r = add i32 %s, %c
  ret i32 %r
}

; What is stored back is there already, though something else was stored since.
; CHECK-LABEL: define void @stored_back(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: store i32 7, ptr %q, align 4
; CHECK-NEXT: ret void
; CHECK-NEXT: }
define void @stored_back(ptr noalias %p, ptr noalias %q) {
  %a = load i32, ptr %p
  store i32 7, ptr %q
  store i32 %a, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @volatile(
; CHECK-NEXT: %a = load i32, ptr %p, align 4
; CHECK-NEXT: %v = load volatile i32, ptr %q, align 4
; CHECK-NEXT: %b = load volatile i32, ptr %p, align 4
; CHECK-NEXT: %s = add i32 %a, %b
; CHECK-NEXT: %r = add i32 %s, %b
; CHECK-NEXT: ret i32 %r
; CHECK-NEXT: }
define i32 @volatile(ptr noalias %p, ptr noalias %q) {
  %a = load i32, ptr %p
  %v = load volatile i32, ptr %q
  %b = load volatile i32, ptr %p
  %c = load i32, ptr %p
  %s = add i32 %a, %b
  %r = add i32 %s, %c
  ret i32 %r
}
