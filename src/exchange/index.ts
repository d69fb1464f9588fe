// The public face of the floor: bytes of other programs in, maps and positions out, and back.

export { FLAGS, type FlagId } from './flags.ts';
export { FORMATS, read, readWithReady, recognise } from './formats.ts';
export { type Report, reportPage, reportText } from './out/report.ts';
export { asMap, asPosition, TARGETS, type Target, write } from './out/write.ts';
export type { Reading, Source } from './seam/format.ts';
export { type Answer, type Answers, faultOf, type Option, type Question } from './seam/question.ts';
