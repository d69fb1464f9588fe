// Is the record of a room what it says? Every sum, link, face and step, from the file alone.

import { type GameEvent, likenessOf } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { CLAIM_AFTER_MS } from './answer.ts';
import { afterLink } from './chain.ts';
import { stepIn } from './commanding.ts';
import { type DiceRow, diceRows } from './diceCount.ts';
import { commandsOf, entryHash, NO_SUM, type RoomEntry, SERVER, sumAfter, type Written } from './entries.ts';
import { decideStep, throwsDice } from './playing.ts';
import { beginRoom, foldEntry, partyName, players, type RoomState } from './state.ts';
import { facesOf } from './throwing.ts';

export const FINDINGS = [
  'cut',
  'altered',
  'not-a-room',
  'wrong-link',
  'old-link',
  'missing-link',
  'left-out',
  'second-answer',
  'wrong-faces',
  'wrong-step',
  'early-claim',
  'other-end',
] as const;
export interface Finding {
  readonly code: (typeof FINDINGS)[number];
  readonly seq: number;
  /** Number of the throw, from 1. */
  readonly throw: number | null;
  readonly text: string;
}
export interface ThrowLine {
  readonly number: number;
  readonly seq: number;
  readonly by: string;
  readonly parties: readonly string[];
  readonly faces: readonly (readonly number[])[];
  /** None where the throw does not hold. */
  readonly dice: readonly DiceRow[];
}
export interface Verified {
  readonly findings: readonly Finding[];
  readonly throws: readonly ThrowLine[];
  /** Numbers of the entries that say the same as this version of the program in other words. */
  readonly otherWords: readonly number[];
  readonly state: RoomState | null;
}
/** What somebody who was there has kept: the room had this sum after this entry. */
export interface KeptEnd {
  readonly seq: number;
  readonly sum: string;
}

export function verifyRoom(book: Ruleset, entries: readonly Written[], kept?: KeptEnd): Verified {
  const [first, ...rest] = entries;
  const begun = first?.entry.kind === 'opened' ? beginRoom(book, first) : null;
  if (!first || !begun?.ok)
    return {
      findings: [finding('not-a-room', 1, null, 'the record does not begin with a room that opens')],
      throws: [],
      otherWords: [],
      state: null,
    };
  const findings: Finding[] = [...sumFindings(entries, kept)];
  const throws: ThrowLine[] = [];
  const otherWords: number[] = [];
  const revealed = new Set<string>();
  let state = { ...begun.value, sum: first.sum };
  for (const written of rest) {
    const { entry } = written;
    const number = throws.length + 1;
    const found = entryFinding(book, state, entry, revealed);
    if (found === OTHER_WORDS) otherWords.push(entry.seq);
    const wrong = found === OTHER_WORDS ? null : found;
    if (wrong) findings.push({ ...wrong, seq: entry.seq, throw: isOfThrow(entry) ? number : null });
    if (entry.kind === 'link' || entry.kind === 'thrown') revealed.add(entry.link);
    if (entry.kind === 'thrown' && state.throwing) {
      const dice = wrong ? [] : diceRows(book, state, entry.events);
      throws.push({ ...throwLine(state, entry.events, number), dice });
    }
    // Where the sum is wrong that is said once; the throws after it are held against what is written.
    state = { ...foldEntry(book, state, written), sum: written.sum };
    if (state.throwing?.entry.seq === entry.seq)
      state = { ...state, throwing: { ...state.throwing, sum: written.sum } };
  }
  return { findings: findings.sort((a, b) => a.seq - b.seq), throws, otherWords, state };
}

const finding = (code: Finding['code'], seq: number, number: number | null, text: string): Finding => ({
  code,
  seq,
  throw: number,
  text,
});
const isOfThrow = ({ kind }: RoomEntry): boolean =>
  kind === 'throwing' || kind === 'link' || kind === 'thrown' || kind === 'claimed';

function throwLine({ throwing }: RoomState, events: readonly GameEvent[], number: number): Omit<ThrowLine, 'dice'> {
  const faces = events.flatMap(e => (e.type === 'rolled' ? e.faces : []));
  return {
    number,
    seq: throwing?.entry.seq ?? 0,
    by: throwing?.entry.by ?? '',
    parties: throwing?.parties ?? [],
    faces,
  };
}

/** The order of the entries, and the sum that runs over them. */
function sumFindings(entries: readonly Written[], kept: KeptEnd | undefined): readonly Finding[] {
  const found: Finding[] = [];
  let sum = NO_SUM;
  for (const [i, written] of entries.entries()) {
    const { seq } = written.entry;
    if (seq !== i + 1) {
      found.push(finding('cut', seq, null, `entry ${i + 1} is missing: the record was cut`));
      break;
    }
    sum = sumAfter(sum, entryHash(written.entry, written.salt));
    if (sum !== written.sum)
      found.push(finding('altered', seq, null, `the sum does not fit: altered here or just before`));
    sum = written.sum;
  }
  if (kept && entries[kept.seq - 1]?.sum !== kept.sum) {
    const text =
      entries.length < kept.seq
        ? `the record ends at entry ${entries.length}, but it was seen to go on to ${kept.seq}: its end was cut`
        : `entry ${kept.seq} is not the one that was seen during the game: the log was written anew`;
    found.push(finding('other-end', Math.min(kept.seq, entries.length), null, text));
  }
  return found;
}

