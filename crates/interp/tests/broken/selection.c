// undecided
// at first, selection.c:8:10
// called from main, selection.c:12:18
#include <stdio.h>
#include <stdlib.h>

static int first(const int *a) {
  return a[0] ? 1 : 2;
}
int main(int argc, char **argv) {
  int *a = malloc(8 * argc);
  printf("%d\n", first(a));
  return 0;
}
