// Reading a system's own `values`: once per object, however often the table is laid out again while a base is dragged.

import type { z } from 'zod';
import type { Result, Values } from '../../table/index.ts';
import { read } from '../../table/index.ts';

/** A reader of values with a schema; the same object (a unit's values do not change while it moves) is read once. */
export function valuesReader<T>(schema: z.ZodType<T>): (values: Values, path: string) => Result<T> {
  const seen = new WeakMap<Values, Result<T>>();
  return (values, path) => {
    const known = seen.get(values);
    if (known?.ok) return known;
    const fresh = read(schema, values, path);
    seen.set(values, fresh);
    return fresh;
  };
}
