// Every event as a sentence a player reads: units by name, lengths in words, dice as they lie, rule numbers behind.

import { type Game, type GameEvent, namedIn } from '../../play/index.ts';
import type { TurnOrder } from '../../rules/index.ts';
import { leanOf, spoken, withCalled } from '../../rules/index.ts';
import type { Lengths } from '../../table/index.ts';
import { labelWords } from '../words/keys.ts';
import { citeText, lengthWords } from '../words/translating.ts';
import { translated, WORDS } from '../words/words.ts';
import { percent } from './charts.ts';

export const LOG_KINDS = ['moves', 'fire', 'dice', 'losses', 'warnings', 'notes'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** What a sentence needs beyond its event: names of units and sides, what was declared under a number. */
export interface Told {
  readonly names: ReadonlyMap<string, string>;
  readonly sides: ReadonlyMap<string, string>;
  readonly areas: ReadonlyMap<string, string>;
  /** Pieces of ground, those that are gone among them. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly fires: ReadonlyMap<number, Call>;
  readonly phases: TurnOrder['phases'];
  readonly lengths: Lengths;
  /** Units on the table before the event; not given: all that have a name here. */
  readonly standing?: ReadonlySet<string>;
  /** True in the middle of a phase: what the book does there by itself does not end it. */
  readonly isMidPhase?: boolean;
}
type Call = Extract<GameEvent, { readonly type: 'declared' }>['call'];

export interface Sentence {
  /** Null: shown with everything, found by no filter of its own. */
  readonly kind: LogKind | null;
  readonly text: string;
  readonly details?: readonly string[];
  readonly cite?: string;
}

type Of<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;
type Teller = { readonly [T in GameEvent['type']]: (event: Of<T>, told: Told) => Sentence };

export const sentenceOf = (event: GameEvent, told: Told): Sentence => {
  const tell = TELLERS[event.type] as (event: GameEvent, told: Told) => Sentence;
  const sentence = tell(event, told);
  return { ...sentence, text: sentence.text.replace(/([.!?:;])\.$/, '$1') };
};

const nameOf = ({ names }: Told, id: string): string => names.get(id) ?? id;
const sideOf = ({ sides }: Told, id: string): string => sides.get(id) ?? id;
const areaOf = ({ areas }: Told, id: string): string => areas.get(id) ?? id;
const pieceOf = ({ pieces }: Told, id: string): string => pieces.get(id) ?? id;

/** `Musketry, 1/13e Ligne → Coldstream`: whatever units the call names; several that act are added up. */
export function callWords(call: Call, told: Told): string {
  const acting = namedIn(call);
  const names = (ids: readonly string[]): readonly string[] => ids.map(id => nameOf(told, id));
  const others = names(idsIn(call, told).filter(id => !acting.includes(id)));
  const kind = translated(spoken(call.kind));
  const who = names(acting).join(' + ');
  if (who === '') return [kind, ...others].join(', ');
  return `${kind}, ${who}${others.length > 0 ? ` → ${others.join(', ')}` : ''}`;
}
const FIRST = ['firer', 'unit', 'supporter', 'charger'] as const;
export function idsIn(call: Call, { names }: Pick<Told, 'names'>): readonly string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (names.has(value)) found.add(value);
    } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) collect(inner);
  };
  for (const key of FIRST) collect(call[key]);
  const { kind: _kind, ...fields } = call;
  collect(fields);
  return [...found];
}

/** Names of all units of a game, those in reserve among them. */
export const namesIn = ({ table, field }: Game): ReadonlyMap<string, string> =>
  new Map(
    [...(field?.scenario.sides.flatMap(s => s.force) ?? []), ...table.units].map(({ id, name }) => [id, name ?? id]),
  );

/** Names of the pieces of ground of a game; one without a name goes by its kind. */
export const piecesIn = ({ table }: Pick<Game, 'table'>): ReadonlyMap<string, string> =>
  new Map((table.terrain ?? []).map(p => [p.id, pieceName(p)]));
export const pieceName = ({ name, kind }: Pick<Of<'terrain-set'>['piece'], 'name' | 'kind'>): string =>
  name ?? translated(spoken(kind));

/** Texts of the books name units by their ids: those marked as such, and those that cannot be mistaken for words, are replaced by names. */
export function withNames(text: string, { names }: Pick<Told, 'names'>): string {
  const named = withCalled(text, id => names.get(id) ?? id);
  return named.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}_-]*/gu, word =>
    /[\d_-]/.test(word) ? (names.get(word) ?? word) : word,
  );
}

/** What speaks against something, in the language in force, units by their names: 'Red One has fired in this phase'. */
export const againstText = (text: string, game: Game | null): string =>
  game ? withNames(translated(text), { names: namesIn(game) }) : translated(text);

