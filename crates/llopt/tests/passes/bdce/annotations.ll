; RUN: llopt -S -passes=bdce %s | FileCheck %s

; Ranges of users go where a bit changes that does not matter.

; CHECK-LABEL: define i8 @attribute(i32 %a)
; CHECK-NEXT: %m = call noundef i32 @llvm.bitreverse.i32(i32 %a)
; CHECK-NEXT: %y = trunc i32 %m to i8
; CHECK-NEXT: ret i8 %y
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @metadata(i32 %a)
; CHECK-NEXT: %m = call i32 @llvm.bitreverse.i32(i32 %a), !annotation !{{[0-9]+}}
; CHECK-NEXT: %y = trunc i32 %m to i8
; CHECK-NEXT: ret i8 %y
; CHECK-NEXT: }

declare i32 @llvm.bitreverse.i32(i32)

define i8 @attribute(i32 %a) {
  %o = or i32 %a, 65536
  %m = call noundef range(i32 32768, 0) i32 @llvm.bitreverse.i32(i32 %o)
  %y = trunc i32 %m to i8
  ret i8 %y
}

define i8 @metadata(i32 %a) {
  %o = or i32 %a, 65536
  %m = call i32 @llvm.bitreverse.i32(i32 %o), !range !0, !annotation !1
  %y = trunc i32 %m to i8
  ret i8 %y
}

!0 = !{i32 32768, i32 0}
!1 = !{!"kept"}
