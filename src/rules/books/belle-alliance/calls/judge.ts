// The judge: a call is read, its ids are found, then it is ruled. Nothing is judged before everything is understood.

import { bad, good, type Problem, problem, type Result, visible } from '../../../../table/index.ts';
import { type Finding, fields, type Judge, type Ruling, readOfKind, rulingOf, worstOf } from '../../../kit/index.ts';
import { effectOf, missingOf, splitEffectOf } from '../game/effect.ts';
import { judgeCommonTarget } from '../rules/commonTarget.ts';
import { judgeMeleeZone } from '../rules/meleeZone.ts';
import { judgeNeighbour } from '../rules/neighbour.ts';
import { judgeSoutien } from '../rules/soutien.ts';
import { judgeSplitFire } from '../rules/splitFire.ts';
import { withSquare } from '../rules/square.ts';
import { judgeSupport } from '../rules/support.ts';
import {
  type AnyCall,
  CALLS,
  type CommonTargetCall,
  type FireCall,
  type MeleeZoneCall,
  type NeighbourCall,
  type SoutienCall,
  type SplitFireCall,
  type SupportCall,
} from './calls.ts';
import { type Scene, type Troop } from './model.ts';
import type { FireQuestion } from './question.ts';
import { fireQuestion, notTwice, opposed, ownFire, type Pair, troopNamed, wholeFire } from './references.ts';
import { listText } from './words.ts';

/** A call that has been understood, ready to be judged. */
type Ready = () => Finding;
interface Ask {
  readonly scene: Scene;
  readonly at: string;
}

export function judgeOf(scene: Scene): Judge {
  const understood = (call: unknown, path: string): Result<Ready> => {
    const known = readCall(call, path);
    return known.ok ? READERS[known.value.kind](known.value as never, { scene, at: path }) : known;
  };
  return {
    position: scene.position,
    wellFormed: (call, path = 'call') => understood(call, path),
    ask: (call, path = 'call') => {
      const plain = fields.isPlainFire(call, 'fire') ? opposed(scene, call) : null;
      const ready = plain ? good(() => plainFire(scene, plain)) : understood(call, path);
      if (!ready.ok) return ready;
      const said = { call: call as Ruling['call'], system: 'belle-alliance' } as const;
      return good(rulingOf(ready.value(), said, scene.tolerance));
    },
  };
}

function readCall(call: unknown, path: string): Result<AnyCall> {
  if (fields.isPlainFire(call, 'fire')) return good(call as FireCall);
  if (typeof call !== 'object' || call === null) return bad(problem(path, 'must be an object'));
  return readOfKind<AnyCall>(CALLS, call, path);
}

const READERS: { readonly [K in AnyCall['kind']]: (call: Extract<AnyCall, { kind: K }>, ask: Ask) => Result<Ready> } = {
  fire: readFire,
  'split-fire': readSplitFire,
  support: readSupport,
  neighbour: readNeighbour,
  'common-target': readCommonTarget,
  soutien: readSoutienCall,
  'melee-zone': readMeleeZone,
};

function readFire(call: FireCall, { scene, at }: Ask): Result<Ready> {
  const question = fireQuestion(scene, call, { at });
  if (!question.ok) return question;
  return good(() => firing(question.value));
}
const plainFire = (scene: Scene, pair: Pair): Finding => firing(wholeFire(scene, pair));
function firing(asked: FireQuestion): Finding {
  const { question, found } = withSquare(asked);
  const effect = found.answer === 'yes' ? effectOf(question, found) : null;
  const { reasons, measures, areRounded } = found;
  const notes = rankNotes(question);
  return {
    reasons,
    measures,
    areRounded,
    notes,
    ...(effect ? { effect: { ...effect } } : wanting(missingOf(question, found))),
  };
}
const wanting = (cells: readonly string[]): Partial<Finding> => ({ effectNeeds: cells });
/** Ranks that the file writes and the table does not show. */
function rankNotes({ firer }: FireQuestion): readonly string[] {
  if (firer.contradicted.length === 0) return [];
  const which = listText(firer.contradicted.map(visible));
  return [`the rank written for ${which} of ${firer.name} is not the one the table shows`];
}

