// What was just opened is brought into sight.

import { unitsOf } from '../rules/index.ts';
import { rulingOf, session } from './session.ts';
import { fitCase } from './view.ts';

/** The case where one is asked, else the whole table. */
export function showOpened(): void {
  const s = session.getState();
  const position = s.scene?.position;
  const ruling = rulingOf(s);
  if (!position) return;
  fitCase(ruling ? unitsOf(ruling.call, position).flatMap(id => position.unitById.get(id) ?? []) : [], position);
}
