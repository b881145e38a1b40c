; Loads and stores: types, members, values known from above, what is never reached.
; RUN: llopt -S -passes='instcombine<no-verify-fixpoint>' %s | FileCheck %s

; CHECK-LABEL: define i32 @as_used(ptr %p)
; CHECK-NEXT: %f1 = load i32, ptr %p, align 8
; CHECK-NEXT: ret i32 %f1
define i32 @as_used(ptr %p) {
  %f = load float, ptr %p, align 8
  %i = bitcast float %f to i32
  ret i32 %i
}
; CHECK-LABEL: define void @as_made(float %f, ptr %p)
; CHECK-NEXT: store float %f, ptr %p, align 8
; CHECK-NEXT: ret void
define void @as_made(float %f, ptr %p) {
  %i = bitcast float %f to i32
  store i32 %i, ptr %p, align 8
  ret void
}
; CHECK-LABEL: define void @members({ i32, float } %s, ptr %p)
; CHECK-NEXT: %s.elt = extractvalue { i32, float } %s, 0
; CHECK-NEXT: store i32 %s.elt, ptr %p, align 4
; CHECK-NEXT: %p.repack1 = getelementptr inbounds nuw i8, ptr %p, i64 4
; CHECK-NEXT: %s.elt2 = extractvalue { i32, float } %s, 1
; CHECK-NEXT: store float %s.elt2, ptr %p.repack1, align 4
; CHECK-NEXT: ret void
define void @members({ i32, float } %s, ptr %p) {
  store { i32, float } %s, ptr %p, align 4
  ret void
}
; CHECK-LABEL: define void @padding({ i8, i32 } %s, ptr %p)
; CHECK-NEXT: store { i8, i32 } %s, ptr %p, align 4
; CHECK-NEXT: ret void
define void @padding({ i8, i32 } %s, ptr %p) {
  store { i8, i32 } %s, ptr %p, align 4
  ret void
}
; CHECK-LABEL: define i32 @stored_above(i32 %x, ptr %p, ptr noalias %q)
; CHECK-NEXT: store i32 %x, ptr %p, align 4
; CHECK-NEXT: store i32 7, ptr %q, align 4
; CHECK-NEXT: ret i32 %x
define i32 @stored_above(i32 %x, ptr %p, ptr noalias %q) {
  store i32 %x, ptr %p, align 4
  store i32 7, ptr %q, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: define i32 @maybe_overwritten(i32 %x, ptr %p, ptr %q)
; CHECK-NEXT: store i32 %x, ptr %p, align 4
; CHECK-NEXT: store i32 7, ptr %q, align 4
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %v
define i32 @maybe_overwritten(i32 %x, ptr %p, ptr %q) {
  store i32 %x, ptr %p, align 4
  store i32 7, ptr %q, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: define i32 @volatile(i32 %x, ptr %p)
; CHECK-NEXT: store volatile i32 %x, ptr %p, align 4
; CHECK-NEXT: store i32 7, ptr %p, align 4
; CHECK-NEXT: %v = load volatile i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %v
define i32 @volatile(i32 %x, ptr %p) {
  store volatile i32 %x, ptr %p, align 4
  store i32 7, ptr %p, align 4
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}
; CHECK-LABEL: define void @overwritten(i32 %x, ptr %p)
; CHECK-NEXT: store i32 %x, ptr %p, align 4
; CHECK-NEXT: ret void
define void @overwritten(i32 %x, ptr %p) {
  store i32 1, ptr %p, align 4
  store i32 %x, ptr %p, align 4
  ret void
}
; CHECK-LABEL: define i32 @null(i1 %c, ptr %p)
; CHECK-NEXT: %g = getelementptr i8, ptr %p, i64 8
; CHECK-NEXT: %v = load i32, ptr %g, align 4
; CHECK-NEXT: ret i32 %v
define i32 @null(i1 %c, ptr %p) {
  %s = select i1 %c, ptr %p, ptr null
  %g = getelementptr i8, ptr %s, i64 8
  %v = load i32, ptr %g, align 4
  ret i32 %v
}
; CHECK-LABEL: define i32 @null_is_memory(i1 %c, ptr %p)
; CHECK-NEXT: %s = select i1 %c, ptr %p, ptr null
; CHECK-NEXT: %g = getelementptr i8, ptr %s, i64 8
; CHECK-NEXT: %v = load i32, ptr %g, align 4
; CHECK-NEXT: ret i32 %v
define i32 @null_is_memory(i1 %c, ptr %p) null_pointer_is_valid {
  %s = select i1 %c, ptr %p, ptr null
  %g = getelementptr i8, ptr %s, i64 8
  %v = load i32, ptr %g, align 4
  ret i32 %v
}
; CHECK-LABEL: define void @both_ways(i1 %c, ptr %p)
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: br label %end
; CHECK: b:
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %storemerge = phi i32 [ 2, %b ], [ 1, %a ]
; CHECK-NEXT: store i32 %storemerge, ptr %p, align 4
; CHECK-NEXT: ret void
define void @both_ways(i1 %c, ptr %p) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p, align 4
  br label %end
b:
  store i32 2, ptr %p, align 4
  br label %end
end:
  ret void
}
; CHECK-LABEL: define i32 @optimal(ptr %p)
; CHECK-NEXT: %v = load i32, ptr %p, align 4
; CHECK-NEXT: ret i32 %v
define i32 @optimal(ptr %p) {
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
