// What the unit in hand may do for the scenario: go off over an edge, secure an objective; and of what it is too far for, how far.

import { Button } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import { type Deed, deedsOf, type RefusalCode } from '../../../play/index.ts';
import { capital } from '../../../rules/index.ts';
import { perform } from '../../deeds.ts';
import { useSession } from '../hooks/useStores.ts';

/** It is the time for it, but not the place. */
const BY_PLACE: readonly RefusalCode[] = ['outside', 'too-far'];

export function Leaving() {
  const game = useSession(s => s.game?.now ?? null);
  const unit = useSession(s => s.selected[0]);
  // its name alone: while it is dragged the unit is another in every frame
  const name = useSession(s => s.scene?.position.unitById.get(s.selected[0] ?? '')?.name);
  const ruleset = useSession(s => s.scene?.ruleset);
  if (!game?.field || !ruleset || unit === undefined || name === undefined) return null;
  const { areas } = game.field.scenario;
  const deeds = deedsOf(ruleset, game, unit);
  // where the game only warns, all may be done
  const isOpen = ({ refusal }: Deed): boolean => refusal === null || game.mode !== 'enforced';
  const open = deeds.filter(isOpen);
  const far = deeds
    .filter(d => !isOpen(d))
    .flatMap(({ refusal }) => (refusal && BY_PLACE.includes(refusal.code) ? [refusal.text] : []));
  if (open.length + far.length === 0) return null;
  const textOf = ({ command }: Deed): string =>
    command.type === 'leave'
      ? WORDS.scenario.leaveOver(name, WORDS.scenario.edges[command.edge])
      : WORDS.scenario.secure(name, areas.find(a => a.id === command.area)?.name ?? command.area);
  return (
    <fieldset className="row wrap" aria-label={WORDS.scenario.deeds}>
      {open.map(deed => (
        <Button key={textOf(deed)} className="chip-button" onPress={() => perform(deed.command)}>
          {textOf(deed)}
        </Button>
      ))}
      {far.map(text => (
        <small key={text} className="quiet">
          {capital(translated(text))}.
        </small>
      ))}
    </fieldset>
  );
}
