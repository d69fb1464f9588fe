// Open Fire: attacks, sight and dice.

import type { Phrases } from '../../../../kit/index.ts';

export const openFireAttack: Phrases = {
  '{weapon} may be used in any arc': '{weapon} darf in jeden Bogen schießen',
  'the front arc is not required': 'der vordere Bogen ist nicht verlangt',
  '{~where}; whether {weapon} may be used in any arc is not known':
    '{where}; ob {weapon} in jeden Bogen schießen darf, ist nicht bekannt',
  '{target} touches the line between the arcs of {firer} and counts as in its front arc':
    '{target} berührt die Linie zwischen den Bögen von {firer} und gilt als im vorderen Bogen',
  '{target} touches the line between the arcs of {firer} and counts as in its rear arc':
    '{target} berührt die Linie zwischen den Bögen von {firer} und gilt als im hinteren Bogen',
  '{target} reaches {far} into the front arc of {firer}': '{target} reicht {far} in den vorderen Bogen von {firer}',
  '{target} lies {far} wholly behind {firer}, in its rear arc':
    '{target} liegt {far} ganz hinter {firer}, in seinem hinteren Bogen',
  '{~where}; {weapon} may be used in any arc': '{where}; {weapon} darf in jeden Bogen schießen',
  '{~where}; the front arc is not required': '{where}; der vordere Bogen ist nicht verlangt',
  'front arc': 'vorderer Bogen',
  '{model} has {#stress} stress token': '{model} hat {stress} Stressmarke',
  '{model} has {#stress} stress tokens': '{model} hat {stress} Stressmarken',
  'the Command of {name} is not known': 'die Führung von {name} ist nicht bekannt',
  '{name} rolls {cmd} or more, {fear} less for Fear': '{name} braucht {cmd} oder mehr, {fear} weniger wegen Furcht',
  '{name} rolls {cmd} or more': '{name} braucht {cmd} oder mehr',
  '{~label}, failures again': '{label}, Fehlschläge noch einmal',
  'command rolls': 'Führungswürfe',
  'it comes on': 'es kommt herein',
  'it stays in reserve; its activation is used up': 'es bleibt in der Reserve; seine Aktivierung ist verbraucht',
  'all stress is gone': 'aller Stress ist fort',
  '{left} stress token stays': '{left} Stressmarke bleibt',
  '{left} stress tokens stay': '{left} Stressmarken bleiben',
  'tokens off': 'Marken weg',
  '{unit} may come on': '{unit} darf hereinkommen',
  '{unit} does not come on': '{unit} kommt nicht herein',
  '{unit} has {result} stress': '{unit} hat {result} Stress',
  'whether {target} comes within {limit} of {firer} hangs on the height of a level':
    'ob {target} auf {limit} an {firer} herankommt, hängt an der Höhe einer Stufe',
  '{target} comes no nearer to {firer} than {near}': '{target} kommt {firer} nicht näher als {near}',
  '{target} ends {end} from {firer}, still in its assault range':
    '{target} endet {end} von {firer}, noch in dessen Nahkampfweite',
  '{target} comes within {near} of {firer} and goes on to {far}':
    '{target} kommt auf {near} an {firer} heran und geht weiter auf {far}',
  'leaves here': 'entfernt sich hier',
  '{unit} is no infantry and is never hurt': '{unit} ist keine Infanterie und nie verletzt',
  '{unit} is no infantry and is never wounded': '{unit} ist keine Infanterie und nie verwundet',
  'how many hit points {name} started with is not known':
    'mit wie vielen Trefferpunkten {name} begann, ist nicht bekannt',
  '{unit} has {#hp} of {all} hit points and is hurt': '{unit} hat {hp} von {all} Trefferpunkten und ist verletzt',
  '{unit} has {#hp} of {all} hit points and is wounded': '{unit} hat {hp} von {all} Trefferpunkten und ist verwundet',
  '{name} has {#hp} of {#hp0} hit points': '{name} hat {hp} von {hp0} Trefferpunkten',
  '{name} is infantry and may survive': '{name} ist Infanterie und überlebt vielleicht',
  '{name} is no infantry and is removed without a roll': '{name} ist keine Infanterie und wird ohne Wurf entfernt',
  'what {name} would have to roll is not known': 'was {name} würfeln müsste, ist nicht bekannt',
  '{name} stays in play on {need} or more on a D12, {chance} % of the time':
    '{name} bleibt im Spiel bei {need} oder mehr auf einem W12, in {chance} % der Fälle',
  'nothing is rolled': 'nichts wird gewürfelt',
  'judged before its problems were read': 'beurteilt, bevor seine Fehler gelesen waren',
  '{id} is on the side of {other}': '{id} ist auf der Seite von {other}',
  'is missing; {id} has {weapons} weapons: {names}': 'fehlt; {id} hat {weapons} Waffen: {names}',
  '{id} has no weapon {name}; it has {names}': '{id} hat keine Waffe {name}; es hat {names}',
  'is off the table': 'liegt neben dem Tisch',
  'no such hill: {id} (or "table")': 'kein solcher Hügel: {id} (oder "table")',
  '{~sight}; it is hidden, so that counts as blocked': '{sight}; es ist verborgen, also gilt das als verstellt',
  '{~sight}; a Blast weapon takes that as clear': '{sight}; für eine Explosivwaffe gilt das als frei',
  'whether {firer} sees {target} hangs on a height that is not known ({needs})':
    'ob {firer} {target} sieht, hängt an einer Höhe, die nicht bekannt ist ({needs})',
  '{as} stands in front of {target} and is on the side of {firer}: sight is blocked':
    '{as} steht vor {target} und ist auf der Seite von {firer}: die Sicht ist verstellt',
  '{firer} sees nothing of {target} past {hiddenBy}: sight is blocked':
    '{firer} sieht nichts von {target}, verdeckt durch {hiddenBy}: die Sicht ist verstellt',
  '{firer} sees nothing of {target} past what is in between: sight is blocked':
    '{firer} sieht nichts von {target}, verdeckt durch das, was dazwischen ist: die Sicht ist verstellt',
  '{hidden} of {target} is hidden from {firer} by {hiddenBy}: sight is obscured':
    '{hidden} von {target} sind vor {firer} verborgen durch {hiddenBy}: die Sicht ist beeinträchtigt',
  'a sliver of {target} is hidden from {firer} by {names}: sight is obscured':
    'ein Hauch von {target} ist vor {firer} verborgen durch {names}: die Sicht ist beeinträchtigt',
  'all but a sliver of {target} is hidden from {firer} by {names}: sight is obscured':
    '{target} ist bis auf einen Hauch vor {firer} verborgen durch {names}: die Sicht ist beeinträchtigt',
  'so little of {target} is hidden from {firer} that sight is clear':
    'von {target} ist vor {firer} so wenig verborgen, dass die Sicht frei ist',
  '{firer} sees all of {target}: sight is clear': '{firer} sieht {target} ganz: die Sicht ist frei',
  'what is in between': 'was dazwischen ist',
  'a sliver': 'ein Hauch',
  'all but a sliver': 'alles bis auf einen Hauch',
  'own model': 'eigenes Modell',
  'it cannot be told whether {~what}': 'es lässt sich nicht sagen, ob das gilt: {what}',
  '{firer} may make a free attack with {weapon}': '{firer} darf mit {weapon} einen freien Angriff machen',
  '{firer} may make an attack with {weapon}': '{firer} darf mit {weapon} angreifen',
  '{weapon} is heavy and {firer} has moved': '{weapon} ist schwer, und {firer} hat sich bewegt',
  '{weapon} cannot be used within {assaultRangeIn}':
    '{weapon} lässt sich innerhalb von {assaultRangeIn} nicht verwenden',
  '{weapon} is unwieldy and makes no free attacks': '{weapon} ist unhandlich und macht keine freien Angriffe',
  '{firer} is wounded and has moved': '{firer} ist verwundet und hat sich bewegt',
  '{weapon} is used up': '{weapon} ist verbraucht',
  'no such profile: {profile}; there are {profiles}': 'kein solches Profil: {profile}; es gibt {profiles}',
  'must be ≤ hp0 ({#hp0})': 'muss ≤ hp0 ({hp0}) sein',
  'no such weapon: {weapon}; there are {weapons}': 'keine solche Waffe: {weapon}; es gibt {weapons}',
  '{name} is taken by another weapon of the model': '{name} hat schon eine andere Waffe des Modells',
  'the model has no weapon {name}': 'das Modell hat keine Waffe {name}',
  'Abilities, hidden token, free attacks': 'Fähigkeiten, Verbergen, freie Angriffe',
  'no such model': 'kein solches Modell',
  'not known: {model}': 'nicht bekannt: {model}',
  '{normal}, or {more} as an advance move': '{normal}, oder {more} als Vorstoß',
  '{unit} takes the hidden token': '{unit} nimmt die Verborgen-Marke',
  'the range of {name} is not known': 'die Reichweite von {name} ist nicht bekannt',
  '{target} is at least {gap} from {firer}; {name} reaches {limit}':
    '{target} ist mindestens {gap} von {firer} entfernt; {name} reicht {limit} weit',
  '{firer} and {target} stand on different levels, and how high a level is is not known':
    '{firer} und {target} stehen auf verschiedenen Stufen, und wie hoch eine Stufe ist, ist nicht bekannt',
  '{target} is {far} from {firer}; {weapon} reaches {limit}':
    '{target} ist {far} von {firer} entfernt; {weapon} reicht {limit} weit',
  '{target} is {far} from {firer}; {weapon} needs at least {limit}':
    '{target} ist {far} von {firer} entfernt; {weapon} braucht mindestens {limit}',
  'must have one base, not {bases}: every unit is one model':
    'muss eine Base haben, nicht {bases}: jede Einheit ist ein Modell',
  '{name} stays in play with one hit point': '{name} bleibt mit einem Trefferpunkt im Spiel',
  '{name} fails its jump; its activation ends': '{name} misslingt der Sprung; die Aktivierung endet',
  '{target} loses nothing': '{target} verliert nichts',
  '{name} has {left} of {all} hit points left': '{name} hat noch {left} von {all} Trefferpunkten',
  '{name} is removed as a casualty': '{name} wird als Ausfall entfernt',
  '{unit} jumps': '{unit} springt',
  '{target} is in the assault range of {firer}': '{target} ist in der Nahkampfweite von {firer}',
  'no other enemy within {limit} of {firer} binds it': 'kein anderer Feind innerhalb von {limit} von {firer} bindet es',
  '{name} stands {sure} from {firer}, within its assault range; {target} does not':
    '{name} steht {sure} von {firer}, innerhalb seiner Nahkampfweite; {target} nicht',
  'whether {stand} is in the assault range of {of} hangs on the height of a level':
    'ob {stand} in der Nahkampfweite von {of} ist, hängt an der Höhe einer Stufe',
  '{firer} has no friends on the table': '{firer} hat keine Freunde auf dem Tisch',
  'the nearest friend, {stand}, stands {nearest} from {target}, beyond {limit}':
    'der nächste Freund, {stand}, steht {nearest} von {target}, jenseits von {limit}',
  '{firer} is itself in the assault range of {target}': '{firer} ist selbst in der Nahkampfweite von {target}',
  '{friend}, a friend of {firer}, stands {gap} from {target}, within assault range; {same} does not':
    '{friend}, ein Freund von {firer}, steht {gap} von {target}, innerhalb der Nahkampfweite; {same} nicht',
  'Survival, again': 'Überleben, noch einmal',
  '{target} is killed': '{target} fällt',
  '{target} survives with its last hit point': '{target} überlebt mit dem letzten Trefferpunkt',
  '{target} loses {#loss}': '{target} verliert {loss}',
  '{#hits} of {#dice} hit; {~fate}; the weapon kills {firer}':
    '{hits} von {dice} treffen; {fate}; die Waffe tötet {firer}',
  '{#hits} of {#dice} hit; {~fate}': '{hits} von {dice} treffen; {fate}',
  'skill rolls': 'Würfe auf Können',
  'needed to hit': 'nötig zum Treffen',
  'defence rolls': 'Abwehrwürfe',
  'needed to save': 'nötig zum Abwehren',
  'hit points lost': 'verlorene Trefferpunkte',
  'needed to survive': 'nötig zum Überleben',
  '{name} has declared its attack of this activation': '{name} hat den Angriff dieser Aktivierung angesagt',
  '{name} has declared a jump; its dice come first': '{name} hat einen Sprung angesagt; erst kommen dessen Würfel',
  'the jump is made': 'der Sprung gelingt',
  'the jump fails: the model stays at the edge and its activation ends':
    'der Sprung misslingt: das Modell bleibt am Rand, und seine Aktivierung endet',
  'dice, no 1': 'Würfel, keine 1',
  'it stays in play with one hit point': 'es bleibt mit einem Trefferpunkt im Spiel',
  'it is removed as a casualty': 'es wird als Ausfall entfernt',
};
