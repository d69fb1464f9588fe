// The text of a VASSAL saved game: in a zip, obscured by one key byte, commands parted by escape signs.

import { good, type Result } from '../../table/index.ts';
import { refuse, type Source } from '../seam/format.ts';
import { unzipped } from '../seam/zip.ts';

const MARK = '!VCSK';

export async function savedCommands(source: Source): Promise<Result<readonly string[]>> {
  const saved = await unzipped(source.bytes, name => name === 'savedGame');
  if (!saved.ok) return saved;
  const text = new TextDecoder().decode(saved.value);
  const plain = text.startsWith(MARK) ? clear(text) : text;
  if (plain === null) return refuse('savedGame', 'is not obscured as VASSAL does it');
  return plain.includes('begin_save') ? good(plain.split('\u001b')) : refuse('savedGame', 'holds no saved game');
}

/** Two hexadecimal digits a byte, each byte crossed with the first. */
function clear(text: string): string | null {
  const hex = text.slice(MARK.length).trim();
  if (!/^[0-9a-f]*$/i.test(hex) || hex.length < 4) return null;
  const bytes = new Uint8Array(Math.floor(hex.length / 2) - 1);
  const key = Number.parseInt(hex.slice(0, 2), 16);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i + 2, 2 * i + 4), 16) ^ key;
  return new TextDecoder().decode(bytes);
}

/** Parts between separators; a separator after a backslash is text. */
export function parts(text: string, mark: string): readonly string[] {
  const found: string[] = [];
  let part = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (c === '\\' && text[i + 1] === mark) part += text[++i];
    else if (c === mark) {
      found.push(part);
      part = '';
    } else part += c;
  }
  return [...found, part];
}

/** Traits of a piece are nested, each level escaping the one within: the levels, outermost first, the piece itself last. */
export const nestedParts = (text: string): readonly string[] =>
  text.split(/\\*\t/).map(part => part.replace(/\\+$/, ''));
