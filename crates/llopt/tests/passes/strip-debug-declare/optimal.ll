; RUN: llopt -S -passes=strip-debug-declare -print-changed %s 2>&1 | FileCheck %s

; Nothing is declared: nothing changes.

; CHECK: omitted because no change
define i32 @f() {
  ret i32 0
}
