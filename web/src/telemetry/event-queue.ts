import { whenUsable } from '../lib/when-usable.ts';
import type { TelemetryEvent } from './catalogue/events.ts';

export interface EventQueue {
  readonly add: (event: TelemetryEvent) => void;
  /** To be called when the page is about to be left, which cannot wait. */
  readonly flush: () => void;
}

/** More than a visit has; a loop of events must not fill the memory or the network. */
const limit = 30;

/** Sends events when the page has nothing more urgent to do, so that they delay no call; beyond its limit they are dropped. */
export function createEventQueue(send: (event: TelemetryEvent) => void): EventQueue {
  const waiting: TelemetryEvent[] = [];
  let isPlanned = false;
  const flush = (): void => {
    isPlanned = false;
    waiting.splice(0).forEach(send);
  };
  return {
    add(event) {
      if (waiting.length < limit) waiting.push(event);
      if (document.visibilityState === 'hidden') flush();
      else if (!isPlanned) {
        isPlanned = true;
        whenUsable(flush);
      }
    },
    flush,
  };
}
