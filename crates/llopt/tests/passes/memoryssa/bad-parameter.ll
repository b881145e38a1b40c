; RUN: not llopt -disable-output -passes="print<memoryssa><nothing>" %s 2>&1 | FileCheck %s
; CHECK: invalid MemorySSAPrinterPass pass parameter 'nothing'

; Other parameters are an error.

define void @f() {
  ret void
}
