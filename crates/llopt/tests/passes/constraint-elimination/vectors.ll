; What holds of each lane holds of a vector. Constant vectors are values like others.
; RUN: llopt -S -passes=constraint-elimination %s | FileCheck %s
declare <2 x i8> @llvm.umax.v2i8(<2 x i8>, <2 x i8>)
declare <2 x i8> @llvm.umin.v2i8(<2 x i8>, <2 x i8>)

; CHECK-LABEL: define <2 x i1> @trivial(
; CHECK-NEXT: ret <2 x i1> splat (i1 true)
; CHECK-NEXT: }
define <2 x i1> @trivial(<2 x i8> %x) {
  %c = icmp uge <2 x i8> %x, zeroinitializer
  ret <2 x i1> %c
}

; CHECK-LABEL: define <2 x i1> @sum(
; CHECK-NEXT: %s = add nuw <2 x i8> %x, %y
; CHECK-NEXT: ret <2 x i1> splat (i1 true)
; CHECK-NEXT: }
define <2 x i1> @sum(<2 x i8> %x, <2 x i8> %y) {
  %s = add nuw <2 x i8> %x, %y
  %c = icmp uge <2 x i8> %s, %x
  ret <2 x i1> %c
}

; CHECK-LABEL: define <2 x i1> @may_wrap(
; CHECK-NEXT: %s = add <2 x i8> %x, %y
; CHECK-NEXT: %c = icmp uge <2 x i8> %s, %x
; CHECK-NEXT: ret <2 x i1> %c
; CHECK-NEXT: }
define <2 x i1> @may_wrap(<2 x i8> %x, <2 x i8> %y) {
  %s = add <2 x i8> %x, %y
  %c = icmp uge <2 x i8> %s, %x
  ret <2 x i1> %c
}

; CHECK-LABEL: define <2 x i1> @constant(
; CHECK-NEXT: %s = add nuw <2 x i8> %x, splat (i8 1)
; CHECK-NEXT: %c = icmp uge <2 x i8> %s, %x
; CHECK-NEXT: ret <2 x i1> %c
; CHECK-NEXT: }
define <2 x i1> @constant(<2 x i8> %x) {
  %s = add nuw <2 x i8> %x, splat (i8 1)
  %c = icmp uge <2 x i8> %s, %x
  ret <2 x i1> %c
}

; CHECK-LABEL: define <2 x i8> @minimum(
; CHECK-NEXT: %m = call <2 x i8> @llvm.umax.v2i8(<2 x i8> %x, <2 x i8> %y)
; CHECK-NEXT: ret <2 x i8> %x
; CHECK-NEXT: }
define <2 x i8> @minimum(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %m = call <2 x i8> @llvm.umax.v2i8(<2 x i8> %x, <2 x i8> %y)
  %r = call <2 x i8> @llvm.umin.v2i8(<2 x i8> %m, <2 x i8> %x)
  ret <2 x i8> %r
}

; CHECK-LABEL: define <2 x i1> @part(
; CHECK-NEXT: %c = icmp ult <2 x i8> %x, %y
; CHECK-NEXT: %d = icmp ule <2 x i8> %x, %y
; CHECK-NEXT: ret <2 x i1> %c
; CHECK-NEXT: }
define <2 x i1> @part(<2 x i8> %x, <2 x i8> %y) {
  %c = icmp ult <2 x i8> %x, %y
  %d = icmp ule <2 x i8> %x, %y
  %e = and <2 x i1> %c, %d
  ret <2 x i1> %e
}
