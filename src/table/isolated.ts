// Text that runs from right to left among ours: set apart, so that the numbers and names beside it keep their places.

const RIGHT_TO_LEFT = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}';
const OPEN = '\u2067';
const CLOSE = '\u2069';
/** Letters, and words of them: nothing else of ours is drawn in between. */
const LETTERS = `[${RIGHT_TO_LEFT}](?:[ '.-]*[${RIGHT_TO_LEFT}\\p{M}])*`;
const RUN = new RegExp(LETTERS, 'gu');
const DONE = new RegExp(`${OPEN}${LETTERS}${CLOSE}`, 'gu');

/** Every run of such letters between isolates. */
const isolated = (text: string): string => text.replace(RUN, run => `${OPEN}${run}${CLOSE}`);

/**
 * `make` for everything that is not set apart already, and runs of such letters set apart: doing it twice changes nothing. An isolate that
 * stands alone, or around anything else, goes through `make` like every other character.
 */
export function setApart(text: string, make: (rest: string) => string): string {
  let [made, at] = ['', 0];
  for (const found of text.matchAll(DONE)) {
    made += isolated(make(text.slice(at, found.index))) + found[0];
    at = found.index + found[0].length;
  }
  return made + isolated(make(text.slice(at)));
}
