; RUN: llopt -disable-output "-passes=print<stack-lifetime>" %s 2>&1 | FileCheck %s --check-prefix=MAY --match-full-lines
; RUN: llopt -disable-output "-passes=print<stack-lifetime><must>" %s 2>&1 | FileCheck %s --check-prefix=MUST --match-full-lines
; RUN: llopt -disable-output -print-pipeline-passes "-passes=print<stack-lifetime>,print<stack-lifetime><must>" %s | FileCheck %s --check-prefix=PIPELINE
; RUN: not llopt -disable-output "-passes=print<stack-lifetime><some>" %s 2>&1 | FileCheck %s --check-prefix=WRONG
; PIPELINE: function(print<stack-lifetime><may>,print<stack-lifetime><must>)
; WRONG: invalid StackLifetime parameter 'some'
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

define void @join(i1 %c) {
entry:
  %b = alloca i8
  %a = alloca i8
  %always = alloca i8
  br i1 %c, label %left, label %right

left:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  br label %end

right:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %always)
  br label %end

end:
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void

dead:
  call void @llvm.lifetime.start.p0(ptr %a)
  ret void
}

define void @loop() {
  %x = alloca i8
  call void @llvm.lifetime.start.p0(ptr %x)
  br label %again

again:
  call void @llvm.lifetime.end.p0(ptr %x)
  br label %again
}

; MAY: define void @join(i1 %c) {
; MAY-NEXT: entry:
; MAY-NEXT: ; Alive: <always>
; MAY-NEXT: %b = alloca i8, align 1
; MAY-NEXT: ; Alive: <always>
; MAY-EMPTY:
; MAY-NEXT: %a = alloca i8, align 1
; MAY-NEXT: ; Alive: <always>
; MAY-EMPTY:
; MAY-NEXT: %always = alloca i8, align 1
; MAY-NEXT: ; Alive: <always>
; MAY-EMPTY:
; MAY-NEXT: br i1 %c, label %left, label %right
; MAY-NEXT: ; Alive: <always>
; MAY-EMPTY:
; MAY-EMPTY:
; MAY-NEXT: left:                                             ; preds = %entry
; MAY-NEXT: ; Alive: <always>
; MAY-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; MAY-NEXT: ; Alive: <a always>
; MAY-EMPTY:
; MAY-NEXT: call void @llvm.lifetime.start.p0(ptr %b)
; MAY-NEXT: ; Alive: <a always b>
; MAY-EMPTY:
; MAY-NEXT: br label %end
; MAY-NEXT: ; Alive: <a always b>
; MAY-EMPTY:
; MAY-EMPTY:
; MAY-NEXT: right:                                            ; preds = %entry
; MAY-NEXT: ; Alive: <always>
; MAY-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; MAY-NEXT: ; Alive: <a always>
; MAY-EMPTY:
; MAY-NEXT: call void @llvm.lifetime.end.p0(ptr %always)
; MAY-NEXT: ; Alive: <a always>
; MAY-EMPTY:
; MAY-NEXT: br label %end
; MAY-NEXT: ; Alive: <a always>
; MAY-EMPTY:
; MAY-EMPTY:
; MAY-NEXT: end:                                              ; preds = %right, %left
; MAY-NEXT: ; Alive: <a always b>
; MAY-NEXT: call void @llvm.lifetime.end.p0(ptr %a)
; MAY-NEXT: ; Alive: <always b>
; MAY-EMPTY:
; MAY-NEXT: ret void
; MAY-NEXT: ; Alive: <always b>
; MAY-EMPTY:
; MAY-EMPTY:
; MAY-NEXT: dead:                                             ; No predecessors!
; MAY-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; MAY-NEXT: ret void
; MAY-NEXT: }
; MAY-NEXT: define void @loop() {
; MAY-NEXT: ; Alive: <>
; MAY-NEXT: %x = alloca i8, align 1
; MAY-NEXT: ; Alive: <>
; MAY-EMPTY:
; MAY-NEXT: call void @llvm.lifetime.start.p0(ptr %x)
; MAY-NEXT: ; Alive: <x>
; MAY-EMPTY:
; MAY-NEXT: br label %again
; MAY-NEXT: ; Alive: <x>
; MAY-EMPTY:
; MAY-EMPTY:
; MAY-NEXT: again:                                            ; preds = %again, %0
; MAY-NEXT: ; Alive: <x>
; MAY-NEXT: call void @llvm.lifetime.end.p0(ptr %x)
; MAY-NEXT: ; Alive: <>
; MAY-EMPTY:
; MAY-NEXT: br label %again
; MAY-NEXT: ; Alive: <>
; MAY-EMPTY:
; MAY-NEXT: }

