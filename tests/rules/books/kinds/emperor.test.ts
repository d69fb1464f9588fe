// Emperor: every kind of call whose answer hangs on where somebody stands, at targets that stand aslant.

import { between, expectHeld, facingOf, type FilePoint, groundAbout, type Kind, type Next, oneOf } from './held.ts';

const fileOf = (units: readonly object[], terrain: readonly object[] = []) => ({
  format: 'enfilade/position',
  version: 1,
  system: 'emperor' as const,
  lengths: 'cm',
  scale: { BD: 10 },
  table: { width: 240, height: 240 },
  sides: [{ id: 'red' }, { id: 'blue' }],
  terrain,
  units,
});
const DEPTHS = { infantry: 1.25, cavalry: 2.5, artillery: 1.25 };
type Arm = keyof typeof DEPTHS;
/** 10 cm wide; a battery 7.5. */
const unit = (id: string, at: FilePoint, facing: number, arm: Arm = 'infantry', values: object = {}) => ({
  id,
  side: id === 'a' ? 'red' : 'blue',
  facing: facingOf(facing),
  arm,
  formation: arm === 'artillery' ? 'battery' : 'line',
  block: { at, files: arm === 'artillery' ? 3 : 4, ranks: 1, base: [2.5, DEPTHS[arm]] },
  values: { type: 2, drill: 3, experience: 3, ...values },
});
/** The firer looks about north; the target stands so far aside and so far north of it, about looking back. */
function two(next: Next, aside: number, [least, most]: readonly [number, number], arm: Arm = 'infantry') {
  const some = between(next);
  return [
    unit('a', [120, 120], some(-10, 10), arm, { regimentalGun: arm === 'infantry' }),
    unit('t', [120 + some(-aside, aside), 120 + some(least, most)], 180 + some(-60, 60)),
  ] as const;
}
const AIMED = { firer: 'a', target: 't' };
const volley = (next: Next) => ({ file: fileOf(two(next, 10, [3, 16])), call: { kind: 'infantry-fire', ...AIMED } });
const skirmish = (next: Next, shot: object) => ({
  file: fileOf(two(next, 18, [-14, 30])),
  call: { kind: 'skirmish-fire', ...AIMED, ...shot },
});
const gun = (next: Next) => ({
  file: fileOf(two(next, 10, [3, 26])),
  call: { kind: 'skirmish-fire', ...AIMED, shot: 'gun' },
});
const charge = (next: Next) => ({
  file: fileOf(two(next, 25, [-10, 40], oneOf(next, ['infantry', 'cavalry']))),
  call: { kind: 'charge-order', unit: 'a', target: 't' },
});
function plan(next: Next) {
  const some = between(next);
  const ids = ['t', 'u', 'v'].slice(0, 2 + Math.floor(next() * 2));
  const aims = ids.map(id => unit(id, [120 + some(-25, 25), 120 + some(-10, 26)], some(0, 360)));
  const shots = ids.map(target => ({ target }));
  return {
    file: fileOf([unit('a', [120, 120], some(-10, 10)), ...aims]),
    call: { kind: 'skirmish-fire', firer: 'a', shots },
  };
}
function battery(next: Next) {
  const some = between(next);
  const others = Array.from({ length: Math.floor(next() * 3) }, (_, i) =>
    unit(`x${i}`, [120 + some(-25, 25), 120 + some(10, 60)], some(0, 360)),
  );
  const outline = groundAbout([120 + some(-15, 15), 135 + some(-5, 15)], some(3, 8), next);
  const woods = next() < 0.4 ? [{ id: 'w', kind: 'wood', outline }] : [];
  const units = [...two(next, 20, [15, 60], 'artillery'), ...others];
  return { file: fileOf(units, woods), call: { kind: 'artillery-fire', ...AIMED } };
}
/** One to three bodies of horse look about at the skirmishers; ground of all kinds about, or under them. */
function suppression(next: Next, choices: Readonly<Record<string, string>>, grounds: number) {
  const some = between(next);
  const [firer, target] = two(next, 14, [2, 20]);
  const horse = Array.from({ length: 1 + Math.floor(next() * 2) }, (_, i) => {
    const at = [120 + some(-30, 30), 120 + some(4, 38)] as const;
    const towards = (Math.atan2(120 - at[0], 120 - at[1]) * 180) / Math.PI;
    return unit(`c${i}`, at, towards + some(-60, 60), 'cavalry');
  });
  const terrain = Array.from({ length: Math.floor(next() * grounds) }, (_, i) => {
    const [x, y] = next() < 0.5 ? ([120 + some(-20, 20), 120 + some(-5, 25)] as const) : (horse[0]?.block.at ?? [0, 0]);
    const kind = oneOf(next, ['wood', 'village', 'hedge', 'scrub']);
    return { id: `w${i}`, kind, outline: groundAbout([x + some(-4, 4), y + some(-4, 4)], some(3, 10), next) };
  });
  const file = fileOf([firer, next() < 0.15 ? { ...target, arm: 'cavalry' } : target, ...horse], terrain);
  return { file, call: { kind: 'skirmish-fire', ...AIMED }, choices };
}
/** A group of two bases before its mother. */
function groupShot(next: Next) {
  const [mother, target] = two(next, 18, [5, 28]);
  const block = { at: [120, 120], files: 2, ranks: 1, base: [2.5, 1.25] };
  const group = { ...mother, id: 'g', formation: 'skirmish-group', block, values: { mother: 'a' } };
  const units = [{ ...mother, block: { ...mother.block, at: [120, 100] } }, group, target];
  return { file: fileOf(units), call: { kind: 'skirmish-fire', firer: 'g', target: 't' } };
}
/** Skirmishers of a group, or of a unit, before horse of units or Screening Groups (INT-12). */
function groupsSuppressed(next: Next) {
  const some = between(next);
  const [mother, target] = two(next, 18, [5, 28]);
  const group = (id: string, of: string, at: FilePoint, facing: number, arm: 'infantry' | 'cavalry') => ({
    ...unit(id, at, facing, arm),
    formation: arm === 'cavalry' ? 'screening-group' : 'skirmish-group',
    block: { at, files: 2, ranks: 1, base: [2.5, DEPTHS[arm]] },
    values: { mother: of },
  });
  const skirmishers = { ...group('g', 'a', [120, 120], some(-20, 20), 'infantry'), side: 'red' };
  const horse = Array.from({ length: 1 + Math.floor(next() * 2) }, (_, i) => {
    const at = [120 + some(-25, 25), 120 + some(4, 34)] as const;
    const towards = (Math.atan2(120 - at[0], 120 - at[1]) * 180) / Math.PI + some(-60, 60);
    return next() < 0.6 ? group(`c${i}`, 'm', at, towards, 'cavalry') : unit(`c${i}`, at, towards, 'cavalry');
  });
  const outline = groundAbout([120 + some(-15, 15), 130 + some(-5, 15)], some(3, 8), next);
  const ground = next() < 0.3 ? [{ id: 'w', kind: oneOf(next, ['wood', 'hedge', 'scrub']), outline }] : [];
  const behind = { ...mother, block: { ...mother.block, at: [120, 100] as const } };
  const units = [behind, skirmishers, target, unit('m', [170, 215], 180, 'cavalry'), ...horse];
  return {
    file: fileOf(units, ground),
    call: { kind: 'skirmish-fire', firer: oneOf(next, ['g', 'g', 'a']), target: 't' },
    choices: { 'INT-12': oneOf(next, ['groups-suppressed', 'screening-groups-suppress', 'both', 'both']) },
  };
}
/** With others and woods about, which INT-14 counts. */
function volleyPast(next: Next) {
  const some = between(next);
  const others = Array.from({ length: Math.floor(next() * 3) }, (_, i) =>
    unit(`x${i}`, [120 + some(-15, 15), 120 + some(2, 14)], some(0, 360)),
  );
  const outline = groundAbout([120 + some(-8, 8), 126 + some(-4, 4)], some(2, 5), next);
  const woods = next() < 0.5 ? [{ id: 'w', kind: 'wood', outline }] : [];
  const file = fileOf([...two(next, 10, [4, 14]), ...others], woods);
  return { file, call: { kind: 'infantry-fire', ...AIMED }, choices: { 'INT-14': 'full' } };
}
/** Bases a little out of their places. */
function layout(next: Next) {
  const some = between(next);
  const [wide, deep] = [2.5, 0.6];
  const formation = oneOf(next, ['line', 'column', 'manoeuvre-column']);
  const places = {
    line: [-1.5, -0.5, 0.5, 1.5].map(x => [x, 0]),
    column: [0, -1].flatMap(y => [-0.5, 0.5].map(x => [x, y])),
    'manoeuvre-column': [0, -1, -2, -3].map(y => [0, y]),
  }[formation as 'line'];
  const bases = places.map(([x = 0, y = 0]) => ({
    at: [120 + x * wide + some(-0.06, 0.06), 120 + y * deep + some(-0.06, 0.06)],
    size: [wide, deep],
    facing: 0,
  }));
  const { block: _block, ...rest } = unit('a', [120, 120], 0);
  return { file: fileOf([{ ...rest, formation, bases }]), call: { kind: 'formation', unit: 'a' } };
}
const SECTORS = ['front', 'left', 'right', 'rear'];

