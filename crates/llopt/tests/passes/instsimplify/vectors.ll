; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Elements of vectors, members of aggregates, addresses.

; CHECK-LABEL: define i8 @lane_through_shuffle(<2 x i8> %v, i8 %x) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @lane_of_splat(i8 %x, i32 %k) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @lane_at_unknown_place(<4 x i8> %v, i8 %x, i32 %k) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i8> @there_and_back(<2 x i8> %v) {
; CHECK-NEXT:   ret <2 x i8> %v
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i8> @moved(<2 x i8> %v) {
; CHECK-NEXT:   %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
; CHECK-NEXT:   ret <2 x i8> %r
; CHECK-NEXT: }
; CHECK-LABEL: define <2 x i8> @spread_constant(<2 x i8> %v) {
; CHECK-NEXT:   ret <2 x i8> splat (i8 7)
; CHECK-NEXT: }
; CHECK-LABEL: define { i8, i8 } @member_put_back({ i8, i8 } %a) {
; CHECK-NEXT:   ret { i8, i8 } %a
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @difference_added(ptr %p) {
; CHECK-NEXT:   %r = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT:   ret ptr %r
; CHECK-NEXT: }
; CHECK-LABEL: define ptr @other_object(ptr %p, ptr %q) {
; CHECK-NEXT:   %a = ptrtoint ptr %q to i64
; CHECK-NEXT:   %b = ptrtoint ptr %p to i64
; CHECK-NEXT:   %d = sub i64 %a, %b
; CHECK-NEXT:   %r = getelementptr i8, ptr %p, i64 %d
; CHECK-NEXT:   ret ptr %r
; CHECK-NEXT: }

define i8 @lane_through_shuffle(<2 x i8> %v, i8 %x) {
  %a = insertelement <2 x i8> %v, i8 %x, i32 1
  %s = shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
  %r = extractelement <2 x i8> %s, i32 0
  ret i8 %r
}
define i8 @lane_of_splat(i8 %x, i32 %k) {
  %a = insertelement <4 x i8> poison, i8 %x, i32 0
  %s = shufflevector <4 x i8> %a, <4 x i8> poison, <4 x i32> zeroinitializer
  %r = extractelement <4 x i8> %s, i32 %k
  ret i8 %r
}
define i8 @lane_at_unknown_place(<4 x i8> %v, i8 %x, i32 %k) {
  %a = insertelement <4 x i8> %v, i8 %x, i32 %k
  %r = extractelement <4 x i8> %a, i32 %k
  ret i8 %r
}
define <2 x i8> @there_and_back(<2 x i8> %v) {
  %s = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
  %r = shufflevector <2 x i8> %s, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i8> %r
}
define <2 x i8> @moved(<2 x i8> %v) {
  %r = shufflevector <2 x i8> %v, <2 x i8> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x i8> %r
}
define <2 x i8> @spread_constant(<2 x i8> %v) {
  %a = insertelement <2 x i8> %v, i8 7, i32 1
  %r = shufflevector <2 x i8> %a, <2 x i8> poison, <2 x i32> <i32 1, i32 1>
  ret <2 x i8> %r
}
define { i8, i8 } @member_put_back({ i8, i8 } %a) {
  %m = extractvalue { i8, i8 } %a, 1
  %r = insertvalue { i8, i8 } %a, i8 %m, 1
  ret { i8, i8 } %r
}
define ptr @difference_added(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  %a = ptrtoint ptr %q to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %a, %b
  %r = getelementptr i8, ptr %p, i64 %d
  ret ptr %r
}
define ptr @other_object(ptr %p, ptr %q) {
  %a = ptrtoint ptr %q to i64
  %b = ptrtoint ptr %p to i64
  %d = sub i64 %a, %b
  %r = getelementptr i8, ptr %p, i64 %d
  ret ptr %r
}

; CHECK-LABEL: define <vscale x 4 x i32> @reversed_undef(
; CHECK-NEXT: ret <vscale x 4 x i32> undef
define <vscale x 4 x i32> @reversed_undef() {
  %r = call <vscale x 4 x i32> @llvm.vector.reverse.nxv4i32(<vscale x 4 x i32> undef)
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: @numbers_as_pointers_and_back(
; CHECK-NEXT:   ret <2 x i64> %x
define <2 x i64> @numbers_as_pointers_and_back(<2 x i64> %x) {
  %p = inttoptr <2 x i64> %x to <2 x ptr>
  %y = ptrtoint <2 x ptr> %p to <2 x i64>
  ret <2 x i64> %y
}
