; RUN: llopt -passes=print-callgraph -disable-output %s 2>&1 | FileCheck %s

; A cast that nothing but an assumption uses makes no address known.
; CHECK: Call graph node <<null function>>
; CHECK-NEXT: CS<None> calls function 'escapes'
; CHECK-NEXT: CS<None> calls function 'main'
; CHECK-NEXT: CS<None> calls function 'sink'
; CHECK-NEXT: CS<None> calls function 'llvm.assume'
; CHECK-EMPTY:

define internal void @unused() {
  ret void
}

define internal void @assumed() {
  ret void
}

define internal void @escapes() {
  ret void
}

define void @main() {
  %a = bitcast ptr @unused to ptr
  %b = bitcast ptr @assumed to ptr
  call void @llvm.assume(i1 true) ["align"(ptr %b, i32 4)]
  %c = bitcast ptr @escapes to ptr
  call void @sink(ptr %c)
  ret void
}

declare void @sink(ptr)
declare void @llvm.assume(i1)
