// What the play floor says: refusals, warnings, ends.

import type { Phrases } from '../../../../rules/index.ts';

export const play: Phrases = {
  'the units of this book are not activated one by one': 'die Einheiten dieses Buchs werden nicht einzeln aktiviert',
  'there is no unit {id} on the table or in reserve': 'es gibt keine Einheit {id} auf dem Tisch oder in der Reserve',
  'units are activated once the set-up is over; go on to the first turn':
    'Einheiten werden nach der Aufstellung aktiviert; geh weiter zum ersten Zug',
  '{active} is being activated; go through its steps first':
    '{active} wird gerade aktiviert; geh erst durch ihre Schritte',
  'it is the turn of {side}': '{side} ist am Zug',
  '{id} is not to be activated any more in this turn': '{id} ist in diesem Zug nicht mehr zu aktivieren',
  'this book has no rates': 'dieses Buch hat keine Bewegungsweiten',
  'throw 1 to 100 dice of 2 to 1000 sides': 'wirf 1 bis 100 Würfel mit 2 bis 1000 Seiten',
  'there is no unit {id} on the table': 'es gibt keine Einheit {id} auf dem Tisch',
  '{unit} has no base {stray}': '{unit} hat keine Base {stray}',
  '{unit} moves {way}; {allowance} are allowed': '{unit} bewegt sich {way}; erlaubt sind {allowance}',
  '{unit} has {number} bases; a change of formation puts down these and no others':
    '{unit} hat {number} Bases; ein Formationswechsel setzt diese und keine anderen',
  'a change of formation does not carry {unit} away from its ground':
    'ein Formationswechsel trägt {unit} nicht von ihrem Platz fort',
  'the book asks for this test itself, when it is due': 'diese Probe verlangt das Buch selbst, wenn sie fällig ist',
  '{unit} is of another side and takes no part in this': '{unit} gehört einer anderen Seite und nimmt daran nicht teil',
  'this is not offered now': 'das wird jetzt nicht angeboten',
  '{unit} is not in reserve; it stands on the table or is gone':
    '{unit} ist nicht in der Reserve; sie steht auf dem Tisch oder ist fort',
  'the way of {unit} runs through {enemy}': 'der Weg von {unit} führt durch {enemy}',
  'off the table': 'neben dem Tisch',
  '{unit} has {number} bases of one size; put down these and no others':
    '{unit} hat {number} Bases einer Größe; setz diese und keine anderen',
  '{unit} comes on {~when}': '{unit} kommt {when} herein',
  '{side} sets up now; {other} has its own time': '{side} stellt jetzt auf; {other} hat ihre eigene Zeit',
  '{unit} was to be set up before the game': '{unit} war vor dem Spiel aufzustellen',
  '{unit} comes on when it is activated; activate it first':
    '{unit} kommt herein, wenn sie aktiviert wird; aktiviere sie zuerst',
  '{unit} comes on once its test is passed': '{unit} kommt herein, wenn ihre Probe bestanden ist',
  'when it is activated': 'bei ihrer Aktivierung',
  'in the set-up': 'in der Aufstellung',
  'from turn {when} on': 'ab Zug {when}',
  'once its die shows {n} or more, from turn {when} on': 'sobald sein Würfel {n} oder mehr zeigt, ab Zug {when}',
  'base {stray} of {id} would stand outside {areas}': 'Base {stray} von {id} stünde außerhalb von {areas}',
  'base {base} of {unit} would stand outside every area': 'Base {base} von {unit} stünde außerhalb jedes Gebiets',
  '{id} would come on too near to {near}': '{id} käme zu nahe bei {near} herein',
  'the ruling is no': 'der Entscheid ist Nein',
  'the ruling is unknown': 'der Entscheid ist Unbekannt',
  'the ruling is yes': 'der Entscheid ist Ja',
  'this belongs to the phase {~phases}, not to «{=phase}»': 'das gehört in die Phase {phases}, nicht in «{phase}»',
  '{~text}; for this phase say «{=phase}» as the phase of the call':
    '{text}; für diese Phase «{phase}» als Phase der Frage angeben',
  '«{=phase}»': '«{phase}»',
  'cannot be read': 'nicht lesbar',
  'fire {id} has been rolled and cannot be taken back': 'Feuer {id} ist gewürfelt und kann nicht zurückgenommen werden',
  'the book asks for test {id}; roll it': 'das Buch verlangt die Probe {id}; würfle sie',
  'no fire {id} has been declared in this phase': 'kein Feuer {id} ist in dieser Phase angesagt',
  'fire {id} has been rolled already': 'Feuer {id} ist schon gewürfelt',
  'this ruling has no dice: the answer is not yes, or a figure is missing':
    'dieser Entscheid hat keine Würfel: die Antwort ist nicht Ja, oder eine Zahl fehlt',
  'these dice do not fit': 'diese Würfel passen nicht',
  'one side is highest after {throws} throws; no more dice are needed':
    'nach {throws} Würfen ist eine Seite am höchsten; mehr Würfel braucht es nicht',
  '{count} dice are needed, one for each of {sides}': 'es braucht {count} Würfel, je einen für {sides}',
  '{face} is not on a d{sides}': '{face} gibt es auf einem W{sides} nicht',
  'no dice for the initiative are thrown here': 'hier wird nicht um die Initiative gewürfelt',
  'the highest dice are equal; they are thrown again':
    'die höchsten Würfel sind gleich; sie werden noch einmal geworfen',
  '{side} chooses before losses are marked; {unit}: {~asks}':
    '{side} wählt, bevor Verluste eingetragen werden; {unit}: {asks}',
  'the dice that the book asks for are not yet rolled; roll them':
    'die Würfel, die das Buch verlangt, sind noch nicht geworfen; wirf sie',
  'fire {ids} is declared and not yet rolled; roll it or take it back':
    'Feuer {ids} ist angesagt und noch nicht gewürfelt; würfle es oder nimm es zurück',
  'fires {ids} are declared and not yet rolled; roll them or take them back':
    'Feuer {ids} sind angesagt und noch nicht gewürfelt; würfle sie oder nimm sie zurück',
  'nothing has been done yet': 'noch ist nichts geschehen',
  'the last step threw dice or showed something hidden; branch from an earlier moment instead':
    'der letzte Schritt warf Würfel oder zeigte Verborgenes; zweig stattdessen von einem früheren Augenblick ab',
  'nothing has been undone': 'nichts ist zurückgenommen',
  'only in a game begun from a scenario does it count who leaves; remove the unit':
    'nur in einer Partie aus einem Szenario zählt, wer den Tisch verlässt; entfern die Einheit',
  '{id} stands {way} from that edge; {left} are left': '{id} steht {way} von diesem Rand; {left} sind übrig',
  '{active} must come on now: put it down in its area, or remove it; a unit that cannot come on is destroyed':
    '{active} muss jetzt hereinkommen: setz sie in ihr Gebiet oder entfern sie; eine Einheit, die nicht hereinkommen kann, ist vernichtet',
  '{#n} units have not been activated in this turn: {units}; activate one of them':
    '{n} Einheiten sind in diesem Zug nicht aktiviert: {units}; aktiviere eine von ihnen',
  '{missing} must still be set up, or removed': '{missing} muss noch aufgestellt oder entfernt werden',
  '{unit} would stand {depth} deep in {other}; move it clear of base {base}':
    '{unit} stünde {depth} tief in {other}; halt sie von Base {base} frei',
  'this record is of {system}': 'diese Aufzeichnung ist von {system}',
  'does not fit: the record was altered here or just before':
    'passt nicht: die Aufzeichnung wurde hier oder kurz davor geändert',
  'this scenario is of {system}': 'dieses Szenario ist von {system}',
  'is not the start of the scenario in this record': 'ist nicht der Anfang des Szenarios in dieser Aufzeichnung',
  'no such phase: {phase}': 'keine solche Phase: {phase}',
  'left out': 'ausgelassen',
  'there is no objective {areaId}': 'es gibt kein Ziel {areaId}',
  '«{area}» is no longer there': '«{area}» ist nicht mehr da',
  '{id} does not stand wholly in «{name}»': '{id} steht nicht ganz in «{name}»',
  '{id} stands {way} from «{name}», {limit} at most is near enough':
    '{id} steht {way} von «{name}» entfernt, nah genug ist höchstens {limit}',
  '{other} stands at «{name}» as well': '{other} steht auch bei «{name}»',
  '{other} stands too near to {id}': '{other} steht zu nahe bei {id}',
  'nobody holds {name} alone': 'niemand hält {name} allein',
  '{scenario} holds {name}': '{scenario} hält {name}',
  '{side} has lost {#lost} of {#all} {~words}': '{side} hat {lost} von {all} verloren ({words})',
  '{side} has lost {#lost} of {#all} {~words} ({~arms})': '{side} hat {lost} von {all} verloren ({words}: {arms})',
  '{~lost}; {#n} count': '{lost}; {n} zählen',
  '{off} of {atLeast} have left over the {=edge} edge':
    '{off} von {atLeast} haben den Tisch über den {edge} Rand verlassen',
  'still there: {alive} of {least} that must last to the end':
    'noch da: {alive} von {least}, die bis zum Ende bestehen müssen',
  'still there: {alive} of {least} that must last until turn {#turn}':
    'noch da: {alive} von {least}, die bis Zug {turn} bestehen müssen',
  '{name} is no longer there': '{name} ist nicht mehr da',
  '{name} is not secured': '{name} ist nicht gesichert',
  '{scenario} has secured {name}': '{scenario} hat {name} gesichert',
  '{winner} has won: {~title}': '{winner} hat gewonnen: {title}',
  '{names} has nothing left on the table': '{names} hat nichts mehr auf dem Tisch',
  '{winner} has won by points: {score}': '{winner} hat nach Punkten gewonnen: {score}',
  'a draw: {score}': 'unentschieden: {score}',
  'not begun': 'nicht begonnen',
  'turn {#turn} of {#turns}': 'Zug {turn} von {turns}',
  'set up': 'Aufstellung',
  ' does not act in this phase': 'in dieser Phase handelt sie nicht',
  'the table would not be a position any more: {path} {~message}':
    'der Tisch wäre keine Stellung mehr: {path} {message}',
  '{=act} is not done in the phase «{=phase}»': '{act} geschieht nicht in der Phase «{phase}»',
  '{side} does not act in this phase': '{side} handelt in dieser Phase nicht',
  '{unit} does not move in the phase «{~phase}»': '{unit} bewegt sich nicht in der Phase «{phase}»',
  '{active} is being activated; go through its steps before {unit} acts':
    '{active} wird gerade aktiviert; geh durch ihre Schritte, bevor {unit} handelt',
  '{unit} has been activated in this turn': '{unit} ist in diesem Zug schon aktiviert worden',
  'the game is over: {~text}': 'die Partie ist zu Ende: {text}',
  'changing formation': 'Formationswechsel',
  'giving orders': 'Befehle geben',
  'securing an objective': 'ein Ziel sichern',
  'fire {#n} could not be carried out; it stands': 'Feuer {n} ließ sich nicht ausführen; es bleibt stehen',
  'fire {#n} could not be carried out': 'Feuer {n} ließ sich nicht ausführen',
  'dice have been thrown in the phase «{~phase}»; what is not declared before them is not done, and what is declared stands':
    'in der Phase «{phase}» ist gewürfelt worden; was vorher nicht angesagt wurde, geschieht nicht, und was angesagt ist, gilt',
  '{unit}: it has declared its fire in this phase': '{unit}: hat in dieser Phase ihr Feuer schon angesagt',
  '{unit}: its fire could not be carried out; no new target is named in this phase':
    '{unit}: ihr Feuer ließ sich nicht ausführen; in dieser Phase wird kein neues Ziel genannt',
  'with the shots declared before: {~text}': 'mit den vorher angesagten Schüssen: {text}',
  'this is not proposed any more': 'das ist nicht mehr vorgeschlagen',
  'you have proposed this; the other side has to agree': 'das hast du vorgeschlagen; die andere Seite muss zustimmen',
  '20 of your proposals are open: the other side has to agree first':
    '20 deiner Vorschläge sind offen: erst muss die andere Seite zustimmen',
  'whoever looks on changes nothing': 'wer zusieht, ändert nichts',
  'the umpire plays no side': 'die Spielleitung spielt keine Seite',
  'no side {side} plays here': 'eine Seite {side} spielt hier nicht',
  '{side} goes on from here': 'hier geht {side} weiter',
  'the other side': 'die andere Seite',
  'this fire is of {side}; its player goes on with it':
    'dieses Feuer ist von {side}; wer sie spielt, geht damit weiter',
  'this is a unit of {side}; nobody acts for another side':
    'das ist eine Einheit von {side}; niemand handelt für eine andere Seite',
  'does not fit: steps are missing at the end, or more were added':
    'passt nicht: am Ende fehlen Schritte, oder es kamen welche dazu',
  'steps are missing at the end, or more were added': 'am Ende fehlen Schritte, oder es kamen welche dazu',
  'nothing is left to take back': 'nichts ist mehr da, was zurückgenommen werden könnte',
  '«{=command}» is refused: {~text}': '«{command}» wird abgelehnt: {text}',
  'the record says «{=told}» where the book and the seed give {=found}':
    'die Aufzeichnung sagt «{told}», wo Buch und Würfelsaat {found} ergeben',
  'something else': 'etwas anderes',
  'these are not the dice that the seed gives': 'das sind nicht die Würfel, die die Würfelsaat gibt',
  'a step that threw dice or showed something hidden is taken back':
    'ein Schritt, der würfelte oder Verborgenes zeigte, ist zurückgenommen',
};
