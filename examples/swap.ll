; Two variables in memory, swapped in a loop: mem2reg turns them into phis.
define i32 @swap(i32 %n) {
entry:
  %a = alloca i32
  %b = alloca i32
  %i = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 0, ptr %i
  br label %loop

loop:
  %i.now = load i32, ptr %i
  %more = icmp slt i32 %i.now, %n
  br i1 %more, label %body, label %done

body:
  %t = load i32, ptr %a
  %u = load i32, ptr %b
  store i32 %u, ptr %a
  store i32 %t, ptr %b
  %i.next = add nsw i32 %i.now, 1
  store i32 %i.next, ptr %i
  br label %loop

done:
  %result = load i32, ptr %a
  ret i32 %result
}
