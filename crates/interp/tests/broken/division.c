// undefined behaviour: division by zero
// at mean, division.c:8:12
// called from main, division.c:12:10
static int mean(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s / n;
}
int main(int argc, char **argv) {
  int a[2] = {argc, 2};
  return mean(a, argc - 1);
}
