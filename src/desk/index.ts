// What a hand asks of a game, without pixels: the open sheet, its questions and rulings, plans of movement, the log in words.

export * from './asking/draft.ts';
export * from './asking/questions.ts';
export * from './dispute/cases.ts';
export * from './dispute/dispute.ts';
export * from './dispute/flip.ts';
export * from './dispute/link.ts';
export * from './dispute/photo.ts';
export * from './dispute/readings.ts';
export * from './log/charts.ts';
export * from './log/fireWords.ts';
export * from './log/logbook.ts';
export * from './log/moments.ts';
export * from './log/now.ts';
export * from './log/sentences.ts';
export * from './moving/allowed.ts';
export * from './moving/body.ts';
export * from './moving/forming.ts';
export * from './moving/plan.ts';
export * from './moving/standing.ts';
export type { DangerMap, DangerSpot } from './sheet/danger.ts';
export * from './sheet/placing.ts';
export * from './sheet/rule.ts';
export * from './sheet/sheet.ts';
export * from './sheet/survey.ts';
export * from './sheet/threats.ts';
export * from './words/translating.ts';
export * from './words/words.ts';
