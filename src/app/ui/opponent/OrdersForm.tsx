// What a player tells units of the computer's side: attack there, hold this, withdraw to, follow.

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { Point } from '../../../geometry/index.ts';
import type { PlayerOrder } from '../../../opponent/index.ts';
import { shapeOfArea } from '../../../play/index.ts';
import type { Unit } from '../../../table/index.ts';
import { session } from '../../session.ts';
import { useSession } from '../hooks/useStores.ts';
import { Choice, rowsOf } from './Choice.tsx';

const DEEDS = ['attack', 'hold', 'withdraw', 'follow'] as const;
type Deed = (typeof DEEDS)[number];

interface Props {
  readonly side: string;
  readonly orders: readonly PlayerOrder[];
  readonly onChange: (orders: readonly PlayerOrder[]) => void;
}
export function OrdersForm({ side, orders, onChange }: Props) {
  const words = WORDS.opponent;
  const position = useSession(s => s.scene?.position);
  const own = (position?.units ?? []).filter(u => u.side === side);
  const [unit, setUnit] = useState('');
  const [deed, setDeed] = useState<Deed>('attack');
  const [where, setWhere] = useState('');
  const id = own.some(u => u.id === unit) ? unit : (own[0]?.id ?? '');
  const places = placesNow(side, deed, id);
  const place = places.find(p => p.id === where) ?? places[0];
  const others = orders.filter(o => o.unit !== id);
  const give = (): void => {
    if (place)
      onChange([
        ...others,
        deed === 'follow' ? { unit: id, do: deed, friend: place.id } : { unit: id, do: deed, at: place.at },
      ]);
  };
  if (own.length === 0) return null;
  return (
    <details className="machine-orders">
      <summary>
        {words.orders}
        {orders.length > 0 ? ` (${orders.length})` : ''}
      </summary>
      <div className="row wrap">
        <Choice label={words.unit} value={id} rows={own.map(u => [u.id, u.name] as const)} onChange={setUnit} />
        <Choice label={words.order} value={deed} rows={rowsOf(DEEDS, words.deeds)} onChange={setDeed} />
        {place && (
          <Choice
            label={words.place}
            value={place.id}
            rows={places.map(p => [p.id, p.name] as const)}
            onChange={setWhere}
          />
        )}
        <Button className="chip-button" isDisabled={!place} onPress={give}>
          {words.give}
        </Button>
        {others.length < orders.length && (
          <Button className="chip-button" onPress={() => onChange(others)}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </details>
  );
}

interface NamedPlace {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
}
/** Areas of the scenario, pieces of ground, units: of one's own to follow, else of the others. */
function placesNow(side: string, deed: Deed, self: string): readonly NamedPlace[] {
  const { scene, game } = session.getState();
  if (!scene) return [];
  const { units, terrain, lengths } = scene.position;
  const named = (list: readonly Unit[]): readonly NamedPlace[] =>
    list.flatMap(({ id, name, bases }) => (bases[0] ? [{ id, name, at: bases[0].at }] : []));
  if (deed === 'follow') return named(units.filter(u => u.side === side && u.id !== self));
  const areas = (game?.now.field?.scenario.areas ?? []).map((area): NamedPlace => {
    const shape = shapeOfArea(area, lengths);
    return { id: area.id, name: area.name ?? area.id, at: shape.kind === 'disc' ? shape.centre : mean(shape.points) };
  });
  const ground = terrain.map(({ id, name, outline }) => ({ id, name: name ?? id, at: mean(outline.points) }));
  return [...areas, ...ground, ...named(units.filter(u => u.side !== side))];
}
const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, p) => sum + p.y, 0) / Math.max(1, points.length),
});
