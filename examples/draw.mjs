// The picture of a ruling, as SVG on standard output.

import { openPosition } from 'enfilade';
import { picture } from 'enfilade/picture';
import { judgeCalls } from 'enfilade/rules';

const opened = await openPosition('maps/positions/open-fire-house-corner.json');
if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
const rulings = judgeCalls(opened.value, 1);
if (!rulings.ok) throw new Error(JSON.stringify(rulings.problems));
console.log(picture(opened.value.position, rulings.value[0]));
