import * as z from 'zod/mini';
import { wholeNumber } from '../validation/explain.ts';
import { WrongCall } from '../validation/parse-call.ts';
import type { SimulatedClock } from '../world/state/clock.ts';
import type { AgentTime } from './agent-state.ts';

export interface TimeControl {
  readonly time: AgentTime;
  change(change: TimeChange): Promise<AgentTime>;
}

const dayMs = 86_400_000;

/** Everything that is due on the way is carried out, which takes long enough for a year. */
const maxAdvanceMs = 366 * dayMs;

/** The control API takes one of these at a time. */
export const timeChangeSchema = z.strictObject({
  frozen: z.exactOptional(z.boolean()),
  advanceMs: z.exactOptional(wholeNumber('whole milliseconds', 0, maxAdvanceMs)),
  offsetMs: z.exactOptional(z.int()),
});

export type TimeChange = z.output<typeof timeChangeSchema>;

export function createTimeControl(clock: SimulatedClock, settle: () => Promise<void>): TimeControl {
  let last: Promise<void> = Promise.resolve();

  const time = (): AgentTime => {
    const { now, isFrozen, offsetMs } = clock.time;
    return { frozenAt: isFrozen ? new Date(now).toISOString() : null, offsetMs };
  };

  async function apply({ frozen, advanceMs, offsetMs }: TimeChange): Promise<void> {
    if (frozen === true) clock.freeze();
    if (advanceMs !== undefined) await clock.advance(advanceMs, settle);
    if (offsetMs !== undefined) {
      refuseOffset(offsetMs, time());
      await clock.offset(offsetMs, settle);
    }
    if (frozen === false) clock.resume();
  }

  return {
    get time() {
      return time();
    },
    change: async (change) => {
      // One after the other: a second call must not let time pass in the middle of the first.
      const { restarts } = clock;
      // A change that still waits when the agent is reset was meant for the state before.
      const applied = last.then(() => (clock.restarts === restarts ? apply(change) : undefined));
      last = applied.catch(() => {});
      await applied;
      return time();
    },
  };
}

/** Throws a `WrongCall` for an offset that has passed, or is too far away. */
export function refuseOffset(offsetMs: number, { offsetMs: current }: AgentTime): void {
  const latest = current + maxAdvanceMs;
  if (offsetMs >= current && offsetMs <= latest) return;
  const expected = `milliseconds from ${current} to ${latest}, as time cannot go backwards, nor advance by more than a year`;
  throw new WrongCall([{ path: 'offsetMs', expected, found: offsetMs }]);
}
