// Keys of measures and effects, and the codes that stand in them, as words. They are names of the file format: nobody who
// plays has ever read one.

import { spoken, termOf } from '../../rules/index.ts';

/** Keys whose letters spell no words. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['id', 'what'],
  ['key', 'what'],
  ['effMov', 'effective movement'],
  ['mov', 'movement'],
  ['figures50', '50 % more figures'],
  ['figures100', '100 % more figures'],
  ['figures200', '200 % more figures'],
  ['no-effect', 'no effect'],
  ['max', 'up to'],
  ['ammo', 'ammunition'],
  ['nco', 'NCO'],
  ['disr', 'disruptions'],
  ['sk', 'skirmish value'],
  ['hp', 'hit points'],
  ['p', 'chance'],
  ['pointsOver4', 'points beyond 4"'],
  ['staysWithin2', 'stays within 2"'],
  ['farCornerX', 'far corner, x'],
  ['farCornerY', 'far corner, y'],
  ['exitX', 'exit, x'],
  ['exitY', 'exit, y'],
  ['landX', 'landing, x'],
  ['landY', 'landing, y'],
]);
const KEY = /^[a-z]+(?:[A-Z][a-z]+)+$/;
const CODE = /^[A-Z]+(?:_[A-Z]+)+$/;
/** `zone1`, `coverIII` */
const COUNTED = /^([a-z]{4,})(\d+|[IVX]+)$/;
/** `part-hidden` */
const TERM = /^[a-z]{3,}(?:-[a-z]{3,})+$/;

/** What a step of an outcome counts: `fire-points`, `zone1`. */
export const labelWords = (label: string): string => spoken(keyText(label));

/** `columnEffect` → `column effect`, `CLOSEST_FULL` → `closest full`, `zone1` → `zone 1`, `no-effect` → `no effect`; what is no key stays what it is. */
export function keyText(text: string): string {
  const meant = MEANT.get(text);
  if (meant !== undefined) return meant;
  if (KEY.test(text) || TERM.test(text)) return termOf(text);
  if (CODE.test(text)) return termOf(text.replaceAll('_', ' '));
  return text.replace(COUNTED, '$1 $2');
}
