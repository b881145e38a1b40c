// undefined behaviour: branch on undef
// at find, branch.c:9:7
// called from main, branch.c:15:10
static int find(const int *a, int n, int x) {
  int found;
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      found = 1;
  if (found)
    return 7;
  return 0;
}
int main(int argc, char **argv) {
  int a[3] = {argc, 2, 3};
  return find(a, 3, argc + 7);
}
