; RUN: llopt -S '-passes=instcombine<no-verify-fixpoint>' %s | FileCheck %s

; Pointers that step through one object, compared with an address in it, are offsets.

; CHECK-LABEL: @steps_with_other_users(
; CHECK: %p.idx = phi i64 [ 4, %entry ], [ %p.add, %again ]
; CHECK-NEXT: %p.ptr = getelementptr inbounds nuw i8, ptr %base, i64 %p.idx
; CHECK-NEXT: %p.add = add nuw nsw i64 %p.idx, 1
; CHECK: %below = icmp samesign ult i64 %p.idx, 12
; CHECK: %q = phi ptr
define i8 @steps_with_other_users(ptr %base) {
entry:
  %start = getelementptr inbounds nuw i8, ptr %base, i64 4
  %end = getelementptr inbounds nuw i8, ptr %base, i64 13
  br label %loop

loop:
  %p = phi ptr [ %start, %entry ], [ %next, %again ]
  %next = getelementptr inbounds nuw i8, ptr %p, i64 1
  %v = load i8, ptr %p
  %last = icmp sgt i8 %v, -1
  br i1 %last, label %done, label %test

test:
  %below = icmp ult ptr %next, %end
  br i1 %below, label %again, label %done

again:
  br label %loop

done:
  %q = phi ptr [ %next, %loop ], [ %p, %test ]
  %r = load i8, ptr %q
  ret i8 %r
}

; One block: the phi uses an address of its own block.
; CHECK-LABEL: @steps_in_one_block(
; CHECK: %p.idx = phi i64 [ 4, %entry ], [ %p.add, %loop ]
; CHECK-NEXT: %p.add = add nuw nsw i64 %p.idx, 1
; CHECK-NEXT: %c = icmp samesign ult i64 %p.idx, 11
; CHECK: %p.ptr = getelementptr inbounds nuw i8, ptr %base, i64 %p.idx
define i8 @steps_in_one_block(ptr %base) {
entry:
  %start = getelementptr inbounds i8, ptr %base, i64 4
  %end = getelementptr inbounds i8, ptr %base, i64 12
  br label %loop

loop:
  %p = phi ptr [ %start, %entry ], [ %next, %loop ]
  %next = getelementptr inbounds i8, ptr %p, i64 1
  %c = icmp ult ptr %next, %end
  br i1 %c, label %loop, label %done

done:
  %v = load i8, ptr %p
  ret i8 %v
}

; A step that may leave the object does not count.
; CHECK-LABEL: @steps_beyond(
; CHECK: %p = phi ptr
; CHECK: %c = icmp ult ptr %next, %end
define i8 @steps_beyond(ptr %base) {
entry:
  %start = getelementptr inbounds i8, ptr %base, i64 4
  %end = getelementptr inbounds i8, ptr %base, i64 12
  br label %loop

loop:
  %p = phi ptr [ %start, %entry ], [ %next, %loop ]
  %next = getelementptr i8, ptr %p, i64 1
  %c = icmp ult ptr %next, %end
  br i1 %c, label %loop, label %done

done:
  %v = load i8, ptr %p
  ret i8 %v
}
