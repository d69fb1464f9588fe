// Text for a terminal or a forum: wrapped lines, columns, tables. Widths are counted in letters.

/** Fits 80 to 100 columns, and a forum's code block. */
export const WIDTH = 88;

const COMBINING = /\p{M}/u;
const DOUBLE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;
/** Letters as a terminal counts them: marks that combine have no width, East Asian ones two. */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let n = 0;
  for (const c of text) n += COMBINING.test(c) ? 0 : DOUBLE.test(c) ? 2 : 1;
  return n;
}
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const paddedLeft = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Lines no wider than `width`; a word that is too long is cut into pieces. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).flatMap(w => pieces(w, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
function pieces(word: string, width: number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const letters = [...word];
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, i) =>
    letters.slice(i * width, (i + 1) * width).join(''),
  );
}

/** Two columns, both wrapped; the second takes what is left of the line. */
export function columns(rows: readonly (readonly [string, string])[], left: number, width = WIDTH): readonly string[] {
  return rows.flatMap(([a, b]) => {
    const indent = /^ */.exec(a)?.[0] ?? '';
    const first = wrap(a.trimStart(), left - indent.length).map(line => indent + line);
    return beside(first, wrap(b, width - left - 2), left);
  });
}

/** Two blocks of lines side by side. */
export function beside(a: readonly string[], b: readonly string[], left: number): readonly string[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) =>
    `${padded(a[i] ?? '', left)}  ${b[i] ?? ''}`.trimEnd(),
  );
}

/** A table with a head; columns whose cells are all numbers stand to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const all = [head, ...rows];
  const widths = head.map((_, c) => Math.max(...all.map(row => widthOf(row[c] ?? ''))));
  const numeric = head.map((_, c) => rows.every(row => /^[−+±]?[\d.]+( ?%)?$|^$/.test(row[c] ?? '')));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, c) => (numeric[c] ? paddedLeft : padded)(cell, widths[c] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}
