// The desk of a game that is kept here: hot seat, practice, a what-if. Every side is played from here.

import {
  actEach,
  type GameEvent,
  type History,
  joined,
  type Refusal,
  redo as redone,
  refuse,
  undo as undone,
} from '../../play/index.ts';
import type { Desk, DeskListener, DeskView } from './desk.ts';
import { sceneAfter } from './sceneAfter.ts';

/** `clock`: when a step is done, as the record writes it. */
export function localDesk(begun: DeskView, clock: () => string): Desk {
  let view = begun;
  const listeners = new Set<DeskListener>();
  const settle = (next: History | Refusal, events?: readonly GameEvent[]): Refusal | null => {
    if ('ok' in next) return next;
    if (next === view.game) return null;
    const scene = sceneAfter(view.scene, next.now, events);
    if (!scene.ok) return refuse('not-a-position', scene.problems[0]?.message ?? '');
    view = { game: next, scene: scene.value };
    for (const listener of listeners) listener(desk);
    return null;
  };
  const desk: Desk = {
    view: () => view,
    submit: following => {
      const { scene, game } = view;
      const next = actEach(scene.ruleset, game, following, { at: clock() });
      return settle(next, 'ok' in next ? [] : next.steps.at(-1)?.events);
    },
    refusalOf: following => {
      const next = actEach(view.scene.ruleset, view.game, following);
      return 'ok' in next ? next : null;
    },
    undo: () => settle(undone(view.game)),
    redo: () => settle(redone(view.game)),
    asOneStep: work => {
      const first = view.game.steps.length;
      work();
      if (view.game.steps.length <= first + 1) return;
      view = { ...view, game: joined(view.game, first) };
      for (const listener of listeners) listener(desk);
    },
    plays: () => true,
    isWaiting: () => false,
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return desk;
}
