
@cell = external global i32

; Function Attrs: memory(inaccessiblemem: readwrite)
declare void @second() #0

define void @thrown_behind_a_store() {
  %1 = icmp ne i32 0, 77
  br i1 %1, label %2, label %3

2:                                                ; preds = %0
  store i32 0, ptr @cell, align 4
  call void @second()
  br label %4

3:                                                ; preds = %0
  store i32 0, ptr @cell, align 4
  br label %4

4:                                                ; preds = %3, %2
  ret void
}

attributes #0 = { memory(inaccessiblemem: readwrite) }
