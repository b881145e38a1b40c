; Both stores, where they become one, and why.
; RUN: llopt -passes=mldst-motion -explain=mldst-motion -disable-output %s 2>&1 | FileCheck %s
; CHECK: mldst-motion: @f: merge stores: store i32 %x, ptr %p, align 4, with store i32 %y, ptr %p, align 4, in %end: one address, and nothing behind them accesses it or throws
; CHECK-NOT: mldst-motion:

define void @f(i1 %c, i32 %x, i32 %y, ptr %p) {
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr %p
  br label %end
b:
  store i32 %y, ptr %p
  br label %end
end:
  ret void
}

define void @other_places(i1 %c, i32 %x, i32 %y, ptr %p, ptr %q) {
  br i1 %c, label %a, label %b
a:
  store i32 %x, ptr %p
  br label %end
b:
  store i32 %y, ptr %q
  br label %end
end:
  ret void
}
