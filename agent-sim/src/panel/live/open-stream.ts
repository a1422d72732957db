import { controlStream, type StreamKind } from '../../control/control-contract.ts';
import type { LiveEvent } from './live-state.ts';

/** Passes on the events of the simulator's stream, and when the connection opens or breaks; the returned function ends it. */
export type StreamOpener = (tell: (event: LiveEvent) => void) => () => void;

/** Quick enough for a simulator that restarts with every change of its source. */
const againAfterMs = 1_000;

/** Connects again by itself: a browser gives up after some failures, and waits longer before. */
export const openStream: StreamOpener = (tell) => {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    source = new EventSource('/api/stream');
    source.onopen = () => tell({ kind: 'open' });
    source.onerror = () => {
      source.close();
      tell({ kind: 'lost' });
      timer = setTimeout(connect, againAfterMs);
    };
    for (const kind of kinds) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        const event = readEvent(kind, data);
        if (event) tell(event);
      });
    }
  }

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
};

// The keys of the table are its kinds, which `Object.keys` does not say.
const kinds = Object.keys(controlStream) as StreamKind[];

/** Null for events of another version that this page does not understand. */
function readEvent(kind: StreamKind, json: string): LiveEvent | null {
  const told = controlStream[kind].safeParse(JSON.parse(json));
  // TypeScript does not see that a kind and what its own schema parsed make one member of the union.
  return told.success ? ({ kind, told: told.data, at: Date.now() } as LiveEvent) : null;
}
