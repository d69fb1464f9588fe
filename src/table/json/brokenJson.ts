// Where a JSON text breaks: line, column and what was expected there. Run only when the engine has refused the text;
// engines name a place, a snippet or nothing at all, each in its own words.

const SPACE = /[ \t\n\r]*/y;
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y; // eslint-disable-line no-control-regex
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected =
  | 'a value'
  | 'a value or ]'
  | 'a key in quotes'
  | 'a key in quotes or }'
  | 'a colon'
  | 'a comma or ]'
  | 'a comma or }'
  | 'the end';

/** `line 3, column 1: a key in quotes was expected` */
export function brokenJson(text: string): string {
  if (text.trim() === '') return 'the file is empty';
  const { at, expected } = firstBreak(text);
  if (at >= text.length) return `the text ends too early; ${expected} was expected`;
  const before = text.slice(0, at);
  return `line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')}: ${expected} was expected`;
}

function firstBreak(text: string): { readonly at: number; readonly expected: Expected } {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'a value';
  let at = skip(SPACE, text, 0);
  while (at < text.length) {
    const next = step(text, at, expected, open);
    if (next === null) break;
    [at, expected] = [skip(SPACE, text, next.at), next.expected];
  }
  return { at, expected };
}

function step(
  text: string,
  at: number,
  expected: Expected,
  open: ('[' | '{')[],
): { readonly at: number; readonly expected: Expected } | null {
  const c = text[at] as string;
  const after = (): Expected => (open.length === 0 ? 'the end' : open.at(-1) === '[' ? 'a comma or ]' : 'a comma or }');
  if (expected === 'a colon') return c === ':' ? { at: at + 1, expected: 'a value' } : null;
  if (expected.includes(c) && (c === ']' || c === '}')) {
    open.pop();
    return { at: at + 1, expected: after() };
  }
  if (expected.startsWith('a comma')) {
    if (c !== ',') return null;
    return { at: at + 1, expected: open.at(-1) === '[' ? 'a value' : 'a key in quotes' };
  }
  if (expected.startsWith('a key')) return token(TEXT, text, at, 'a colon');
  if (!expected.startsWith('a value')) return null;
  if (c === '[' || c === '{') {
    open.push(c);
    return { at: at + 1, expected: c === '[' ? 'a value or ]' : 'a key in quotes or }' };
  }
  return token(c === '"' ? TEXT : PLAIN, text, at, after());
}

function token(form: RegExp, text: string, at: number, expected: Expected): { at: number; expected: Expected } | null {
  const end = skip(form, text, at);
  return end === at ? null : { at: end, expected };
}
function skip(form: RegExp, text: string, at: number): number {
  form.lastIndex = at;
  return form.test(text) ? form.lastIndex : at;
}
