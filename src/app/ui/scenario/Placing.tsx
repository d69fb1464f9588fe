// The unit of the reserve in hand: its formation, where it looks, and a place for those who do not point.

import { Button, Input, Label, NumberField } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import { forceOf } from '../../../play/index.ts';
import type { ScenarioFile } from '../../../table/index.ts';
import { formInHand, type InHand, reserve, turnInHand } from '../../scenario/reserve.ts';
import { say, session } from '../../session.ts';
import { putDownSomewhere } from '../../tools/scenario/deployTool.ts';
import { takeTool } from '../../tools/toolBox.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';

export function Placing({ scenario, inHand }: { readonly scenario: ScenarioFile; readonly inHand: InHand }) {
  const ruleset = useSession(s => s.scene?.ruleset);
  const unit = forceOf(scenario, inHand.unit)?.unit;
  if (!unit) return null;
  const presets = (ruleset?.play?.formations ?? []).filter(p => p.arms.includes(unit.arm));
  const done = (): void => {
    reserve.setState({ inHand: null });
    takeTool('select');
  };
  const somewhere = (): void => {
    const { scene } = session.getState();
    if (scene && !putDownSomewhere(scene)) say(WORDS.scenario.noRoom);
  };
  return (
    <div className="placing">
      <h2 className="part-title">
        {WORDS.scenario.unit(unit.name ?? unit.id, translated(unit.arm), unit.stands.number)}
      </h2>
      {presets.length > 1 && (
        <fieldset className="row wrap" aria-label={WORDS.scenario.formation}>
          {presets.map(p => (
            <Button
              key={p.id}
              className={`chip-button${p.formation === inHand.formation ? ' chosen' : ''}`}
              aria-pressed={p.formation === inHand.formation}
              onPress={() => formInHand(p.formation)}
            >
              {translated(p.title)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="row wrap end">
        <NumberField
          className="field"
          value={inHand.facing}
          minValue={0}
          maxValue={359}
          onChange={v => reserve.setState({ inHand: { ...inHand, facing: v } })}
        >
          <Label>{WORDS.scenario.facing}</Label>
          <Input />
        </NumberField>
        <Button className="icon-button" aria-label={WORDS.tools.turnLeft} onPress={() => turnInHand(-15)}>
          {ICONS.turnLeft}
        </Button>
        <Button className="icon-button" aria-label={WORDS.tools.turnRight} onPress={() => turnInHand(15)}>
          {ICONS.turnRight}
        </Button>
        <Button className="primary" onPress={somewhere}>
          {WORDS.scenario.placeHere}
        </Button>
        <Button className="chip-button" onPress={done}>
          {WORDS.scenario.letGo}
        </Button>
      </div>
    </div>
  );
}
