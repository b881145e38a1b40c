; RUN: llopt -S -passes=mergefunc -mergefunc-report=%t %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=TABLE
; RUN: cat %t | FileCheck %s --check-prefix=JSON
; RUN: not llopt -S -passes=mergefunc -mergefunc-report=%t/none/file %s 2>&1 | FileCheck %s --check-prefix=ERROR

; What was merged, how, and how many instructions that saves.
; TABLE: function  how        saved  merged into
; TABLE-NEXT: a         redirect       3  b
; TABLE-NEXT: c         thunk          1  b
; TABLE-NEXT: 2 functions merged, 4 instructions less

; JSON: [
; JSON-NEXT:   {"function": "a", "into": "b", "how": "redirect", "saved": 3},
; JSON-NEXT:   {"function": "c", "into": "b", "how": "thunk", "saved": 1}
; JSON-NEXT: ]

; ERROR: LLVM ERROR: cannot write
define internal i32 @a(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @b(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @c(i32 %x) {
  %y = mul i32 %x, 7
  %z = add i32 %y, 1
  ret i32 %z
}
define i32 @use(i32 %x) {
  %a = call i32 @a(i32 %x)
  ret i32 %a
}
