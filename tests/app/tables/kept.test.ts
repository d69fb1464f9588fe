// The tables of whoever owns a book, as the browser keeps them: what can no longer be read is said, and nothing else is lost.

import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../src/app/session.ts';
import { ownTables, readTables } from '../../../src/app/tables/kept.ts';

const KEPT = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => KEPT.get(key) ?? null,
  setItem: (key: string, text: string) => void KEPT.set(key, text),
  removeItem: (key: string) => void KEPT.delete(key),
});
afterEach(() => KEPT.clear());

const emperor = { format: 'enfilade/rules-data', version: 1, system: 'emperor', figures: { base: 'house' } };

test.each([
  '{ half a file',
  JSON.stringify({ ...emperor, version: 9 }),
  JSON.stringify({ ...emperor, system: 'lasalle' }),
])('kept under a book and not readable: %s', text => {
  KEPT.set('enfilade.tables.belle-alliance', text);
  KEPT.set('enfilade.tables.emperor', JSON.stringify(emperor));
  readTables();
  expect(Object.keys(ownTables.getState())).toContain('emperor');
  expect(Object.keys(ownTables.getState())).not.toContain('belle-alliance');
  expect(JSON.stringify(session.getState())).toContain('Belle Alliance');
  expect(KEPT.get('enfilade.tables.belle-alliance')).toBe(text);
});
