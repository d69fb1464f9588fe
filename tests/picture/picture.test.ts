import { describe, expect, test } from 'vitest';
import { MARK_ROLES, type Mark } from '../../src/measure/index.ts';
import { picture } from '../../src/picture/index.ts';
import { type Ruling, reason, ruling } from '../../src/rules/index.ts';
import { clean } from '../../src/table/index.ts';
import { laidOut } from '../must.ts';
import { call, document, position, refused } from './scene.ts';

const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(m => m[1] as string);
const numbers = (svg: string): readonly string[] => svg.match(/(?<![\w#.])-?\d[\d.e+-]*/gi) ?? [];
/** Well formed: every tag closes what was opened last. */
const isWellFormed = (svg: string): boolean => {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name as string);
  }
  return open.length === 0 && svg.replace(/<\/?[a-zA-Z]+(?:\s[^<>]*?)?\/?>/g, '').match(/[<>]/) === null;
};
const ruled = (marks: readonly Mark[], over: Partial<Parameters<typeof reason>[0]> = {}): Ruling =>
  ruling({
    call,
    system: 'belle-alliance',
    measures: {},
    reasons: [reason({ id: 'r', cite: '1', answer: 'no', text: 'no', margin: -1, marks, ...over })],
  });

describe('the whole picture', () => {
  const svg = picture(position, refused, { book: 'Belle Alliance', grid: true, part: 'table' });
  test('looks as it did', async () => {
    await expect(svg).toMatchFileSnapshot('../pictures/refused.svg');
    await expect(picture(position, refused)).toMatchFileSnapshot('../pictures/scene.svg');
    await expect(picture(position)).toMatchFileSnapshot('../pictures/table.svg');
  });
  test('is one well-formed document, the same bytes every time', () => {
    expect(isWellFormed(svg)).toBe(true);
    expect(picture(position, refused, { book: 'Belle Alliance', grid: true, part: 'table' })).toBe(svg);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  });
  test('says who asks what, the answer, the margin and the reason', () => {
    const said = texts(svg);
    expect(said).toContain('A ridge, a farm, two battalions');
    expect(said).toContain('Belle Alliance');
    expect(said).toContain('fire: 1/13e Ligne (fr-1, French) → Coldstream (br-1, British)');
    expect(said).toContain('No: it fails by 1 mm.');
    expect(said).toContain('Too close to call by hand: the margin is smaller than a base can be placed.');
    expect(said).toContain('3.1.4 · fr-2 stands 4.9 cm from the line of fire; the security zone is 5 cm');
  });
  test('names the units, the ground, the levels of the contours, and what the ruling speaks of', () => {
    const said = texts(svg);
    for (const name of [
      '1/13e Ligne',
      'fr-2',
      'Coldstream',
      'Staff',
      'Long Ridge',
      'Copse',
      'Farm',
      '1',
      '2',
      'wall-1',
    ])
      expect(said).toContain(name);
    expect(texts(picture(position))).not.toContain('wall-1');
  });
  test('labels its marks, and the deciding point with the margin', () => {
    expect(texts(svg)).toContain('17.3 cm');
    expect(texts(svg).filter(t => t === '−1 mm').length).toBeGreaterThan(0);
  });
  test('a legend for what is there, and for nothing else', () => {
    const said = texts(svg);
    for (const entry of [
      'French',
      'British',
      'arc of fire',
      'line of fire, blocked',
      'security zone',
      'clearance',
      'wood',
      'road',
      'contour',
      'other ground',
    ])
      expect(said).toContain(entry);
    for (const entry of ['fire zone', 'hedge', 'line of fire']) expect(said).not.toContain(entry);
  });
  test('a scale bar in the lengths of the file', () => {
    expect(texts(svg)).toContain('20 cm');
    const inches = laidOut({ ...document, lengths: 'in' });
    expect(texts(picture(inches)).some(t => t.endsWith(' in'))).toBe(true);
  });
  test('numbers are plain: two decimals at most, no exponents, nothing undefined', () => {
    const drawn = svg.replace(/<(title|desc|text)[^>]*>[^<]*<\/\1>/g, '');
    expect(drawn).not.toMatch(/NaN|undefined|Infinity|null/);
    for (const n of numbers(drawn.replace(/xmlns="[^"]*"|#[0-9a-f]{6}|id="[^"]*"|url\([^)]*\)/g, '')))
      expect(n).toMatch(/^-?\d+(\.\d{1,2})?$/);
  });
});

