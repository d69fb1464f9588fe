// Sine, cosine and arc tangent from sums, products, quotients and roots alone, which every engine rounds alike: `Math.sin` and its kin may
// differ by the last bit from engine to engine, and a ruling must not. Polynomials and their order are those of fdlibm (k_sin.c, k_cos.c, s_atan.c,
// e_atan2.c): Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business. Permission
// to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.

/** Of an angle in radians between −π/4 and π/4. */
export function sine(x: number): number {
  const z = x * x;
  const r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
  return x + z * x * (S1 + z * r);
}
const S1 = -1.66666666666666324348e-1;
const S2 = 8.33333333332248946124e-3;
const S3 = -1.98412698298579493134e-4;
const S4 = 2.75573137070700676789e-6;
const S5 = -2.50507602534068634195e-8;
const S6 = 1.58969099521155010221e-10;

/** Of an angle in radians between 0 and π/4. */
export function cosine(x: number): number {
  const z = x * x;
  const r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
  const head = headOf(x);
  return 1 - head - (0.5 * z - head - z * r);
}
/** Near a quarter of x, with few digits, so that 1 − head is exact. */
function headOf(x: number): number {
  if (x < SMALL) return 0;
  if (x >= LARGE) return 0.28125;
  const grain = x < 0.5 ? 2 ** 24 : 2 ** 23;
  return Math.floor((x / 4) * grain) / grain;
}
const SMALL = 0.2999999523162842;
const LARGE = 0.78125 + 2 ** -21;
const C1 = 4.16666666666666019037e-2;
const C2 = -1.38888888888741095749e-3;
const C3 = 2.48015872894767294178e-5;
const C4 = -2.75573143513906633035e-7;
const C5 = 2.0875723212981748279e-9;
const C6 = -1.13596475577881948265e-11;

/** The angle of the vector (x, y) in radians, −π … π. */
export function arcTangent(y: number, x: number): number {
  if (y === 0) return x < 0 || Object.is(x, -0) ? (Object.is(y, -0) ? -Math.PI : Math.PI) : y;
  if (x === 0) return y > 0 ? Math.PI / 2 : -Math.PI / 2;
  const a = positiveArc(Math.abs(y / x));
  const up = x > 0 ? a : Math.PI - (a - PI_LOW);
  return y > 0 ? up : 0 - up;
}
/** What π is more than its nearest number. */
const PI_LOW = 1.2246467991473532e-16;

/** Of a number that is not negative: reduced to one of five points whose arcs are known. */
function positiveArc(t: number): number {
  if (t < 7 / 16) return t - t * series(t);
  const [known, low, x] = reduced(t);
  return known - (x * series(x) - low - x);
}
function reduced(t: number): readonly [known: number, low: number, rest: number] {
  if (t < 11 / 16) return [4.63647609000806093515e-1, 2.26987774529616870924e-17, (2 * t - 1) / (2 + t)];
  if (t < 19 / 16) return [7.85398163397448278999e-1, 3.06161699786838301793e-17, (t - 1) / (t + 1)];
  if (t < 39 / 16) return [9.82793723247329054082e-1, 1.39033110312309984516e-17, (t - 1.5) / (1 + 1.5 * t)];
  return [1.570796326794896558, 6.12323399573676603587e-17, -1 / t];
}
function series(x: number): number {
  const z = x * x;
  const w = z * z;
  const odd = z * (A[0] + w * (A[2] + w * (A[4] + w * (A[6] + w * (A[8] + w * A[10])))));
  const even = w * (A[1] + w * (A[3] + w * (A[5] + w * (A[7] + w * A[9]))));
  return odd + even;
}
const A = [
  3.33333333333329318027e-1, -1.99999999998764832476e-1, 1.42857142725034663711e-1, -1.1111110405462355788e-1,
  9.09088713343650656196e-2, -7.69187620504482999495e-2, 6.66107313738753120669e-2, -5.83357013379057348645e-2,
  4.97687799461593236017e-2, -3.6531572744216915527e-2, 1.62858201153657823623e-2,
] as const;