const KINDS: readonly Kind[] = [
  { name: 'volley', table: volley, tables: 60, bounds: [0, 0] },
  {
    name: 'volley straight ahead (INT-20)',
    table: n => ({ ...volley(n), choices: { 'INT-20': 'strip' } }),
    tables: 60,
    bounds: [0, 0],
  },
  { name: 'skirmish shot', table: n => skirmish(n, {}), tables: 60, bounds: [0, 0] },
  {
    name: 'skirmish shot through a sector',
    table: n => skirmish(n, { sector: oneOf(n, SECTORS) }),
    tables: 60,
    bounds: [0, 0],
  },
  { name: 'suppression in the open', table: n => suppression(n, {}, 0), tables: 60, bounds: [5, 0] },
  { name: 'suppression with ground about', table: n => suppression(n, {}, 3), tables: 90, bounds: [20, 3] },
  {
    name: 'suppression by sectors (INT-10)',
    table: n => suppression(n, { 'INT-10': 'sector' }, 2),
    tables: 60,
    bounds: [13, 2],
  },
  {
    name: 'suppression by who stands between (INT-08), from Flagpoint to Flagpoint (INT-01)',
    table: n => suppression(n, { 'INT-08': 'cavalry-between', 'INT-01': 'flagpoint', 'INT-09': '60' }, 2),
    tables: 60,
    bounds: [0, 0],
  },
  { name: 'regimental gun', table: gun, tables: 60, bounds: [0, 0] },
  { name: 'suppression of and by groups (INT-12)', table: groupsSuppressed, tables: 70, bounds: [0, 0] },
  { name: 'group shot', table: groupShot, tables: 60, bounds: [0, 0] },
  { name: 'volley past others and woods (INT-14)', table: volleyPast, tables: 60, bounds: [2, 0] },
  { name: 'formation', table: layout, tables: 60, bounds: [0, 0] },
  { name: 'plan of shots', table: plan, tables: 90, bounds: [0, 0] },
  { name: 'charge order', table: charge, tables: 60, bounds: [0, 0] },
  {
    name: 'battery, a wider sector (INT-24)',
    table: n => ({ ...battery(n), choices: { 'INT-24': 'per-side' } }),
    tables: 60,
    bounds: [10, 2],
  },
  {
    name: 'battery, a sector in steps (INT-24)',
    table: n => ({ ...battery(n), choices: { 'INT-24': 'step' } }),
    tables: 60,
    bounds: [10, 4],
  },
  {
    name: 'battery, in steps and in the open',
    table: n => ({
      file: fileOf(two(n, 16, [6, 60], 'artillery')),
      call: { kind: 'artillery-fire', ...AIMED },
      choices: { 'INT-24': 'step' },
    }),
    tables: 30,
    bounds: [0, 0],
  },
  {
    name: 'battery',
    table: battery,
    tables: 60,
    bounds: [9, 1],
  },
];
expectHeld(KINDS);
