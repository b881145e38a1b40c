
declare i64 @wcslen(ptr)

define void @fold_af() {
  %1 = call i64 @wcslen(ptr null)
  ret void
}