describe('marks', () => {
  test('solid is free, dashed is blocked, dotted is construction', () => {
    const at = (state: 'free' | 'blocked' | 'construction') =>
      picture(
        position,
        ruled([
          {
            kind: 'segment',
            role: 'line-of-sight',
            points: [
              [100, 100],
              [300, 300],
            ],
            state,
          },
        ]),
      ).match(/class="marks">\n<path[^>]*>/)?.[0];
    expect(at('free')).not.toContain('dasharray');
    expect(at('blocked')).toContain('stroke-dasharray="9 5"');
    expect(at('construction')).toContain('stroke-dasharray="1.5 4"');
  });
  test('zones are hatched', () => {
    const svg = picture(
      position,
      ruled([
        {
          kind: 'area',
          role: 'security-zone',
          points: [
            [100, 100],
            [300, 100],
            [300, 300],
          ],
        },
      ]),
    );
    expect(svg).toMatch(/<pattern id="enfilade-falling-b01c2e"/);
    expect(svg).toMatch(/class="marks">[\s\S]*url\(#enfilade-falling-b01c2e\)/);
  });
  test.each(MARK_ROLES)('every role can be drawn in every kind: %s', role => {
    const points: Mark['points'] = [
      [400, 300],
      [500, 300],
      [400, 400],
    ];
    const kinds: readonly Mark[] = [
      { kind: 'point', role, points: [[400, 300]], label: 'a point' },
      { kind: 'segment', role, points: points.slice(0, 2) },
      { kind: 'polyline', role, points },
      { kind: 'area', role, points },
      { kind: 'arc', role, points },
      { kind: 'circle', role, points: [[400, 300]], radius: 50 },
    ];
    const svg = picture(position, ruled(kinds));
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
  test('marks without points, or with too few, are left out', () => {
    const empty: readonly Mark[] = (['point', 'segment', 'polyline', 'area', 'arc', 'circle'] as const).map(kind => ({
      kind,
      role: 'range',
      points: [],
    }));
    expect(picture(position, ruled(empty))).not.toMatch(/NaN|undefined/);
  });
  test('an arc runs counter-clockwise from its start: a quarter is drawn the short way, three quarters the long way', () => {
    const arc = (points: Mark['points']) =>
      /A[\d.]+ [\d.]+ 0 (\d) (\d)/
        .exec(picture(position, ruled([{ kind: 'arc', role: 'range-limit', points }])).split('class="marks"')[1] ?? '')
        ?.slice(1, 3);
    expect(
      arc([
        [500, 400],
        [600, 400],
        [500, 500],
      ]),
    ).toEqual(['0', '0']);
    expect(
      arc([
        [500, 400],
        [500, 500],
        [600, 400],
      ]),
    ).toEqual(['1', '0']);
  });
  test('the same mark from two reasons is drawn once, and a label that is a unit’s name is not said twice', () => {
    const mark: Mark = {
      kind: 'segment',
      role: 'range',
      points: [
        [100, 100],
        [200, 200],
      ],
      label: 'Coldstream',
      about: ['br-1'],
    };
    const one = ruled([mark]);
    const twice: Ruling = { ...one, reasons: [...one.reasons, ...one.reasons] };
    const drawn = (r: Ruling) =>
      picture(position, r).split('class="marks"')[1]?.split('</g>')[0]?.split('<path').length;
    expect(drawn(twice)).toBe(drawn(one));
    expect(texts(picture(position, one)).filter(t => t === 'Coldstream')).toHaveLength(1);
  });
});

describe('a lens on the deciding point', () => {
  const ring = (margin: number): Ruling =>
    ruled([{ kind: 'point', role: 'deciding-point', points: [[500, 300]] }], {
      margin,
      answer: margin < 0 ? 'no' : 'yes',
    });
  test.each([
    // margin  part shown (6 margins, at least 16, at most 160 mm) in 216 px, against 952 px for 1200 mm
    [-1, '17'], // 216 / 16 = 13.5 px a mm; 13.5 / 0.7933
    [5, '9.1'], // 216 / 30 = 7.2
    [-20, null], // 216 / 120 = 1.8: less than three times as large, left out
  ] as const)('a margin of %d mm: %s times as large', (margin, times) => {
    const said = texts(picture(position, ring(margin), { part: 'table' })).find(t => t.startsWith('the marked square'));
    expect(said).toBe(times === null ? undefined : `the marked square, ${times} times as large`);
  });
  test('no ring without a deciding point or a way that was measured', () => {
    expect(picture(position, ruled([]))).not.toContain('the marked square');
  });
  test('the end of the way that was measured is ringed where no point is named', () => {
    const svg = picture(
      position,
      ruled([
        {
          kind: 'segment',
          role: 'range',
          points: [
            [100, 100],
            [500, 300],
          ],
        },
      ]),
    );
    expect(svg).toContain('the marked square');
    expect(texts(svg)).toContain('−1 mm');
  });
});

describe('text from outside', () => {
  const nasty = '<script>alert(1)</script> & "quotes" \u0000\u001b[31m\u202eevil\ud800';
  const svg = picture(
    laidOut({
      ...document,
      title: nasty,
      sides: [{ id: 'french', name: nasty }, { id: 'british' }],
      units: [{ ...(document.units[0] as object), name: nasty }],
      terrain: [{ ...(document.terrain[2] as object), name: nasty, kind: nasty }],
    }),
    ruled([{ kind: 'point', role: 'deciding-point', points: [[500, 300]], label: nasty, about: ['fr-1'] }], {
      text: nasty,
      cite: nasty,
    }),
    { book: nasty },
  );
  test('is text: no element, no attribute, no control character comes of it', () => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toContain('<script');
    expect(clean(svg.replaceAll('\n', ''))).toBe(svg.replaceAll('\n', ''));
    expect(texts(svg).some(t => t.startsWith('&lt;script&gt;alert(1)'))).toBe(true);
    expect(svg).toContain('\\u001b[31m\\u202eevil');
  });
  test('a kind that names a part of the prototype is other ground', () => {
    const odd = laidOut({
      ...document,
      terrain: ['__proto__', 'constructor', 'toString'].map((kind, i) => ({
        id: `t${i}`,
        kind,
        outline: [
          [1, 1 + 9 * i],
          [8, 1 + 9 * i],
          [8, 8 + 9 * i],
        ],
      })),
    });
    expect(texts(picture(odd))).toContain('other ground');
  });
});

describe('tables of all sizes', () => {
  test.each([
    ['a strip', 3000, 1],
    ['a tower', 1, 3000],
    ['a stamp', 0.5, 0.5],
  ])('%s', (_name, width, height) => {
    const svg = picture(laidOut({ ...document, table: { width, height }, units: [], terrain: [] }), undefined, {
      grid: true,
    });
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|Infinity|e[+-]\d/);
    const [, w, h] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect(Number(w)).toBe(1000);
    expect(Number(h)).toBeLessThan(1200);
  });
  test('10,000 units are drawn, in seconds', () => {
    const units = Array.from({ length: 10_000 }, (_, i) => ({
      id: `u${i}`,
      side: i % 2 ? 'french' : 'british',
      arm: 'infantry',
      facing: i % 360,
      bases: [{ at: [2 + (i % 100) * 1.16, 2 + Math.floor(i / 100) * 0.76], size: [0.6, 0.4] }],
    }));
    const started = performance.now();
    const svg = picture(laidOut({ ...document, units }));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(svg.match(/class="unit"/g)).toHaveLength(10_000);
  });
  test('a part of the table', () => {
    const svg = picture(position, refused, { part: { minX: 400, minY: 100, maxX: 800, maxY: 400 } });
    expect(texts(svg)).not.toContain('Copse');
    expect(texts(svg)).toContain('Coldstream');
  });
  test('ids start with the prefix, so that pictures can share a page', () => {
    const ids = [...picture(position, refused, { prefix: 'p2' }).matchAll(/ id="([^"]*)"/g)].map(m => m[1]);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.every(id => id?.startsWith('p2-'))).toBe(true);
  });
});
