
@table = global [1 x ptr] [ptr @f]

define void @f(ptr dereferenceable(1) %0) {
  ret void
}
