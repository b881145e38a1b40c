; RUN: llopt '-passes=print-callgraph' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Nodes by name; calls in order. The external node calls what others may know: what is not local, or has its address taken.

; CHECK-LABEL:Call graph node <<null function>><<{{0x[0-9a-f]+}}>>  #uses=0
; CHECK-NEXT:  CS<None> calls function 'f'
; CHECK-NEXT:  CS<None> calls function 'g'
; CHECK-NEXT:  CS<None> calls function 'h'
; CHECK-NEXT:  CS<None> calls function 'passed'
; CHECK-NEXT:  CS<None> calls function 'in_table'
; CHECK-NEXT:  CS<None> calls function 'personality'
; CHECK-NEXT:  CS<None> calls function 'broker'
; CHECK-NEXT:  CS<None> calls function 'outside'
; CHECK-NEXT:  CS<None> calls function 'quiet'
; CHECK-NEXT:  CS<None> calls function 'llvm.stacksave.p0'
; CHECK-NEXT:  CS<None> calls function 'llvm.trap'
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'broker'<<{{0x[0-9a-f]+}}>>  #uses=2
; CHECK-NEXT:  CS<None> calls external node
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'called_back'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'f'<<{{0x[0-9a-f]+}}>>  #uses=2
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'g'<<{{0x[0-9a-f]+}}>>  #uses=2
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'f'
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls external node
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'g'
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls external node
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'llvm.stacksave.p0'
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls external node
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'broker'
; CHECK-NEXT:  CS<None> calls function 'called_back'
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'h'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'loop_a'
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'llvm.trap'
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'in_table'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'llvm.stacksave.p0'<<{{0x[0-9a-f]+}}>>  #uses=2
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'llvm.trap'<<{{0x[0-9a-f]+}}>>  #uses=2
; CHECK-NEXT:  CS<None> calls external node
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'loop_a'<<{{0x[0-9a-f]+}}>>  #uses=2
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'loop_b'
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'loop_b'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'loop_a'
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'outside'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-NEXT:  CS<None> calls external node
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'passed'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'personality'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'quiet'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-EMPTY:
; CHECK-NEXT:Call graph node for function: 'unused'<<{{0x[0-9a-f]+}}>>  #uses=1
; CHECK-NEXT:  CS<{{0x[0-9a-f]+}}> calls function 'unused'

define void @f() {
  ret void
}

define void @g(ptr %p) {
  call void @f()
  call void %p()
  call void @g(ptr @passed)
  call i32 @f()
  %a = call ptr @llvm.stacksave.p0()
  call void asm "", ""()
  call void (ptr, ptr, ...) @broker(ptr null, ptr @called_back, i32 0)
  ret void
}

define void @h() personality ptr @personality {
  invoke void @loop_a() to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  call void @llvm.trap()
  unreachable
}

define internal void @loop_a() {
  call void @loop_b()
  ret void
}

define internal void @loop_b() {
  call void @loop_a()
  ret void
}

define internal void @passed() {
  ret void
}

define internal void @called_back(i32 %n) {
  ret void
}

define internal void @in_table() {
  ret void
}

define internal void @unused() {
  call void @unused()
  ret void
}

define internal i32 @personality(...) {
  ret i32 0
}

declare !callback !0 void @broker(ptr, ptr, ...)
declare void @outside()
declare void @quiet() nocallback
declare ptr @llvm.stacksave.p0()
declare void @llvm.trap()

@table = global [1 x ptr] [ptr @in_table]

!0 = !{!1}
!1 = !{i64 1, i64 -1, i1 true}
