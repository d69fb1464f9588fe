// Links, codes, pictures and paper of the command line: read back, measured, compared.

import { createCanvas, loadImage } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { packed, unpacked } from '../../../src/desk/index.ts';
import { must } from '../../must.ts';
import { millimetres, pageSizes, readPdf } from './pdf.ts';
import { no, position, told, yes } from '../world.ts';

async function pixelsOf(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const sheet = createCanvas(image.width, image.height);
  const pen = sheet.getContext('2d');
  pen.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: pen.getImageData(0, 0, image.width, image.height).data };
}
const linkIn = (out: string): string => out.trim();

describe('link and open', () => {
  test('a case comes out of its link as it went in, its call first', async () => {
    const { out, code } = await told('link a.json --call 2 --page https://example.org/play/', { 'a.json': no });
    expect(code).toBe(0);
    expect(out).toMatch(/^https:\/\/example\.org\/play\/#position=[\w-]+\n$/);
    const back = await told(['open', linkIn(out)]);
    expect([back.code, back.err]).toEqual([0, '']);
    const file = JSON.parse(back.out);
    expect(file.units.map((u: { id: string }) => u.id)).toEqual(['fr-1', 'br-1', 'br-2']);
    // call 2 moves to the front, the others stay in their order
    expect(file.calls.map((c: { target?: string }) => c.target)).toEqual(['br-2', 'br-1', undefined]);
  });
  test('another version that judged otherwise is named, with what it said', async () => {
    const judged = { version: '0.0.9', answer: 'no', mm: -12.5 } as const;
    const code = await packed({ name: 'a', position: yes, call: yes.calls[0], judged });
    const { err, ...opened } = await told(['open', `#position=${code}`]);
    expect(opened.code).toBe(1);
    expect(err).toContain('version 0.0.9');
    expect(err).toContain('No: it fails by 1.25 cm.');
  });
  test('a link of the version before has no answer in it, and opens', async () => {
    const code = await packed({ name: 'a', position: yes, call: yes.calls[0] });
    expect(await told(['open', code])).toMatchObject({ code: 0, err: '' });
  });
  test.each(['https://example.org/', '#position=AAAA', 'nonsense!'])('no link: %s', async link => {
    const { code, err } = await told(['open', link]);
    expect(code).toBe(2);
    expect(err).toMatch(/^LINK: .+/);
  });
  test.each(['svg', 'png'])('the code in a %s is read back as the link', async format => {
    const { out, written, bytes } = await told(`link a.json --qr code.${format}`, { 'a.json': yes });
    const drawn = format === 'svg' ? Buffer.from(written.get('code.svg') ?? '') : bytes.get('code.png');
    const picture = await pixelsOf(drawn ?? new Uint8Array());
    expect(decodeQR(picture)).toBe(linkIn(out));
    expect(must(await unpacked(linkIn(out).split('=')[1] ?? '')).judged).toMatchObject({ answer: 'yes' });
  });
});

describe('pictures', () => {
  test('the PNG shows what the SVG says: paper, frame, bases in the colours of their sides', async () => {
    const args = 'judge a.json --call 2 --svg p.svg --png p.png';
    const { written, bytes } = await told(args, { 'a.json': position });
    const svg = written.get('p.svg') ?? '';
    const { width, height, data } = await pixelsOf(bytes.get('p.png') ?? new Uint8Array());
    const [, w, h] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    expect([width, height]).toEqual([2 * Number(w), 2 * Number(h)]);
    const colourAt = (x: number, y: number): string => {
      const i = 4 * (Math.round(2 * y) * width + Math.round(2 * x));
      return `#${[0, 1, 2].map(k => (data[i + k] as number).toString(16).padStart(2, '0')).join('')}`;
    };
    // the paper of the sheet, in its corner
    expect(colourAt(4, 4)).toBe(/<rect width="1000" height="\d+" fill="(#\w+)"/.exec(svg)?.[1]);
    // the frame: a rectangle without fill; its stroke lies on its upper side
    const [, x, y, , stroke] = /<rect x="([\d.]+)" y="([\d.]+)" width="(\d+)[^>]*stroke="(#\w{6})"/.exec(svg) ?? [];
    expect(stroke).toBeDefined();
    expect(colourAt(Number(x) + 200, Number(y))).toBe(stroke);
  });
  test('letters stand over their rims', async () => {
    const { bytes } = await told('judge a.json --call 2 --png p.png', { 'a.json': position });
    const { data } = await pixelsOf(bytes.get('p.png') ?? new Uint8Array());
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] as number) < 60 && (data[i + 1] as number) < 60) dark++;
    expect(dark).toBeGreaterThan(2000);
  });
  test('several rulings are numbered, every format for itself', async () => {
    const { written, bytes, out } = await told('judge a.json --svg p.svg --pdf q.pdf', { 'a.json': position });
    expect([...written.keys()]).toEqual(['p-1.svg', 'p-2.svg', 'p-3.svg']);
    expect([...bytes.keys()]).toEqual(['q-1.pdf', 'q-2.pdf', 'q-3.pdf']);
    expect(out).toContain('Picture: p-2.svg, q-2.pdf');
  });
  test.each([
    ['--png p.jpg', '.png'],
    ['--pdf p.svg', '.pdf'],
  ])('another ending is refused: %s', async (words, ending) => {
    const { code, err } = await told(`judge a.json ${words}`, { 'a.json': position });
    expect(code).toBe(2);
    expect(err).toContain(`must name a file that ends in ${ending}`);
  });
});

