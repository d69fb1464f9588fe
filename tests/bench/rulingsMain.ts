// npm run bench:rulings [-- --quick] — every unit of one side at every unit of the other, for each book, on one core:
// with all marks and without. 100 against 100 units of ten bases on the ground of La Haye Sainte; 20 against 20 in the quick mode.

import { loadRuleset } from '../../src/rules/index.ts';
import { SYSTEMS } from '../../src/table/index.ts';
import { allPairs, opened } from './rulings.ts';

const n = process.argv.includes('--quick') ? 20 : 100;
console.log(`${n} units against ${n}: all fire rulings, milliseconds`);
for (const id of SYSTEMS) {
  const ruleset = await loadRuleset(id);
  const timed = (marks: boolean): { ms: number; yes: number; rulings: number } => {
    const table = opened(ruleset, n, marks);
    const began = performance.now();
    return { ...allPairs(table), ms: performance.now() - began };
  };
  const [without, full] = [timed(false), timed(true)];
  const each = (1000 * full.ms) / full.rulings;
  console.log(
    `  ${id.padEnd(15)} with marks ${full.ms.toFixed(0).padStart(7)}   without ${without.ms.toFixed(0).padStart(7)}   ${each.toFixed(0).padStart(6)} µs a ruling   ${full.yes} of ${full.rulings} yes`,
  );
}
