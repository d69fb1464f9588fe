// Reading a system's own `values`: once per object, however often the table is laid out again while a base is dragged.

import { memo } from '../../geometry/index.ts';
import type { z } from 'zod';
import type { Result, Values } from '../../table/index.ts';
import { read } from '../../table/index.ts';

/** A reader of values with a schema; the same object (a unit's values do not change while it moves) is read once. */
export function valuesReader<T>(schema: z.ZodType<T>): (values: Values, path: string) => Result<T> {
  const readOnce = memo((values: Values) => read(schema, values, ''));
  return (values, path) => {
    const known = readOnce(values);
    return known.ok ? known : read(schema, values, path);
  };
}
