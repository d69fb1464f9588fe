import { expect, test } from 'vitest';
import { hashOf, readHash } from '../../src/app/files/link.ts';
import { packed, unpacked } from '../../src/desk/index.ts';

test('what goes into a link comes out of it', async () => {
  const carried = {
    name: 'Ligne é ⚔',
    position: { units: Array.from({ length: 50 }, (_, i) => ({ id: `u${i}` })) },
    call: { kind: 'fire' },
  };
  const code = await packed(carried);
  expect(code).toMatch(/^[\w-]+$/);
  expect(await unpacked(code)).toEqual({ ok: true, value: carried });
  expect(readHash(hashOf('position', code))).toEqual({ kind: 'position', value: code });
});

test.each(['AAAA', '!!', '', 'x'.repeat(999)])('a damaged link is a sentence: %s', async code => {
  expect(await unpacked(code)).toMatchObject({ ok: false });
});

test.each(['', '#', '#other=1', '#sample=', '#sample=a b'])('no link: %s', hash => {
  expect(readHash(hash)).toBeNull();
});
