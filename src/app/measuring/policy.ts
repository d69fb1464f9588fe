// May anything be measured now? Where the game measures only after a declaration, a fire of this phase must have been
// declared first. What forbids it refuses, warns or keeps silent as the game's mode has it.

import { citeText, WORDS } from '../../desk/index.ts';
import type { Game } from '../../play/index.ts';
import { perform } from '../deeds.ts';
import { say, session } from '../session.ts';

export type Leave = 'yes' | 'warned' | 'no';

export function leaveToMeasure(game: Pick<Game, 'measuring' | 'mode' | 'fires'> | undefined): Leave {
  if (!game || game.measuring === 'free' || game.mode === 'free' || game.fires.length > 0) return 'yes';
  return game.mode === 'enforced' ? 'no' : 'warned';
}
export const leaveNow = (): Leave => leaveToMeasure(session.getState().game?.now);

/** Says why not, or notes it once in a phase. Answers whether the measuring may begin. */
export function askLeave(): boolean {
  const leave = leaveNow();
  if (leave === 'no') say(refusalText());
  if (leave === 'warned') noteOnce(WORDS.measuring.tooEarlyNote(cite()));
  return leave !== 'no';
}
export const refusalText = (): string => WORDS.measuring.tooEarly(cite());
/** Printed with the refusal, where the book itself says so; a game of another book has agreed on it. */
const cite = (): string => citeText(session.getState().scene?.ruleset.face.measuringCite ?? '');

function noteOnce(text: string): void {
  const { game, moment } = session.getState();
  if (!game || moment !== null) return;
  const events = game.steps.flatMap(s => s.events);
  const phase = events.findLastIndex(e => e.type === 'phase');
  if (!events.slice(phase + 1).some(e => e.type === 'noted' && e.text === text)) perform({ type: 'note', text });
}
