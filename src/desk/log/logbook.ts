// The log of a game: its events in words, by turn and phase, each with the moment it belongs to.

import { memoFrom } from '../../geometry/index.ts';
import { type Game, type GameEvent, type History, SET_UP, type Step, turnOf } from '../../play/index.ts';
import { passingValues, type Ruleset } from '../../rules/index.ts';
import { citeText } from '../words/translating.ts';
import { LANGUAGE, translated, WORDS } from '../words/words.ts';
import { type FireLine, fireLine, fireOfLine } from './fireLines.ts';
import type { Call, LogEntry } from './logEntry.ts';
import { newsOf } from './news.ts';
import { idsIn, namesIn, pieceName, piecesIn, sentenceOf, type Told } from './sentences.ts';
import { count, newTally, type Tally, turnEndText } from './turnEnd.ts';

export interface LogGroup {
  readonly id: string;
  readonly turn: number;
  readonly title: string;
  readonly side: string | null;
  readonly cite: string;
  readonly entries: readonly LogEntry[];
}
export interface Logbook {
  readonly groups: readonly LogGroup[];
  readonly names: ReadonlyMap<string, string>;
  /** Where turns begin, as steps of the game. */
  readonly turns: readonly { readonly moment: number; readonly turn: number }[];
}

interface Fold {
  readonly told: Told & {
    readonly names: Map<string, string>;
    readonly pieces: Map<string, string>;
    readonly fires: Map<number, Call>;
    readonly standing: Set<string>;
  };
  readonly askedAt: Map<number, number>;
  /** The one line of each fire of the phase, and what it says so far. */
  readonly lines: Map<number, FireLine>;
  readonly turnName: string;
  /** Of the turn that runs. */
  tally: Tally;
  readonly groups: { -readonly [K in keyof LogGroup]: K extends 'entries' ? LogEntry[] : LogGroup[K] }[];
  readonly turns: { readonly moment: number; readonly turn: number }[];
}

export function logbookOf(ruleset: Ruleset, { start, steps }: Pick<History, 'start' | 'steps'>): Logbook {
  const { fold } = toldTo(start, { ruleset, language: LANGUAGE, steps });
  return { groups: fold.groups, names: fold.told.names, turns: fold.turns };
}

interface Telling {
  readonly ruleset: Ruleset;
  readonly language: string;
  readonly steps: readonly Step[];
}
/** A log as far as it has been told. */
type TellingSoFar = Telling & { readonly fold: Fold };
/** A game that has gone on is told on from where it stood: of thousands of steps only the new ones. */
const toldTo = memoFrom((before: TellingSoFar | undefined, start: Game, telling: Telling): TellingSoFar => {
  const { ruleset, language, steps } = telling;
  const goesOn = before?.ruleset === ruleset && before.language === language && begins(steps, before.steps);
  const fold = goesOn ? handedOn(before.fold) : begun(ruleset, start);
  tellSteps(fold, ruleset, steps, goesOn ? before.steps.length : 0);
  return { ...telling, fold };
});
/** A step always follows the same steps of the same start: the last one stands for all of them. */
const begins = (steps: readonly Step[], first: readonly Step[]): boolean =>
  first.length <= steps.length && steps[first.length - 1] === first.at(-1);
/** What was given out stays as it is: only the last group is written on. */
function handedOn(fold: Fold): Fold {
  const last = fold.groups.at(-1);
  const groups = last ? [...fold.groups.slice(0, -1), { ...last, entries: [...last.entries] }] : [];
  const { told } = fold;
  const own = { names: new Map(told.names), pieces: new Map(told.pieces), standing: new Set(told.standing) };
  return { ...fold, told: { ...told, ...own }, groups, turns: [...fold.turns] };
}

function begun(ruleset: Ruleset, start: Game): Fold {
  const { table, field, turn, phase, side } = start;
  const named = (list: readonly { readonly id: string; readonly name?: string | undefined }[]): Map<string, string> =>
    new Map(list.map(u => [u.id, u.name ?? u.id]));
  const told: Fold['told'] = {
    names: new Map(namesIn(start)),
    sides: named(table.sides),
    areas: named(field?.scenario.areas ?? []),
    pieces: new Map(piecesIn(start)),
    fires: new Map(),
    standing: new Set(table.units.map(u => u.id)),
    phases: turnOf(ruleset).phases,
    lengths: table.lengths,
  };
  const turnName = turnOf(ruleset).name;
  const fold: Fold = {
    told,
    askedAt: new Map(),
    lines: new Map(),
    turnName,
    tally: newTally(),
    groups: [],
    turns: [],
  };
  open(fold, { turn, phase, side }, 0);
  return fold;
}
/** Steps from number `first` on. */
function tellSteps(fold: Fold, ruleset: Ruleset, steps: readonly Step[], first: number): void {
  const passing = passingValues(ruleset.play);
  for (let i = first; i < steps.length; i++) {
    const step = steps[i] as Step;
    const mark = step.events.findIndex(e => e.type === 'phase');
    for (const [k, event] of step.events.entries()) {
      const news = newsOf(event, passing, mark >= 0);
      if (news) tell(fold, news, { i, k, at: step.at ?? '', isMidPhase: k > mark });
    }
  }
}

