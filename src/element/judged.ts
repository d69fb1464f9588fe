// A position at an address, judged: what the element shows of it, or what is wrong, with its place.

import { picture } from '../picture/index.ts';
import { answerSentence, judgeCalls, open, type Ruling, spokenCall } from '../rules/index.ts';
import {
  bad,
  formatProblem,
  good,
  type MapFile,
  type PositionFile,
  type Problem,
  parseJson,
  problem,
  type Result,
  readMapFile,
  readPositionFile,
  SYSTEMS,
} from '../table/index.ts';

export interface Case {
  readonly title: string;
  readonly asked: string;
  readonly answer: string;
  readonly ruling: Ruling;
  /** SVG: made here, every text of the file escaped. */
  readonly picture: string;
}
export interface CaseWish {
  /** Absolute. */
  readonly href: string;
  /** From 1. */
  readonly call: string;
  readonly system: string;
}
/** Fetches text; the network of the page, or a test's. */
export type Fetching = (url: string) => Promise<Result<string>>;

export async function judged({ href, call, system }: CaseWish, fetching: Fetching): Promise<Result<Case>> {
  const n = Number(call);
  if (!Number.isInteger(n) || n < 1) return bad(problem('call', 'must be the number of a call, from 1'));
  const book = SYSTEMS.find(s => s === system);
  if (system !== '' && !book) return bad(problem('system', `must be ${SYSTEMS.join(', ')}`));
  const file = await valueAt(href, fetching, readPositionFile);
  if (!file.ok) return file;
  const map = await mapOf(file.value, href, fetching);
  if (!map.ok) return map;
  const opened = await open(file.value, { ...(book ? { system: book } : {}), map: map.value });
  if (!opened.ok) return opened;
  const { position, ruleset } = opened.value;
  const rulings = judgeCalls(opened.value, n);
  if (!rulings.ok) return rulings;
  const [ruling] = rulings.value;
  if (!ruling) return bad(problem('calls', 'the position asks nothing'));
  return good({
    title: position.title,
    asked: spokenCall(ruling.call, position),
    answer: answerSentence(ruling, position.lengths),
    ruling,
    picture: picture(position, ruling, { book: ruleset.title, prefix: `case-${n}` }),
  });
}

async function mapOf({ map }: PositionFile, href: string, fetching: Fetching): Promise<Result<MapFile | undefined>> {
  if (map === undefined) return good(undefined);
  const url = new URL(map, href);
  // as on the disk: a map lies in the folder of its position or below, never elsewhere
  if (!url.href.startsWith(new URL('.', href).href))
    return bad(problem('map', 'lies outside the folder of the position'));
  return valueAt(url.href, fetching, readMapFile);
}

async function valueAt<T>(url: string, fetching: Fetching, read: (v: unknown) => Result<T>): Promise<Result<T>> {
  const text = await fetching(url);
  const value = text.ok ? parseJson(text.value) : text;
  return value.ok ? read(value.value) : value;
}

export const told = (problems: readonly Problem[]): string => problems.slice(0, 3).map(formatProblem).join('; ');
