// The dispute desk: a case that lies on a real table, told in the numbers that a tape gives, becomes a position.
// Mine looks north. The line runs straight ahead from the middle of my front edge; `ahead` counts along it, `beside` is the free
// distance from it to the nearest side of a piece, + to the right. Lengths are the book's own table lengths.

import { frameOf, minus, type Point, plus, times } from '../../geometry/index.ts';
import type { Ruleset, Template } from '../../rules/index.ts';
import type { FileTerrain, FileUnit, PositionFile } from '../../table/index.ts';

/** A body as it stands on the real table. Sizes in the file's lengths. */
export interface Party {
  /** A ready unit of the book: arm, formation, weapon. */
  readonly template: string;
  readonly figures: number;
  readonly ranks: number;
  readonly base: readonly [width: number, depth: number];
  /** Figures on one base; more than one where a stand carries several. */
  readonly perBase: number;
  /** How high it stands above the table, or how high the building is that it stands in. */
  readonly height: number;
  /** Asked where there is a height: on a hill or a roof (default), or inside a building of that height. */
  readonly stands?: 'on' | 'in';
}
export interface Between {
  readonly apart: number;
  /** + to my right. */
  readonly offset: number;
  /** Degrees that they look away from straight at me, + clockwise. */
  readonly turned: number;
}
export const BESIDES = ['friend', 'enemy', 'wood', 'wall', 'hill', 'building'] as const;
export type Besides = (typeof BESIDES)[number];
/** What else stands there. */
export interface Also {
  readonly what: Besides;
  readonly ahead: number;
  readonly beside: number;
  readonly wide: number;
  readonly deep: number;
  readonly tall: number;
}
export interface Dispute {
  readonly mine: Party;
  readonly theirs: Party;
  readonly between: Between;
  readonly also: readonly Also[];
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly scale: Readonly<Record<string, number>>;
}

/** Room round the case, so that nothing lies off the table. */
const ROOM = 1.5;

interface Laying {
  readonly ruleset: Ruleset;
  readonly dispute: Dispute;
  readonly from: Point;
  readonly to: Point;
}

const facingOfTheirs = ({ between }: Dispute): number => (((180 + between.turned) % 360) + 360) % 360;

/** The position of a case. Whether it can be laid out is for the door to say. */
export function disputeFile(ruleset: Ruleset, dispute: Dispute, title: string): PositionFile {
  const { lengths } = ruleset.face.table;
  const reach = reachOf(dispute);
  const from = frontOf(dispute);
  const to = plus(from, { x: dispute.between.offset, y: dispute.between.apart });
  const laying: Laying = { ruleset, dispute, from, to };
  const { scale, conditions, also } = dispute;
  return {
    format: 'enfilade/position',
    version: 1,
    title,
    system: ruleset.id,
    lengths,
    ...(Object.keys(scale).length > 0 ? { scale: { ...scale } } : {}),
    table: { width: 2 * reach, height: 2 * reach },
    ...(Object.keys(conditions).length > 0 ? { conditions: { ...conditions } } : {}),
    sides: [
      { id: 'mine', name: 'Mine' },
      { id: 'theirs', name: 'Theirs' },
    ],
    terrain: [...roofs(laying), ...also.flatMap((piece, i) => groundOf(laying, piece, i))],
    units: [
      unitOf(laying, dispute.mine, { id: 'my-unit', name: 'My unit', side: 'mine', at: from, facing: 0 }),
      unitOf(laying, dispute.theirs, {
        id: 'their-unit',
        name: 'Their unit',
        side: 'theirs',
        at: to,
        facing: facingOfTheirs(dispute),
      }),
      ...also.flatMap((piece, i) => bodyOf(laying, piece, i)),
    ],
  };
}

/** The middle of my front edge, in the file's lengths. */
export function frontOf(dispute: Dispute): Point {
  const reach = reachOf(dispute);
  return { x: reach, y: reach * 0.5 };
}

/** The fire that is disputed: mine at theirs, or theirs at mine. */
export const disputed = (asker: 'mine' | 'theirs'): readonly [firer: string, target: string] =>
  asker === 'mine' ? ['my-unit', 'their-unit'] : ['their-unit', 'my-unit'];

function reachOf({ mine, theirs, between, also }: Dispute): number {
  const sizes = [mine, theirs].map(p => Math.max(filesOf(p) * p.base[0], p.ranks * p.base[1]));
  const pieces = also.map(a => Math.max(Math.abs(a.ahead) + a.deep, Math.abs(a.beside) + a.wide));
  const far = Math.hypot(between.apart, between.offset);
  return Math.ceil(ROOM * (far + Math.max(...sizes, ...pieces, 0)));
}

const basesIn = ({ figures, perBase }: Party): number => Math.max(1, Math.ceil(figures / Math.max(1, perBase)));
const filesOf = (party: Party): number => Math.max(1, Math.ceil(basesIn(party) / Math.max(1, party.ranks)));

// --- bodies

interface Stand {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly at: Point;
  /** Compass bearing. */
  readonly facing: number;
}
export const templateOf = ({ face }: Ruleset, id: string): Template | undefined =>
  face.templates.find(t => t.id === id) ?? face.templates[0];

