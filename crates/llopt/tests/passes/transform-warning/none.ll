; RUN: llopt -disable-output -passes=transform-warning %s 2>&1 | count 0

; A loop that demands nothing.

define void @none(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
