; Each step with its rule, the block and the reason.
; RUN: llopt -passes=simplifycfg -explain=simplifycfg -disable-output %s 2>&1 | FileCheck %s
; CHECK: simplifycfg: @f: delete blocks: in the whole function: nothing leads to them
; CHECK: simplifycfg: @f: merge with the predecessor: %always: each leads to the other alone
; CHECK: simplifycfg: @g: forward an empty block: %on: it only leads on
; CHECK-NOT: simplifycfg: @optimal
declare void @use(i32)

define void @f(i32 %x) {
entry:
  br i1 true, label %always, label %never
always:
  call void @use(i32 1)
  ret void
never:
  call void @use(i32 2)
  ret void
}

define void @g(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 3, label %on
    i32 900, label %end
  ]
other:
  call void @use(i32 2)
  br label %end
on:
  br label %end
end:
  call void @use(i32 3)
  ret void
}

define i32 @optimal(i32 %x) {
  ret i32 %x
}
