// The seam between other people's formats and ours: bytes and answers in, a map or a position out, or what must be asked first.

import { bad, type MapFile, type PositionFile, type Problem, problem, type Result } from '../../table/index.ts';
import { type Answers, faultOf, type Question } from './question.ts';

/** A file as it was dropped. Nothing else is looked at: no other file, no address. */
export interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a format made of a file, with everything of the file that is in neither. */
export interface Made {
  readonly document: MapFile | PositionFile;
  /** Sentences: what was left out, and how much of it. */
  readonly left: readonly string[];
}

export type Reading =
  | { readonly kind: 'questions'; readonly format: string; readonly questions: readonly Question[] }
  | {
      readonly kind: 'map';
      readonly format: string;
      readonly map: MapFile;
      readonly left: readonly string[];
      readonly questions: readonly Question[];
    }
  | {
      readonly kind: 'position';
      readonly format: string;
      readonly position: PositionFile;
      readonly left: readonly string[];
      readonly questions: readonly Question[];
    }
  | { readonly kind: 'problems'; readonly format: string; readonly problems: readonly Problem[] };

/** One format: how it is recognised, how its text is parsed, what must be asked, and what becomes of it. */
export interface Format<Parsed> {
  readonly id: string;
  /** As people call it. */
  readonly title: string;
  readonly endings: readonly string[];
  readonly recognise: (source: Source, start: string) => boolean;
  readonly parse: (source: Source) => Promise<Result<Parsed>>;
  /** Some questions hang on the answers to others. */
  readonly asks: (parsed: Parsed, answers: Answers) => readonly Question[] | Promise<readonly Question[]>;
  readonly make: (parsed: Parsed, answers: Answers) => Result<Made> | Promise<Result<Made>>;
}

/** A format without its inner types, as the list of formats holds it. */
export interface AnyFormat {
  readonly id: string;
  readonly title: string;
  readonly endings: readonly string[];
  readonly recognise: (source: Source, start: string) => boolean;
  readonly read: (source: Source, answers: Answers) => Promise<Reading>;
}

export function formatOf<Parsed>(format: Format<Parsed>): AnyFormat {
  const { id, title, endings, recognise } = format;
  return { id, title, endings, recognise, read: (source, answers) => readAs(format, source, answers) };
}

async function readAs<Parsed>(format: Format<Parsed>, source: Source, answers: Answers): Promise<Reading> {
  const { title } = format;
  const parsed = await format.parse(source);
  if (!parsed.ok) return { kind: 'problems', format: title, problems: parsed.problems };
  const questions = await format.asks(parsed.value, answers);
  const wrong = faults(questions, answers);
  if (wrong.length > 0) return { kind: 'problems', format: title, problems: wrong };
  if (questions.some(q => answers[q.id] === undefined)) return { kind: 'questions', format: title, questions };
  const made = await format.make(parsed.value, answers);
  if (!made.ok) return { kind: 'problems', format: title, problems: made.problems };
  const { document, left } = made.value;
  return document.format === 'enfilade/map'
    ? { kind: 'map', format: title, map: document, left, questions }
    : { kind: 'position', format: title, position: document, left, questions };
}

const faults = (questions: readonly Question[], answers: Answers): readonly Problem[] =>
  questions.flatMap(q => {
    const answer = answers[q.id];
    const fault = answer === undefined ? null : faultOf(q, answer);
    return fault === null ? [] : [problem(q.id, fault)];
  });

export const refuse = (path: string, message: string): ReturnType<typeof bad> => bad(problem(path, message));
