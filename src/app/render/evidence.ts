// Which marks are shown, and how strongly: every mark of a ruling once, with the reasons it belongs to.

import { labelText, marginWords } from '../../desk/index.ts';
import type { Mark } from '../../measure/index.ts';
import { marginOf, type Ruling } from '../../rules/index.ts';
import type { Position } from '../../table/index.ts';

export interface Evidence {
  readonly mark: Mark;
  readonly label: string;
  /** Does it belong to a reason that decides, or to the one that is pointed at? */
  readonly strong: boolean;
  /** Of the reason it belongs to, the weightiest first. */
  readonly answer: Ruling['answer'];
  /** Another reason is pointed at. */
  readonly faded: boolean;
}

/** More than this nobody can tell apart; the weak ones go first. */
const MOST_MARKS = 400;
const ORDER: readonly Mark['kind'][] = ['area', 'circle', 'arc', 'polyline', 'segment', 'point'];

/** Weak ones first. The deciding point carries the margin where it has no label of its own. */
export function evidenceOf(
  ruling: Ruling | null,
  lit: string | undefined,
  position: Position | undefined,
): readonly Evidence[] {
  const byForm = new Map<string, Evidence>();
  for (const reason of ruling?.reasons ?? []) {
    const strong = lit === undefined ? (ruling?.decidedBy.includes(reason.id) ?? false) : reason.id === lit;
    const faded = lit !== undefined && reason.id !== lit;
    for (const mark of reason.marks) {
      const told = mark.role === 'deciding-point' ? marginOf(reason) : null;
      const margin = told ? marginWords(told, position?.lengths ?? 'cm') : '';
      const label = margin !== '' && (strong || !mark.label) ? margin : labelText(position, mark.label ?? '');
      const form = JSON.stringify([mark.kind, mark.role, mark.points, mark.radius, mark.state]);
      const known = byForm.get(form);
      byForm.set(form, {
        mark,
        label: strong ? label || (known?.label ?? '') : known?.label || label,
        strong: strong || known?.strong === true,
        answer: known && (!strong || known.strong) ? known.answer : reason.answer,
        faded: faded && known?.faded !== false,
      });
    }
  }
  const weight = ({ mark, strong, faded }: Evidence): number =>
    (strong ? 100 : faded ? 0 : 50) + ORDER.indexOf(mark.kind);
  return [...byForm.values()].sort((a, b) => weight(a) - weight(b)).slice(-MOST_MARKS);
}

/** Arc and range of the unit that asks, while it has no target. */
export const zoneEvidence = (zones: readonly Mark[], position: Position | undefined): readonly Evidence[] =>
  zones.map(mark => ({
    mark,
    label: labelText(position, mark.label ?? ''),
    strong: false,
    answer: 'yes',
    faded: false,
  }));
