; Each step with its rule and the instruction as it was.
; RUN: llopt -passes=correlated-propagation -explain=correlated-propagation -disable-output %s 2>&1 | FileCheck %s
; CHECK: correlated-propagation: @f: decide a comparison, or let it be unsigned, by ranges of its operands: %d = icmp ult i8 %x, 20
; CHECK: correlated-propagation: @g: say that an operation does not wrap: %s = add i8 %x, 1
; CHECK-NOT: correlated-propagation: @optimal
define i1 @f(i8 %x) {
entry:
  %c = icmp ult i8 %x, 10
  br i1 %c, label %small, label %end
small:
  %d = icmp ult i8 %x, 20
  ret i1 %d
end:
  ret i1 false
}

define i8 @g(i8 %x) {
entry:
  %c = icmp ult i8 %x, 10
  br i1 %c, label %small, label %end
small:
  %s = add i8 %x, 1
  ret i8 %s
end:
  ret i8 0
}

define i8 @optimal(i8 %x) {
  ret i8 %x
}