const namesOf = (state: RoomState, parties: readonly string[]): string =>
  parties.map(p => partyName(state, p)).join(', ');

type Wrong = Pick<Finding, 'code' | 'text'>;
const OTHER_WORDS = Symbol('other words');
type Found = Wrong | typeof OTHER_WORDS | null;

function entryFinding(book: Ruleset, state: RoomState, entry: RoomEntry, revealed: ReadonlySet<string>): Found {
  switch (entry.kind) {
    case 'opened':
      return { code: 'wrong-step', text: 'a room opens once' };
    case 'done':
      return wrongStep(book, state, entry);
    case 'throwing':
      return wrongThrow(book, state, entry);
    case 'link':
      return wrongLink(state, { by: entry.by, link: entry.link, throw: entry.throw }, revealed);
    case 'claimed':
      return wrongClaim(state, entry);
    case 'thrown':
      return (
        wrongLink(state, { by: SERVER, link: entry.link, throw: entry.throw }, revealed) ??
        wrongFaces(book, state, entry)
      );
    case 'promised':
      return state.throwing
        ? { code: 'wrong-step', text: `${partyName(state, entry.by)} promised anew while dice were being thrown` }
        : null;
    case 'back-answered':
      return wrongTakeBack(state, entry);
    default:
      return null;
  }
}

function wrongStep(book: Ruleset, state: RoomState, entry: Extract<RoomEntry, { kind: 'done' }>): Found {
  if (state.throwing)
    return { code: 'wrong-step', text: `${partyName(state, entry.by)} did something while dice were being thrown` };
  const decision = decideStep(stepIn(book, state, entry.by, commandsOf(entry)));
  if (!decision.ok) return { code: 'wrong-step', text: `the book refuses this step: ${decision.text}` };
  if (throwsDice(decision.events))
    return { code: 'missing-link', text: 'this step needs dice, and no links were asked for' };
  return compared(decision.events, entry.events, {
    code: 'wrong-step',
    text: 'what was asked does not come to these events',
  });
}
function compared(decided: readonly GameEvent[], told: readonly GameEvent[], wrong: Wrong): Found {
  const likeness = likenessOf(decided, told);
  if (likeness === 'same') return null;
  return likeness === 'other-words' ? OTHER_WORDS : wrong;
}

function wrongThrow(book: Ruleset, state: RoomState, entry: Extract<RoomEntry, { kind: 'throwing' }>): Wrong | null {
  if (state.throwing) return { code: 'wrong-step', text: 'a second throw was begun before the first lay' };
  const all = state.opened.terms.dice === 'live' ? players(state).map(s => s.id) : [entry.by];
  const out = [SERVER, ...all].filter(p => !entry.parties.includes(p));
  if (out.length > 0) return { code: 'left-out', text: `${namesOf(state, out)} took no part in this throw` };
  const decision = decideStep(stepIn(book, state, entry.by, commandsOf(entry)));
  return decision.ok ? null : { code: 'wrong-step', text: `the book refuses this throw: ${decision.text}` };
}

interface Link {
  readonly by: string;
  readonly link: string;
  readonly throw: number;
}
function wrongLink(state: RoomState, link: Link, revealed: ReadonlySet<string>): Wrong | null {
  if (state.throwing?.entry.seq !== link.throw)
    return {
      code: 'second-answer',
      text: `no dice are waited for at entry ${link.throw}: this throw was answered already`,
    };
  const chain = state.chains[link.by];
  if (chain && afterLink(link.link) === chain.last) return null;
  return revealed.has(link.link)
    ? { code: 'old-link', text: `the link of ${partyName(state, link.by)} was used before` }
    : { code: 'wrong-link', text: `the link of ${partyName(state, link.by)} does not follow from what was promised` };
}

function wrongFaces(book: Ruleset, state: RoomState, entry: Extract<RoomEntry, { kind: 'thrown' }>): Found {
  const { throwing } = state;
  if (!throwing) return null;
  const out = throwing.parties.filter(p => p !== SERVER && throwing.links[p] === undefined);
  if (out.length > 0) return { code: 'missing-link', text: `${namesOf(state, out)} revealed no link for this throw` };
  const events = facesOf(book, state, { ...throwing, links: { ...throwing.links, [SERVER]: entry.link } });
  return compared(events, entry.events, {
    code: 'wrong-faces',
    text: 'these are not the faces that follow from the links and the text of the throw',
  });
}

function wrongClaim(state: RoomState, entry: Extract<RoomEntry, { kind: 'claimed' }>): Wrong | null {
  const { throwing } = state;
  if (throwing?.entry.seq !== entry.throw)
    return { code: 'second-answer', text: `no dice are waited for at entry ${entry.throw}` };
  const waited = Date.parse(entry.at) - Date.parse(throwing.entry.at);
  return waited >= CLAIM_AFTER_MS
    ? null
    : {
        code: 'early-claim',
        text: `${namesOf(state, entry.against)} was left out after ${Math.round(waited / 1000)} s`,
      };
}

function wrongTakeBack(state: RoomState, entry: Extract<RoomEntry, { kind: 'back-answered' }>): Wrong | null {
  if (state.back?.step !== entry.step) return { code: 'wrong-step', text: 'this take-back was not asked for' };
  const alone = players(state).length === 1;
  return entry.granted && state.back.by === entry.by && !alone
    ? { code: 'wrong-step', text: `${partyName(state, entry.by)} granted his own take-back` }
    : null;
}
