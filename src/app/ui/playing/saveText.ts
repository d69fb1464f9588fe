// A text as a file on the disk.

import { say } from '../../session.ts';
import { WORDS } from '../../words.ts';

export function saveText(wish: string, text: string): void {
  const name = wish.replace(/[^\p{L}\p{N}._ -]+/gu, '-').slice(-80);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
  say(WORDS.saved(name));
}
