; RUN: llopt -S -preserve-ll-uselistorder -passes=globaldce %s | FileCheck %s --check-prefix=CHANGED
; RUN: llopt -S -preserve-ll-uselistorder -passes=no-op-module %s | FileCheck %s --check-prefix=SAME

; Behind a pass that changed the module, nothing is said of the order of uses of globals: there may be fewer.

; CHANGED-NOT: uselistorder ptr
; SAME: uselistorder ptr @g, { 1, 2, 0 }
@g = global i32 0
define void @f() {
  store i32 1, ptr @g
  store i32 2, ptr @g
  ret void
}
define internal void @unused() {
  store i32 3, ptr @g
  ret void
}
uselistorder ptr @g, { 1, 2, 0 }