describe('paper', () => {
  const printed = async (words: string): Promise<Uint8Array> => {
    const { bytes, code, err } = await told(`print a.json ${words} --out p.pdf`, { 'a.json': position });
    expect([code, err]).toEqual([0, '']);
    return bytes.get('p.pdf') ?? new Uint8Array();
  };
  test.each([
    ['A4', 210, 297],
    ['Letter', 215.9, 279.4],
  ])('%s: the page has its size, and the bar measures 100 ± 0.2 mm', async (paper, width, height) => {
    const pdf = readPdf(await printed(`--what templates --paper ${paper}`));
    const [size] = pageSizes(pdf);
    expect(size?.[0]).toBeCloseTo(width, 1);
    expect(size?.[1]).toBeCloseTo(height, 1);
    const paths = millimetres(pdf);
    // the bar is the only horizontal line 12 mm above the foot
    const bar = paths.find(
      p => p.length === 2 && p.every(([, y]) => Math.abs(y - (height - 12)) < 0.1) && apart(p) > 50,
    );
    expect(Math.abs(apart(bar ?? []) - 100)).toBeLessThan(0.2);
  });
  test('bases of 4 × 3 cm are printed as 40 × 30 mm, the stick of musketry 4 BW = 160 mm long', async () => {
    const sizes = millimetres(readPdf(await printed('--what templates'))).map(sizeOf);
    expect(sizes.some(([w, h]) => Math.abs(w - 40) < 0.1 && Math.abs(h - 30) < 0.1)).toBe(true);
    expect(sizes.some(([w, h]) => Math.abs(w - 160) < 0.1 && Math.abs(h - 12) < 0.1)).toBe(true);
  });
  test('the page of proof holds the picture, the reasons and a sum', async () => {
    const pdf = readPdf(await printed('--what case --call 2'));
    expect(pageSizes(pdf)).toHaveLength(1);
    expect(pdf.text).toContain('/Subtype /Image');
    const other = readPdf(await printed('--what case --call 1'));
    expect(pdf.streams.join().length).not.toBe(other.streams.join().length);
  });
  test.each([
    ['', 'must name the PDF'],
    ['--out p.png', 'must name the PDF'],
    ['--paper A5 --out p.pdf', 'must be A4 or Letter'],
    ['--what nothing --out p.pdf', 'must be case or templates'],
  ])('what is wrong is said: print %s', async (words, sentence) => {
    const { code, err } = await told(`print a.json ${words}`, { 'a.json': position });
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});

type Path = readonly (readonly [number, number])[];
const apart = (p: Path): number => {
  const [a, b] = p;
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
};
const sizeOf = (p: Path): readonly [number, number] => {
  const [xs, ys] = [p.map(([x]) => x), p.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
};
