// The way of a call through a book, the same for all books: its form by the schema of its kind, the ids it names, then the rules.

import { bad, good, mustBeOneOf, type Position, problem, type Result, read, type SystemId } from '../../table/index.ts';
import type { CallKind } from './callKind.ts';
import type { Judge } from './ruleset.ts';
import { type Finding, type Ruling, rulingOf } from './ruling.ts';

/** A call whose ids have been found on the table: what is left to do is the judging. */
export type Ready = () => Finding;

interface AnyCall {
  readonly kind: string;
}
/** Finds what a call names, and hands back the rule that judges it. Problems name the place within the call. */
export type CallReader<Scene, Call> = (scene: Scene, call: Call, path: string) => Result<Ready>;

export interface Dispatch<Scene, Call extends AnyCall> {
  readonly system: SystemId;
  readonly kinds: readonly CallKind[];
  readonly readers: { readonly [K in Call['kind']]: CallReader<Scene, Extract<Call, { readonly kind: K }>> };
  /** Is the form of this call right beyond doubt? Thousands of plain calls are asked in a drag; the schema is skipped for them. */
  readonly isPlain?: (call: unknown) => boolean;
}

/** The judge of a table that a book has read. */
export function judgeFrom<
  Scene extends { readonly position: Position; readonly tolerance: number },
  Call extends AnyCall,
>(dispatch: Dispatch<Scene, Call>, scene: Scene): Judge {
  const ready = (call: unknown, path: string): Result<Ready> => {
    const form = readForm(dispatch, call, path);
    if (!form.ok) return form;
    const reader = dispatch.readers[form.value.kind as Call['kind']] as CallReader<Scene, Call>;
    return reader(scene, form.value, path);
  };
  return {
    position: scene.position,
    wellFormed: (call, path = 'call') => ready(call, path),
    ask: (call, path = 'call') => {
      const asked = ready(call, path);
      if (!asked.ok) return asked;
      const named = { call: call as Ruling['call'], system: dispatch.system } as const;
      return good(rulingOf(asked.value(), named, scene.tolerance));
    },
  };
}

function readForm<Scene, Call extends AnyCall>(
  { kinds, isPlain }: Dispatch<Scene, Call>,
  call: unknown,
  path: string,
): Result<Call> {
  if (isPlain?.(call)) return good(call as Call);
  if (typeof call !== 'object' || call === null) return bad(problem(path, 'must be an object'));
  return readOfKind(kinds, call, path);
}

/** A call by the schema of its kind; of another kind, the kinds there are and those that look like it. */
export function readOfKind<Call extends AnyCall>(
  kinds: readonly CallKind[],
  call: unknown,
  path: string,
): Result<Call> {
  const kind = typeof call === 'object' && call !== null && 'kind' in call ? call.kind : undefined;
  const known = kinds.find(k => k.kind === kind);
  if (known) return read(known.schema, call, path) as Result<Call>;
  const words = kinds.map(k => k.kind);
  return bad(problem(`${path}.kind`, mustBeOneOf(words, kind)));
}
