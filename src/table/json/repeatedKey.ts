// A key that an object has twice. `JSON.parse` keeps the last one in silence, so the text is read once more for its keys.

import { type Problem, pathOf, problem } from '../problem.ts';

interface Level {
  /** Where each key of an object was first seen; null: a list. */
  readonly keys: Map<string, number> | null;
  step: string | number;
}

/** The first key that is given twice, with both places. The text is JSON that has been parsed. */
export function repeatedKey(text: string): Problem | null {
  const levels: Level[] = [];
  let isKey = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const level = levels.at(-1);
    if (c === QUOTE) {
      const end = endOfText(text, i);
      const found = isKey && level?.keys ? seen(level as Level & Keyed, text.slice(i, end + 1), i) : null;
      if (found) return repeated(text, { path: pathOf(levels.map(l => l.step)), ...found });
      [i, isKey] = [end, false];
    } else if (c === OBJECT || c === LIST) {
      isKey = c === OBJECT;
      levels.push({ keys: isKey ? new Map() : null, step: isKey ? '' : 0 });
    } else if (c === END_OBJECT || c === END_LIST) levels.pop();
    else if (c === COMMA && level) {
      if (level.keys) isKey = true;
      else level.step = (level.step as number) + 1;
    }
  }
  return null;
}
const [QUOTE, COMMA, ESCAPE] = [34, 44, 92];
const [OBJECT, END_OBJECT, LIST, END_LIST] = [123, 125, 91, 93];
interface Keyed {
  readonly keys: Map<string, number>;
}

/** Takes a key down; answers both places where it is there already. */
function seen(level: Level & Keyed, quoted: string, at: number): { first: number; second: number } | null {
  const key = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  level.step = key;
  const first = level.keys.get(key);
  if (first !== undefined) return { first, second: at };
  level.keys.set(key, at);
  return null;
}
function endOfText(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === ESCAPE) i++;
    else if (c === QUOTE) return i;
  }
  return text.length;
}

function repeated(text: string, found: { path: string; first: number; second: number }): Problem {
  const { path, first, second } = found;
  return problem(path, `this key is given twice: ${placeIn(text, first)} and ${placeIn(text, second)}`);
}
function placeIn(text: string, at: number): string {
  const before = text.slice(0, at);
  return `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}`;
}