function readSplitFire(call: SplitFireCall, { scene, at }: Ask): Result<Ready> {
  const firer = troopNamed(scene, call.firer, `${at}.firer`);
  const parts = call.parts.map((part, i) => {
    const path = `${at}.parts[${i}]`;
    const firerAt = part.firer === undefined ? `${at}.firer` : `${path}.firer`;
    return fireQuestion(scene, { ...part, firer: part.firer ?? call.firer }, { at: path, firer: firerAt });
  });
  const [first, second] = parts as [Result<FireQuestion>, Result<FireQuestion>];
  if (!firer.ok || !first.ok || !second.ok) return bad(...new Set([firer, first, second].flatMap(problemsOf)));
  const twice = call.parts[1].figures.flatMap((id, i) =>
    first.value.firer === second.value.firer && call.parts[0].figures.includes(id)
      ? [problem(`${at}.parts[1].figures[${i}]`, `${visible(id)} is in both parts`)]
      : [],
  );
  if (twice.length > 0) return bad(...twice);
  return good(() => {
    const { reasons, measures, out, splits } = judgeSplitFire({
      scene,
      firer: firer.value,
      parts: [first.value, second.value],
    });
    const effect = worstOf(reasons) === 'yes' ? splitEffectOf(out, splits) : null;
    const missing = new Set(out.flatMap(({ question, findings }) => missingOf(question, findings)));
    return { reasons, measures, ...(effect ? { effect: { ...effect } } : wanting([...missing])) };
  });
}

function readSupport(call: SupportCall, ask: Ask): Result<Ready> {
  return readPair(ask, [call.supporter, 'supporter'], [call.unit, 'unit'], (supporter, unit) =>
    judgeSupport({ scene: ask.scene, supporter, unit }),
  );
}

function readNeighbour(call: NeighbourCall, { scene, at }: Ask): Result<Ready> {
  const unit = troopNamed(scene, call.unit, `${at}.unit`);
  const fire = fireQuestion(scene, call, { at });
  if (!unit.ok || !fire.ok) return bad(...[unit, fire].flatMap(problemsOf));
  const { firer, target, phase } = fire.value;
  const twice = [...notTwice(unit.value, firer, `${at}.firer`), ...notTwice(unit.value, target, `${at}.target`)];
  if (twice.length > 0) return bad(...twice);
  const own = ownFire(scene, { firer: unit.value, target }, phase);
  return good(() => judgeNeighbour({ scene, unit: unit.value, fire: fire.value, own }));
}

function readCommonTarget({ target, fires }: CommonTargetCall, { scene, at }: Ask): Result<Ready> {
  const named = troopNamed(scene, target, `${at}.target`);
  if (!named.ok) return named;
  const questions = fires.map((fire, i) => {
    const question = fireQuestion(scene, { ...fire, target }, { at: `${at}.fires[${i}]`, target: `${at}.target` });
    const wrong = wrongPart(fires.slice(0, i), fire);
    return question.ok && wrong ? bad(problem(`${at}.fires[${i}].${wrong.field}`, wrong.message)) : question;
  });
  const problems = [...new Map(questions.flatMap(problemsOf).map(p => [p.path + p.message, p])).values()];
  if (problems.length > 0) return bad(...problems.slice(0, 20));
  const rolled = questions.flatMap((q, i) =>
    q.ok ? [{ question: q.value, loss: fires[i]?.loss, moral: fires[i]?.moral }] : [],
  );
  return good(() => judgeCommonTarget(rolled));
}

type Part = CommonTargetCall['fires'][number];
/** 3.1.5 A unit is named twice where its fire is split: two parts, each with figures of its own. */
function wrongPart(before: readonly Part[], part: Part): { readonly field: string; readonly message: string } | null {
  const others = before.filter(f => f.firer === part.firer);
  if (others.length === 0) return null;
  if (others.length > 1)
    return { field: 'firer', message: `${visible(part.firer)} is named three times; a fire has two parts` };
  const [other] = others;
  if (!other?.figures || !part.figures) {
    return {
      field: 'firer',
      message: `${visible(part.firer)} is named twice; the parts of a split fire name their figures`,
    };
  }
  const twice = part.figures.find(id => other.figures?.includes(id));
  return twice === undefined ? null : { field: 'figures', message: `${visible(twice)} is in both parts` };
}

function readSoutienCall(call: SoutienCall, ask: Ask): Result<Ready> {
  return readPair(ask, [call.unit, 'unit'], [call.soutien, 'soutien'], (unit, soutien) =>
    judgeSoutien(ask.scene, unit, soutien),
  );
}

function readMeleeZone(call: MeleeZoneCall, ask: Ask): Result<Ready> {
  return readPair(ask, [call.unit, 'unit'], [call.target, 'target'], (unit, target) =>
    judgeMeleeZone(ask.scene, unit, target),
  );
}

type Named = readonly [id: string, field: string];
/** Two units, not the same, and what is asked of them. */
function readPair({ scene, at }: Ask, one: Named, other: Named, judge: (a: Troop, b: Troop) => Finding): Result<Ready> {
  const a = troopNamed(scene, one[0], `${at}.${one[1]}`);
  const b = troopNamed(scene, other[0], `${at}.${other[1]}`);
  if (!a.ok || !b.ok) return bad(...[a, b].flatMap(problemsOf));
  const twice = notTwice(a.value, b.value, `${at}.${other[1]}`);
  return twice.length > 0 ? bad(...twice) : good(() => judge(a.value, b.value));
}

const problemsOf = (r: Result<unknown>): readonly Problem[] => (r.ok ? [] : r.problems);
