// A position file goes in, rulings come out.

import { judge } from 'enfilade';

const judged = await judge('maps/positions/belle-alliance-own-battalion-in-the-way.json');
if (!judged.ok) throw new Error(JSON.stringify(judged.problems));
for (const { call, answer, margin } of judged.value) console.log(call.kind, answer, margin?.mm ?? 'no distance decides');
