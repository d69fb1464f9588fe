// A unit in hand stands on a building: on it or in it? Asked above the table, with the building's height where it stands on it.

import { useState } from 'react';
import { Button, Group } from 'react-aria-components';
import type { Scene } from '../../../desk/index.ts';
import { houseUnder, standCommands, WORDS } from '../../../desk/index.ts';
import { fromMm, rounded, toMm, type Unit } from '../../../table/index.ts';
import { performAll } from '../../deeds.ts';
import { closedGround } from '../../ground/pieces.ts';
import { session } from '../../session.ts';
import { TapeNumber } from '../fields/TapeNumber.tsx';

export function OnOrIn({ scene, unit }: { readonly scene: Scene; readonly unit: Unit }) {
  const house = houseUnder(scene, unit);
  const closed = closedGround(session.getState().game?.now) !== null;
  const [typed, setTyped] = useState<number | null>(null);
  if (!house || closed) return null;
  const { lengths } = scene.position;
  const words = WORDS.dispute.stands;
  const put = (stands: 'on' | 'in', height = house.height): void => {
    performAll(standCommands(scene, { ...house, stands }, height));
  };
  const told = typed ?? (house.height === null ? 0 : rounded(fromMm(house.height, lengths), 2));
  return (
    <Group className="row wrap on-or-in" aria-label={words.ask}>
      <span>{WORDS.moving.standsAt(house.building.name)}</span>
      {(['on', 'in'] as const).map(stands => (
        <Button key={stands} className="chip-button" aria-pressed={house.stands === stands} onPress={() => put(stands)}>
          {stands === 'on' ? words.roof : words.in}
        </Button>
      ))}
      {house.stands === 'on' && (
        <TapeNumber
          label={words.height}
          unit={lengths}
          value={told}
          least={0}
          onChange={n => {
            setTyped(n);
            if (n > 0) put('on', toMm(n, lengths));
          }}
        />
      )}
    </Group>
  );
}
