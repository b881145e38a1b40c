// undefined behaviour: store to 4 bytes at offset 40 of an object of 40 bytes
// at fill, heap_bounds.c:8:10
// called from main, heap_bounds.c:12:3
#include <stdlib.h>

static void fill(int *a, int n) {
  for (int i = 0; i <= n; i++)
    a[i] = i;
}
int main(int argc, char **argv) {
  int *a = malloc(10 * sizeof *a);
  fill(a, argc + 9);
  int result = a[5];
  free(a);
  return result;
}
