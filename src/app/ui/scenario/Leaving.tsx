// What the unit in hand may do for the scenario: go off over an edge, secure an objective.

import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { perform } from '../../deeds.ts';
import { useSession } from '../hooks/useStores.ts';

export function Leaving() {
  const game = useSession(s => s.game?.now ?? null);
  const chosen = useSession(s => s.selected[0]);
  const unit = useSession(s => s.scene?.position.unitById.get(s.selected[0] ?? ''));
  const scenario = game?.field?.scenario;
  if (!game || !scenario || !unit || chosen === undefined || game.turn === 0 || game.field?.over) return null;
  const { conditions } = scenario.victory;
  const edges = [...new Set(conditions.flatMap(c => (c.kind === 'exit' && c.side === unit.side ? [c.edge] : [])))];
  const areas = [...new Set(conditions.flatMap(c => (c.kind === 'objective' ? [c.area] : [])))];
  if (edges.length + areas.length === 0) return null;
  const nameOf = (id: string): string => scenario.areas.find(a => a.id === id)?.name ?? id;
  return (
    <fieldset className="row wrap" aria-label={WORDS.scenario.deeds}>
      {areas
        .filter(id => !game.field?.closed.includes(id))
        .map(area => (
          <Button key={area} className="chip-button" onPress={() => perform({ type: 'secure', unit: chosen, area })}>
            {WORDS.scenario.secure(unit.name, nameOf(area))}
          </Button>
        ))}
      {edges.map(edge => (
        <Button key={edge} className="chip-button" onPress={() => perform({ type: 'leave', unit: chosen, edge })}>
          {WORDS.scenario.leaveOver(unit.name, WORDS.scenario.edges[edge])}
        </Button>
      ))}
    </fieldset>
  );
}
