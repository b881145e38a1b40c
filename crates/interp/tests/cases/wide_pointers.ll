; An address space with addresses wider than the machine's words.
target datalayout = "e-p1:128:128:128:128"

; A step that does not wrap as a number without a sign.
; = i1 false
define i1 @an_unsigned_step() {
  %p = getelementptr nuw i32, ptr addrspace(1) null, i64 2
  %r = icmp eq ptr addrspace(1) %p, null
  ret i1 %r
}
