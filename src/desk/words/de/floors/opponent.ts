// What the computer opponent says: its orders, why, and what it waits for.

import type { Phrases } from '../../../../rules/index.ts';

export const opponent: Phrases = {
  '{unit} fires at {target}: {any} % for any harm, {share} % of its strength expected':
    '{unit} schießt auf {target}: {any} % für irgendeinen Schaden, zu erwarten sind {share} % der Stärke',
  '{unit} fires at {target}: about {any} % for any harm, {share} % of its strength expected':
    '{unit} schießt auf {target}: etwa {any} % für irgendeinen Schaden, zu erwarten sind {share} % der Stärke',
  '{unit} fires at {target} ({~how}): {any} % for any harm, {share} % of its strength expected':
    '{unit} schießt auf {target} ({how}): {any} % für irgendeinen Schaden, zu erwarten sind {share} % der Stärke',
  '{unit} fires at {target} ({~how}): about {any} % for any harm, {share} % of its strength expected':
    '{unit} schießt auf {target} ({how}): etwa {any} % für irgendeinen Schaden, zu erwarten sind {share} % der Stärke',
  'the fire is allowed by {mm}': 'das Feuer ist um {mm} erlaubt',
  'the fire is allowed by at least {mm}': 'das Feuer ist um mindestens {mm} erlaubt',
  'nothing may be measured yet: judged by eye': 'noch darf nichts gemessen werden: nach Augenmaß',
  '{unit} goes {mm} towards {goal}': '{unit} geht {mm} auf {goal} zu',
  '{unit} goes {mm} to bring {target} under fire': '{unit} geht {mm}, um auf {target} schießen zu können',
  '{unit} goes {mm} nearer to {enemy}': '{unit} geht {mm} näher an {enemy} heran',
  '{unit} turns to face {target}': '{unit} dreht sich zu {target}',
  '{unit} goes {mm} behind {piece}': '{unit} geht {mm} hinter {piece}',
  '{unit} falls back {mm} from {enemy}': '{unit} weicht {mm} vor {enemy} zurück',
  '{unit} goes {mm} to the flank of {enemy}': '{unit} geht {mm} in die Flanke von {enemy}',
  '{unit} forms {~formation}': '{unit} formiert sich: {formation}',
  '{unit} forms {formation}': '{unit} formiert sich: {formation}',
  'its friends': 'seine Freunde',
  'its place in the line of attack': 'ihren Platz in der Angriffslinie',
  'it waits for those who attack with it': 'sie wartet auf die, die mit ihr angreifen',
  'before its test it may not move': 'vor ihrem Test darf sie sich nicht bewegen',
  'what the dice show decides what it may do this turn':
    'was die Würfel zeigen, entscheidet, was sie in diesem Zug darf',
  '{unit} stays where it is': '{unit} bleibt, wo sie ist',
  'the place it was ordered to': 'den befohlenen Ort',
  '{unit} charges {enemy}': '{unit} greift {enemy} im Sturm an',
  '{unit} goes in on {enemy}': '{unit} stürmt auf {enemy}',
  'it has declared this charge': 'sie hat diesen Angriff angesagt',
  'in the fight {unit} suffers any harm with {any} %, {share} % of its strength expected':
    'im Kampf leidet {unit} mit {any} % irgendeinen Schaden, zu erwarten sind {share} % der Stärke',
  'from there it may fire at {target}: {any} % for any harm':
    'von dort darf sie auf {target} schießen: {any} % für irgendeinen Schaden',
  'from there it has nobody to fire at': 'von dort kann sie auf niemanden schießen',
  'there {enemy} may fire at it: {any} % for any harm':
    'dort darf {enemy} auf sie schießen: {any} % für irgendeinen Schaden',
  'there nobody may fire at it now': 'dort darf jetzt niemand auf sie schießen',
  'in answer {enemy} could come and fire at it: {any} % for any harm':
    'als Antwort könnte {enemy} kommen und auf sie schießen: {any} % für irgendeinen Schaden',
  'if the game ended so, its side’s lead would be {n} more in points':
    'endete die Partie so, läge ihre Seite um {n} Punkte besser',
  'if the game ended so, its side’s lead would be {n} less in points':
    'endete die Partie so, läge ihre Seite um {n} Punkte schlechter',
  'without {unit} its side’s lead would be {n} more in points': 'ohne {unit} läge ihre Seite um {n} Punkte besser',
  'its table says: {~condition}: {~reaction}': 'ihre Tabelle sagt: {condition}: {reaction}',
  'whatever happens': 'was auch geschieht',
  'an enemy is within {length}': 'ein Feind ist auf {length} heran',
  'no enemy is within {length}': 'kein Feind ist auf {length} heran',
  'it may fire': 'sie darf schießen',
  'more than {share} % of its strength is in danger': 'mehr als {share} % ihrer Stärke sind in Gefahr',
  'it is at its goal': 'sie ist an ihrem Ziel',
  'it stands': 'sie bleibt stehen',
  'it goes for its goal': 'sie geht auf ihr Ziel zu',
  'it goes to where it may fire': 'sie geht, wo sie schießen darf',
  'it faces the enemy': 'sie wendet sich dem Feind zu',
  'it takes cover': 'sie geht in Deckung',
  'it goes for a flank': 'sie geht in die Flanke',
  'it falls back': 'sie weicht zurück',
  'it does anything that is legal': 'sie tut irgendetwas Erlaubtes',
  'as good was: {~order}': 'ebenso gut war: {order}',
  'the next best was: {~order} (worth less by {#n})': 'das Nächstbeste war: {order} (um {n} weniger wert)',
  '{unit} is put on the table': '{unit} kommt auf den Tisch',
  'it stands near its goal, clear of its friends': 'sie steht nahe bei ihrem Ziel, frei von ihren Freunden',
  'it may fire at {target}: {any} % for any harm': 'sie darf auf {target} schießen: {any} % für irgendeinen Schaden',
  'it has nobody to fire at now': 'sie hat jetzt niemanden, auf den sie schießen kann',
  '{enemy} may fire at it: {any} % for any harm': '{enemy} darf auf sie schießen: {any} % für irgendeinen Schaden',
  'nobody may fire at it now': 'niemand darf jetzt auf sie schießen',
  'it waits in reserve': 'sie wartet in der Reserve',
  '{unit} takes what the book offers it: {~offer}': '{unit} nimmt, was das Buch ihr anbietet: {offer}',
  '{unit} takes what the book offers it: {~offer} at {target}':
    '{unit} nimmt, was das Buch ihr anbietet: {offer} gegen {target}',
  '{unit} makes its test': '{unit} macht ihre Probe',
  '{unit} puts its ranks in order': '{unit} ordnet ihre Reihen',
  '{unit} secures {area}': '{unit} sichert {area}',
  'the dice of {unit} are thrown': 'die Würfel von {unit} werden geworfen',
  'nothing comes of it until they lie': 'bevor sie liegen, wird nichts daraus',
  'the dice that the book asks for are thrown': 'die Würfel, die das Buch verlangt, werden geworfen',
  'the game is over': 'die Partie ist zu Ende',
  'the other side has dice to throw first': 'erst hat die andere Seite Würfel zu werfen',
  'the other side sets up now': 'die andere Seite stellt jetzt auf',
  'there is nothing to set up': 'es gibt nichts aufzustellen',
  'the other side is acting': 'die andere Seite handelt gerade',
  'its fires are declared; the other side may still declare its own':
    'ihr Feuer ist angesagt; die andere Seite darf ihres noch ansagen',
  'the book offers the other side something first': 'erst bietet das Buch der anderen Seite etwas an',
  'goes on: there is nothing better to do in this phase': 'geht weiter: in dieser Phase gibt es nichts Besseres zu tun',
  'it chooses: {way}': 'es wählt: {way}',
  'so it costs its side least': 'so kostet es die eigene Seite am wenigsten',
  'the other side is to act': 'die andere Seite muss handeln',
};
