// Sine, cosine, arc tangent, area tangent and powers from sums, products, quotients and roots alone, which every engine rounds alike: `Math.sin` and its kin
// may differ by the last bit from engine to engine, and a ruling must not. Polynomials and their order are those of fdlibm (k_sin.c, k_cos.c,
// e_rem_pio2.c, s_atan.c, e_atan2.c, e_log.c): Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business. Permission
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
/** Of an angle in radians, −π … π: apart from the true value by at most 2⁻⁵². */
export function sineOf(x: number): number {
  const a = Math.abs(x);
  if (a <= EIGHTH) return sine(x);
  const s = a <= 3 * EIGHTH ? cosine(Math.abs(restOf(a, 1))) : sine(restOf(a, 2));
  return x < 0 ? 0 - s : s;
}
/** Of an angle in radians, −π … π: apart from the true value by at most 2⁻⁵². */
export function cosineOf(x: number): number {
  const a = Math.abs(x);
  if (a <= EIGHTH) return cosine(a);
  return a <= 3 * EIGHTH ? sine(restOf(a, 1)) : 0 - cosine(Math.abs(restOf(a, 2)));
}
const EIGHTH = Math.PI / 4;
/** So many quarters of a turn, less an angle near them: the first part of a quarter has 33 digits, so that the first difference is exact. */
const restOf = (a: number, quarters: number): number => quarters * QUARTER - a + quarters * QUARTER_LOW;
const QUARTER = 1.5707963267341256;
const QUARTER_LOW = 6.077100506506192e-11;

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
  if (t < 11 / 16) return arcFrom(4.63647609000806093515e-1, 2.26987774529616870924e-17, (2 * t - 1) / (2 + t));
  if (t < 19 / 16) return arcFrom(7.85398163397448278999e-1, 3.06161699786838301793e-17, (t - 1) / (t + 1));
  if (t < 39 / 16) return arcFrom(9.82793723247329054082e-1, 1.39033110312309984516e-17, (t - 1.5) / (1 + 1.5 * t));
  return arcFrom(1.570796326794896558, 6.12323399573676603587e-17, -1 / t);
}
/** A known arc in two parts, and the tangent of what is left. */
const arcFrom = (known: number, low: number, x: number): number => known - (x * series(x) - low - x);
function series(x: number): number {
  const z = x * x;
  const w = z * z;
  const odd = z * (A0 + w * (A2 + w * (A4 + w * (A6 + w * (A8 + w * A10)))));
  const even = w * (A1 + w * (A3 + w * (A5 + w * (A7 + w * A9))));
  return odd + even;
}
const A0 = 3.33333333333329318027e-1;
const A1 = -1.99999999998764832476e-1;
const A2 = 1.42857142725034663711e-1;
const A3 = -1.1111110405462355788e-1;
const A4 = 9.09088713343650656196e-2;
const A5 = -7.69187620504482999495e-2;
const A6 = 6.66107313738753120669e-2;
const A7 = -5.83357013379057348645e-2;
const A8 = 4.97687799461593236017e-2;
const A9 = -3.6531572744216915527e-2;
const A10 = 1.62858201153657823623e-2;

export const square = (x: number): number => x * x;
/** By products, first to last; `n`: a whole number, 0 or more. `**` need not come to the same bits, not even on one engine. */
export function power(x: number, n: number): number {
  let product = 1;
  for (let i = 0; i < n; i++) product *= x;
  return product;
}

/**
 * The number whose hyperbolic tangent is x, −1 … 1. Of a larger x the ratio (1 + x) / (1 − x) is taken down to 1/√2 … √2 by powers of two, each of
 * which counts half of ln 2. Apart from the true value by at most 2⁻⁵⁰ of it.
 */
export function areaTangent(x: number): number {
  const a = Math.abs(x);
  if (a <= NARROW) return x + x * logSeries(x * x);
  if (!(a < 1)) return a === 1 ? x * Infinity : Number.NaN;
  const [up, down] = [1 + a, 1 - a];
  let doubled = 1;
  let count = 0;
  while (up > Math.SQRT2 * doubled * down) {
    doubled *= 2;
    count++;
  }
  const rest = (up - doubled * down) / (up + doubled * down);
  const all = count * HALF_LN2 + (rest + rest * logSeries(rest * rest));
  return x < 0 ? 0 - all : all;
}
/** 3 − 2√2: the ratio is √2. */
const NARROW = 0.17157287525380988;
const HALF_LN2 = Math.LN2 / 2;
function logSeries(z: number): number {
  const w = z * z;
  const even = w * (L2 + w * (L4 + w * L6));
  const odd = z * (L1 + w * (L3 + w * (L5 + w * L7)));
  return 0.5 * (even + odd);
}
const L1 = 6.66666666666673513e-1;
const L2 = 3.9999999999409419e-1;
const L3 = 0.2857142874366239;
const L4 = 0.22222198432149784;
const L5 = 1.81835721616180501e-1;
const L6 = 1.53138376992093733e-1;
const L7 = 1.47981986051165859e-1;
