import { useSyncExternalStore } from 'react';
import type { LiveState } from './live-state.ts';
import { createLiveStore } from './live-store.ts';

const store = createLiveStore();

/** What the panel knows of the simulator, as it changes. */
export function useLive(): LiveState {
  return useSyncExternalStore(store.subscribe, store.state);
}
