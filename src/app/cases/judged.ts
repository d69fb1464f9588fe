// A case with its question and what was answered when it was written down: as a link carries it, and as the library keeps it.

import { version } from '../../../package.json';
import { type Carried, judgedElse, judgedOf } from '../../desk/index.ts';
import { problem } from '../../table/index.ts';
import { openTexts } from '../files/opening.ts';
import { showOpened } from '../framing.ts';
import { showOr } from '../laying.ts';
import { askCall, beginOpening, complain, session } from '../session.ts';

/** The question that is asked of the table, with today's answer; nothing where none is. */
export function questionHere(): Pick<Carried, 'call' | 'judged'> {
  const { ruling } = session.getState().ruled;
  return ruling ? { call: ruling.call, judged: judgedOf(ruling, version) } : {};
}

/** Lays a case out, asks its question, and says where today's answer is another. `failed`, `otherwise`: the titles of a complaint. */
export async function layCase(
  { name, position, call, judged }: Carried,
  { failed, otherwise }: { readonly failed: string; readonly otherwise: string },
): Promise<void> {
  beginOpening();
  const opened = await openTexts([{ name, text: JSON.stringify(position) }]);
  if (!showOr(opened, failed)) return;
  if (call !== undefined) askCall(call);
  const { scene, ruled } = session.getState();
  if (!scene) return;
  showOpened();
  const says = ruled.ruling && judgedElse(judged, ruled.ruling, scene.position.lengths);
  if (says) complain(otherwise, [problem('', says)]);
}