export const facesText = (faces: readonly (readonly number[])[]): string => faces.map(f => f.join(', ')).join(' | ');
/** A value in words: units by name, lists with commas, parts of a whole each under its own word. */
function plain(value: unknown, names: Told['names']): string {
  if (Array.isArray(value)) return value.map(v => plain(v, names)).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, v]) => `${valueName(key)} ${plain(v, names)}`)
      .join(', ');
  return names.get(String(value)) ?? translated(String(value));
}
const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

const E = () => WORDS.playing.events;
const fireOf = (told: Told, fire: number): string => {
  const call = told.fires.get(fire);
  return call ? callWords(call, told) : `${fire}`;
};

type Step = Extract<GameEvent, { type: 'resolved' }>['steps'][number];
const stepText = ({ label, value, cite, ...labels }: Step, t: Told): string => {
  const lean = leanOf(labels);
  const whose = lean ? WORDS.ruling[lean] : '';
  return E().step(withNames(translated(labelWords(label)), t), translated(String(value)), citeText(cite), whose);
};

const TELLERS: Teller = {
  moved: (e, t) => ({ kind: 'moves', text: E().moved(nameOf(t, e.unit), lengthWords(e.mm, t.lengths)) }),
  formed: (e, t) => ({ kind: 'moves', text: E().formed(nameOf(t, e.unit), translated(spoken(e.formation))) }),
  valued: (e, t) => ({ kind: 'losses', text: E().valued(nameOf(t, e.unit), valuesText(e.values, t)) }),
  'bases-lost': (e, t) => ({ kind: 'losses', text: E().basesLost(nameOf(t, e.unit), e.bases.length) }),
  'unit-set': ({ unit: { id, name } }, t) => {
    const tell = (t.standing ?? t.names).has(id) ? E().unitChanged : E().unitSet;
    return { kind: null, text: tell(name ?? id) };
  },
  'unit-removed': (e, t) => ({ kind: 'losses', text: E().unitRemoved(nameOf(t, e.unit)) }),
  'terrain-set': e => ({
    kind: null,
    text: E().terrainSet(pieceName(e.piece)),
  }),
  'terrain-removed': (e, t) => ({ kind: null, text: E().terrainRemoved(pieceOf(t, e.id)) }),
  'terms-set': (e, t) => {
    const keys = Object.keys(e.terms) as (keyof typeof e.terms)[];
    const words = keys.map(k => (k === 'conditions' ? conditionWords(e.terms[k], t) : E().terms[k]));
    return { kind: null, text: E().termsSet(words.join(', ')) };
  },
  declared: (e, t) => ({ kind: 'fire', text: (e.due ? E().due : E().declared)(callWords(e.call, t)) }),
  recalled: (e, t) => ({ kind: 'fire', text: E().recalled(fireOf(t, e.fire)) }),
  'not-carried-out': (e, t) => ({
    kind: 'fire',
    text: E().notCarriedOut(fireOf(t, e.fire), withNames(translated(e.text), t)),
    cite: citeText(e.cite),
  }),
  did: (e, t) => ({ kind: null, text: E().did(e.units.map(id => nameOf(t, id)).join(', '), valueName(e.did)) }),
  rolled: (e, t) => {
    const faces = facesText(e.faces);
    if (e.fire === null) return { kind: 'dice', text: E().thrown(e.loose ? e.purpose : translated(e.purpose), faces) };
    const tell = e.from === null ? E().rolledReal : E().rolled;
    return { kind: 'dice', text: tell(fireOf(t, e.fire), faces) };
  },
  resolved: (e, t) => ({
    kind: 'fire',
    text: E().resolved(fireOf(t, e.fire), withNames(translated(e.text), t)),
    details: [...e.steps.map(s => stepText(s, t)), E().chance(percent(e.atLeast))],
  }),
  applied: (e, t) => {
    const tell = e.fires.length > 0 ? E().applied : t.isMidPhase ? E().alone : E().ended;
    const details = e.changes.map(c => changeText(c, t));
    return { kind: 'losses', text: tell(withNames(translated(e.text), t) || details.join('; ')), details };
  },
  phase: (e, t) => {
    const phase = t.phases.find(p => p.id === e.phase);
    return { kind: null, text: E().phase(translated(phase?.title ?? e.phase)), cite: citeText(phase?.cite ?? '') };
  },
  activated: (e, t) => ({ kind: null, text: E().activated(nameOf(t, e.unit)) }),
  'activation-ended': (e, t) => ({ kind: null, text: E().activationEnded(nameOf(t, e.unit)) }),
  arrived: (e, t) => ({ kind: null, text: E().arrived(e.units.map(id => nameOf(t, id)).join(', ')) }),
  deployed: e => ({ kind: 'moves', text: E().deployed(e.unit.name ?? e.unit.id) }),
  left: (e, t) => ({ kind: 'moves', text: E().left(nameOf(t, e.unit), E().edges[e.edge]) }),
  secured: (e, t) => ({ kind: null, text: E().secured(areaOf(t, e.area), nameOf(t, e.unit), sideOf(t, e.side)) }),
  released: (e, t) => ({ kind: null, text: (e.closed ? E().closed : E().released)(areaOf(t, e.area)) }),
  scored: (e, t) => ({ kind: null, text: E().scored(sideOf(t, e.side), e.points, withNames(translated(e.text), t)) }),
  ended: (e, t) => ({
    kind: null,
    text:
      e.winner === null
        ? E().drawn(translated(e.text))
        : E().won(sideOf(t, e.winner), withNames(translated(e.text), t)),
  }),
  revealed: (e, t) => ({ kind: 'dice', text: E().revealed(nameOf(t, e.unit)) }),
  'set-mode': e => ({
    kind: null,
    text: E().mode(WORDS.playing.modes[e.mode], WORDS.playing.measurings[e.measuring]),
  }),
  proposed: (e, t) => ({ kind: 'notes', text: E().proposed(sideOf(t, e.side), proposalWords(e.command, t)) }),
  withdrawn: (e, t) => ({ kind: 'notes', text: E().withdrawn(sideOf(t, e.side), proposalWords(e.command, t)) }),
  declined: (e, t) => ({ kind: 'notes', text: E().declined(sideOf(t, e.by), proposalWords(e.command, t)) }),
  agreed: (e, t) => ({ kind: 'notes', text: E().agreed(e.sides.map(id => sideOf(t, id)).join(', ')) }),
  warned: (e, t) => ({ kind: 'warnings', text: E().warned(withNames(translated(e.text), t)), cite: citeText(e.cite) }),
  noted: e => ({ kind: 'notes', text: E().noted(e.text) }),
};

