// What a file of another program does not say, asked in a plain sentence with an answer ready.

import type { FlagId } from '../flags.ts';

export type Answer = string | number | boolean;
export type Answers = Readonly<Record<string, Answer>>;

export interface Option {
  readonly id: string;
  readonly words: string;
}
export type QuestionKind =
  | { readonly is: 'number'; readonly unit: 'mm' | 'm' | ''; readonly least: number; readonly most: number }
  | { readonly is: 'choice'; readonly options: readonly Option[] }
  | { readonly is: 'yes-no' };

export interface Question {
  /** One of `FLAGS`: the name of its flag on the command line. */
  readonly id: FlagId;
  readonly asks: string;
  readonly kind: QuestionKind;
  /** What is taken where nobody answers; it is told, never taken in silence. */
  readonly ready: Answer;
}

export const numberOf = (answers: Answers, id: FlagId): number => Number(answers[id]);
export const wordOf = (answers: Answers, id: FlagId): string => String(answers[id]);

interface Asked {
  readonly id: FlagId;
  readonly asks: string;
}
export const askLength = (q: Asked, ready: number, most = 100_000): Question => ({
  ...q,
  kind: { is: 'number', unit: 'mm', least: 0.001, most },
  ready,
});
export const askNumber = (q: Asked, ready: number): Question => ({
  ...q,
  kind: { is: 'number', unit: '', least: 1e-6, most: 1e6 },
  ready,
});
export const askChoice = (q: Asked, options: readonly Option[], ready: string): Question => ({
  ...q,
  kind: { is: 'choice', options },
  ready,
});
export const plainOptions = (ids: readonly string[]): readonly Option[] => ids.map(id => ({ id, words: id }));

/** What is wrong with an answer, or null. */
export function faultOf({ kind }: Question, answer: Answer): string | null {
  switch (kind.is) {
    case 'number': {
      const isFit = typeof answer === 'number' && answer >= kind.least && answer <= kind.most;
      return isFit ? null : `must be a number from ${kind.least} to ${kind.most}`;
    }
    case 'choice':
      return kind.options.some(o => o.id === answer)
        ? null
        : `must be ${kind.options
            .map(o => o.id)
            .slice(0, 40)
            .join(', ')}`;
    case 'yes-no':
      return typeof answer === 'boolean' ? null : 'must be yes or no';
  }
}
