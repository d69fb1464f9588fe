// Was die Marken neben einer Einheit heißen.

import type { TokenKind } from '../../../rules/index.ts';
import { counted } from '../en/tokens.ts';
import type { Words } from '../type.ts';

const NAMES: Readonly<Record<TokenKind, string>> = {
  losses: 'verloren',
  disorder: 'in Unordnung',
  fired: 'hat gefeuert',
  hidden: 'versteckt',
  acted: 'hat gehandelt',
  moved: 'hat sich bewegt',
  'falls-back': 'gebrochen oder auf dem Rückzug',
  'no-drum': 'Trommler verloren',
  'no-flag': 'Fahne verloren',
  'no-supply': 'ohne Munition',
  hits: 'Treffer, noch nicht verrechnet',
  charging: 'greift an',
  charged: 'wird angegriffen',
  'in-melee': 'im Handgemenge',
  ardor: 'voll Eifer',
  'no-command': 'ohne Befehlshaber',
  'passed-through': 'durchschritten',
  ranged: 'eingeschossen',
  canister: 'Kartätschen geladen',
  dismounted: 'abgesessen',
  'no-horses': 'Pferde verloren',
  'sent-out': 'eben ausgesandt',
};
export const tokens: Words['tokens'] = {
  label: list => `Markiert: ${list}`,
  name: ({ kind, count }) => counted(NAMES[kind], kind, count),
};
