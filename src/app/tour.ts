// The tour: one sample, "why this is a No", shown step by step. It plays itself; every step can be gone to, left, or skipped.

import { createStore } from 'zustand/vanilla';
import { WORDS } from '../desk/index.ts';
import { undo } from './deeds.ts';
import { openSample } from './doings.ts';
import { sampleNamed } from './files/samples.ts';
import { keep, kept } from './kept.ts';
import { nudge } from './keys.ts';
import { askCall, light, select, session } from './session.ts';
import { frame, openDrawer, view } from './view.ts';

export interface TourState {
  /** Place among the steps; null: no tour. */
  readonly step: number | null;
  /** The unit stands beside its place: the tour puts it back. */
  readonly moved: boolean;
}
export const tour = createStore<TourState>(() => ({ step: null, moved: false }));

const SAMPLE = 'belle-alliance-own-battalion-in-the-way';
/** The question that is a No by a hair: its place among the sample's questions. */
const QUESTION = 2;
/** The battalion that stands in the way, and how far it steps aside. mm */
const [IN_THE_WAY, ASIDE] = ['fr-2', 20];
const ROOM = 120;

/** What the table does at each step; the words stand in `WORDS.tour.steps`, one for each. */
const SHOWS: readonly (() => void)[] = [
  () => frameAll(),
  () => ask(),
  () => lightDeciding(),
  () => stepAside(),
  () => stepBack(),
  () => select([]),
];
export const STEPS = SHOWS.length;

export async function beginTour(): Promise<void> {
  const sample = sampleNamed(SAMPLE);
  if (!sample) return;
  keep(TOURED, 'yes');
  await openSample(sample);
  openDrawer(null);
  tourTo(0);
}

export function tourTo(step: number): void {
  const show = SHOWS[step];
  if (!show) return endTour();
  tour.setState({ step });
  show();
}
/** Leaves the sample as it was. */
export function endTour(): void {
  stepBack();
  light(null, true);
  tour.setState({ step: null });
}

function frameAll(): void {
  const { scene } = session.getState();
  stepBack();
  if (scene) frame(scene.position.units, ROOM);
}
function ask(): void {
  const call = session.getState().game?.now.table.calls?.[QUESTION];
  stepBack();
  light(null, true);
  view.setState({ sideTab: 'ruling' });
  if (call) askCall(call);
}
function lightDeciding(): void {
  stepBack();
  const { ruled, lit } = session.getState();
  const [deciding] = ruled.ruling?.decidedBy ?? [];
  if (deciding !== undefined && lit?.id !== deciding) light(deciding, true);
}
function stepAside(): void {
  if (tour.getState().moved) return;
  light(null, true);
  select([IN_THE_WAY]);
  nudge([1, 0], ASIDE);
  tour.setState({ moved: true });
}
function stepBack(): void {
  if (!tour.getState().moved) return;
  tour.setState({ moved: false });
  undo();
  select([]);
}

const TOURED = 'enfilade.toured';
/** Taken or skipped once: it is no longer offered on the start page, but stands in the menu. */
export const hasToured = (): boolean => kept(TOURED) !== null;

/** The words of a step. */
export const tourWords = (step: number) => WORDS.tour.steps[step];
