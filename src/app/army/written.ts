// What a field that is typed shows, and how it reads what was typed: numbers, words, names of units, points. Never JSON.

import { WORDS } from '../../desk/index.ts';
import { session } from '../session.ts';
import { showsPlainly, type ValueField } from './valueFields.ts';

export type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string };

/** A list of points is written as `12.5 3; 14 5`. */
type Pair = readonly [number, number];
const isPair = (v: unknown): v is Pair => Array.isArray(v) && v.length === 2 && v.every(n => typeof n === 'number');
const isPairs = (v: unknown): v is readonly Pair[] => Array.isArray(v) && v.length > 0 && v.every(isPair);
const pairText = ([x, y]: Pair): string => `${x} ${y}`;
export const nameOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : null;

export function writtenAs(field: ValueField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (isPair(value)) return pairText(value);
  if (isPairs(value)) return value.map(pairText).join('; ');
  if (Array.isArray(value)) return value.map(v => unitName(v) ?? nameOf(v) ?? wordsOf(v)).join(', ');
  return unitName(value) ?? (field.kind === 'json' ? wordsOf(value) : String(value));
}
/** An object as words: each key with what it says. */
function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, v]) => `${WORDS.army.value(key)} ${wordsOf(v)}`)
    .join(', ');
}
/** Points are written; other things without a form of their own are shown, and can be taken out. */
export const isWritable = (field: ValueField, value: unknown): boolean =>
  field.kind !== 'json' || value === undefined || value === null || isPair(value) || isPairs(value);

export function readAs(field: ValueField, text: string, before: unknown): Read {
  const t = text.trim();
  if (t === '') return { ok: true, value: undefined };
  switch (field.kind) {
    case 'json':
      return readPoints(t, field.key);
    case 'number':
      return readNumber(t, field.whole);
    case 'words':
      return { ok: true, value: readWords(t, showsPlainly(field, before) ? [] : before) };
    default:
      return { ok: true, value: unitId(t) ?? t };
  }
}
function readNumber(text: string, whole: boolean): Read {
  const n = Number(text.replace(',', '.'));
  if (!Number.isFinite(n)) return { ok: false, why: WORDS.army.numberNeeded };
  return whole && !Number.isInteger(n) ? { ok: false, why: WORDS.army.wholeNeeded } : { ok: true, value: n };
}
/** A line of ground is a list even where it has one point; a place is one point. */
function readPoints(text: string, key: string): Read {
  const points = text.split(';').map(part => part.trim().split(/\s+/).map(Number));
  if (!points.every(p => p.length === 2 && p.every(Number.isFinite)))
    return { ok: false, why: WORDS.army.pointsNeeded };
  return { ok: true, value: points.length === 1 && key !== 'crest' ? points[0] : points };
}
/** What has figures of its own keeps them while its name stays. */
function readWords(text: string, before: unknown): readonly unknown[] {
  const own = Array.isArray(before) ? before : [];
  const words = text.split(',').map(w => w.trim());
  return words.filter(Boolean).map(w => own.find(v => nameOf(v) === w) ?? unitId(w) ?? w);
}

const unitsNow = () => session.getState().scene?.position.units ?? [];
/** A unit is called by its name, however the file names it. */
export const unitName = (value: unknown): string | null => unitsNow().find(u => u.id === value)?.name ?? null;
const unitId = (name: string): string | null => unitsNow().find(u => u.name === name)?.id ?? null;
