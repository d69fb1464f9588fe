// What the table shows of a unit besides its place: tokens beside it, and whether it has done what it may in this turn. From
// its values as the book's face reads them, and from the game: fires, activations, ways, bases lost since the start.

import { memo } from '../../geometry/index.ts';
import type { Scene } from '../../desk/index.ts';
import { basesLeft, type Game, type History } from '../../play/index.ts';
import { type Token, type TokenKind, tokensFor } from '../../rules/index.ts';
import { type SessionState, shownScene } from '../session.ts';

export interface UnitStates {
  readonly tokens: ReadonlyMap<string, readonly Token[]>;
  readonly done: ReadonlySet<string>;
}
const NONE: UnitStates = { tokens: new Map(), done: new Set() };

/** The same object as long as table and game are the same. */
export function statesNow(): (s: SessionState) => UnitStates {
  let from: readonly unknown[] = [];
  let states = NONE;
  return s => {
    const scene = shownScene(s);
    // looking back, the game proper is not what is shown: values alone speak
    const history = s.moment === null ? s.game : null;
    const now = [scene?.position.units, scene?.ruleset, history?.now];
    if (now.some((n, i) => n !== from[i])) {
      from = now;
      states = scene ? statesOf(scene, history, states) : NONE;
    }
    return states;
  };
}

function statesOf(scene: Scene, history: History | null, before: UnitStates): UnitStates {
  const { position, ruleset } = scene;
  const signs = history ? signsIn(history.now) : new Map<string, readonly TokenKind[]>();
  const started = history ? basesAtStart(history) : new Map<string, number>();
  const tokens = new Map<string, readonly Token[]>();
  for (const unit of position.units) {
    const bases = started.get(unit.id) ?? 0;
    const lost = history ? bases - basesLeft(history.now, { id: unit.id, bases }) : 0;
    const list: Token[] = lost > 0 ? [{ kind: 'losses', count: lost }] : [];
    const own = tokensFor(ruleset.face.tokens, unit.values);
    const more = (signs.get(unit.id) ?? []).map((kind): Token => ({ kind, count: null }));
    for (const token of [...own, ...more]) if (!list.some(t => t.kind === token.kind)) list.push(token);
    if (list.length > 0) tokens.set(unit.id, list);
  }
  const done = history ? doneIn(history.now) : new Set<string>();
  const same = done.size === before.done.size && [...done].every(id => before.done.has(id));
  return { tokens, done: same ? before.done : done };
}

/** A fire that was thrown cannot be taken back: its firer has fired. */
const isThrown = ({ state }: Game['fires'][number]): boolean => state !== 'declared' && state !== 'not-carried-out';
const firerOf = ({ call }: Game['fires'][number]): string | null => {
  const { firer } = call as { readonly firer?: unknown };
  return typeof firer === 'string' ? firer : null;
};

function signsIn(game: Game): ReadonlyMap<string, readonly TokenKind[]> {
  const signs = new Map<string, TokenKind[]>();
  const add = (id: string, kind: TokenKind): void => void signs.set(id, [...(signs.get(id) ?? []), kind]);
  for (const fire of game.fires) {
    const firer = firerOf(fire);
    if (firer !== null && isThrown(fire)) add(firer, 'fired');
  }
  for (const id of game.acted) add(id, 'acted');
  for (const [id, mm] of Object.entries(game.spent)) if (mm > 0) add(id, 'moved');
  return signs;
}
function doneIn(game: Game): ReadonlySet<string> {
  const firers = game.fires.filter(isThrown).flatMap(fire => firerOf(fire) ?? []);
  return new Set([...game.acted, ...firers]);
}

const basesAtStart = ({ start }: History): ReadonlyMap<string, number> => counted(start);
const counted = memo((start: Game) => new Map(start.table.units.map(u => [u.id, u.bases?.length ?? 0] as const)));
