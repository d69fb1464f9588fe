// What of an event is news: what was noted for a phase or a round goes with it, and «moved no more» need not be told.

import type { GameEvent } from '../../play/index.ts';
import type { Values } from '../../table/index.ts';

type Applied = Extract<GameEvent, { readonly type: 'applied' }>;

/** The event without values that only pass; null: nothing is left. `isTurning`: a phase begins with it. */
export function newsOf(event: GameEvent, passing: ReadonlySet<string>, isTurning: boolean): GameEvent | null {
  if (event.type === 'valued' && isTurning) {
    const values = lasting(event.values, key => !passing.has(key));
    return isEmpty(values) ? null : { ...event, values };
  }
  if (event.type !== 'applied' || event.fires.length > 0) return event;
  // what the book does without a word, it only forgets
  const isTold = (key: string): boolean => event.text !== '' && !passing.has(key);
  const changes = event.changes.flatMap(c => changeOf(c, isTold));
  return event.text === '' && changes.length === 0 ? null : { ...event, changes };
}

function changeOf(change: Applied['changes'][number], isTold: (key: string) => boolean): Applied['changes'] {
  if (change.kind !== 'values') return [change];
  const values = lasting(change.values, isTold);
  return isEmpty(values) ? [] : [{ ...change, values }];
}
const lasting = (values: Values, isTold: (key: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key, v]) => v !== null || isTold(key)));
const isEmpty = (values: object): boolean => Object.keys(values).length === 0;
