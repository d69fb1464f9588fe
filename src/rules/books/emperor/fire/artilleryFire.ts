// 3.2 Artillery fire: may this battery fire at that unit? Geometry as printed; range and dice as far as figures are known.

import { type Mm, memoByPair, once } from '../../../../geometry/index.ts';
import { atMost, readRange } from '../../../../measure/index.ts';
import { type Finding, type Measures, type Reason, reason } from '../../../kit/index.ts';
import { bdOrNull, ended, isYes, notRouted, unknownLength, weatherReason, yesIf } from '../calls/common.ts';
import { areEnemies, drawn, flagpointOf, inBD, type Scene, type Stand, say, valueOf } from '../calls/scene.ts';
import { isBound } from '../reading/boundOfLine.ts';
import { coverMarks, coverOf } from '../reading/cover.ts';
import { bothKnown, type Known, known, orNull, whenKnown } from '../reading/known.ts';
import { artilleryLine, idOf, type LineReading, lineMarks, nameOf } from '../reading/lineOfFire.ts';
import { betweenFlagpoints, isAllRound, type Length, lengthMark } from '../reading/pair.ts';
import { batteryDice, batteryEffect, missingOf, officersOf } from './artilleryDice.ts';
import { type BatterySector, batteryMarks, readBatterySector } from './artillerySector.ts';
import { becomingMargin, gainingMargin, type Nearest, stayingMargin } from './defaultMargin.ts';
import { liesAside } from './infantryFire.ts';
import { kindOf } from './skirmishers.ts';

/** What a battery sees of one unit. */
export interface Aim {
  readonly target: Stand;
  readonly isFlank: () => Known<boolean>;
  readonly length: () => Known<Length>;
  readonly sector: () => Known<BatterySector>;
  readonly line: () => Known<LineReading>;
}

export const aimAt = (scene: Scene, battery: Stand, target: Stand): Aim => {
  const isFlank = once(() => (hasFlanks(scene, target) ? liesAside(scene, battery, target) : known(false)));
  return {
    target,
    isFlank,
    length: once(() => artilleryDistance(scene, battery, target, isFlank())),
    sector: once(() => readBatterySector(scene, battery, target)),
    line: once(() => artilleryLine(scene, battery, target)),
  };
};
const hasFlanks = (scene: Scene, t: Stand): boolean => !t.isRouted && !isAllRound(scene, t);

/** 3.2.1.1.2 Flagpoint to Flagpoint; to a unit taken in flank to its nearest base, where that is shorter. */
function artilleryDistance(scene: Scene, battery: Stand, t: Stand, isFlank: Known<boolean>): Known<Length> {
  const straight = betweenFlagpoints(scene, battery, t);
  return whenKnown(bothKnown(bothKnown(straight, flagpointOf(scene, battery)), isFlank), ([[fp, from], aside]) => {
    if (!aside) return fp;
    const near = readRange([{ kind: 'polygon', points: [from] }], t.body.shapes);
    return near && near.distance < fp.mm ? { mm: near.distance, from: near.from, to: near.to } : fp;
  });
}

export function artilleryFire(scene: Scene, battery: Stand, target: Stand): Finding {
  const aim = aimAt(scene, battery, target);
  const who = [firerKind(battery), notRouted(battery)];
  const early = ended(who);
  if (early) return { reasons: early, measures: { distance: bdOrNull(scene, aim.length()) } };
  const pick = defaultTarget(scene, battery);
  const reasons: readonly Reason[] = [
    ...who,
    weatherReason(scene, 'storm', 'batteries'),
    unlimbered(battery),
    inSectorReason(scene, battery, aim),
    lineOfFire(scene, battery, aim),
    defaultTargetReason(scene, battery, aim, pick),
    maxRange(scene, battery, aim),
  ];
  const officers = aimedOfficers(scene, battery, aim);
  const shot = { battery, target, officers, distance: aim.length() };
  const effect = isYes(reasons) ? batteryEffect(scene, shot) : undefined;
  const effectNeeds = missingOf(scene);
  return { reasons, measures: measuresOf(scene, battery, aim, pick), effect, effectNeeds };
}

/** 3.2.1.2.3.1 A partial target counts one Officer less. */
const aimedOfficers = (scene: Scene, battery: Stand, { sector }: Aim): Known<number> => {
  const read = sector();
  return read.known ? officersOf(scene, battery, read.value.inSector === 'partial') : read;
};

