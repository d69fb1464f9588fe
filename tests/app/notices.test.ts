import { beforeEach, expect, test } from 'vitest';
import { hush, saidNow, say, session, set, tell } from '../../src/app/session.ts';

beforeEach(() => set({ notice: '', news: [] }));

const said = () => saidNow(session.getState());

test('an answer goes before news, and news is said after it', () => {
  tell('The page works without a connection.');
  expect(said()).toBe('The page works without a connection.');
  say('Not moved.');
  tell('Your last game is open again.');
  expect(said()).toBe('Not moved.');
  hush();
  expect(said()).toBe('The page works without a connection.');
  hush();
  expect(said()).toBe('Your last game is open again.');
  hush();
  expect(said()).toBe('');
});
