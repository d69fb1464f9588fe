import { expect, test } from 'vitest';
import { cancelWork, inSlices, work } from '../../src/app/files/work.ts';

/** Takes some 3 ms a step. */
function* slow(steps: number): Generator<number, string> {
  for (let i = 1; i <= steps; i++) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    yield i / steps;
  }
  return `${steps} done`;
}

test('quick work ends without a word', async () => {
  const said: unknown[] = [];
  const off = work.subscribe(w => said.push(w.now));
  expect(await inSlices('few', slow(4))).toBe('4 done');
  off();
  expect(said.filter(Boolean)).toEqual([]);
});

test('long work says how far it is and gives the page its turn', async () => {
  const said: number[] = [];
  let turns = 0;
  const clock = setInterval(() => turns++, 1);
  const off = work.subscribe(w => w.now && said.push(w.now.done));
  expect(await inSlices('many', slow(150))).toBe('150 done');
  clearInterval(clock);
  off();
  expect(said.length).toBeGreaterThan(2);
  expect(said).toEqual([...said].sort((a, b) => a - b));
  expect(turns).toBeGreaterThan(5);
  expect(work.getState().now).toBeNull();
});

test('cancelled work answers null and does no more', async () => {
  let steps = 0;
  function* counted(): Generator<number, string> {
    for (const done of slow(10_000)) yield (steps++, done);
    return 'never';
  }
  const running = inSlices('endless', counted());
  await new Promise(go => setTimeout(go, 60));
  cancelWork();
  expect(await running).toBeNull();
  const then = steps;
  await new Promise(go => setTimeout(go, 30));
  expect(steps).toBe(then);
});