/** `conditions (weather rain, turn 3)` */
function conditionWords(conditions: Of<'terms-set'>['terms']['conditions'], told: Told): string {
  const said = Object.entries(conditions ?? {}).filter(([, v]) => v !== null);
  return said.length === 0
    ? E().terms.conditions
    : `${E().terms.conditions} (${valuesText(Object.fromEntries(said), told)})`;
}

/** What a command comes to once all sides agree: a sentence without its stop. */
function proposalWords(command: Of<'proposed'>['command'], told: Told): string {
  if (command.type === 'edit' && Array.isArray(command['commands']))
    return command['commands'].map(c => proposalWords(c, told)).join('; ');
  const type = COMES_TO[command.type];
  if (!type) return translated(spoken(command.type));
  return sentenceOf({ ...command, type } as GameEvent, told).text.replace(/\.$/, '');
}
const COMES_TO: Readonly<Record<string, GameEvent['type']>> = {
  'set-mode': 'set-mode',
  'set-terms': 'terms-set',
  'set-terrain': 'terrain-set',
  'remove-terrain': 'terrain-removed',
  'set-unit': 'unit-set',
  'remove-unit': 'unit-removed',
  'set-values': 'valued',
};

/** The name of a value: `stepsOver` is said «steps over». */
export const valueName = (key: string): string => translated(labelWords(key));

/** `disruptions 2, hits no more, fired at last bound Coldstream` */
function valuesText(values: Readonly<Record<string, unknown>>, { names }: Told): string {
  const words = Object.entries(values).map(([key, v]) =>
    v === null || v === false
      ? E().noMore(valueName(key))
      : v === true
        ? valueName(key)
        : `${valueName(key)} ${shortened(plain(v, names))}`,
  );
  return words.join(', ');
}
type Change = Of<'applied'>['changes'][number];
type ChangeTeller = {
  readonly [K in Change['kind']]: (change: Extract<Change, { readonly kind: K }>, told: Told) => string;
};
const CHANGES: ChangeTeller = {
  values: (c, t) => E().valued(nameOf(t, c.unit), valuesText(c.values, t)),
  removed: (c, t) => E().unitRemoved(nameOf(t, c.unit)),
  'bases-lost': (c, t) => E().basesLost(nameOf(t, c.unit), c.bases.length),
  placed: (c, t) => E().placed(nameOf(t, c.unit)),
  laid: (c, t) => E().placed(nameOf(t, c.unit)),
  formation: (c, t) => E().formed(nameOf(t, c.unit), translated(spoken(c.formation))),
  detached: (c, t) => E().detached(nameOf(t, c.unit), c.as.name),
  rejoined: (c, t) => E().rejoined(nameOf(t, c.unit), nameOf(t, c.to)),
};
function changeText<K extends Change['kind']>(change: Extract<Change, { readonly kind: K }>, told: Told): string {
  const tell = CHANGES[change.kind] as ChangeTeller[K];
  return tell(change, told).replace(/\.$/, '');
}