interface Place {
  readonly i: number;
  readonly k: number;
  readonly at: string;
}
function tell(fold: Fold, event: GameEvent, { i, k, at, isMidPhase }: Place & { readonly isMidPhase: boolean }): void {
  const { told, askedAt } = fold;
  if (event.type === 'unit-set' || event.type === 'deployed') {
    told.names.set(event.unit.id, event.unit.name ?? event.unit.id);
  }
  if (event.type === 'terrain-set') told.pieces.set(event.piece.id, pieceName(event.piece));
  if (event.type === 'declared') {
    told.fires.set(event.fire, event.call);
    // the ruling that allowed it looked at the table before it
    askedAt.set(event.fire, i);
  }
  count(fold.tally, event);
  if (event.type === 'phase') {
    endTurn(fold, event, { i, k, at });
    open(fold, event, i + 1);
    told.fires.clear();
    fold.lines.clear();
  }
  const fire = 'fire' in event && event.fire !== null ? event.fire : null;
  const call = fire === null ? null : (told.fires.get(fire) ?? null);
  const sentence = sentenceOf(event, { ...told, isMidPhase });
  placeOrRemove(told.standing, event);
  put(fold, event, {
    ...sentence,
    id: `${i}.${k}`,
    moment: i + 1,
    type: event.type,
    units: unitsIn(event, told, call),
    call,
    asked: fire === null ? i : (askedAt.get(fire) ?? i),
    at,
  });
}

/** The units on the table, after this event. */
function placeOrRemove(standing: Set<string>, event: GameEvent): void {
  if (event.type === 'unit-set' || event.type === 'deployed') standing.add(event.unit.id);
  else if (event.type === 'unit-removed' || event.type === 'left') standing.delete(event.unit);
  else if (event.type === 'applied')
    for (const c of event.changes) {
      if (c.kind === 'removed' || c.kind === 'rejoined') standing.delete(c.unit);
      if (c.kind === 'detached') standing.add(c.as.id);
    }
}

/** Written down; what belongs to a fire goes into its one line, which stands where its dice fell. */
function put({ groups, lines, told }: Fold, event: GameEvent, entry: LogEntry): void {
  const entries = groups.at(-1)?.entries;
  if (!entries) return;
  const fire = fireOfLine(event, lines, entries);
  const before = fire === null ? undefined : lines.get(fire);
  if (before) entries.splice(entries.lastIndexOf(before.entry), 1);
  const line = fire === null ? null : fireLine(event, entry, { before, told });
  if (fire !== null && line) lines.set(fire, line);
  entries.push(line?.entry ?? entry);
}

/** A turn that is over says in one sentence what it has seen. */
function endTurn(fold: Fold, { turn }: Marker, { i, k, at }: Place): void {
  const ended = fold.turns.at(-1)?.turn ?? 0;
  if (ended === turn) return;
  const { tally, told, turnName } = fold;
  fold.tally = newTally();
  if (ended === 0) return;
  fold.groups.at(-1)?.entries.push({
    kind: null,
    text: turnEndText(WORDS.playing.bar.turn(turnName, ended), tally, told.names),
    id: `${i}.${k}.over`,
    moment: i + 1,
    type: 'phase',
    units: [],
    call: null,
    asked: i,
    at,
  });
}

function unitsIn(event: GameEvent, told: Told, call: Call | null): readonly string[] {
  if (event.type === 'applied') {
    const firers = event.fires.flatMap(f => idsIn(told.fires.get(f) ?? { kind: '' }, told));
    return [...new Set([...event.changes.map(c => c.unit), ...firers])];
  }
  if (call) return idsIn(call, told);
  if (!('unit' in event)) return [];
  return [typeof event.unit === 'string' ? event.unit : event.unit.id];
}

interface Marker {
  readonly turn: number;
  readonly phase: string;
  readonly side: string | null;
}
function open({ told, groups, turns }: Fold, { turn, phase, side }: Marker, moment: number): void {
  const found = told.phases.find(p => p.id === phase);
  const title = phase === SET_UP.id ? WORDS.playing.bar.setUp : translated(found?.title ?? phase);
  groups.push({
    id: `g${moment}`,
    turn,
    title,
    side: side === null ? null : (told.sides.get(side) ?? side),
    cite: citeText(found?.cite ?? ''),
    entries: [],
  });
  if (turns.at(-1)?.turn !== turn) turns.push({ moment, turn });
}
