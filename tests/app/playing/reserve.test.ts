// Units of the reserve are offered where the game takes them, and nowhere else.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reserveOf } from '../../../src/app/scenario/reserve.ts';
import type { Scene } from '../../../src/desk/index.ts';
import { act, type Command, type History, phaseOf, type Refusal, startScenario } from '../../../src/play/index.ts';
import { ruleset } from '../../../src/rules/books/emperor/index.ts';
import { readScenarioFile } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const ok = (answer: History | Refusal) =>
  'ok' in answer
    ? { ok: false as const, problems: [{ path: answer.code, message: answer.text }] }
    : { ok: true as const, value: answer };

test('coming on is a move: in a phase of fire nobody is offered a place', () => {
  const file = JSON.parse(readFileSync('maps/scenarios/emperor-bridge-at-the-village.json', 'utf8'));
  let history = must(startScenario(ruleset, must(readScenarioFile(file)), 's', { mode: 'enforced' }));
  const offered = new Map<string, boolean>();
  for (let i = 0; i < 200 && history.now.turn < 5 && !history.now.field?.over; i++) {
    const { now } = history;
    const rows = reserveOf({ ruleset } as Scene, now);
    if (now.turn > 0 && rows.length > 0) {
      const { id, acts } = phaseOf(ruleset, now);
      const isOffered = rows.some(r => r.next === 'place');
      if (!acts.includes('move')) expect([id, isOffered]).toEqual([id, false]);
      offered.set(id, (offered.get(id) ?? false) || isOffered);
    }
    const open = now.fires.find(f => f.state === 'declared');
    const waiting = now.fires.some(f => f.state === 'resolved');
    const command: Command = open ? { type: 'roll', fire: open.id } : { type: waiting ? 'apply' : 'next-phase' };
    history = must(ok(act(ruleset, history, command)));
  }
  expect([...offered.values()]).toContain(true);
  expect([...offered].some(([, is]) => !is)).toBe(true);
});
