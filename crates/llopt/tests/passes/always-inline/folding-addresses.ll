; RUN: llopt -S -passes=always-inline,strip-dead-prototypes %s | FileCheck %s --match-full-lines

; Addresses with constant indices become the base and a number of bytes.

; CHECK: @g = global [4 x i32] zeroinitializer
; CHECK-NEXT: @weak = extern_weak global i32
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_0(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @g, i64 12)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_1(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @g, i64 16)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_2(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr (i8, ptr @g, i64 20)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_3(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr (i8, ptr @g, i64 -4)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_4(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr inbounds (i8, ptr @g, i64 -4)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_5(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr (i8, ptr @weak, i64 4)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_6(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr nusw nuw (i8, ptr @weak, i64 4)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_7(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @g, i64 12)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_8(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr inttoptr (i64 16 to ptr)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_9(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr null
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_10(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr @g
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_11(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_12(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr undef
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_13(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @g, i64 6)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_14(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @weak, i64 2)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @gep_15(ptr %x, i64 %y) {
; CHECK-NEXT:   ret ptr getelementptr inbounds nuw (i8, ptr @g, i64 10)
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @there_and_back(ptr %x) {
; CHECK-NEXT:   %n.i = ptrtoint ptr %x to i64
; CHECK-NEXT:   ret ptr %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define ptr @narrow(ptr %x) {
; CHECK-NEXT:   %n.i = ptrtoint ptr %x to i32
; CHECK-NEXT:   %r.i = inttoptr i32 %n.i to ptr
; CHECK-NEXT:   ret ptr %r.i
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i64 @back_and_there(i64 %x) {
; CHECK-NEXT:   %n.i = inttoptr i64 %x to ptr
; CHECK-NEXT:   ret i64 %x
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i128 @back_and_there_wide(i128 %x) {
; CHECK-NEXT:   %n.i = inttoptr i128 %x to ptr
; CHECK-NEXT:   %r.i = ptrtoint ptr %n.i to i128
; CHECK-NEXT:   ret i128 %r.i
; CHECK-NEXT: }

target datalayout = "e-i64:64"
@g = global [4 x i32] zeroinitializer
@weak = extern_weak global i32

define internal ptr @of.gep_0(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_0(ptr %x, i64 %y) {
  %r = call ptr @of.gep_0(ptr @g, i64 3)
  ret ptr %r
}

define internal ptr @of.gep_1(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_1(ptr %x, i64 %y) {
  %r = call ptr @of.gep_1(ptr @g, i64 4)
  ret ptr %r
}

define internal ptr @of.gep_2(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_2(ptr %x, i64 %y) {
  %r = call ptr @of.gep_2(ptr @g, i64 5)
  ret ptr %r
}

define internal ptr @of.gep_3(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_3(ptr %x, i64 %y) {
  %r = call ptr @of.gep_3(ptr @g, i64 -1)
  ret ptr %r
}

define internal ptr @of.gep_4(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr inbounds i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_4(ptr %x, i64 %y) {
  %r = call ptr @of.gep_4(ptr @g, i64 -1)
  ret ptr %r
}

define internal ptr @of.gep_5(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_5(ptr %x, i64 %y) {
  %r = call ptr @of.gep_5(ptr @weak, i64 1)
  ret ptr %r
}

define internal ptr @of.gep_6(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr nusw i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_6(ptr %x, i64 %y) {
  %r = call ptr @of.gep_6(ptr @weak, i64 1)
  ret ptr %r
}

define internal ptr @of.gep_7(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr { i8, i32 }, ptr %p0, i64 %p1, i32 1
  ret ptr %r
}
define ptr @gep_7(ptr %x, i64 %y) {
  %r = call ptr @of.gep_7(ptr @g, i64 1)
  ret ptr %r
}

define internal ptr @of.gep_8(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_8(ptr %x, i64 %y) {
  %r = call ptr @of.gep_8(ptr null, i64 4)
  ret ptr %r
}

define internal ptr @of.gep_9(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_9(ptr %x, i64 %y) {
  %r = call ptr @of.gep_9(ptr inttoptr (i64 8 to ptr), i64 -2)
  ret ptr %r
}

define internal ptr @of.gep_10(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr [0 x i8], ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_10(ptr %x, i64 %y) {
  %r = call ptr @of.gep_10(ptr @g, i64 7)
  ret ptr %r
}

define internal ptr @of.gep_11(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr [0 x i8], ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_11(ptr %x, i64 %y) {
  %r = call ptr @of.gep_11(ptr %x, i64 7)
  ret ptr %r
}

define internal ptr @of.gep_12(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i32, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_12(ptr %x, i64 %y) {
  %r = call ptr @of.gep_12(ptr undef, i64 %y)
  ret ptr %r
}

define internal ptr @of.gep_13(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr i8, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_13(ptr %x, i64 %y) {
  %r = call ptr @of.gep_13(ptr getelementptr (i8, ptr @g, i64 4), i64 2)
  ret ptr %r
}

define internal ptr @of.gep_14(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr inbounds i8, ptr %p0, i64 %p1
  ret ptr %r
}
define ptr @gep_14(ptr %x, i64 %y) {
  %r = call ptr @of.gep_14(ptr getelementptr inbounds (i8, ptr @weak, i64 4), i64 -2)
  ret ptr %r
}

define internal ptr @of.gep_15(ptr %p0, i64 %p1) alwaysinline {
  %r = getelementptr <3 x i16>, ptr %p0, i64 %p1, i64 1
  ret ptr %r
}
define ptr @gep_15(ptr %x, i64 %y) {
  %r = call ptr @of.gep_15(ptr @g, i64 1)
  ret ptr %r
}

define internal ptr @of.there_and_back(ptr %p0) alwaysinline {
  %n = ptrtoint ptr %p0 to i64
  %r = inttoptr i64 %n to ptr
  ret ptr %r
}
define ptr @there_and_back(ptr %x) {
  %r = call ptr @of.there_and_back(ptr %x)
  ret ptr %r
}

define internal ptr @of.narrow(ptr %p0) alwaysinline {
  %n = ptrtoint ptr %p0 to i32
  %r = inttoptr i32 %n to ptr
  ret ptr %r
}
define ptr @narrow(ptr %x) {
  %r = call ptr @of.narrow(ptr %x)
  ret ptr %r
}

define internal i64 @of.back_and_there(i64 %p0) alwaysinline {
  %n = inttoptr i64 %p0 to ptr
  %r = ptrtoint ptr %n to i64
  ret i64 %r
}
define i64 @back_and_there(i64 %x) {
  %r = call i64 @of.back_and_there(i64 %x)
  ret i64 %r
}

define internal i128 @of.back_and_there_wide(i128 %p0) alwaysinline {
  %n = inttoptr i128 %p0 to ptr
  %r = ptrtoint ptr %n to i128
  ret i128 %r
}
define i128 @back_and_there_wide(i128 %x) {
  %r = call i128 @of.back_and_there_wide(i128 %x)
  ret i128 %r
}
