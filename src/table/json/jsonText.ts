// JSON from outside: bytes to text, text to a value. Nothing is guessed and nothing passed over: another encoding, a broken
// text, a key given twice each say so, with their place.

import { brokenJson } from './brokenJson.ts';
import { bad, good, pathOf, problem, type Result } from '../problem.ts';
import { repeatedKey } from './repeatedKey.ts';

export const MOST_BYTES = 64 * 1024 * 1024;
export const DEEPEST = 100;

/** Bytes to text: UTF-8, with or without a byte order mark. */
export function decodeText(bytes: Uint8Array): Result<string> {
  const wide = utf16(bytes);
  if (wide) return bad(problem('', `is ${wide}; save it as UTF-8`));
  try {
    return good(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return bad(problem('', 'is not UTF-8 (Latin-1 or another old encoding?); save it as UTF-8'));
  }
}
/** JSON begins with two ASCII characters, so a zero among the first two bytes is the other half of a wide one. */
function utf16([a, b]: Uint8Array): string | null {
  if (a === 0xff && b === 0xfe) return 'UTF-16';
  if (a === 0xfe && b === 0xff) return 'UTF-16';
  return (a === 0 && b !== undefined) || b === 0 ? 'UTF-16 or UTF-32' : null;
}

/** JSON text to a value; a byte order mark is forgiven, a broken text says where it breaks. */
export function parseJson(text: string): Result<unknown> {
  if (text.length > MOST_BYTES) return bad(problem('', `the file is longer than ${MOST_BYTES} characters`));
  if (depthOf(text) > DEEPEST) return bad(problem('', `lists and objects lie more than ${DEEPEST} deep in each other`));
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    const value: unknown = JSON.parse(json);
    const twice = repeatedKey(json);
    if (twice) return bad(twice);
    const hidden = /__proto__|\\u00(?:5f|7[0-9a])|\\u006[0-9a-f]/i.test(json) ? prototypeKey(value, '') : null;
    return hidden === null ? good(value) : bad(problem(hidden, 'unknown key'));
  } catch {
    return bad(problem('', `not JSON: ${brokenJson(json)}`));
  }
}

/** How deep brackets outside of texts lie in each other: found before anything that walks the value by recursion sees it. */
function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i++;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 123 || c === 91) deepest = Math.max(deepest, ++depth);
    else if (c === 125 || c === 93) depth--;
  }
  return deepest;
}

/** Path of a key `__proto__`: schemas pass over it in silence, and nothing here shall be passed over. */
function prototypeKey(value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = pathOf([Array.isArray(value) ? Number(key) : key], path);
    const found = key === '__proto__' ? at : prototypeKey(inner, at);
    if (found !== null) return found;
  }
  return null;
}
