// A time as a player reads it: the clock today, the day as well before.

import { LANGUAGE } from '../../../desk/index.ts';

export function whenText(time: string): string {
  const at = new Date(time);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday
    ? at.toLocaleTimeString(LANGUAGE, { timeStyle: 'short' })
    : at.toLocaleString(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
}
