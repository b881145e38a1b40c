; RUN: echo "f" > %t && not llopt -S -passes=extract-blocks -extract-blocks-file=%t %s 2>&1 | FileCheck --check-prefix=LINE %s
; RUN: echo "g a" > %t && not llopt -S -passes=extract-blocks -extract-blocks-file=%t %s 2>&1 | FileCheck --check-prefix=FUNCTION %s
; RUN: echo "f x" > %t && not llopt -S -passes=extract-blocks -extract-blocks-file=%t %s 2>&1 | FileCheck --check-prefix=BLOCK %s
; RUN: echo "f ;" > %t && not llopt -S -passes=extract-blocks -extract-blocks-file=%t %s 2>&1 | FileCheck --check-prefix=NONE %s
; RUN: not llopt -S -passes=extract-blocks -extract-blocks-file=%t.none %s 2>&1 | FileCheck --check-prefix=FILE %s

; A list that cannot be used is an error; LLVM 22 crashes on the last two.

; LINE: Invalid line format, expecting lines like: 'funcname bb1[;bb2..]'
; FUNCTION: Invalid function name specified in the input file
; BLOCK: Invalid block name specified in the input file
; NONE: Missing bbs name
; FILE: BlockExtractor couldn't load the file.

define void @f() {
entry:
  br label %a
a:
  ret void
}
