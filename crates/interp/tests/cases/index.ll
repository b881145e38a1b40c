; Pointers with indices of half their width.
target datalayout = "e-p:64:64:64:32"

; The mask of `llvm.ptrmask` is one of an index: the bits beyond stay.
; = i1 true
define i1 @a_mask_of_an_index() {
  %p = alloca i32
  %m = call ptr @llvm.ptrmask.p0.i32(ptr %p, i32 0)
  %a = ptrtoint ptr %m to i64
  %b = ptrtoint ptr %p to i64
  %high = lshr i64 %b, 32
  %wanted = shl i64 %high, 32
  %r = icmp eq i64 %a, %wanted
  ret i1 %r
}

declare ptr @llvm.ptrmask.p0.i32(ptr, i32)
