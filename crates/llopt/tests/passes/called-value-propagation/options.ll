; RUN: llopt -S -passes=called-value-propagation -cvp-max-functions-per-value=1 %s | FileCheck %s
; RUN: llopt -disable-output -passes=called-value-propagation -explain=called-value-propagation %s 2>&1 | FileCheck --check-prefix=WHY %s

; WHY: called-value-propagation: @two: callees known: call void %p(){{.*}} <-  @f1, @f2
; WHY: called-value-propagation: @one: callees known: call void %p(){{.*}} <-  @f1

; CHECK-LABEL: define void @two(
; CHECK:         call void %p(){{$}}
define void @two(i1 %c) {
  %p = select i1 %c, ptr @f1, ptr @f2
  call void %p()
  ret void
}

; CHECK-LABEL: define void @one(
; CHECK:         call void %p(), !callees ![[ONE:[0-9]+]]
define void @one(i1 %c) {
  %p = select i1 %c, ptr @f1, ptr null
  call void %p()
  ret void
}

declare void @f1()
declare void @f2()

; CHECK: ![[ONE]] = !{ptr @f1}
