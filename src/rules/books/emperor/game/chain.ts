// 3.1 Chain of Command. Three Action Steps for each General: in each he moves, ties himself to a unit, or gives or receives an
// order. Steps run side by side: who receives in step two has taken no more than one before.

import { z } from 'zod';
import type { Mm } from '../../../../geometry/index.ts';
import { CONTACT, readRange, TOUCH } from '../../../../measure/index.ts';
import { bad, good, problem, type Result, visible } from '../../../../table/index.ts';
import {
  type Change,
  fields,
  type GameCall,
  type Reason,
  type Ruling,
  reason,
  type Settlement,
} from '../../../kit/index.ts';
import { notRouted, ruled, yesIf } from '../calls/common.ts';
import { aboutUnit, gameTest } from '../calls/gameTest.ts';
import { areEnemies, drawn, inBD, type Scene, type Stand, say, valueOf } from '../calls/scene.ts';
import { orNull } from '../reading/known.ts';
import { isInContact, lengthMark, lengthOf } from '../reading/pair.ts';

const CITE = '3.1';
export const ACTION_STEPS = 3;
/** What a turn's Chain of Command leaves on a General, until the next one. */
export const CHAIN_KEYS = ['stepsMoved', 'stepsActed', 'stepsOver', 'ordered'] as const;

/** Friendly Generals in contact with a unit. */
export const generalsWith = (scene: Scene, stand: Stand): readonly Stand[] =>
  scene.stands.filter(g => g.arm === 'general' && !areEnemies(g, stand) && isInContact(g, stand));

const stepsTaken = ({ values }: Stand): number => values.stepsMoved + values.stepsActed;
/** The step in which both can do it; more than three: none is left. */
const nextStep = (...generals: readonly Stand[]): number => Math.max(...generals.map(stepsTaken)) + 1;
const isGeneral = ({ arm }: Stand): boolean => arm === 'general';

const who = fields.unitId({ title: 'General', of: 'any' });
export const ORDER = gameTest(
  {
    kind: 'order',
    asks: 'May this General give his order or report now?',
    cite: CITE,
    schema: z.strictObject({
      kind: z.literal('order'),
      unit: who,
      target: fields.unitId({ title: 'Who receives it', of: 'own' }),
      report: z.boolean().default(false).meta({ title: 'Only a report' }),
    }),
    reasons: ['general', 'not-routed', 'steps', 'contact', 'test'],
  },
  {
    ask: (scene, { unit, target, report }, call) =>
      ofTwo(scene, { unit, target }, (general, receiver) => {
        const plain = chainReasons(scene, general, receiver);
        return { call, reasons: report ? plain : [...plain, testReason(receiver)] };
      }),
    carriesOut: carryOrder,
  },
);

export const JOIN = gameTest(
  {
    kind: 'join',
    asks: 'May this General tie himself to that unit now?',
    cite: CITE,
    schema: z.strictObject({
      kind: z.literal('join'),
      unit: who,
      target: fields.unitId({ title: 'Unit', of: 'own' }),
    }),
    reasons: ['general', 'not-routed', 'unit', 'steps', 'contact'],
  },
  {
    ask: (scene, { unit, target }, call) =>
      ofTwo(scene, { unit, target }, (general, joined) => ({
        call,
        reasons: chainReasons(scene, general, joined, [unitReason(joined)]),
      })),
    carriesOut: (scene, call) =>
      carried(scene, call, (general, joined) => {
        const step = nextStep(general);
        return {
          text: `${general.name} ties himself to ${joined.name} in Action Step ${step}`,
          changes: [{ kind: 'values', unit: general.id, values: { ...actedIn(general, step), joined: joined.id } }],
        };
      }),
  },
);

type Pair = { readonly unit: string; readonly target: string };
function ofTwo(
  scene: Scene,
  { unit, target }: Pair,
  ask: (general: Stand, other: Stand) => { readonly call: GameCall; readonly reasons: readonly Reason[] },
): Result<Ruling> {
  const receiver = (general: Stand) => (other: Stand) => {
    if (other === general) return bad(problem('call.target', `${visible(target)} is the General himself`));
    if (areEnemies(general, other)) return bad(problem('call.target', `${visible(target)} is of another side`));
    const { call, reasons } = ask(general, other);
    return good(ruled(scene, { call, reasons, measures: { step: nextStep(general) } }));
  };
  return aboutUnit(scene, unit, general => aboutUnit(scene, target, receiver(general), 'target'));
}

/** `more`: about the other one, before steps and contact. */
function chainReasons(scene: Scene, general: Stand, other: Stand, more: readonly Reason[] = []): readonly Reason[] {
  return [
    reason({
      id: 'general',
      cite: CITE,
      answer: yesIf(isGeneral(general)),
      text: `${general.name} is ${isGeneral(general) ? 'a General' : 'no General'}`,
    }),
    notRouted(general),
    ...more,
    stepReason(general, other),
    contactReason(scene, general, other),
  ];
}

