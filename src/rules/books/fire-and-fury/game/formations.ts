// Ready layouts of the formations. §3.1 of the specification.

import { type BaseSlot, type FormationPreset, inRanks } from '../../../kit/index.ts';

const FOOT_AND_HORSE = ['infantry', 'cavalry', 'mounted-infantry'];
type Size = Parameters<FormationPreset['layOut']>[1];
const abreast =
  (files: (n: number) => number) =>
  (n: number, size: Size): readonly BaseSlot[] =>
    inRanks(n, size, { abreast: Math.max(1, files(n)) });
const preset = (
  formation: string,
  title: string,
  arms: readonly string[],
  layOut: FormationPreset['layOut'],
): FormationPreset => ({
  id: formation,
  title,
  arms,
  formation,
  layOut,
});

export const FORMATION_PRESETS: readonly FormationPreset[] = [
  preset(
    'line',
    'Line',
    FOOT_AND_HORSE,
    abreast(n => n),
  ),
  preset(
    'extended-line',
    'Extended line',
    FOOT_AND_HORSE,
    abreast(n => n),
  ),
  preset(
    'supported-line',
    'Supported line',
    FOOT_AND_HORSE,
    abreast(n => Math.ceil(n / 2)),
  ),
  preset(
    'field-column',
    'Field column',
    FOOT_AND_HORSE,
    abreast(() => 2),
  ),
  preset(
    'march-column',
    'March column',
    FOOT_AND_HORSE,
    abreast(() => 1),
  ),
  preset(
    'unlimbered',
    'Unlimbered',
    ['artillery'],
    abreast(n => n),
  ),
  preset(
    'limbered',
    'Limbered',
    ['artillery'],
    abreast(() => 1),
  ),
];
