; RUN: llopt -S -passes=jump-threading %s | FileCheck %s

; A block with nothing but pseudo probes in it only leads on.

define i32 @probes(i1 %c, ptr %p) {
; CHECK-LABEL: define i32 @probes(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c, label %end, label %end
; CHECK-EMPTY:
; CHECK-NEXT:  end:
; CHECK-NEXT:    [[R:%.*]] = phi i32
; CHECK-NEXT:    call void @llvm.pseudoprobe(i64 1, i64 3, i32 0, i64 -1)
; CHECK-NEXT:    store i32 [[R]], ptr %p
entry:
  br i1 %c, label %then, label %end

then:
  call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
  call void @llvm.pseudoprobe(i64 1, i64 2, i32 0, i64 -1)
  br label %end

end:
  %r = phi i32 [ 1, %entry ], [ 1, %then ]
  call void @llvm.pseudoprobe(i64 1, i64 3, i32 0, i64 -1)
  store i32 %r, ptr %p
  ret i32 %r
}

; One with an effect stays.
define void @effect(i1 %c, ptr %p) {
; CHECK-LABEL: define void @effect(
; CHECK:         br i1 %c, label %then, label %end
; CHECK:       then:
; CHECK-NEXT:    call void @llvm.pseudoprobe(i64 2, i64 1, i32 0, i64 -1)
; CHECK-NEXT:    store i32 1, ptr %p
entry:
  br i1 %c, label %then, label %end

then:
  call void @llvm.pseudoprobe(i64 2, i64 1, i32 0, i64 -1)
  store i32 1, ptr %p
  br label %end

end:
  ret void
}

declare void @llvm.pseudoprobe(i64, i64, i32, i64)
