; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Globals: linkage, initialisers, comdats, aliases.

; CHECK: Declaration may not be in a Comdat!
; CHECK-NEXT: ptr @f
; CHECK-NEXT: Only global arrays can have appending linkage!
; CHECK-NEXT: ptr @appending
; CHECK-NEXT: wrong type for intrinsic global variable
; CHECK-NEXT: ptr @llvm.used
; CHECK-NEXT: Aliases cannot form a cycle
; CHECK-NEXT: ptr @cycle1
; CHECK-NEXT: Aliases cannot form a cycle
; CHECK-NEXT: ptr @cycle2
; CHECK-NEXT: Alias must point to a definition
; CHECK-NEXT: ptr @tls_alias
; CHECK-NEXT: {{^.*}}: error: input module is broken!

@appending = appending global i32 0
@llvm.used = appending global [1 x i32] [i32 0], section "llvm.metadata"
@cycle1 = alias i32, ptr @cycle2
@cycle2 = alias i32, ptr @cycle1
@tls_alias = alias i32, ptr @external
@external = external global i32
@ctors = global i32 0, comdat($c)
$c = comdat any
declare void @f() comdat($c)