; MUST: define void @join(i1 %c) {
; MUST-NEXT: entry:
; MUST-NEXT: ; Alive: <always>
; MUST-NEXT: %b = alloca i8, align 1
; MUST-NEXT: ; Alive: <always>
; MUST-EMPTY:
; MUST-NEXT: %a = alloca i8, align 1
; MUST-NEXT: ; Alive: <always>
; MUST-EMPTY:
; MUST-NEXT: %always = alloca i8, align 1
; MUST-NEXT: ; Alive: <always>
; MUST-EMPTY:
; MUST-NEXT: br i1 %c, label %left, label %right
; MUST-NEXT: ; Alive: <always>
; MUST-EMPTY:
; MUST-EMPTY:
; MUST-NEXT: left:                                             ; preds = %entry
; MUST-NEXT: ; Alive: <always>
; MUST-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; MUST-NEXT: ; Alive: <a always>
; MUST-EMPTY:
; MUST-NEXT: call void @llvm.lifetime.start.p0(ptr %b)
; MUST-NEXT: ; Alive: <a always b>
; MUST-EMPTY:
; MUST-NEXT: br label %end
; MUST-NEXT: ; Alive: <a always b>
; MUST-EMPTY:
; MUST-EMPTY:
; MUST-NEXT: right:                                            ; preds = %entry
; MUST-NEXT: ; Alive: <always>
; MUST-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; MUST-NEXT: ; Alive: <a always>
; MUST-EMPTY:
; MUST-NEXT: call void @llvm.lifetime.end.p0(ptr %always)
; MUST-NEXT: ; Alive: <a always>
; MUST-EMPTY:
; MUST-NEXT: br label %end
; MUST-NEXT: ; Alive: <a always>
; MUST-EMPTY:
; MUST-EMPTY:
; MUST-NEXT: end:                                              ; preds = %right, %left
; MUST-NEXT: ; Alive: <a always>
; MUST-NEXT: call void @llvm.lifetime.end.p0(ptr %a)
; MUST-NEXT: ; Alive: <always>
; MUST-EMPTY:
; MUST-NEXT: ret void
; MUST-NEXT: ; Alive: <always>
; MUST-EMPTY:
; MUST-EMPTY:
; MUST-NEXT: dead:                                             ; No predecessors!
; MUST-NEXT: call void @llvm.lifetime.start.p0(ptr %a)
; MUST-NEXT: ret void
; MUST-NEXT: }
; MUST-NEXT: define void @loop() {
; MUST-NEXT: ; Alive: <>
; MUST-NEXT: %x = alloca i8, align 1
; MUST-NEXT: ; Alive: <>
; MUST-EMPTY:
; MUST-NEXT: call void @llvm.lifetime.start.p0(ptr %x)
; MUST-NEXT: ; Alive: <x>
; MUST-EMPTY:
; MUST-NEXT: br label %again
; MUST-NEXT: ; Alive: <x>
; MUST-EMPTY:
; MUST-EMPTY:
; MUST-NEXT: again:                                            ; preds = %again, %0
; MUST-NEXT: ; Alive: <>
; MUST-NEXT: call void @llvm.lifetime.end.p0(ptr %x)
; MUST-NEXT: ; Alive: <>
; MUST-EMPTY:
; MUST-NEXT: br label %again
; MUST-NEXT: ; Alive: <>
; MUST-EMPTY:
; MUST-NEXT: }
