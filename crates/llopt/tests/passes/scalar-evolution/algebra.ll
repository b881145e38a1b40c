; RUN: llopt '-passes=print<scalar-evolution>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Canonical expressions without loops: sums, minima, casts, and types that have none. The text is that of opt-22.

;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'sums':
;CHECK-NEXT:Classifying expressions for: @sums
;CHECK-NEXT:  %1 = add i32 %b, %a
;CHECK-NEXT:  -->  (%a + %b) U: full-set S: full-set
;CHECK-NEXT:  %2 = add i32 %1, %a
;CHECK-NEXT:  -->  ((2 * %a) + %b) U: full-set S: full-set
;CHECK-NEXT:  %3 = sub i32 %2, %b
;CHECK-NEXT:  -->  (2 * %a) U: [0,-1) S: [-2147483648,2147483647)
;CHECK-NEXT:  %4 = shl i32 %a, 3
;CHECK-NEXT:  -->  (8 * %a) U: [0,-7) S: [-2147483648,2147483641)
;CHECK-NEXT:  %5 = add i32 %4, %a
;CHECK-NEXT:  -->  (9 * %a) U: full-set S: full-set
;CHECK-NEXT:  %6 = xor i32 %a, -1
;CHECK-NEXT:  -->  (-1 + (-1 * %a)) U: full-set S: full-set
;CHECK-NEXT:  %7 = mul i32 %3, 4
;CHECK-NEXT:  -->  (8 * %a) U: [0,-7) S: [-2147483648,2147483641)
;CHECK-NEXT:  %8 = and i32 %7, 255
;CHECK-NEXT:  -->  (8 * (zext i5 (trunc i32 %a to i5) to i32))<nuw><nsw> U: [0,249) S: [0,249)
;CHECK-NEXT:Determining loop execution counts for: @sums
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'extremes':
;CHECK-NEXT:Classifying expressions for: @extremes
;CHECK-NEXT:  %min = select i1 %less, i32 %a, i32 %b
;CHECK-NEXT:  -->  (%a smin %b) U: full-set S: full-set
;CHECK-NEXT:  %max = call i32 @llvm.umax.i32(i32 %min, i32 7)
;CHECK-NEXT:  -->  (7 umax (%a smin %b)) U: [7,0) S: [7,0)
;CHECK-NEXT:  %same = call i32 @llvm.umax.i32(i32 %max, i32 5)
;CHECK-NEXT:  -->  (7 umax (%a smin %b)) U: [7,0) S: [7,0)
;CHECK-NEXT:  %abs = call i32 @llvm.abs.i32(i32 %a, i1 true)
;CHECK-NEXT:  -->  ((-1 * %a)<nsw> smax %a) U: full-set S: full-set
;CHECK-NEXT:  %sat = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
;CHECK-NEXT:  -->  ((-1 * (%a umin %b)) + %a) U: full-set S: full-set
;CHECK-NEXT:Determining loop execution counts for: @extremes
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'casts':
;CHECK-NEXT:Classifying expressions for: @casts
;CHECK-NEXT:  %x = add i32 %a, 5
;CHECK-NEXT:  -->  (5 + %a)<nuw><nsw> U: [5,105) S: [5,105)
;CHECK-NEXT:  %1 = zext i32 %x to i64
;CHECK-NEXT:  -->  (5 + (zext i32 %a to i64))<nuw><nsw> U: [5,105) S: [5,105)
;CHECK-NEXT:  %y = add i32 %b, 5
;CHECK-NEXT:  -->  (5 + %b) U: full-set S: full-set
;CHECK-NEXT:  %2 = zext i32 %y to i64
;CHECK-NEXT:  -->  (zext i32 (5 + %b) to i64) U: [0,4294967296) S: [0,4294967296)
;CHECK-NEXT:  %3 = trunc i64 %2 to i16
;CHECK-NEXT:  -->  (5 + (trunc i32 %b to i16)) U: full-set S: full-set
;CHECK-NEXT:  %z = lshr i32 %b, 4
;CHECK-NEXT:  -->  (%b /u 16) U: [0,268435456) S: [0,268435456)
;CHECK-NEXT:  %4 = sext i32 %z to i64
;CHECK-NEXT:  -->  ((zext i32 %b to i64) /u 16) U: [0,268435456) S: [0,268435456)
;CHECK-NEXT:Determining loop execution counts for: @casts
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'types':
;CHECK-NEXT:Classifying expressions for: @types
;CHECK-NEXT:  %3 = mul i128 %w, 3
;CHECK-NEXT:  -->  (3 * %w) U: full-set S: full-set
;CHECK-NEXT:  %4 = ptrtoint ptr %p to i32
;CHECK-NEXT:  -->  (trunc i64 (ptrtoint ptr %p to i64) to i32) U: full-set S: full-set
;CHECK-NEXT:  %5 = freeze i128 %w
;CHECK-NEXT:  -->  %5 U: full-set S: full-set
;CHECK-NEXT:Determining loop execution counts for: @types

; Sums and products in their canonical form.
define i32 @sums(i32 %a, i32 %b) {
  %1 = add i32 %b, %a
  %2 = add i32 %1, %a
  %3 = sub i32 %2, %b
  %4 = shl i32 %a, 3
  %5 = add i32 %4, %a
  %6 = xor i32 %a, -1
  %7 = mul i32 %3, 4
  %8 = and i32 %7, 255
  ret i32 %8
}

; Minima, maxima and their idioms.
define i32 @extremes(i32 %a, i32 %b) {
  %less = icmp slt i32 %a, %b
  %min = select i1 %less, i32 %a, i32 %b
  %max = call i32 @llvm.umax.i32(i32 %min, i32 7)
  %same = call i32 @llvm.umax.i32(i32 %max, i32 5)
  %abs = call i32 @llvm.abs.i32(i32 %a, i1 true)
  %sat = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
  ret i32 %same
}

; Casts move inwards only where nothing wraps.
define i64 @casts(i32 range(i32 0, 100) %a, i32 %b) {
  %x = add i32 %a, 5
  %1 = zext i32 %x to i64
  %y = add i32 %b, 5
  %2 = zext i32 %y to i64
  %3 = trunc i64 %2 to i16
  %z = lshr i32 %b, 4
  %4 = sext i32 %z to i64
  ret i64 %4
}

; What is no integer and no pointer has no expression; wide integers have.
define i128 @types(float %f, <2 x i32> %v, i128 %w, ptr %p) {
  %1 = fadd float %f, 1.0
  %2 = add <2 x i32> %v, %v
  %3 = mul i128 %w, 3
  %4 = ptrtoint ptr %p to i32
  %5 = freeze i128 %w
  ret i128 %3
}

declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.usub.sat.i32(i32, i32)
