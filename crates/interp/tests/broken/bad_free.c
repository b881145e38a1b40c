// undefined behaviour: free of memory that is not from malloc
// at drop, bad_free.c:7:3
// called from main, bad_free.c:11:3
#include <stdlib.h>

static void drop(int *p) {
  free(p);
}
int main(int argc, char **argv) {
  int x[2] = {argc, 2};
  drop(x + 1);
  return x[0];
}
