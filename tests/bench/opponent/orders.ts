// One game played in this process, each order looked at: what its thinking took, and whether the numbers of its sentence are those of
// the ruling and the odds, asked again at that moment.

import { type Advice, computer, type Level, nextCommand, playOut } from '../../../src/opponent/index.ts';
import { type Game, judgeOf } from '../../../src/play/index.ts';
import type { Ruleset } from '../../../src/rules/index.ts';
import { begun, type Field } from './fields.ts';

export interface Orders {
  /** Numbers of sentences about a fire that were asked again, and those that were not so. */
  readonly asked: number;
  readonly wrong: number;
  /** Milliseconds of the processor that each order took. */
  readonly ms: readonly number[];
}

/** The game of that level against itself, until its orders have taken so many milliseconds. */
export function ordersOf(field: Field, level: Level, limit: number): Orders {
  const { ruleset, scenario } = field;
  const ms: number[] = [];
  let taken = 0;
  let [asked, wrong] = [0, 0];
  const thinks: typeof nextCommand = (...about) => {
    const began = process.cpuUsage();
    const advice = nextCommand(...about);
    const { user, system } = process.cpuUsage(began);
    ms.push((user + system) / 1000);
    taken += (user + system) / 1000;
    return advice;
  };
  const player = computer(thinks, { level, style: 'measured', seed: 'orders' });
  const idle = computer(() => WAITS, { level, style: 'measured', seed: 'orders' });
  playOut(ruleset, begun(field, 'orders'), {
    turns: scenario.turns,
    players: Object.fromEntries(
      scenario.sides.map(({ id }): [string, typeof player] => [
        id,
        (...about) => (taken > limit ? idle : player)(...about),
      ]),
    ),
    onOrder: (_side, advice, game) => {
      const isTrue = numberIsTrue(ruleset, game, advice);
      if (isTrue === null) return;
      asked++;
      if (!isTrue) wrong++;
    },
  });
  return { asked, wrong, ms };
}

const WAITS: Advice = { command: null, unit: null, why: [], marks: [], considered: [], spent: 0 };

/** `36 % for any harm`: null where the sentence has no such number. */
function numberIsTrue(ruleset: Ruleset, { table }: Game, { command, why }: Advice): boolean | null {
  const said = /: (\d+) % for any harm/.exec(why[0] ?? '')?.[1];
  if (command?.type !== 'declare' || said === undefined) return null;
  const judge = judgeOf(ruleset, table);
  const ruling = 'ok' in judge ? null : judge.ask(command.call);
  if ('ok' in judge || !ruling?.ok || ruling.value.answer !== 'yes') return false;
  const [first] = ruleset.play?.expects(judge.position, ruling.value) ?? [];
  return Math.round((first?.any ?? 0) * 100) === Number(said);
}
