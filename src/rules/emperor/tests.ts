// Tests that a game throws for: Bravery (4.2), restoring order (3.8), the weather of the turn (3.1.1). What is asked, which
// dice, what they come to. Section 6 of the specification.

import { CONTACT, readRange } from '../../measure/index.ts';
import { bad, good, type Position, problem, type Result, visible } from '../../table/index.ts';
import {
  type DiceAsk,
  type GameCall,
  heldAgainst,
  type Outcome,
  type PlayRules,
  type Reason,
  reason,
  type Ruling,
  type Thrown,
} from '../index.ts';
import { braveryModifier, braveryOf, passChance, passes, standingCase } from './bravery.ts';
import { ruled, yesIf } from './common.ts';
import type { Weather } from './keys.ts';
import { orNull } from './known.ts';
import { livesOf } from './resources.ts';
import { areEnemies, type Scene, type Stand, sceneOf } from './scene.ts';

export const TESTS = ['bravery-test', 'restore-order', 'weather'] as const;
export const isTest = ({ kind }: GameCall): boolean => TESTS.some(k => k === kind);

/** 3.1.1 What a d6 up to the Dominant Weather brings. */
const WEATHER_OF_DIE: readonly Weather[] = ['light-wind', 'strong-wind', 'light-rain', 'heavy-rain', 'storm', 'clear'];

export function askTest(position: Position, call: GameCall): Result<Ruling> {
  const scene = sceneOf(position, { marks: false });
  if (!scene.ok) return scene;
  if (call.kind === 'weather') return weatherRuling(scene.value, call);
  const stand = scene.value.standById.get(String(call['unit']));
  if (!stand) return bad(problem('call.unit', `no such unit: ${visible(String(call['unit']))}`));
  return call.kind === 'restore-order'
    ? restoreRuling(scene.value, call, stand)
    : good(braveryRuling(scene.value, call, stand));
}

function weatherRuling(scene: Scene, call: GameCall): Result<Ruling> {
  const dominant = call['dominant'];
  if (!(Number.isInteger(dominant) && Number(dominant) >= 1 && Number(dominant) <= 6)) {
    return bad(problem('call.dominant', 'must be the Dominant Weather, 1 to 6'));
  }
  const reasons = [
    reason({ id: 'dominant', cite: '3.1.1', answer: 'yes', text: `the Dominant Weather is ${Number(dominant)}` }),
  ];
  return good(ruled(scene, { call, reasons, measures: { dominant: Number(dominant) }, effect: { dominant } }));
}

/** 4.2 The value, what is added, and the chance, as a reason and an effect. */
function braveryParts(
  scene: Scene,
  stand: Stand,
): { readonly reason: Reason; readonly effect: Readonly<Record<string, unknown>> | undefined } {
  const bravery = braveryOf(stand);
  const modifier = braveryModifier(standingCase(scene, stand));
  const value = orNull(bravery);
  return {
    reason: reason({
      id: 'bravery',
      cite: '4.2',
      answer: value === null ? 'unknown' : 'yes',
      text:
        value === null
          ? `the Bravery of ${stand.name} is not known`
          : `${stand.name} passes with a score up to ${value}; ${modifier} is added to the die`,
      choices: ['INT-30'],
      ...(bravery.known ? {} : { needs: bravery.needs }),
    }),
    effect: value === null ? undefined : { bravery: value, modifier, passChance: passChance(value, modifier) },
  };
}

function braveryRuling(scene: Scene, call: GameCall, stand: Stand): Ruling {
  const { reason: tested, effect } = braveryParts(scene, stand);
  const lives = orNull(livesOf(scene, stand));
  const alive = reason({
    id: 'not-routed',
    cite: '3.9.1',
    answer: yesIf(lives !== 0),
    text: lives === 0 ? `${stand.name} is routed and takes no test` : `${stand.name} has lives left`,
  });
  return ruled(scene, { call, reasons: [alive, tested], measures: {}, effect });
}

/** 3.8 A living General in contact; the Musician without a test, the Flag with one. */
function restoreRuling(scene: Scene, call: GameCall, stand: Stand): Result<Ruling> {
  const what = call['what'];
  if (what !== 'drum' && what !== 'flag') return bad(problem('call.what', 'must be "drum" or "flag"'));
  const near = scene.stands.filter(
    g =>
      g.arm === 'general' &&
      !areEnemies(g, stand) &&
      (readRange(g.body.shapes, stand.body.shapes)?.distance ?? Infinity) <= CONTACT,
  );
  const general = reason({
    id: 'general',
    cite: '3.8',
    answer: yesIf(near.length > 0),
    text:
      near.length > 0
        ? `${near.map(g => g.name).join(', ')} is in contact with ${stand.name}`
        : `no General is in contact with ${stand.name}`,
  });
  const gone = reason({
    id: 'missing',
    cite: '3.8',
    answer: yesIf(!stand.values[what] && !stand.isGroup),
    text: stand.values[what] ? `${stand.name} has its ${what}` : `${stand.name} has lost its ${what}`,
  });
  const { reason: tested, effect } = braveryParts(scene, stand);
  const reasons = what === 'flag' ? [general, gone, tested] : [general, gone];
  return good(ruled(scene, { call, reasons, measures: {}, effect: what === 'flag' ? effect : undefined }));
}

export function nextTestDie({ call, effect }: Ruling, thrown: Thrown): DiceAsk | null {
  if (!effect || thrown.length > 0) return null;
  return call.kind === 'weather'
    ? { id: 'weather', label: 'Weather', count: 1, sides: 6, first: 1 }
    : { id: 'bravery', label: 'Bravery', count: 1, sides: 10, first: 0 };
}

export function resolveTest(ruling: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const held = heldAgainst(nextTestDie, ruling, thrown);
  if (!held.ok) return held;
  const die = thrown[0]?.[0];
  const { effect } = ruling;
  if (!effect || die === undefined) return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  return good(
    ruling.call.kind === 'weather' ? weatherOutcome(Number(effect['dominant']), die) : braveryOutcome(effect, die),
  );
}

function weatherOutcome(dominant: number, die: number): Outcome {
  const weather = die <= dominant ? (WEATHER_OF_DIE[die - 1] ?? 'clear') : 'clear';
  return {
    text: weather === 'clear' ? 'no weather this turn' : weather.replace('-', ' '),
    steps: [
      { label: 'd6', value: die, cite: '3.1.1', house: false },
      { label: 'Dominant Weather', value: dominant, cite: '3.1.1', house: false },
    ],
    result: { weather },
    atLeast: (7 - die) / 6,
    atMost: die / 6,
  };
}

function braveryOutcome(effect: Readonly<Record<string, unknown>>, die: number): Outcome {
  const [bravery, modifier] = [Number(effect['bravery']), Number(effect['modifier'])];
  const chance = passChance(bravery, modifier);
  const passed = passes(bravery, modifier, die);
  return {
    text: passed ? 'the test is passed' : 'the test is failed',
    steps: [
      { label: 'd10', value: die, cite: '4.2', house: false },
      { label: 'added', value: modifier, cite: '4.2.1', house: false },
      { label: 'score', value: die + modifier, cite: '4.2', house: false },
      { label: 'Bravery', value: bravery, cite: '4.2', house: false },
    ],
    result: { passed },
    atLeast: passed ? chance : 1,
    atMost: passed ? 1 : 1 - chance,
  };
}
