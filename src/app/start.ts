// Whether the front door stands open. It opens by itself on the first visit, and from the sign of the house at any time.

import { createStore } from 'zustand/vanilla';

export const startPage = createStore<{ readonly open: boolean }>(() => ({ open: false }));
export const openStart = (): void => startPage.setState({ open: true });
export const closeStart = (): void => startPage.setState({ open: false });
