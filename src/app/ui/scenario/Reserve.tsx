// Units that are not on the table: who may come on now, and when the others will.

import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { translated, WORDS } from '../../../desk/index.ts';
import { activationsOf, type Force } from '../../../play/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { perform } from '../../deeds.ts';
import { machine, seatsIn } from '../../opponent/machine.ts';
import { placeRest } from '../../opponent/placing.ts';
import { reserveOf, takeUnit } from '../../scenario/reserve.ts';
import { takeTool } from '../../tools/toolBox.ts';
import { useSession } from '../hooks/useStores.ts';

export function Reserve() {
  const game = useSession(s => s.game?.now ?? null);
  const scene = useSession(s => s.scene);
  const gameId = useSession(s => s.gameId);
  const seated = useStore(machine);
  if (!game?.field || !scene) return null;
  const { scenario } = game.field;
  const rows = reserveOf(scene, game);
  if (rows.length === 0) return <p className="quiet">{WORDS.scenario.nobody}</p>;
  const isCalled = (side: string): boolean => rows.some(r => r.force.side === side && r.next !== null);
  const sides = scenario.sides.toSorted((a, b) => Number(isCalled(b.id)) - Number(isCalled(a.id)));
  const take = (id: string): void => {
    takeUnit(scenario, id);
    takeTool('deploy');
  };
  // where coming on is an activation, one comes on at a time and then acts
  const isOneByOne = game.turn > 0 && activationsOf(scene.ruleset) !== null;
  const waits = !isOneByOne && rows.some(r => r.next === 'place' && !seatsIn(seated, gameId)[r.force.side]);
  const activate = (unit: string): void => void perform({ type: 'activate', unit });
  return (
    <>
      <h2 className="part-title">{WORDS.scenario.reserve}</h2>
      {waits && (
        <Button className="chip-button" onPress={() => void placeRest()}>
          {WORDS.opponent.placeRest}
        </Button>
      )}
      {sides.map(side => (
        <ul key={side.id} className="reserve" aria-label={side.name ?? side.id}>
          {rows
            .filter(r => r.force.side === side.id)
            .map(({ force, next }) => (
              <li key={force.unit.id} className="row">
                <span className="grow">
                  {WORDS.scenario.unit(
                    force.unit.name ?? force.unit.id,
                    translated(force.unit.arm),
                    force.unit.stands.number,
                  )}
                  <small className="quiet"> {whenOf(scene.ruleset, force)}</small>
                </span>
                {next === 'test' && <small>{WORDS.scenario.test}</small>}
                {(next === 'place' || next === 'activate') && (
                  <Button
                    className="chip-button"
                    aria-label={`${WORDS.scenario[next]}: ${force.unit.name ?? force.unit.id}`}
                    onPress={() => (next === 'place' ? take(force.unit.id) : activate(force.unit.id))}
                  >
                    {WORDS.scenario[next]}
                  </Button>
                )}
              </li>
            ))}
        </ul>
      ))}
    </>
  );
}

function whenOf(ruleset: Ruleset, { setUp, unit: { id, values = {} } }: Force): string {
  const when = setUp?.when;
  if (activationsOf(ruleset)?.arrival({ id, values })) return WORDS.scenario.comesTested;
  if (typeof when === 'number') return WORDS.scenario.comesOn(when);
  if (typeof when === 'object') return WORDS.scenario.comesByDie(when.atLeast, when.from);
  return when === 'activation' ? WORDS.scenario.comesActivated : WORDS.scenario.comesBefore;
}
