; RUN: llopt -S -passes=gvn %s | FileCheck %s

; What may not be computed above what guards it.

@cell = global ptr null
declare void @exit(i32)

define internal void @go_on_if(i1 %c) {
  br i1 %c, label %on, label %stop
on:
  ret void
stop:
  call void @exit(i32 0)
  unreachable
}

; CHECK-LABEL: define i32 @load_behind_a_guard(
; CHECK-NEXT: entry:
; CHECK-NEXT:   %p = load ptr, ptr @cell, align 8
; CHECK-NEXT:   %c = icmp ne ptr %p, null
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %x = load i32, ptr %p, align 4
; CHECK-NEXT:   %k = add i32 %x, 1
; CHECK-NEXT:   br label %join
; CHECK: b:
; CHECK-NEXT:   br label %join
; CHECK: join:
; CHECK-NEXT:   %r = phi i32 [ %k, %a ], [ 0, %b ]
; CHECK-NEXT:   call void @go_on_if(i1 %c)
; CHECK-NEXT:   %y = load i32, ptr %p, align 4
; CHECK-NEXT:   %s = add i32 %r, %y
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
define i32 @load_behind_a_guard(ptr %q) {
entry:
  %p = load ptr, ptr @cell
  %c = icmp ne ptr %p, null
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %p
  %k = add i32 %x, 1
  br label %join
b:
  br label %join
join:
  %r = phi i32 [ %k, %a ], [ 0, %b ]
  call void @go_on_if(i1 %c) memory(inaccessiblemem: readwrite)
  %y = load i32, ptr %p
  %s = add i32 %r, %y
  ret i32 %s
}

; CHECK-LABEL: define i32 @division_behind_a_guard(
; CHECK-NEXT: entry:
; CHECK-NEXT:   %d = and i32 %n, 2
; CHECK-NEXT:   %c = icmp ne i32 %d, 0
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %x = sdiv i32 100, %d
; CHECK-NEXT:   %k = add i32 %x, 1
; CHECK-NEXT:   br label %join
; CHECK: b:
; CHECK-NEXT:   br label %join
; CHECK: join:
; CHECK-NEXT:   %r = phi i32 [ %k, %a ], [ 0, %b ]
; CHECK-NEXT:   call void @go_on_if(i1 %c)
; CHECK-NEXT:   %y = sdiv i32 100, %d
; CHECK-NEXT:   %s = add i32 %r, %y
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
define i32 @division_behind_a_guard(i32 %n) {
entry:
  %d = and i32 %n, 2
  %c = icmp ne i32 %d, 0
  br i1 %c, label %a, label %b
a:
  %x = sdiv i32 100, %d
  %k = add i32 %x, 1
  br label %join
b:
  br label %join
join:
  %r = phi i32 [ %k, %a ], [ 0, %b ]
  call void @go_on_if(i1 %c) memory(inaccessiblemem: readwrite)
  %y = sdiv i32 100, %d
  %s = add i32 %r, %y
  ret i32 %s
}

@left = global [2 x i32] [i32 1, i32 2]
@right = global [2 x i32] [i32 3, i32 4]

; CHECK-LABEL: define i32 @address_of_each_edge(
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT:   %x = load i32, ptr getelementptr inbounds nuw (i8, ptr @left, i64 4), align 4
; CHECK-NEXT:   br label %join
; CHECK: b:
; CHECK-NEXT:   %y = load i32, ptr getelementptr inbounds nuw (i8, ptr @right, i64 4), align 4
; CHECK-NEXT:   br label %join
; CHECK: join:
; CHECK-NEXT:   %seen = phi i32 [ %x, %a ], [ %y, %b ]
; CHECK-NEXT:   %base = phi ptr [ @right, %a ], [ @left, %b ]
; CHECK-NEXT:   %p = getelementptr i32, ptr %base, i64 1
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   %s = sub i32 %v, %seen
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
define i32 @address_of_each_edge(i1 %c) {
entry:
  %l = getelementptr i32, ptr @left, i64 1
  %r = getelementptr i32, ptr @right, i64 1
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %l
  br label %join
b:
  %y = load i32, ptr %r
  br label %join
join:
  %seen = phi i32 [ %x, %a ], [ %y, %b ]
  %base = phi ptr [ @right, %a ], [ @left, %b ]
  %p = getelementptr i32, ptr %base, i64 1
  %v = load i32, ptr %p
  %s = sub i32 %v, %seen
  ret i32 %s
}

; CHECK-LABEL: define i32 @next_of_a_list(
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %loop
; CHECK: loop:
; CHECK-NEXT:   %i = phi i64 [ 0, %entry ], [ %j, %loop ]
; CHECK-NEXT:   %sum = phi i32 [ 0, %entry ], [ %t, %loop ]
; CHECK-NEXT:   %p = getelementptr [2 x i32], ptr @left, i64 0, i64 %i
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   %t = add i32 %sum, %v
; CHECK-NEXT:   %j = add i64 %i, 1
; CHECK-NEXT:   %c = icmp eq i64 %j, 2
; CHECK-NEXT:   br i1 %c, label %end, label %loop
; CHECK: end:
; CHECK-NEXT:   ret i32 %t
; CHECK-NEXT: }
define i32 @next_of_a_list(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %t, %loop ]
  %p = getelementptr [2 x i32], ptr @left, i64 0, i64 %i
  %v = load i32, ptr %p
  %t = add i32 %sum, %v
  %j = add i64 %i, 1
  %c = icmp eq i64 %j, 2
  br i1 %c, label %end, label %loop
end:
  ret i32 %t
}
