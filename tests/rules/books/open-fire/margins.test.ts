// Every margin of the sample positions is what one body must be moved.

import { expectHonestMargins } from '../../margins.ts';

// Measured on these rows: the margin of a line of sight moves nobody to another height, and nobody past the target.
const OFF_THE_ROOF =
  'says 177.8 and 179 mm; 53.3 and 53.7 mm to the east the jumper or the watcher leaves his roof, stands lower and sees nothing past it';
const GUNNER_OFF =
  'says 152 and 173.4 mm; 45.6 and 34.7 mm to the south the gunner leaves his roof, stands beside it and sees nothing past it';
const BEYOND =
  'says 122.4 mm; the rifleman beyond the target comes before it with 73.4 mm, or the target steps back behind him with 85.6 mm';
expectHonestMargins('open-fire', {
  more: {
    'behind-the-line 5 elsewhere': BEYOND,
    'long-shot 7': GUNNER_OFF,
    'long-shot 7 elsewhere': GUNNER_OFF,
    'rooftops 6': OFF_THE_ROOF,
    'rooftops 6 elsewhere': OFF_THE_ROOF,
  },
});
