import { useMemo, useState } from 'react';
import type { LiveMessage } from '../live/live-state.ts';
import { lastOfEachAgent, withoutCleared } from './cleared-messages.ts';

export interface HeldMessages {
  /** The messages to show: all, or those until the pause, without cleared ones. */
  readonly held: readonly LiveMessage[];
  /** How many have arrived since the pause. */
  readonly missed: number;
  readonly isPaused: boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly clear: () => void;
}

export function useHeldMessages(messages: readonly LiveMessage[]): HeldMessages {
  const [paused, setPaused] = useState<readonly LiveMessage[] | null>(null);
  const [cleared, setCleared] = useState<readonly LiveMessage[]>([]);

  const base = paused ?? messages;
  const held = useMemo(() => withoutCleared(base, cleared), [base, cleared]);
  const lastHeld = base.at(-1);
  return {
    held,
    missed: paused ? messages.length - 1 - (lastHeld ? messages.lastIndexOf(lastHeld) : -1) : 0,
    isPaused: paused !== null,
    pause: () => setPaused(messages),
    resume: () => setPaused(null),
    clear: () => setCleared(lastOfEachAgent(base)),
  };
}
