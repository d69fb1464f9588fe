// Colours by day and by night: at night the lightness of every colour of the shared look is turned over, its hue kept.
// OKLab after Björn Ottosson's published matrices.

const cache = new Map<string, string>();

/** The colour as it is by day; by night as light as it was dark. */
export function tone(colour: string, night: boolean): string {
  if (!night) return colour;
  const known = cache.get(colour);
  if (known) return known;
  const fresh = turnedOver(colour);
  cache.set(colour, fresh);
  return fresh;
}
/** As the renderer takes it. */
export const number = (colour: string): number => Number.parseInt(colour.slice(1), 16);

const DARKEST = 0.24;
const LIGHTEST = 0.9;

function turnedOver(colour: string): string {
  const [l, a, b] = toLab(colour);
  const flipped = DARKEST + (1 - l) * (LIGHTEST - DARKEST);
  const calm = l > 0.8 ? 0.55 : 0.9;
  return fromLab([flipped, a * calm, b * calm]);
}

type Triple = readonly [number, number, number];

function toLab(colour: string): Triple {
  const [r, g, b] = [1, 3, 5].map(i => linear(Number.parseInt(colour.slice(i, i + 2), 16) / 255)) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb
    .map(c =>
      Math.round(gamma(Math.min(1, Math.max(0, c))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
