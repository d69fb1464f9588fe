// Text from outside among ours. What runs from right to left is set apart, so that the numbers and names beside it keep their places;
// what is invisible, or turns other text round, is made visible.

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
function setApart(text: string, make: (rest: string) => string): string {
  let [made, at] = ['', 0];
  for (const found of text.matchAll(DONE)) {
    made += isolated(make(text.slice(at, found.index))) + found[0];
    at = found.index + found[0].length;
  }
  return made + isolated(make(text.slice(at)));
}

// Control characters, invisible and direction-changing ones, halves of pairs, and what XML forbids.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;
const madeVisible = (text: string): string =>
  text.replace(UNSEEN, c => {
    const code = (c.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
/** Most text: Latin letters, figures and marks, with nothing in it to look for. */
const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\u024f\u2010-\u2027]*$/;

/** Text from outside that can be shown anywhere: nothing in it acts, nothing is invisible, and what runs from right to left moves nothing else. */
export const clean = (text: string): string => (PLAIN.test(text) ? text : setApart(text, madeVisible));
