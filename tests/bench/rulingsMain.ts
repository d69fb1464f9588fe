// npm run bench:rulings [-- --quick] — whole rulings of each book, on one core. 100 units against 100, of ten bases each, on the ground
// of La Haye Sainte: every unit of one side at every unit of the other, with all marks and without (20 against 20 in the quick mode).
// Then one base dragged among 1,000. Times are medians of rounds after one that is not counted, each with a position opened anew;
// the texts and marks of all rulings are walked through after the clock has stopped.

import { loadRuleset } from '../../src/rules/index.ts';
import { SYSTEMS } from '../../src/table/index.ts';
import { dragged } from './dragged.ts';
import { allPairs, medianOf, opened } from './rulings.ts';

const isQuick = process.argv.includes('--quick');
const n = isQuick ? 20 : 100;
const rounds = isQuick ? 5 : 7;
/** 100 against 100 in all, milliseconds; and a frame of a drag. */
const AIMS = { marks: 400, plain: 200, frame: 8 };

const padded = (ms: number, digits = 0): string => ms.toFixed(digits).padStart(7);
const verdict = (ms: number, aim: number): string => (ms <= aim ? 'reached' : `not reached (${aim})`);

console.log(`${n} units against ${n}: all fire rulings, milliseconds (median of ${rounds})`);
for (const id of SYSTEMS) {
  const ruleset = await loadRuleset(id);
  const times = { marks: [] as number[], plain: [] as number[] };
  let said = '';
  for (let round = 0; round <= rounds; round++) {
    for (const kind of ['marks', 'plain'] as const) {
      const found = allPairs(opened(ruleset, n, kind === 'marks'));
      if (round > 0) times[kind].push(found.ms);
      if (kind === 'marks')
        said = `${found.yes} of ${found.rulings} yes; ${found.letters} letters, ${found.points} points of marks`;
    }
  }
  const [full, plain] = [medianOf(times.marks), medianOf(times.plain)];
  const each = (1000 * full) / (n * n);
  const reached = isQuick ? '' : `   ${verdict(full, AIMS.marks)}, ${verdict(plain, AIMS.plain)}`;
  console.log(
    `  ${id.padEnd(15)} with marks ${padded(full)}   without ${padded(plain)}   ${padded(each, 1)} µs a ruling${reached}`,
  );
  console.log(`  ${''.padEnd(15)} ${said}`);
}

console.log('one base dragged among 1,000: milliseconds a frame, the position opened anew');
for (const id of SYSTEMS) {
  const ruleset = await loadRuleset(id);
  const { own, all } = dragged(ruleset, id === 'open-fire' ? 500 : 50, isQuick ? 40 : 120);
  const row = (name: string, { median, p95, rulings }: typeof own): string =>
    `   ${name} (${rulings} rulings) ${padded(median, 1)}, 95 % ${padded(p95, 1)}: ${verdict(p95, AIMS.frame)}`;
  console.log(`  ${id.padEnd(15)}${row('its own', own)}${all ? row('and past it', all) : ''}`);
}
