; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; What functions take and return.

; CHECK: Function returns a token but isn't an intrinsic
; CHECK-NEXT: ptr @returns_token
; CHECK-NEXT: Function takes token but isn't an intrinsic
; CHECK-NEXT: token %t
; CHECK-NEXT: ptr @takes
; CHECK-NEXT: Calling convention requires void return type
; CHECK-NEXT: ptr @kernel
; CHECK-NEXT: {{^.*}}: error: input module is broken!

declare token @returns_token()
define void @takes(token %t) {
  ret void
}
define x86_fastcallcc void @variadic(...) {
  ret void
}
define amdgpu_kernel i32 @kernel() {
  ret i32 0
}
