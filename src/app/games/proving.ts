// Is a record that was opened what it says? Every step is decided again by the book and every seeded die thrown again, while the game lies on
// the table; then it is said what holds, what no replay can prove, or from which step on it does not hold.

import { WORDS } from '../../desk/index.ts';
import { type Verified, verifying } from '../../play/index.ts';
import type { Ruleset } from '../../rules/index.ts';
import { problem } from '../../table/index.ts';
import { inSlices } from '../files/work.ts';
import { complain, tell } from '../session.ts';

export async function prove(title: string, ruleset: Ruleset, record: unknown): Promise<void> {
  const words = WORDS.games.proof;
  const found = await inSlices(words.running(title), verifying(ruleset, record));
  if (!found) return tell(words.left(title));
  if (!found.ok) return complain(words.fails(title), [problem('', fromWhere(found))]);
  const unproven = found.unproven.map(u => words.not(words.unproven[u.what], u.steps.join(', ')));
  tell([words.holds(found.decided, found.dice), ...unproven].join(' '));
}

/** Step 0 is the beginning; none: its end. */
function fromWhere({ step }: Verified): string {
  const { beginning, end, from } = WORDS.games.proof;
  if (step === null) return end;
  return step === 0 ? beginning : from(step);
}
