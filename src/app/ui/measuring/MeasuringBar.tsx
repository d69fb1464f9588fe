// What can be done with the ruler or the line in hand: for fingers, and for whoever looks for a word instead of a key.

import { Button, Toolbar } from 'react-aria-components';
import { useStore } from 'zustand';
import { type Scene, WORDS } from '../../../desk/index.ts';
import { layOf } from '../../measuring/lay.ts';
import { lengths } from '../../measuring/lengths.ts';
import { passingLine } from '../../measuring/passing.ts';
import { rulers } from '../../measuring/rulers.ts';
import { layText, lineText } from '../../measuring/told.ts';
import { shownScene } from '../../session.ts';
import { askLine } from '../../tools/measuring/line.ts';
import { pinMeasured } from '../../tools/measuring/measure.ts';
import { endsShown, RULER_IDLE, type RulerState } from '../../tools/measuring/rulerTool.ts';
import { feed } from '../../tools/toolBox.ts';
import { tools } from '../../tools/toolStore.ts';
import { openDrawer } from '../../view.ts';
import { useSession } from '../hooks/useStores.ts';
import { LengthMenu } from './LengthMenu.tsx';
import { ToReadCard } from './ToReadCard.tsx';
import '../../style/measuring/measuring.css';

export function MeasuringBar() {
  const inHand = useStore(tools, t => t.inHand);
  const states = useStore(tools, t => t.states);
  const pinned = useStore(rulers, r => r.list.length);
  const scene = useSession(shownScene);
  useStore(lengths);
  if (!scene || (inHand !== 'measure' && inHand !== 'line')) return null;
  // the states under these ids were put there by these tools
  const state = (states[inHand] as RulerState | undefined) ?? RULER_IDLE;
  const key = (name: string): void => feed({ type: 'key', key: name, shift: false });
  const laid = 'ends' in state && (state.at === 'done' || state.at === 'laying') ? state.ends.length : 0;
  const words = WORDS.measuring;
  return (
    <>
      <Toolbar className="measuring-bar" aria-label={words.bar}>
        <span className="by-hand-only">
          <LengthMenu />
        </span>
        {state.at === 'laying' && laid > 1 && <Chip text={words.done} keys="Enter" onPress={() => key('Enter')} />}
        {inHand === 'measure' && laid > 1 && <Chip text={words.pin} keys="P" onPress={pinMeasured} />}
        {inHand === 'line' && laid > 1 && <Chip text={words.ask} keys="Enter" onPress={() => askLine(scene)} />}
        {laid === 2 && 'ends' in state && <ToReadCard scene={scene} ends={state.ends} />}
        {state.at === 'laying' && <Chip text={words.back} keys="Backspace" onPress={() => key('Backspace')} />}
        {state.at !== 'idle' && <Chip text={words.clear} keys="Escape" onPress={() => feed({ type: 'cancel' })} />}
        {inHand === 'measure' && pinned > 0 && (
          <Chip text={`${words.list} · ${pinned}`} onPress={() => openDrawer('rulers')} />
        )}
      </Toolbar>
      <p className="unseen" aria-live="polite">
        {state.at === 'done' ? spoken(inHand, state, scene) : ''}
      </p>
    </>
  );
}

function spoken(inHand: 'measure' | 'line', state: RulerState, { position }: Scene): string {
  const ends = endsShown(state);
  const passing = inHand === 'line' ? passingLine(ends, position) : null;
  return passing ? lineText(passing) : layText(layOf(ends, position));
}

interface ChipProps {
  readonly text: string;
  readonly keys?: string;
  readonly onPress: () => void;
}
const Chip = ({ text, keys, onPress }: ChipProps) => (
  <Button className="chip-button" onPress={onPress} {...(keys ? { 'aria-keyshortcuts': keys } : {})}>
    {text}
  </Button>
);
