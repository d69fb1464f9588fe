// The fast path against the exact one, table after table: ten answers at random to one that touches on purpose. Seeds are dealt out
// in turn, so that a long run can be done in parts, on several machines or days: part 3 of 8 takes the seeds 3, 11, 19 …

import { compare } from '../geometry/agreement.ts';

export interface Agreed {
  readonly random: number;
  readonly close: number;
  readonly seconds: number;
  readonly lastSeed: number;
  readonly mismatches: readonly string[];
}

const QUESTIONS = 300;

/** `millions` of answers; `part`: "3/8". */
export function agreeAtLength(millions: number, part = '1/1'): Agreed {
  const [first = 1, parts = 1] = part.split('/').map(Number);
  const asked = { random: 0, close: 0 };
  const mismatches: string[] = [];
  const began = performance.now();
  let table = first;
  let seed = 0;
  for (; asked.random + asked.close < millions * 1e6; table += parts) {
    // The n-th table of a part has the seed n · parts + first; every eleventh of the part is a close one.
    seed = table;
    const isClose = Math.floor((table - first) / parts) % 11 === 10;
    const result = compare(seed, QUESTIONS, isClose);
    asked[isClose ? 'close' : 'random'] += result.asked;
    mismatches.push(...result.mismatches);
    if (result.mismatches.length > 0) process.stderr.write(`${result.mismatches.join('\n')}\n`);
  }
  return { ...asked, seconds: (performance.now() - began) / 1000, lastSeed: seed, mismatches };
}

export function printAgreed({ random, close, seconds, lastSeed, mismatches }: Agreed): void {
  console.log(
    `\nfast path against exact path: ${random} answers at random and ${close} nearly degenerate, ${mismatches.length} mismatches (seeds up to ${lastSeed}, ${seconds.toFixed(0)} s)`,
  );
  for (const m of mismatches.slice(0, 20)) console.log(`  ${m}`);
}
