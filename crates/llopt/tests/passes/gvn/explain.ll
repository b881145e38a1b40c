; RUN: llopt -passes=gvn -explain=gvn -disable-output %s 2>&1 | FileCheck %s

; CHECK:      gvn: @stored: load of a known value: %x = load i32, ptr %p, align 4  <-  i32 %v
; CHECK-NEXT: gvn: @computed: equal value: %y = add i32 %a, %b  <-  %x = add i32 %a, %b
; CHECK-NEXT: gvn: @known_on_one_way: partly redundant load: %x = load i32, ptr %p, align 4  <-  its values in predecessors
; CHECK-NOT:  gvn

define i32 @stored(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  %x = load i32, ptr %p
  ret i32 %x
}

define i32 @computed(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %y = add i32 %a, %b
  %z = mul i32 %x, %y
  ret i32 %z
}

define i32 @known_on_one_way(ptr %p, i1 %c, i32 %v) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 %v, ptr %p
  br label %join
b:
  br label %join
join:
  %x = load i32, ptr %p
  ret i32 %x
}
