; RUN: llopt -passes=gvn -disable-output -pass-remarks=gvn -pass-remarks-missed=gvn %s 2>&1 | FileCheck %s
; RUN: llopt -passes=gvn -disable-output -pass-remarks-output=%t %s
; RUN: FileCheck --check-prefix=YAML %s < %t

; What becomes of loads. The value and the access are for programs that read the remarks.

; CHECK:      remark: <unknown>:0:0: load of type i32 eliminated{{$}}
; CHECK-NEXT: remark: <unknown>:0:0: load of type i64 not eliminated{{$}}
; CHECK-NEXT: remark: <unknown>:0:0: load eliminated by PRE{{$}}
; CHECK-NOT:  remark

; YAML:      Name: LoadElim
; YAML-NEXT: Function: stored
; YAML:        - Type: i32
; YAML-NEXT:   - String: ' eliminated'
; YAML-NEXT:   - String: ' in favor of '
; YAML-NEXT:   - InfavorOfValue: v
; YAML-NEXT: ...
; YAML:      Name: LoadClobbered
; YAML-NEXT: Function: written_between
; YAML:        - String: ' not eliminated'
; YAML-NEXT:   - String: ' in favor of '
; YAML-NEXT:   - OtherAccess: load
; YAML-NEXT:   - String: ' because it is clobbered by '
; YAML-NEXT:   - ClobberedBy: call llvm.memcpy.p0.p0.i64
; YAML-NEXT: ...
; YAML:      Name: LoadPRE
; YAML-NEXT: Function: known_on_one_way

define i32 @stored(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  %x = load i32, ptr %p
  ret i32 %x
}

define i64 @written_between(ptr %p, ptr %q, ptr %r) {
  %x = load i64, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %r, i64 4, i1 false)
  %y = load i64, ptr %p
  %s = add i64 %x, %y
  ret i64 %s
}

define i32 @known_on_one_way(ptr %p, i1 %c, i32 %v) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 %v, ptr %p
  br label %join
b:
  br label %join
join:
  %x = load i32, ptr %p
  ret i32 %x
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