function stepReason(general: Stand, other: Stand): Reason {
  const both = isGeneral(other) ? [general, other] : [general];
  const done = both.find(g => g.values.stepsOver);
  const step = nextStep(...both);
  const text = done
    ? `the Action Steps of ${done.name} are over`
    : step > ACTION_STEPS
      ? `${both.map(g => `${g.name} has taken ${stepsTaken(g)}`).join(', ')} of ${ACTION_STEPS} Action Steps`
      : `Action Step ${step} of ${ACTION_STEPS}`;
  return reason({
    id: 'steps',
    cite: CITE,
    answer: yesIf(!done && step <= ACTION_STEPS),
    text,
    value: step,
    limit: ACTION_STEPS,
    unit: 'count',
  });
}

/** Orders pass from hand to hand. */
function contactReason(scene: Scene, general: Stand, other: Stand): Reason {
  const range = readRange(general.body.shapes, other.body.shapes);
  const length = range && lengthOf(range);
  const parts = { id: 'contact', cite: CITE } as const;
  if (!length) {
    const text = `${other.name} has no bases on the table that a General could touch`;
    return reason({ ...parts, answer: 'no', text });
  }
  const touches = length.mm <= CONTACT;
  return reason({
    answer: yesIf(touches),
    text: touches
      ? `${general.name} is in contact with ${other.name}`
      : `${general.name} is ${say(scene, length.mm)} from ${other.name}; he must touch it`,
    value: inBD(scene, length.mm),
    limit: 0,
    unit: 'BD',
    margin: CONTACT - length.mm,
    marks: drawn(scene, () => [lengthMark(scene, length)]),
    ...parts,
  });
}

const unitReason = (joined: Stand): Reason =>
  reason({
    id: 'unit',
    cite: CITE,
    answer: yesIf(!isGeneral(joined)),
    text: isGeneral(joined) ? `${joined.name} is a General himself` : `${joined.name} is a unit`,
  });

/** A command needs a test that hangs on the receiver's Drill; its dice are not in our sources. */
function testReason(receiver: Stand): Reason {
  const drill = orNull(valueOf(receiver, 'drill'));
  const hangs = drill === null ? 'the Drill of the receiver' : `the receiver's Drill of ${drill}`;
  const text = `the test of a command hangs on ${hangs}; its dice are not in our sources, it is thrown by hand first`;
  return reason({ id: 'test', cite: CITE, answer: 'yes', text });
}

const actedIn = ({ values }: Stand, step: number) => ({ stepsActed: step - values.stepsMoved });
const after = (general: Stand, values: Readonly<Record<string, unknown>>): Change => ({
  kind: 'values',
  unit: general.id,
  values,
});

function carried(scene: Scene, call: GameCall, work: (general: Stand, other: Stand) => Settlement): Settlement | null {
  const [general, other] = ['unit', 'target'].map(key => scene.standById.get(String(call[key])));
  return general && other ? work(general, other) : null;
}

/** An order to a unit ends the General's steps; one to a General, and every report, takes one step of both. */
function carryOrder(scene: Scene, call: GameCall): Settlement | null {
  return carried(scene, call, (general, other) => {
    const isReport = call['report'] === true;
    const step = isGeneral(other) ? nextStep(general, other) : nextStep(general);
    const ends = !isReport && !isGeneral(other);
    return {
      text: `${general.name} gives ${isReport ? 'a report' : 'an order'} to ${other.name} in Action Step ${step}`,
      changes: [
        after(general, { ...actedIn(general, step), ...(ends ? { stepsOver: true, ordered: true } : {}) }),
        ...(isGeneral(other) ? [after(other, actedIn(other, step))] : []),
      ],
    };
  });
}

/** 3.1.1 A General's way in his steps, in BD a step. */
const STEP_BD = 2;

/** The unit that a General goes with once his steps are over; null: none. */
export function goesWith({ standById }: Scene, { values: { stepsOver, joined } }: Stand): Stand | null {
  return stepsOver && joined !== undefined ? (standById.get(joined) ?? null) : null;
}

/** How far a General may go by himself in this phase: what his other steps have left. mm. */
export function generalsWay(
  scene: Scene,
  { values: { stepsActed, stepsOver } }: Stand,
): { readonly mm: Mm; readonly text: string } {
  if (stepsOver) return { mm: 0, text: 'his Action Steps are over' };
  const steps = Math.max(0, ACTION_STEPS - stepsActed);
  return { mm: steps * STEP_BD * scene.bd, text: `${STEP_BD} BD in each of ${steps} steps` };
}

/** What moving leaves on him: the steps it took; in the Chain of Command it unties him. `mm` of the phase so far. */
export function generalMoved(scene: Scene, general: Stand, mm: Mm): Settlement {
  const { stepsOver, joined } = general.values;
  if (stepsOver) return { text: '', changes: [] };
  const stepsMoved = Math.ceil((mm - TOUCH) / (STEP_BD * scene.bd));
  const values = { stepsMoved: Math.max(1, stepsMoved), ...(joined === undefined ? {} : { joined: null }) };
  return { text: `${general.name} moves in his Action Steps`, changes: [after(general, values)] };
}

/** Generals that still had steps when the phase ends have none left for the rest of the turn. */
export function chainEnds({ stands }: Scene): Settlement {
  const waiting = stands.filter(s => isGeneral(s) && !s.values.stepsOver);
  return {
    text: waiting.length > 0 ? 'the Action Steps of the Generals are over' : '',
    changes: waiting.map(g => after(g, { stepsOver: true })),
  };
}
