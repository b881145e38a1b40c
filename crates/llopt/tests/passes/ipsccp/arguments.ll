; RUN: llopt -S -passes=ipsccp %s | FileCheck %s

; What callers hand over: constants, ranges, pointers that are not null, fields of structs.

; CHECK: @keep = global ptr @known
; CHECK: @cell = global i32 0
; CHECK-LABEL: define internal i32 @constant(i32 %x) {
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @known(i32 %x) {
; CHECK-NEXT:   %y = add i32 %x, 1
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @exported(i32 %x) {
; CHECK-NEXT:   %y = add i32 %x, 1
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @range(i32 range(i32 4, 8) %x) {
; CHECK-NEXT:   %y = add nuw nsw i32 %x, 1
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i8 @not_null(ptr nonnull %p, i32 %n) {
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:   %v = load i8, ptr %p, align 1
; CHECK-NEXT:   ret i8 %v
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @field({ i32, i32 } %s) {
; CHECK-NEXT:   %y = extractvalue { i32, i32 } %s, 1
; CHECK-NEXT:   %z = mul i32 3, %y
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @copied(ptr byval(i32) %p) {
; CHECK-NEXT:   store i32 1, ptr %p, align 4
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @through_pointer(ptr %p) {{.*}}{
; CHECK-NEXT:   store i32 1, ptr @cell, align 4
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @caller(i32 %n, { i32, i32 } %given) {
; CHECK-NEXT:   %1 = call i32 @constant(i32 4)
; CHECK-NEXT:   %2 = call i32 @known(i32 4)
; CHECK-NEXT:   %3 = call i32 @exported(i32 4)
; CHECK-NEXT:   %4 = call i32 @range(i32 4)
; CHECK-NEXT:   %5 = call i32 @range(i32 7)
; CHECK-NEXT:   %slot = alloca i8, align 1
; CHECK-NEXT:   store i8 3, ptr %slot, align 1
; CHECK-NEXT:   %6 = call i8 @not_null(ptr %slot, i32 %n)
; CHECK-NEXT:   %s = insertvalue { i32, i32 } %given, i32 3, 0
; CHECK-NEXT:   %7 = call i32 @field({ i32, i32 } %s)
; CHECK-NEXT:   %8 = call i32 @copied(ptr byval(i32) @cell)
; CHECK-NEXT:   call void @through_pointer(ptr @cell) #0
; CHECK-NEXT:   ret i32 %7
; CHECK-NEXT: }

define internal i32 @constant(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

; Its address is taken, so that others may call it.
define internal i32 @known(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define i32 @exported(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define internal i32 @range(i32 %x) {
  %y = add i32 %x, 1
  %c = icmp ult i32 %y, 9
  %z = zext i1 %c to i32
  ret i32 %z
}

define internal i8 @not_null(ptr %p, i32 %n) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %a, label %b
a:
  ret i8 1
b:
  %v = load i8, ptr %p
  ret i8 %v
}

define internal i32 @field({ i32, i32 } %s) {
  %x = extractvalue { i32, i32 } %s, 0
  %y = extractvalue { i32, i32 } %s, 1
  %z = mul i32 %x, %y
  ret i32 %z
}

; What it writes, it writes to a copy: the argument is another pointer than the caller's.
define internal i32 @copied(ptr byval(i32) %p) {
  store i32 1, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

define internal void @through_pointer(ptr %p) memory(argmem: write) {
  store i32 1, ptr %p
  ret void
}

@keep = global ptr @known
@cell = global i32 0

define i32 @caller(i32 %n, { i32, i32 } %given) {
  %1 = call i32 @constant(i32 4)
  %2 = call i32 @known(i32 4)
  %3 = call i32 @exported(i32 4)
  %4 = call i32 @range(i32 4)
  %5 = call i32 @range(i32 7)
  %slot = alloca i8
  store i8 3, ptr %slot
  %6 = call i8 @not_null(ptr %slot, i32 %n)
  %s = insertvalue { i32, i32 } %given, i32 3, 0
  %7 = call i32 @field({ i32, i32 } %s)
  %8 = call i32 @copied(ptr byval(i32) @cell)
  call void @through_pointer(ptr @cell) memory(argmem: write)
  ret i32 %7
}
