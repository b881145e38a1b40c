; Which globals an address may name: those that are near, and on Darwin and Windows only without an offset.
; RUN: llopt -passes='print<cost-model>' -disable-output %s 2>&1 | FileCheck %s
; CHECK: Printing analysis 'Cost Model Analysis' for function 'f':
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %byte = getelementptr i8, ptr @defined, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %word = getelementptr i32, ptr @defined, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %offset = getelementptr [4 x i8], ptr @defined, i64 1, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %weak = getelementptr i8, ptr @weak, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 1 for instruction:   %declared = getelementptr i8, ptr @declared, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   %hidden = getelementptr i8, ptr @hidden, i64 %i
; CHECK-NEXT: Cost Model: Found an estimated cost of 0 for instruction:   ret void
target triple = "x86_64-apple-macosx10.14.0"

@defined = global [4 x i32] zeroinitializer
@weak = weak global [4 x i32] zeroinitializer
@declared = external global [4 x i32]
@hidden = external hidden global [4 x i32]

define void @f(i64 %i) {
  %byte = getelementptr i8, ptr @defined, i64 %i
  %word = getelementptr i32, ptr @defined, i64 %i
  %offset = getelementptr [4 x i8], ptr @defined, i64 1, i64 %i
  %weak = getelementptr i8, ptr @weak, i64 %i
  %declared = getelementptr i8, ptr @declared, i64 %i
  %hidden = getelementptr i8, ptr @hidden, i64 %i
  ret void
}
