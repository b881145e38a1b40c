; RUN: llopt -S -passes=globaldce -enable-vfe=false %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=globaldce -enable-vfe=false | FileCheck %s --match-full-lines

; An option leaves virtual functions alone.

; CHECK: @vt = internal unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr @f0, ptr @f1, ptr @al, ptr null, ptr @f5] }, align 8, !type !0, !type !1, !vcall_visibility !2
; CHECK-NEXT: @vt2 = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @g0 to i64), i64 ptrtoint (ptr @vt2 to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @g1 to i64), i64 ptrtoint (ptr @vt2 to i64)) to i32)], !type !3, !vcall_visibility !2
; CHECK-NEXT: @vt3 = internal unnamed_addr constant [4 x ptr] [ptr @h0, ptr getelementptr (i8, ptr @h1, i64 8), ptr inttoptr (i32 1 to ptr), ptr @h3], !type !4, !vcall_visibility !2
; CHECK-EMPTY:
; CHECK-NEXT: @al = internal alias void (), ptr @f2
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @f0() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @f1() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @f2() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @f5() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @g0() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @g1() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @h0() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @h1() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal void @h3() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @use(ptr %p) {
; CHECK-NEXT:   store ptr @vt, ptr %p, align 8
; CHECK-NEXT:   store ptr @vt2, ptr %p, align 8
; CHECK-NEXT:   store ptr @vt3, ptr %p, align 8
; CHECK-NEXT:   %v = load ptr, ptr %p, align 8
; CHECK-NEXT:   %r = tail call { ptr, i1 } @llvm.type.checked.load(ptr %v, i32 0, metadata !"A")
; CHECK-NEXT:   %fn = extractvalue { ptr, i1 } %r, 0
; CHECK-NEXT:   call void %fn()
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
; CHECK-NEXT: declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata) #0
; CHECK-EMPTY:
; CHECK-NEXT: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(none) }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.module.flags = !{!5}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !{i64 0, !"A"}
; CHECK-NEXT: !1 = !{i64 8, !"B"}
; CHECK-NEXT: !2 = !{i64 2}
; CHECK-NEXT: !3 = !{i64 0, !"C"}
; CHECK-NEXT: !4 = !{i64 0, !"D"}
; CHECK-NEXT: !5 = !{i32 1, !"Virtual Function Elim", i32 1}

target datalayout = "e-p:64:64"
@vt = internal unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr @f0, ptr @f1, ptr @al, ptr null, ptr getelementptr (i8, ptr @f5, i64 0)] }, align 8, !type !0, !type !1, !vcall_visibility !2
@vt2 = internal unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @g0 to i64), i64 ptrtoint (ptr @vt2 to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @g1 to i64), i64 ptrtoint (ptr @vt2 to i64)) to i32)], !type !3, !vcall_visibility !2
@vt3 = internal unnamed_addr constant [4 x ptr] [ptr @h0, ptr getelementptr (i8, ptr @h1, i64 8), ptr blockaddress(@h2, %b), ptr @h3], !type !4, !vcall_visibility !2
@al = internal alias void (), ptr @f2
define internal void @f0() { ret void }
define internal void @f1() { ret void }
define internal void @f2() { ret void }
define internal void @f4() { ret void }
define internal void @f5() { ret void }
define internal void @g0() { ret void }
define internal void @g1() { ret void }
define internal void @h0() { ret void }
define internal void @h1() { ret void }
define internal void @h2() { 
  br label %b
b: ret void }
define internal void @h3() { ret void }
define void @use(ptr %p) {
  store ptr @vt, ptr %p
  store ptr @vt2, ptr %p
  store ptr @vt3, ptr %p
  %v = load ptr, ptr %p
  %r = tail call { ptr, i1 } @llvm.type.checked.load(ptr %v, i32 0, metadata !"A")
  %fn = extractvalue { ptr, i1 } %r, 0
  call void %fn()
  ret void
}
declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata)
!llvm.module.flags = !{!9}
!0 = !{i64 0, !"A"}
!1 = !{i64 8, !"B"}
!2 = !{i64 2}
!3 = !{i64 0, !"C"}
!4 = !{i64 0, !"D"}
!9 = !{i32 1, !"Virtual Function Elim", i32 1}
