; RUN: llopt '-passes=print<scalar-evolution>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace
; RUN: llopt '-passes=print<scalar-evolution>' -scalar-evolution-classify-expressions=0 -disable-output %s 2>&1 | FileCheck %s --check-prefix=COUNTS

; How often loops iterate, and what follows for their values. The text is that of opt-22.

;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'up':
;CHECK-NEXT:Classifying expressions for: @up
;CHECK-NEXT:  %i = phi i32 [ 3, %entry ], [ %next, %loop ]
;CHECK-NEXT:  -->  {3,+,2}<nuw><nsw><%loop> U: [3,100) S: [3,100)		Exits: 99		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %wide = sext i32 %i to i64
;CHECK-NEXT:  -->  {3,+,2}<nuw><nsw><%loop> U: [3,100) S: [3,100)		Exits: 99		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %p = getelementptr i32, ptr %a, i64 %wide
;CHECK-NEXT:  -->  {(12 + %a),+,8}<nw><%loop> U: full-set S: full-set		Exits: (396 + %a)		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %next = add i32 %i, 2
;CHECK-NEXT:  -->  {5,+,2}<nuw><nsw><%loop> U: [5,102) S: [5,102)		Exits: 101		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:Determining loop execution counts for: @up
;CHECK-NEXT:Loop %loop: backedge-taken count is i32 48
;CHECK-NEXT:Loop %loop: constant max backedge-taken count is i32 48
;CHECK-NEXT:Loop %loop: symbolic max backedge-taken count is i32 48
;CHECK-NEXT:Loop %loop: Trip multiple is 49
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'bound':
;CHECK-NEXT:Classifying expressions for: @bound
;CHECK-NEXT:  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;CHECK-NEXT:  -->  {0,+,1}<nuw><nsw><%loop> U: [0,2147483647) S: [0,2147483647)		Exits: (-1 + (1 smax %n))<nsw>		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %next = add nsw i32 %i, 1
;CHECK-NEXT:  -->  {1,+,1}<nuw><nsw><%loop> U: [1,-2147483648) S: [1,-2147483648)		Exits: (1 smax %n)		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:Determining loop execution counts for: @bound
;CHECK-NEXT:Loop %loop: backedge-taken count is (-1 + (1 smax %n))<nsw>
;CHECK-NEXT:Loop %loop: constant max backedge-taken count is i32 2147483646
;CHECK-NEXT:Loop %loop: symbolic max backedge-taken count is (-1 + (1 smax %n))<nsw>
;CHECK-NEXT:Loop %loop: Trip multiple is 1
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'guarded':
;CHECK-NEXT:Classifying expressions for: @guarded
;CHECK-NEXT:  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
;CHECK-NEXT:  -->  {0,+,1}<nuw><nsw><%loop> U: [0,2147483647) S: [0,2147483647)		Exits: (-1 + %n)		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %next = add nsw i32 %i, 1
;CHECK-NEXT:  -->  {1,+,1}<nuw><nsw><%loop> U: [1,-2147483648) S: [1,-2147483648)		Exits: %n		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:Determining loop execution counts for: @guarded
;CHECK-NEXT:Loop %loop: backedge-taken count is (-1 + %n)
;CHECK-NEXT:Loop %loop: constant max backedge-taken count is i32 2147483646
;CHECK-NEXT:Loop %loop: symbolic max backedge-taken count is (-1 + %n)
;CHECK-NEXT:Loop %loop: Trip multiple is 1
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'exits':
;CHECK-NEXT:Classifying expressions for: @exits
;CHECK-NEXT:  %i = phi i32 [ %n, %entry ], [ %next, %latch ]
;CHECK-NEXT:  -->  {%n,+,-1}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %stop = load volatile i1, ptr %p, align 1
;CHECK-NEXT:  -->  %stop U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Variant }
;CHECK-NEXT:  %next = add i32 %i, -1
;CHECK-NEXT:  -->  {(-1 + %n),+,-1}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:Determining loop execution counts for: @exits
;CHECK-NEXT:Loop %loop: <multiple exits> Unpredictable backedge-taken count.
;CHECK-NEXT:  exit count for loop: ***COULDNOTCOMPUTE***
;CHECK-NEXT:  exit count for latch: (-1 + %n)
;CHECK-NEXT:Loop %loop: constant max backedge-taken count is i32 -1
;CHECK-NEXT:Loop %loop: symbolic max backedge-taken count is (-1 + %n)
;CHECK-NEXT:  symbolic max exit count for loop: ***COULDNOTCOMPUTE***
;CHECK-NEXT:  symbolic max exit count for latch: (-1 + %n)
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'tried':
;CHECK-NEXT:Classifying expressions for: @tried
;CHECK-NEXT:  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
;CHECK-NEXT:  -->  %i U: [0,1024) S: [1,1024)		Exits: 677		LoopDispositions: { %loop: Variant }
;CHECK-NEXT:  %square = mul i32 %i, %i
;CHECK-NEXT:  -->  (%i * %i) U: [0,1046530) S: [1,1046530)		Exits: 458329		LoopDispositions: { %loop: Variant }
;CHECK-NEXT:  %next = add i32 %square, 1
;CHECK-NEXT:  -->  (1 + (%i * %i))<nuw><nsw> U: [1,1046531) S: [1,1046531)		Exits: 458330		LoopDispositions: { %loop: Variant }
;CHECK-NEXT:Determining loop execution counts for: @tried
;CHECK-NEXT:Loop %loop: backedge-taken count is i32 4
;CHECK-NEXT:Loop %loop: constant max backedge-taken count is i32 4
;CHECK-NEXT:Loop %loop: symbolic max backedge-taken count is i32 4
;CHECK-NEXT:Loop %loop: Trip multiple is 5
;CHECK-LABEL:Printing analysis 'Scalar Evolution Analysis' for function 'unknown':
;CHECK-NEXT:Classifying expressions for: @unknown
;CHECK-NEXT:  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
;CHECK-NEXT:  -->  {0,+,3}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %next = add i8 %i, 3
;CHECK-NEXT:  -->  {3,+,3}<%loop> U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Computable }
;CHECK-NEXT:  %more = load volatile i1, ptr %p, align 1
;CHECK-NEXT:  -->  %more U: full-set S: full-set		Exits: <<Unknown>>		LoopDispositions: { %loop: Variant }
;CHECK-NEXT:Determining loop execution counts for: @unknown
;CHECK-NEXT:Loop %loop: Unpredictable backedge-taken count.
;CHECK-NEXT:Loop %loop: Unpredictable constant max backedge-taken count. 
;CHECK-NEXT:Loop %loop: Unpredictable symbolic max backedge-taken count. 

; COUNTS-LABEL: for function 'up':
; COUNTS-NEXT: Determining loop execution counts for: @up
; COUNTS-NEXT: Loop %loop: backedge-taken count is i32 48

; A counted loop: the flags follow from the trip count.
define void @up(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 3, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  store i32 0, ptr %p
  %next = add i32 %i, 2
  %more = icmp slt i32 %next, 100
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The bound is a value: a maximum appears where nothing guards the loop.
define void @bound(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The same behind a guard.
define void @guarded(i32 %n) {
entry:
  %runs = icmp sgt i32 %n, 0
  br i1 %runs, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Two exits, one of which cannot be counted.
define void @exits(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %latch ]
  %stop = load volatile i1, ptr %p
  br i1 %stop, label %exit, label %latch
latch:
  %next = add i32 %i, -1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; No closed form: iterations are tried one by one.
define void @tried() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %square = mul i32 %i, %i
  %next = add i32 %square, 1
  %more = icmp ult i32 %next, 1000
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Nothing is known of how often this iterates.
define void @unknown(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %next = add i8 %i, 3
  %more = load volatile i1, ptr %p
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
