// The tool in hand and its state; previews are drawn from it.

import { createStore } from 'zustand/vanilla';
import { IDLE, type SelectState } from './selectTool.ts';

export interface ToolBox {
  readonly select: SelectState;
}
export const tool = createStore<ToolBox>(() => ({ select: IDLE }));
