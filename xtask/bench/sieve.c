// Primes and a product of matrices: integers and arrays.
#include <stdio.h>
#define N 400000
#define M 60
static unsigned char composite[N];
static unsigned a[M][M], b[M][M], c[M][M];
int main(void) {
    unsigned primes = 0, sum = 0;
    for (unsigned i = 2; i < N; i++) {
        if (composite[i]) continue;
        primes++;
        for (unsigned j = 2 * i; j < N; j += i) composite[j] = 1;
    }
    for (unsigned i = 0; i < M; i++)
        for (unsigned j = 0; j < M; j++) a[i][j] = i * 31 + j, b[i][j] = j * 17 ^ i;
    for (int round = 0; round < 3; round++)
        for (unsigned i = 0; i < M; i++)
            for (unsigned j = 0; j < M; j++)
                for (unsigned k = 0; k < M; k++) c[i][j] += a[i][k] * b[k][j];
    for (unsigned i = 0; i < M; i++) sum ^= c[i][M - 1 - i];
    printf("%u %u\n", primes, sum);
}
