; The function of a bundle `clang.arc.attachedcall` gets what the call returns, so that it stays, though nobody else looks at it.
; opt-22 makes a module here that its own verifier refuses.
; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

declare ptr @llvm.objc.retainAutoreleasedReturnValue(ptr)

; CHECK-LABEL: define void @caller(ptr %p)
; CHECK-NEXT: %1 = call ptr @attached(ptr %p) [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
; CHECK-NEXT: call void @plain(ptr %p)
define void @caller(ptr %p) {
  %r = call ptr @attached(ptr %p, i32 7) [ "clang.arc.attachedcall"(ptr @llvm.objc.retainAutoreleasedReturnValue) ]
  %s = call ptr @plain(ptr %p)
  ret void
}

; CHECK-LABEL: define internal ptr @attached(ptr %p)
; CHECK-NEXT: ret ptr %p
define internal ptr @attached(ptr %p, i32 %dead) {
  ret ptr %p
}

; CHECK-LABEL: define internal void @plain(ptr %p)
define internal ptr @plain(ptr %p) {
  store i8 0, ptr %p
  ret ptr %p
}
