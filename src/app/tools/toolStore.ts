// The tool in hand, and the state of each.

import { createStore } from 'zustand/vanilla';

export const TOOLS = ['select', 'measure', 'line', 'wheel', 'turn', 'ground', 'place', 'deploy'] as const;
export type ToolId = (typeof TOOLS)[number];

export interface ToolBox {
  readonly inHand: ToolId;
  readonly states: Readonly<Partial<Record<ToolId, unknown>>>;
}
export const tools = createStore<ToolBox>(() => ({ inHand: 'select', states: {} }));