function unitOf({ ruleset }: Laying, party: Party, stand: Stand): FileUnit {
  const template = templateOf(ruleset, party.template);
  const { at, ...named } = stand;
  const figures = ruleset.keys.unitValues.safeParse({ figures: party.figures }).success;
  const values = { ...template?.values, ...(figures ? { figures: party.figures } : {}) };
  const round = template && 'radius' in template.base;
  return {
    ...named,
    arm: template?.arm ?? 'infantry',
    ...(template?.formation === undefined ? {} : { formation: template.formation }),
    ...(round ? { bases: [roundBase(party, stand)] } : { block: blockOf(party, template, at) }),
    ...(Object.keys(values).length > 0 ? { values } : {}),
  };
}
function blockOf(party: Party, template: Template | undefined, at: Point): NonNullable<FileUnit['block']> {
  const loose = template?.gap === undefined ? {} : { gap: [party.base[0], 0] as [number, number] };
  return { at: [at.x, at.y], files: filesOf(party), ranks: party.ranks, base: [...party.base], ...loose };
}
/** The middle of its front lies half a base behind the point where its front is measured. */
function roundBase({ base }: Party, { at, facing }: Stand) {
  const radius = base[0] / 2;
  const centre = minus(at, times(frameOf(90 - facing).forward, radius));
  return { at: [centre.x, centre.y] as [number, number], radius };
}

// --- beside the line

/** A place told along the line and beside it. */
const beside = ({ from }: Laying, right: number, ahead: number): Point => plus(from, { x: right, y: ahead });

/** A friend or an enemy beside the line, with its nearest corner at the distance that was measured. It looks as I do. */
function bodyOf(laying: Laying, piece: Also, i: number): readonly FileUnit[] {
  if (piece.what !== 'friend' && piece.what !== 'enemy') return [];
  const { mine, theirs } = laying.dispute;
  const like = piece.what === 'friend' ? mine : theirs;
  const wide = Math.max(piece.wide, like.base[0]);
  const files = Math.max(1, Math.round(wide / like.base[0]));
  const ranks = Math.max(1, Math.round(piece.deep / like.base[1]));
  const side = piece.beside < 0 ? -1 : 1;
  const middle = piece.beside === 0 ? 0 : piece.beside + (side * files * like.base[0]) / 2;
  const stand: Stand = {
    id: `${piece.what}-${i + 1}`,
    name: piece.what === 'friend' ? `My other unit ${i + 1}` : `Their other unit ${i + 1}`,
    side: piece.what === 'friend' ? 'mine' : 'theirs',
    at: beside(laying, middle, piece.ahead),
    facing: 0,
  };
  return [unitOf(laying, { ...like, figures: files * ranks * like.perBase, ranks, height: 0 }, stand)];
}

/** Ground beside the line, or across it where its distance from the line is nought. */
function groundOf(laying: Laying, piece: Also, i: number): readonly FileTerrain[] {
  if (piece.what === 'friend' || piece.what === 'enemy') return [];
  const { ahead, wide, deep } = piece;
  const near = piece.beside === 0 ? -wide / 2 : piece.beside;
  const far = near + (piece.beside < 0 ? -wide : wide);
  const corner = (right: number, along: number): [number, number] => {
    const { x, y } = beside(laying, right, along);
    return [x, y];
  };
  const outline = [corner(near, ahead), corner(far, ahead), corner(far, ahead + deep), corner(near, ahead + deep)];
  const { height: _own, ...preset } = laying.ruleset.face.ground[piece.what] ?? {};
  return [
    {
      id: `${piece.what}-${i + 1}`,
      kind: piece.what,
      outline,
      ...preset,
      ...(piece.tall > 0 ? { height: piece.tall } : {}),
      ...(piece.what === 'hill' ? { level: 1 } : {}),
    } as FileTerrain,
  ];
}

interface House {
  readonly id: string;
  readonly outline: [number, number][];
  readonly height: number;
}
/** A building round a body that stands inside, on its floor. */
function buildingOf({ ruleset }: Laying, { id, outline, height }: House): FileTerrain {
  const { height: _own, ...preset } = ruleset.face.ground.building ?? {};
  return { id, kind: 'building', outline, ...preset, height } as FileTerrain;
}

/** What a body stands on, a little wider than it: the book counts its height, or at least a level. */
function roofs(laying: Laying): readonly FileTerrain[] {
  const { mine, theirs } = laying.dispute;
  const stands = [
    { id: 'my-roof', party: mine, at: laying.from, facing: 0 },
    { id: 'their-roof', party: theirs, at: laying.to, facing: facingOfTheirs(laying.dispute) },
  ];
  return stands
    .filter(({ party }) => party.height > 0)
    .map(({ id, party, at, facing }) => {
      const { forward, right } = frameOf(90 - facing);
      const [width, depth] = party.base;
      const half = (filesOf(party) * width) / 2 + width / 4;
      const corner = (s: number, a: number): [number, number] => {
        const p = plus(at, plus(times(right, s), times(forward, a)));
        return [p.x, p.y];
      };
      const back = -party.ranks * depth - depth / 4;
      const outline = [corner(-half, depth / 4), corner(half, depth / 4), corner(half, back), corner(-half, back)];
      const { height } = party;
      if (party.stands === 'in') return buildingOf(laying, { id: id.replace('roof', 'building'), outline, height });
      const measured = laying.ruleset.keys.terrainValues.safeParse({ elevation: height }).success;
      return { id, kind: 'hill', outline, ...(measured ? { values: { elevation: height } } : { level: 1 }) };
    });
}
