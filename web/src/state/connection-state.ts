import { atom } from 'jotai';
import type { ConnectionState } from 'shared-protocol/connection-state';

/** Of the real-time connection to the agent on this computer. */
export const connectionStateAtom = atom<ConnectionState>('Disconnected');
