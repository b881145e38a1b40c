; In unreachable code, the address of a table may be computed from itself.
; RUN: llopt -S -module-summary %s | FileCheck %s
target datalayout = "e-m:e-i64:64"
define void @f() {
  ret void
dead:
  %a = getelementptr i8, ptr %b, i64 8
  %b = getelementptr i8, ptr %a, i64 8
  %t = call i1 @llvm.type.test(ptr %a, metadata !"A")
  call void @llvm.assume(i1 %t)
  %l = load ptr, ptr %a
  call void %l(ptr null)
  br label %dead
}
declare void @llvm.assume(i1)
declare i1 @llvm.type.test(ptr, metadata)

; CHECK: typeTestAssumeConstVCalls: ((vFuncId: (guid: 12110082535487358335, offset: 0)), (vFuncId: (guid: 12110082535487358335, offset: 16)))
