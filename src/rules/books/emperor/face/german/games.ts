// Emperor: what a game asks beyond fire. The Chain of Command, the weather, restoring order, the way of a turn.

import type { Phrases } from '../../../../kit/index.ts';

export const emperorGames: Phrases = {
  'May this General give his order or report now?': 'Darf dieser General jetzt seinen Befehl oder seine Meldung geben?',
  'May this General tie himself to that unit now?': 'Darf sich dieser General jetzt jener Einheit anschließen?',
  'Who receives it': 'Wer empfängt',
  'Only a report': 'Nur eine Meldung',
  '{general} is no General': '{general} ist kein General',
  '{general} is a General': '{general} ist ein General',
  '{general} is a General himself': '{general} ist selbst ein General',
  '{unit} is a unit': '{unit} ist eine Einheit',
  '{target} is the General himself': '{target} ist der General selbst',
  '{target} is of another side': '{target} gehört zu einer anderen Seite',
  'the Action Steps of {general} are over': 'die Handlungsschritte von {general} sind vorbei',
  '{general} has taken {#steps}': '{general} hat {steps} genommen',
  '{~taken} of {#all} Action Steps': '{taken} von {all} Handlungsschritten',
  'Action Step {#n} of {#all}': 'Handlungsschritt {n} von {all}',
  '{other} has no bases on the table that a General could touch':
    '{other} hat keine Bases auf dem Tisch, die ein General berühren könnte',
  '{general} is {way} from {other}; he must touch it': '{general} ist {way} von {other} entfernt; er muss sie berühren',
  'the test of a command hangs on {~drill}; its dice are not in our sources, it is thrown by hand first':
    'die Probe auf einen Befehl hängt ab von: {drill}; ihre Würfel stehen nicht in unseren Quellen, man würfelt sie vorher von Hand',
  'the Drill of the receiver': 'dem Drill des Empfängers',
  "the receiver's Drill of {#drill}": 'dem Drill {drill} des Empfängers',
  '{general} gives {~what} to {other} in Action Step {#n}': '{general} gibt {what} an {other} im Handlungsschritt {n}',
  'an order': 'einen Befehl',
  'a report': 'eine Meldung',
  '{general} ties himself to {unit} in Action Step {#n}': '{general} schließt sich {unit} an, im Handlungsschritt {n}',
  'his Action Steps are over': 'seine Handlungsschritte sind vorbei',
  '{general} moves in his Action Steps': '{general} bewegt sich in seinen Handlungsschritten',
  'the Action Steps of the Generals are over': 'die Handlungsschritte der Generale sind vorbei',

  'What weather does this turn bring?': 'Welches Wetter bringt dieser Zug?',
  'Does the mist lift in this hour?': 'Hebt sich der Dunst in dieser Stunde?',
  'there is mist; a die up to {#n} lifts it': 'es ist dunstig; ein Würfel bis {n} hebt den Dunst',
  'there is no mist': 'es ist nicht dunstig',
  'the mist is gone': 'der Dunst ist fort',
  'the mist stays': 'der Dunst bleibt',
  'the mist lifts': 'der Dunst hebt sich',
  'value of the mist': 'Wert des Dunstes',
  'How many levels of the ground are muddy?': 'Wie viele Höhenstufen des Bodens sind schlammig?',
  '{~now}; a die says how many of the lowest levels are':
    '{now}; ein Würfel sagt, wie viele der untersten Stufen es sind',
  'no ground is muddy yet': 'noch ist kein Boden schlammig',
  'the lowest level is muddy now': 'jetzt ist die unterste Stufe schlammig',
  'the {#n} lowest levels are muddy now': 'jetzt sind die {n} untersten Stufen schlammig',
  '{#n} muddy level': '{n} schlammige Stufe',
  '{#n} muddy levels': '{n} schlammige Stufen',
  'the lowest level of the ground is muddy': 'die unterste Stufe des Bodens ist schlammig',
  'the {#n} lowest levels of the ground are muddy': 'die {n} untersten Stufen des Bodens sind schlammig',
  Mist: 'Dunst',
  Mud: 'Schlamm',

  join: 'anschließen',
  steps: 'Schritte',
  test: 'Probe',
  missing: 'verloren',
  'not acted': 'hat nicht gehandelt',
  Before: 'Vor',

  'Does this unit stand a Bravery test?': 'Besteht diese Einheit eine Tapferkeitsprobe?',
  'Who tests': 'Wer geprüft wird',
  'May this unit have its Musician or its Flag again?': 'Darf diese Einheit Trommler oder Fahne wiederhaben?',
  'What comes back': 'Was zurückkommt',
  '{general} has given his order of this turn': '{general} hat seinen Befehl dieses Zuges gegeben',
  '{unit} has fired a volley and does nothing else in this turn':
    '{unit} hat eine Salve gefeuert und tut in diesem Zug nichts anderes',
  '{stand} has acted in this turn': '{stand} hat in diesem Zug gehandelt',
  '{stand} has not acted in this turn': '{stand} hat in diesem Zug nicht gehandelt',

  'turning by up to 45° costs 1 BD; ground it enters takes its Permeability':
    'Drehen bis 45° kostet 1 BD; Gelände, das sie betritt, nimmt seine Durchlässigkeit',
  'limbering and the ground take {#taken} BD of it': 'davon nehmen das Auf- und Abprotzen und das Gelände {taken} BD',
  '{#n} BD more for an action point': '{n} BD mehr für einen Handlungspunkt',
  '{#n} BD in a charge': '{n} BD in einem Angriff',
  'it is thrown back 2 to {#n} BD': 'sie wird 2 bis {n} BD zurückgeworfen',
  '{unit} goes {#n} BD too far: the ground it enters takes {#taken} BD':
    '{unit} geht {n} BD zu weit: das Gelände, das sie betritt, nimmt {taken} BD',
  '{unit} goes {#n} BD too far: it leaves the road': '{unit} geht {n} BD zu weit: sie verlässt die Straße',
  '{ground} is impassable for {unit}': '{ground} ist für {unit} unpassierbar',
  '{unit} stops at {ground}: it takes {#needed} BD to go in (Pr + Pe), {#left} are left':
    '{unit} hält bei {ground}: hineinzugehen braucht {needed} BD (Pr + Pe), {left} sind übrig',
  '{unit} is routed and moves in the phase of routs':
    '{unit} ist zerschlagen und bewegt sich in der Phase der Fluchten',
  '{unit} is not routed: only routed units move now':
    '{unit} ist nicht zerschlagen: jetzt bewegen sich nur zerschlagene Einheiten',
  '{unit} is not thrown back: only such units move now':
    '{unit} ist nicht zurückgeworfen: jetzt bewegen sich nur solche Einheiten',
  '{unit} has used its action points of this turn: {#n}, by its Drill':
    '{unit} hat die Handlungspunkte dieses Zuges verbraucht: {n}, nach ihrem Drill',
  '{unit} is charged by {charger} and stays': '{unit} wird von {charger} angegriffen und bleibt stehen',
  'nothing else comes first': 'nichts anderes kommt zuerst',
  'its formation comes first': 'ihre Formation kommt zuerst',
  'its drum comes first': 'ihr Trommler kommt zuerst',
  'its {=what} comes first': 'zuerst kommt: {what}',
  'in order': 'der Reihe nach',
  '{unit} is in order': '{unit} ist geordnet',
  '{unit} has no Drill: it stays a Mob': '{unit} hat keinen Drill: sie bleibt ein Haufen',
  'action points give 1 BD more each, up to a limit that is cut off: one, so that no battery outruns the cavalry':
    'Handlungspunkte geben je 1 BD mehr, bis zu einer Grenze, die abgeschnitten ist: einer, damit keine Batterie die Kavallerie abhängt',

  '{unit} is not cavalry: only cavalry is ordered to charge while it moves':
    '{unit} ist keine Kavallerie: während der Bewegung erhält nur Kavallerie den Befehl zum Angriff',
  '{unit} is ordered to charge {target}': '{unit} erhält Befehl, {target} anzugreifen',
  '{target} charges back': '{target} greift seinerseits an',
  '{unit} charges as a Mob: the ground would keep its {=formation} from reaching':
    '{unit} greift als Haufen an: das Gelände ließe die Formation nicht hinkommen ({formation})',
  'May this unit give its salvo at who charges it?': 'Darf diese Einheit ihre Salve auf den Angreifer geben?',
  '{attacker} does not charge {unit}': '{attacker} greift {unit} nicht an',
  '{attacker} has not reached {unit}': '{attacker} hat {unit} nicht erreicht',
  '{attacker} has come to blows with {unit}': '{attacker} ist mit {unit} handgemein geworden',
  '{attacker} has charged {unit} in front': '{attacker} hat {unit} in der Front angegriffen',
  '{attacker} has not charged {unit} in front': '{attacker} hat {unit} nicht in der Front angegriffen',
  '{unit} stands': '{unit} steht',
  '{unit} charges as well and gives no salvo': '{unit} greift selbst an und gibt keine Salve',
  '{unit} meets the charge': '{unit} begegnet dem Angriff',
  '{unit} fails its Bravery test; if the other passes, it takes the charge turned away':
    '{unit} besteht die Tapferkeitsprobe nicht; besteht die andere, empfängt sie den Angriff abgewandt',
  '{unit} comes to blows': '{unit} wird handgemein',
  '{unit} tries once more': '{unit} versucht es noch einmal',
  '{unit} is thrown back: 2 to 4 BD, as a Mob that faces the nearest enemy':
    '{unit} wird zurückgeworfen: 2 bis 4 BD, als Haufen mit der Front zum nächsten Gegner',
  '{unit} is thrown back: 2 to 4 BD, as a Mob that faces the nearest enemy: {~losses}':
    '{unit} wird zurückgeworfen: 2 bis 4 BD, als Haufen mit der Front zum nächsten Gegner: {losses}',
  '{unit} breaks': '{unit} bricht',
  'the test of a defender, the melee and the pursuit are not in our sources, they are played by hand':
    'Probe des Verteidigers, Handgemenge und Verfolgung stehen nicht in unseren Quellen, sie werden von Hand gespielt',
  'the direction of its flight is not in our sources, it is chosen by hand':
    'die Richtung der Flucht steht nicht in unseren Quellen, sie wird von Hand gewählt',
  '{unit} has escaped: one of its lost lives comes back':
    '{unit} ist entkommen: eines ihrer verlorenen Leben kehrt zurück',
  'Once more': 'Noch einmal',
  Salvo: 'Salve',

  'May this unit send out a group?': 'Darf diese Einheit eine Gruppe aussenden?',
  'Its bases': 'Ihre Bases',
  '{unit} has no base {base}': '{unit} hat keine Base {base}',
  'how many Officers {unit} has': 'wie viele Offiziere {unit} hat',
  '{unit} has {#n} Officer with it; one goes, one stays': '{unit} hat {n} Offizier bei sich; einer geht, einer bleibt',
  '{unit} has {#n} Officers with it; one goes, one stays':
    '{unit} hat {n} Offiziere bei sich; einer geht, einer bleibt',
  '{#n} base of {unit} would be away; up to {#most} may be':
    '{n} Base von {unit} wäre fort; bis zu {most} dürfen es sein',
  '{#n} bases of {unit} would be away; up to {#most} may be':
    '{n} Bases von {unit} wären fort; bis zu {most} dürfen es sein',
  '{mother} is {=arm} of Type {#type}': '{mother} ist {arm} vom Typ {type}',
  '{mother} is {=arm} of Type {#type}; Light and Crack Infantry send such groups':
    '{mother} ist {arm} vom Typ {type}; solche Gruppen senden leichte Infanterie und Elite aus',
  '{mother} is {=arm} of Type {#type}; Light and Irregular Cavalry send such groups':
    '{mother} ist {arm} vom Typ {type}; solche Gruppen sendet leichte und irreguläre Kavallerie aus',
  '{mother} would have {#n} group out; it may have {#limit}':
    '{mother} hätte {n} Gruppe draußen; sie darf {limit} haben',
  '{mother} would have {#n} groups out; it may have {#limit}':
    '{mother} hätte {n} Gruppen draußen; sie darf {limit} haben',
  '{mother} would have {#n} group out; it may have {#limit} (the text names Irregulars, its count gives them none)':
    '{mother} hätte {n} Gruppe draußen; sie darf {limit} haben (der Text nennt Irreguläre, seine Zählung gibt ihnen keine)',
  '{mother} would have {#n} groups out; it may have {#limit} (the text names Irregulars, its count gives them none)':
    '{mother} hätte {n} Gruppen draußen; sie darf {limit} haben (der Text nennt Irreguläre, seine Zählung gibt ihnen keine)',
  '{unit} sends out a {=group}': '{unit} sendet eine {group} aus',
  'May this group go back to its unit?': 'Darf diese Gruppe zu ihrer Einheit zurückkehren?',
  '{group} goes back to {unit}': '{group} kehrt zu {unit} zurück',
  '{group} is out for {unit}': '{group} ist für {unit} draußen',
  '{group} is no group of a unit': '{group} ist keine Gruppe einer Einheit',
  '{group} is in contact with {unit}': '{group} steht in Kontakt mit {unit}',
  '{group} must be in contact with {unit} to go back': '{group} muss mit {unit} in Kontakt stehen, um zurückzukehren',
  'this has been thrown for in this turn': 'darum ist in diesem Zug schon gewürfelt',
  '{unit} has had this in this turn': '{unit} hat das in diesem Zug schon gehabt',
  'How well does this unit step out? (an option)': 'Wie gut schreitet diese Einheit aus? (wahlweise)',
  'a die for the way of {unit}': 'ein Würfel für den Weg von {unit}',
  'half a BD less': 'ein halbes BD weniger',
  'half a BD more': 'ein halbes BD mehr',
  'no more and no less': 'nicht mehr und nicht weniger',
  Pace: 'Schrittmaß',
};
