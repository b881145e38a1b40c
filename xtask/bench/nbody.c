// Five bodies attract each other: floating-point arithmetic.
#include <math.h>
#include <stdio.h>
struct body { double x[3], v[3], m; };
static struct body b[5] = {
    {{0, 0, 0}, {0, 0, 0}, 39.47},
    {{4.84, -1.16, -.10}, {.606, 2.81, -.02}, .037},
    {{8.34, 4.12, -.4}, {-1.01, 1.82, .008}, .011},
    {{12.8, -15.1, -.22}, {1.08, .868, -.01}, .0017},
    {{15.3, -25.9, .179}, {.979, .594, -.034}, .002},
};
int main(void) {
    for (int step = 0; step < 20000; step++) {
        for (int i = 0; i < 5; i++)
            for (int j = i + 1; j < 5; j++) {
                double d[3], s = 0;
                for (int k = 0; k < 3; k++) d[k] = b[i].x[k] - b[j].x[k], s += d[k] * d[k];
                double f = .001 / (s * sqrt(s));
                for (int k = 0; k < 3; k++) b[i].v[k] -= d[k] * b[j].m * f, b[j].v[k] += d[k] * b[i].m * f;
            }
        for (int i = 0; i < 5; i++)
            for (int k = 0; k < 3; k++) b[i].x[k] += .001 * b[i].v[k];
    }
    printf("%.9f %.9f\n", b[0].x[0], b[4].v[1]);
}