function measuresOf(scene: Scene, battery: Stand, aim: Aim, pick: Known<Nearest | null>): Measures {
  const sector = aim.sector();
  const officers = aimedOfficers(scene, battery, aim);
  return {
    distance: bdOrNull(scene, aim.length()),
    ahead: orNull(whenKnown(sector, s => inBD(scene, s.ahead))),
    offset: orNull(whenKnown(sector, s => inBD(scene, s.offset))),
    sectorHalfWidth: orNull(whenKnown(sector, s => (s.halfWidth === null ? null : inBD(scene, s.halfWidth)))),
    inSector: orNull(whenKnown(sector, s => s.inSector)),
    targetFlank: orNull(aim.isFlank()),
    blockedBy: orNull(whenKnown(aim.line(), l => l.blockers.map(idOf))),
    defaultTarget: pick.known ? (pick.value?.target.id ?? null) : null,
    officers: orNull(officers),
    dice: orNull(officers.known ? batteryDice(scene, battery, officers) : officers),
  };
}

/** 3.2 Artillery. */
function firerKind(battery: Stand): Reason {
  const fits = battery.arm === 'artillery';
  const text = `${battery.name} is ${kindOf(battery)}${fits ? '' : '; only batteries fire as artillery'}`;
  return reason({ id: 'firer-kind', cite: '3.2', answer: yesIf(fits), text });
}

/** 3.2.1.3 Batteries that limber, unlimber or move do not fire. */
function unlimbered(battery: Stand): Reason {
  const stands = battery.formation === 'battery';
  const isMoving = battery.values.moving;
  const text = !stands
    ? `${battery.name} is not unlimbered`
    : isMoving
      ? `${battery.name} limbers, unlimbers or moves this turn`
      : `${battery.name} stands unlimbered`;
  return reason({ id: 'unlimbered', cite: '3.2.1.3', answer: yesIf(stands && !isMoving), text });
}

/** 3.2.1.1.1 The Flagpoint of the target lies in the sector, or some part of its bases. */
function inSectorReason(scene: Scene, battery: Stand, { target, sector }: Aim): Reason {
  const read = sector();
  const parts = { id: 'in-sector', cite: '3.2.1.1.1', choices: ['INT-24', 'INT-03'] } as const;
  if (!read.known) return unknownLength(parts, `where the Flagpoint of ${target.name} lies`, read.needs);
  const { inSector, offset, halfWidth, reach } = read.value;
  const [t, b] = [target.name, battery.name];
  const where =
    halfWidth === null
      ? `the Flagpoint of ${t} lies behind the front of ${b}`
      : `the Flagpoint of ${t} lies ${say(scene, offset)} aside; the sector of ${b} reaches ${say(scene, halfWidth)} there`;
  return reason({
    answer: yesIf(inSector !== 'none'),
    text: inSector === 'partial' ? `${where}, but some part of ${t} lies in it: one Officer less` : where,
    ...(halfWidth === null ? {} : { value: inBD(scene, offset), limit: inBD(scene, halfWidth), unit: 'BD' as const }),
    margin: Number.isFinite(reach()) ? reach() : null,
    marks: drawn(scene, () => batteryMarks(scene, battery, target)),
    ...parts,
  });
}

/** 3.2.1.1.3 Nothing stands in the way from Flagpoint to Flagpoint. */
function lineOfFire(scene: Scene, battery: Stand, { target, line }: Aim): Reason {
  const read = line();
  const choices = ['INT-26', 'INT-03', ...(scene.pieces.some(p => p.isHill) ? ['INT-25'] : [])];
  const parts = { id: 'line-of-fire', cite: '3.2.1.1.3', choices } as const;
  if (!read.known) return unknownLength(parts, `the line from ${battery.name} to ${target.name}`, read.needs);
  const { blockers } = read.value;
  const [b, t] = [battery.name, target.name];
  const names = blockers.map(nameOf).join(', ');
  return reason({
    answer: yesIf(blockers.length === 0),
    text: blockers.length > 0 ? `in the way from ${b} to ${t}: ${names}` : `nothing is in the way from ${b} to ${t}`,
    about: blockers.map(idOf),
    margin: read.value.margin,
    atLeast: isBound(scene, [battery, target], read.value, artilleryLine) || undefined,
    marks: drawn(scene, () => lineMarks(read.value)),
    ...parts,
  });
}

/** The same whoever is fired at. */
const defaultTarget = memoByPair((scene: Scene, battery: Stand) => nearestTarget(scene, battery));

