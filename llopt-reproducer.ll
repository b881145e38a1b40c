
@cell = external global i32

define internal void @writes_copy(ptr %0) {
  store i32 0, ptr %0, align 4
  ret void
}

define void @keeps_cell() {
  call void @writes_copy(ptr byval(i32) @cell)
  ret void
}
