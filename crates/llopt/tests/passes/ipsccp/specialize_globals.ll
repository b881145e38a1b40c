; RUN: llopt -S -passes=ipsccp -force-specialization %s | FileCheck %s

; Copies access variables like any other function.

; CHECK: @often = internal global i32 5
; CHECK-EMPTY:
; CHECK-NEXT: declare void @print(i32)
; CHECK-LABEL: define internal i32 @keeps(i32 %x, ptr %p) {
; CHECK-NEXT:   %s = add i32 5, %x
; CHECK-NEXT:   store i32 %s, ptr %p, align 4
; CHECK-NEXT:   ret i32 %s
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @caller(ptr %p, i32 %z) {
; CHECK-NEXT:   %1 = call i32 @keeps.specialized.2(i32 1, ptr %p)
; CHECK-NEXT:   %2 = call i32 @keeps.specialized.1(i32 2, ptr %p)
; CHECK-NEXT:   %3 = call i32 @keeps(i32 %z, ptr %p)
; CHECK-NEXT:   call void @sets.specialized.4(i32 5)
; CHECK-NEXT:   call void @sets.specialized.3(i32 6)
; CHECK-NEXT:   ret i32 13
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @keeps.specialized.1(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 7, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal i32 @keeps.specialized.2(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 6, ptr %p, align 4
; CHECK-NEXT:   ret i32 poison
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @sets.specialized.3(i32 %x) {
; CHECK-NEXT:   store i32 6, ptr @often, align 4
; CHECK-NEXT:   %v = load i32, ptr @often, align 4
; CHECK-NEXT:   call void @print(i32 %v)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @sets.specialized.4(i32 %x) {
; CHECK-NEXT:   store i32 5, ptr @often, align 4
; CHECK-NEXT:   %v = load i32, ptr @often, align 4
; CHECK-NEXT:   call void @print(i32 %v)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

@always = internal global i32 5
@often = internal global i32 5

declare void @print(i32)

; Every store stores what is there: the variable goes, and its stores in copies, too.
define internal i32 @keeps(i32 %x, ptr %p) {
  store i32 5, ptr @always
  %v = load i32, ptr @always
  %s = add i32 %v, %x
  store i32 %s, ptr %p
  ret i32 %s
}

; Only the copy for 5 stores what is there.
define internal void @sets(i32 %x) {
  store i32 %x, ptr @often
  %v = load i32, ptr @often
  call void @print(i32 %v)
  ret void
}

define i32 @caller(ptr %p, i32 %z) {
  %1 = call i32 @keeps(i32 1, ptr %p)
  %2 = call i32 @keeps(i32 2, ptr %p)
  %3 = call i32 @keeps(i32 %z, ptr %p)
  call void @sets(i32 5)
  call void @sets(i32 6)
  %4 = add i32 %1, %2
  ret i32 %4
}