/** 3.2.1.1, 3.2.1.2.3 The nearest enemy with its Flagpoint in the sector and a free line; without one, of those partly in it. */
function nearestTarget(scene: Scene, battery: Stand): Known<Nearest | null> {
  const aims = scene.stands
    .filter(s => s.arm !== 'general' && areEnemies(s, battery))
    .map(t => aimAt(scene, battery, t));
  for (const wanted of ['flagpoint', 'partial'] as const) {
    const found: { readonly target: Stand; readonly mm: Mm }[] = [];
    for (const aim of aims) {
      const sector = aim.sector();
      if (!sector.known) return sector;
      if (sector.value.inSector !== wanted) continue;
      const seen = bothKnown(aim.line(), aim.length());
      if (!seen.known) return seen;
      const [{ blockers }, { mm }] = seen.value;
      if (blockers.length === 0) found.push({ target: aim.target, mm });
    }
    const [first, second] = found.sort((a, b) => a.mm - b.mm || a.target.unit.index - b.target.unit.index);
    if (first) return known({ ...first, kind: wanted, next: second?.mm ?? null, aims });
  }
  return known(null);
}

/** 3.2.1.1, 3.2.1.2.3 The nearest target, unless a General stands by. */
function defaultTargetReason(scene: Scene, battery: Stand, aim: Aim, pick: Known<Nearest | null>): Reason {
  const parts = { id: 'default-target', cite: '3.2.1.1, 3.2.1.2.3', choices: ['INT-03'] } as const;
  const seen = bothKnown(pick, aim.length());
  const [b, t] = [battery.name, aim.target.name];
  if (battery.values.general)
    return reason({ answer: 'yes', text: `a General without orders stands near ${b}: it may choose ${t}`, ...parts });
  if (!seen.known) return unknownLength(parts, `which target is nearest to ${b}`, seen.needs);
  const [nearest, { mm }] = seen.value;
  if (!nearest) {
    const way = gainingMargin(aim);
    const text = `${b} has no target in its sector with a free line`;
    return reason({ answer: 'no', text, margin: way === null ? null : 0 - way, ...parts });
  }
  const isIt = nearest.target === aim.target;
  const other = isIt ? nearest.next : nearest.mm;
  const counts = isIt || isCandidate(aim, nearest.kind);
  return reason({
    answer: yesIf(isIt || (counts && atMost(mm, nearest.mm))),
    text: isIt
      ? `${t} is the nearest target of ${b}, ${say(scene, mm)} away`
      : `${nearest.target.name} is the nearest target of ${b}, ${say(scene, nearest.mm)} away; ${t} is ${say(scene, mm)} away`,
    value: inBD(scene, mm),
    unit: 'BD',
    ...(other === null || !counts ? {} : { limit: inBD(scene, other) }),
    ...(isIt ? stayingMargin(nearest) : becomingMargin(nearest, aim)),
    about: isIt ? [] : [nearest.target.id],
    ...parts,
  });
}
/** Could it be the nearest of this kind at all: so in the sector, with a free line? */
function isCandidate(aim: Aim, kind: Nearest['kind']): boolean {
  const seen = bothKnown(aim.sector(), aim.line());
  return seen.known && seen.value[0].inSector === kind && seen.value[1].blockers.length === 0;
}

/** Not in our sources: maximum range by Type. */
function maxRange(scene: Scene, battery: Stand, { target, length }: Aim): Reason {
  const seen = bothKnown(valueOf(battery, 'type'), length());
  const parts = { id: 'range', cite: 'not found', choices: ['INT-03'] } as const;
  if (!seen.known) return unknownLength(parts, `how far ${battery.name} reaches`, seen.needs);
  const [type, way] = seen.value;
  const cell = `artilleryFire.maxRangeBD.${type}`;
  const most = scene.cells.artilleryFire.maxRangeBD[String(type) as '1' | '2' | '3'];
  const far = `${target.name} is ${say(scene, way.mm)} from ${battery.name}`;
  const marks = drawn(scene, () => [lengthMark(scene, way), ...coverMarks(coverOf(scene, battery, target))]);
  if (most === null) {
    const text = `${far}; the maximum range of its Type is not in our sources`;
    return reason({ answer: 'unknown', text, value: inBD(scene, way.mm), unit: 'BD', needs: cell, marks, ...parts });
  }
  return reason({
    answer: yesIf(atMost(way.mm, most * scene.bd)),
    text: `${far}; guns of its Type reach up to ${most} BD`,
    value: inBD(scene, way.mm),
    limit: most,
    unit: 'BD',
    margin: most * scene.bd - way.mm,
    house: scene.figures.leanOn(cell),
    marks,
    ...parts,
  });
}
