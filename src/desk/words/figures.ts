// Lengths, angles and shares as a language writes them. The floors below write a point, and so do files; numbers of rules
// («3.1.3») keep theirs in every language.

/** `in` is a word in German as well: an inch stands before a bracket, a sign, an end, or what is said of a length. */
const INCH = String.raw`in(?=$|[\s\u00a0]*[().,;:→·–−+]|\s(?:gegen|von|bis|entfernt|daneben|weit|tief|lang|breit|hoch|über|auf|zu|×)\b)`;
const UNIT = String.raw`[\s\u00a0]?(?:(?:mm|cm|m|BW|BD|Zoll)(?!\p{L})|${INCH}|%|°|"|″)`;
const MORE = String.raw`(?:\s(?:×|gegen|bis|–|von|und)\s[\d.,]+)?`;
const MEASURED = new RegExp(String.raw`(?<![\d.,])(\d+)\.(\d+)(?=${MORE}${UNIT})`, 'gu');

/** A number alone with a comma: `0,75`; one with two points is a rule's. */
export const withComma = (n: string): string => n.replace(/^([+−-]?\d+)\.(\d+)$/, '$1,$2');
/** Every length, angle and share of a text with a comma: `steht 4,9 cm neben der Linie`. */
export const withCommas = (text: string): string => text.replace(MEASURED, '$1,$2');
