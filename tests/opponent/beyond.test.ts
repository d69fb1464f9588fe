// What the thinking leaves out without asking the judge is what the judge would refuse: on the sample tables of the books that tell
// what is surely out of reach, the target moved all over the table.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { point } from '../../src/geometry/index.ts';
import { carried } from '../../src/measure/index.ts';
import { loadRuleset, openWith, type Ruleset } from '../../src/rules/index.ts';
import { parseJson, type Position, readMapFile, readPositionFile, type Unit } from '../../src/table/index.ts';
import { must } from '../must.ts';

const FOLDER = new URL('../../maps/positions/', import.meta.url);
const SHIFTS = [-700, -90, 40, 420].flatMap(x => [-520, -30, 70, 240].map(y => point(x, y)));

const valueOf = (name: string): unknown => must(parseJson(readFileSync(new URL(name, FOLDER), 'utf8')));
const positionsOf = (system: string, book: Ruleset): readonly Position[] =>
  readdirSync(FOLDER)
    .filter(name => name.startsWith(system) && name.endsWith('.json'))
    .slice(0, 5)
    .map(name => {
      const file = must(readPositionFile(valueOf(name)));
      const map = file.map === undefined ? undefined : must(readMapFile(valueOf(file.map)));
      return must(openWith(book, file, { map })).position;
    });

function shifted(position: Position, unit: Unit, by: { readonly x: number; readonly y: number }): Position {
  const bases = unit.bases.map(b => carried(b, { about: b.at, turn: 0, by }));
  const units = position.units.map(u => (u.id === unit.id ? { ...u, bases } : u));
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
}

const plainFires = ({ play, fireCall }: Ruleset, position: Position, firer: string, target: string) => {
  const phases = play?.turn.phases.filter(p => p.acts.includes('fire')) ?? [];
  const own = phases.flatMap(p => play?.fireCalls?.(position, { firer, target, phase: p.id }) ?? []);
  return own.length > 0 ? own : [fireCall(position, firer, target)].filter(call => call !== null);
};

test.each(['belle-alliance', 'emperor', 'lasalle'] as const)(
  '%s: what is surely out of reach is refused',
  async system => {
    const book = await loadRuleset(system);
    const answers = { no: 0, left: 0 };
    for (const position of positionsOf(system, book)) {
      const [firer, ...others] = position.units;
      const target = others.find(u => u.side !== firer?.side);
      if (!firer || !target) continue;
      for (const by of SHIFTS) {
        for (const [one, other] of [
          [firer, target],
          [target, firer],
        ] as const) {
          const there = shifted(position, target, by);
          const judge = must(book.open(there, { marks: false, margins: false }));
          for (const call of plainFires(book, there, one.id, other.id)) {
            if (!book.play?.isBeyond?.(there, call)) {
              answers.left++;
              continue;
            }
            answers.no++;
            expect(must(judge.ask(call)).answer, JSON.stringify([position.title, call, by])).toBe('no');
          }
        }
      }
    }
    // some are told without the judge, and some are left to him
    expect(answers.no).toBeGreaterThan(20);
    expect(answers.left).toBeGreaterThan(20);
  },
);
