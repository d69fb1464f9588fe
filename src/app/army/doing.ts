// An edit of the army carried out, or the sentence that says why not.

import { translated } from '../../desk/index.ts';
import { say } from '../session.ts';
import { carryOut } from './columns.ts';
import type { Edit } from './edits.ts';

/** Answers whether it was done. */
export function did(edit: Edit | undefined): boolean {
  if (!edit) return false;
  if (edit.ok) return carryOut(edit.value) === null;
  say(translated(edit.problems[0]?.message ?? ''));
  return false;
}
