// The same case under every reading of what the book leaves open, and before every other book.

import type { Answer, Choice, Margin, Ruleset, Ruling } from '../../rules/index.ts';
import { fromMm, rounded, toMm } from '../../table/index.ts';
import { optionInForce } from '../sheet/rule.ts';
import { reopened, type Scene } from '../sheet/sheet.ts';
import { type Also, type Dispute, disputed, disputeFile, type Party } from './dispute.ts';

export interface Said {
  /** Null: it cannot be asked so. */
  readonly answer: Answer | null;
  readonly margin: Margin | null;
}
export interface ReadingRow {
  readonly choice: Choice;
  readonly options: readonly (Said & { readonly option: string; readonly means: string; readonly inForce: boolean })[];
}

/** Every choice that the ruling leaned on, with the answer under each of its options. */
export function readingsOf(scene: Scene, ruling: Ruling): readonly ReadingRow[] {
  const leaned = new Set(ruling.reasons.flatMap(r => r.choices));
  return scene.ruleset.choices
    .filter(c => leaned.has(c.id))
    .map(choice => ({
      choice,
      options: choice.options.map((option, i) => ({
        option,
        means: choice.means[i] ?? option,
        inForce: optionInForce(scene, choice.id) === option,
        ...under(scene, ruling, { [choice.id]: option }),
      })),
    }))
    .sort((a, b) => Number(isSplit(b)) - Number(isSplit(a)));
}
/** Choices under which the answer is another come first. */
const isSplit = ({ options }: ReadingRow): boolean => new Set(options.map(o => o.answer)).size > 1;
function under(scene: Scene, { call }: Ruling, option: Readonly<Record<string, string>>): Said {
  const choices = { ...scene.position.choices, ...option };
  const judge = scene.ruleset.open({ ...scene.position, choices }, { marks: false });
  const asked = judge.ok ? judge.value.ask(call) : judge;
  return asked.ok ? { answer: asked.value.answer, margin: asked.value.margin } : { answer: null, margin: null };
}

export interface BookRow extends Said {
  readonly ruleset: Ruleset;
  /** The case as this book would be told of it. */
  readonly dispute: Dispute;
  /** Figures and values that it lacks. */
  readonly needs: readonly string[];
}
/** The case before another book. `usual`: the scale of that book, in its own lengths. */
export function beforeBook(from: Ruleset, to: Ruleset, dispute: Dispute, usual: Dispute['scale']): BookRow {
  const told = toldTo(from, to, dispute, usual);
  const file = disputeFile(to, told, to.title);
  const scene = reopened(to, { name: to.title, file, map: undefined, system: to.id });
  const call = scene.ok ? to.fireCall(scene.value.position, ...disputed('mine')) : null;
  const asked = scene.ok && call ? scene.value.judge.ask(call) : null;
  if (!asked?.ok) return { ruleset: to, dispute: told, answer: null, margin: null, needs: [] };
  const { answer, margin, reasons } = asked.value;
  const needs = reasons.flatMap(r => (r.answer === 'unknown' && r.needs ? [r.needs] : []));
  return { ruleset: to, dispute: told, answer, margin, needs: [...new Set(needs)] };
}

/** The same bodies at the same places, in the other book's lengths and kinds; what it has no word for is left out. */
function toldTo(from: Ruleset, to: Ruleset, dispute: Dispute, scale: Dispute['scale']): Dispute {
  const [a, b] = [from.face.table.lengths, to.face.table.lengths];
  const length = (n: number): number => rounded(fromMm(toMm(n, a), b), 4);
  const arms = new Map(from.face.templates.map(t => [t.id, t.arm]));
  const party = (p: Party): Party => ({
    ...p,
    template: (to.face.templates.find(t => t.arm === arms.get(p.template)) ?? to.face.templates[0])?.id ?? '',
    base: [length(p.base[0]), length(p.base[1])],
    height: length(p.height),
  });
  const piece = (p: Also): Also => ({
    ...p,
    ahead: length(p.ahead),
    beside: length(p.beside),
    wide: length(p.wide),
    deep: length(p.deep),
    tall: length(p.tall),
  });
  const { apart, offset, turned } = dispute.between;
  const known = Object.entries(dispute.conditions).filter(([k, v]) => to.keys.conditions.safeParse({ [k]: v }).success);
  return {
    mine: party(dispute.mine),
    theirs: party(dispute.theirs),
    between: { apart: length(apart), offset: length(offset), turned },
    also: dispute.also.map(piece),
    conditions: Object.fromEntries(known),
    scale,
  };
}
