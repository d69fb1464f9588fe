// Regimental Fire and Fury: skirmishers and lines.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFurySkirmishers: Phrases = {
  '{unit} is infantry': '{unit} ist Infanterie',
  '{unit} is {=arm}; only an infantry regiment deploys skirmishers':
    '{unit} ist {arm}; nur ein Infanterieregiment lässt Plänkler ausschwärmen',
  '{unit} is in {~words}; it must be in line or field column':
    '{unit} ist in Formation {words}; sie muss in Linie oder Feldkolonne sein',
  '; a tardy regiment that changes formation must hold its position':
    '; ein säumiges Regiment, das die Formation wechselt, muss stehen bleiben',
  'the skirmishers are placed at set-up': 'die Plänkler werden bei der Aufstellung gesetzt',
  '{~going} would go; at least {least} must': '{going} würden gehen; mindestens {least} müssen',
  '{~going} would go; at most {most} may': '{going} würden gehen; höchstens {most} dürfen',
  '{going} of {all} stands would go; it must be less than half':
    '{going} von {all} Bases würden gehen; es muss weniger als die Hälfte sein',
  'the command stand is among them; it stays with the regiment':
    'die Führungsbase ist darunter; sie bleibt beim Regiment',
  'the stand with the unit label is among them; it stays with the regiment':
    'die Base mit dem Namensschild ist darunter; sie bleibt beim Regiment',
  'the command stand and the stand with the unit label stay':
    'die Führungsbase und die Base mit dem Namensschild bleiben',
  'the widest interval of {stands} is {value}; {limit} is the limit':
    'der weiteste von {stands} Abständen ist {value}; {limit} ist die Grenze',
  'front of the regiment': 'Front des Regiments',
  'the skirmishers are in front of the regiment, the rearmost corner by {far}':
    'die Plänkler stehen vor dem Regiment, die hinterste Ecke um {far}',
  'a corner is {ahead} behind the front line of the regiment':
    'eine Ecke liegt {ahead} hinter der Frontlinie des Regiments',
  'the regiment’s front line': 'der Frontlinie des Regiments',
  'the nearest stand of the regiment': 'der nächsten Base des Regiments',
  'the farthest rear corner is {depth} from {~from}; {limit} is the limit':
    'die fernste hintere Ecke ist {depth} von {from} entfernt; {limit} ist die Grenze',
  'the skirmish line': 'die Plänklerkette',
  'the regiment': 'das Regiment',
  'the skirmish line and the regiment refuse opposite flanks':
    'die Plänklerkette und das Regiment versagen entgegengesetzte Flanken',
  'a refused stand is {far} from the regiment; {limit} is the limit':
    'eine versagte Base ist {far} vom Regiment entfernt; {limit} ist die Grenze',
  'the {~flanks} flank is refused by no more than half': 'die Flanke ({flanks}) ist um höchstens die Hälfte versagt',
  'they move {moved}': 'sie bewegen sich {moved}',
  '{~way}, but this turn they must stay within 2" of the regiment':
    '{way}, müssen in diesem Zug aber innerhalb von 2" des Regiments bleiben',
  '{~way}; their rate is not in our sources': '{way}; ihre Bewegungsweite steht nicht in unseren Quellen',
  '{~way}; half a move is {half}': '{way}; eine halbe Bewegung ist {half}',
  '{troop} is in extended line': '{troop} ist in geöffneter Linie',
  '{troop} takes up extended line': '{troop} nimmt die geöffnete Linie ein',
  '{~who} may have intervals': '{who} dürfen Abstände haben',
  '{~who}, over {most}: they must touch; the widest interval is {gap}':
    '{who}, mehr als {most}: sie müssen sich berühren; der weiteste Abstand ist {gap}',
  'no two stands overlap': 'keine zwei Bases überlappen sich',
  'without an advance, a withdrawal or a hold': 'ohne Vorrücken, Zurückgehen oder Halten',
  'in this action ({=action})': 'bei dieser Handlung ({action})',
  'the frontage expands by {far}; it may expand {~when}': 'die Frontbreite wächst um {far}; sie darf wachsen {when}',
  'the frontage expands by {far}; it may not expand {~when}':
    'die Frontbreite wächst um {far}; sie darf nicht wachsen {when}',
  'the frontage contracts by {far}; it may contract {~when}':
    'die Frontbreite schrumpft um {far}; sie darf schrumpfen {when}',
  'the frontage contracts by {far}; it may not contract {~when}':
    'die Frontbreite schrumpft um {far}; sie darf nicht schrumpfen {when}',
  'neither half passes the centre; {far} is left': 'keine Hälfte überschreitet die Mitte; {far} bleiben',
  'a stand is {past} past the centre': 'eine Base ist {past} über der Mitte',
  'a refused stand is turned outward by {wrongTurn}; 0° to 90° is allowed':
    'eine versagte Base ist um {wrongTurn} nach außen gedreht; 0° bis 90° sind erlaubt',
  'a unit that retreats involuntarily cannot refuse a flank':
    'eine Einheit, die unfreiwillig zurückgeht, kann keine Flanke versagen',
  '{~stands} of {all} refuse the {=flank} flank': '{stands} von {all} versagen die Flanke ({flank})',
  '{~stands} of {all} refuse the  flank': '{stands} von {all} versagen eine Flanke',
  'the widest interval is {value}; {limit} is the limit': 'der weiteste Abstand ist {value}; {limit} ist die Grenze',
  'two stands overlap by {depth}': 'zwei Bases überlappen sich um {depth}',
  '{name} refuses {refused} of {~stands}, more than half': '{name} versagt {refused} von {stands}, mehr als die Hälfte',
  'the refused stands of {name} are not the outermost of one flank':
    'die versagten Bases von {name} sind nicht die äußersten einer Flanke',
  '{skirmishers} is in contact with {regiment}; its stands join the formation at once':
    '{skirmishers} ist in Kontakt mit {regiment}; ihre Bases treten sofort in die Formation ein',
  '{skirmishers} is {distance} from {regiment}; they must touch':
    '{skirmishers} ist {distance} von {regiment} entfernt; sie müssen sich berühren',
  '{unit} are detached skirmishers': '{unit} sind abgeteilte Plänkler',
  '{unit} are no skirmishers; no other unit evades': '{unit} sind keine Plänkler; keine andere Einheit weicht aus',
  '{charger} charges on foot': '{charger} greift zu Fuß an',
  '{charger} is guns; skirmishers evade infantry and dismounted cavalry':
    '{charger} sind Geschütze; Plänkler weichen Infanterie und abgesessener Kavallerie aus',
  '{charger} is mounted; skirmishers evade infantry and dismounted cavalry':
    '{charger} ist zu Pferd; Plänkler weichen Infanterie und abgesessener Kavallerie aus',
  '{charger} is still {distance} away': '{charger} ist noch {distance} entfernt',
  '{charger} is in contact already': '{charger} ist schon in Kontakt',
  '{name} is in front of {regiment}, by {far}': '{name} ist vor {regiment}, um {far}',
  'a stand of {name} is {ahead} behind the front line of {regiment}':
    'eine Base von {name} ist {ahead} hinter der Frontlinie von {regiment}',
  'the nearest stand of the regiment is {distance} away; {leash} is the limit':
    'die nächste Base des Regiments ist {distance} entfernt; {leash} ist die Grenze',
  '{inPath} of {anchors} stands of the regiment lie in the retreat path':
    '{inPath} von {anchors} Bases des Regiments liegen im Rückzugsweg',
  'no stand of the regiment lies in the retreat path; the nearest is {far} beside it':
    'keine Base des Regiments liegt im Rückzugsweg; die nächste ist {far} daneben',
  'a stand of the regiment is within {leash} and in the retreat path':
    'eine Base des Regiments ist innerhalb von {leash} und im Rückzugsweg',
  'no one stand of the regiment is both within {leash} and in the retreat path':
    'keine einzelne Base des Regiments ist zugleich innerhalb von {leash} und im Rückzugsweg',
};
