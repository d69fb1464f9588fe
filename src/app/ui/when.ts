// Times as a player reads them: in the page's language, by the habits of his own country where he speaks it.

import { LANGUAGE } from '../../desk/index.ts';

/** `en-GB` has a clock of 24 hours, `en-US` one of twelve. */
const locale = (): string => navigator.languages.find(l => l.split('-')[0] === LANGUAGE) ?? LANGUAGE;

/** The clock today, the day as well before. */
export function whenText(time: string): string {
  const at = new Date(time);
  return at.toDateString() === new Date().toDateString()
    ? at.toLocaleTimeString(locale(), { timeStyle: 'short' })
    : dayAndTime(time);
}
export const dayAndTime = (time: string): string =>
  new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
export const dayOf = (time: string): string => new Date(time).toLocaleDateString(locale(), { dateStyle: 'medium' });
