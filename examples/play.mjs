// A fire by commands, with seeded dice: the same game on every machine.

import { openPosition } from 'enfilade';
import { act, begin, startGame } from 'enfilade/play';

const opened = await openPosition('maps/positions/lasalle-diagram-1.json');
if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
const { ruleset, position } = opened.value;
const file = JSON.parse((await import('node:fs')).readFileSync('maps/positions/lasalle-diagram-1.json', 'utf8'));
let game = begin(startGame(ruleset, { file, map: undefined, seed: 'one', mode: 'free', measuring: 'free' }));
const [firer, target] = position.units.map(u => u.id);
const call = ruleset.fireCall(position, firer, target) ?? position.calls[0];
const done = act(ruleset, game, { type: 'declare', call });
if ('ok' in done) console.log('refused:', done.text);
else for (const { events } of (game = done).steps) for (const event of events) console.log(event.type);
