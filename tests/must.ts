// Values that a test takes for granted; where one is missing the test fails with the reason.

import { formatProblem, layOut, type Position, type Result, readPositionFile } from '../src/table/index.ts';

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.value;
}
/** A file's position, as it is laid out. */
export const laidOut = (file: unknown): Position => must(layOut(must(readPositionFile(file))));
