// undefined behaviour: load from 4 bytes at offset 16 of an object of 16 bytes
// at sum, stack_bounds.c:7:10
// called from main, stack_bounds.c:12:10
static int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
int main(int argc, char **argv) {
  int a[4] = {1, 2, 3, argc};
  return sum(a, argc + 4);
}
