// Who may fire at whom: the book's plain fire question, asked of every pair of enemies.

import { openPosition } from 'enfilade';

const opened = await openPosition('maps/positions/lasalle-diagram-1.json');
if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
const { position, ruleset, judge } = opened.value;
for (const firer of position.units)
  for (const target of position.units) {
    const call = ruleset.fireCall(position, firer.id, target.id);
    const asked = call && judge.ask(call);
    if (asked?.ok) console.log(`${firer.name} → ${target.name}: ${asked.value.answer}, ${asked.value.margin?.mm ?? '–'} mm`);
  }
