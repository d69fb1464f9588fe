// React's way into the stores.

import { useStore } from 'zustand';
import { type SessionState, session } from '../../session.ts';
import { type ViewState, view } from '../../view.ts';

export const useSession = <T>(pick: (s: SessionState) => T): T => useStore(session, pick);
export const useView = <T>(pick: (s: ViewState) => T): T => useStore(view, pick);
