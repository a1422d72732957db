import { catalogue, type EventName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { FaultSet } from '../faults/fault-set.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { MessageLog } from '../log/message-log.ts';
import type { AgentPatch } from '../options/agent-options.ts';
import type { Clock } from '../world/state/clock.ts';
import type { World } from '../world/state/world.ts';
import { noFault, type Scenario, type ScenarioStep } from './scenario-schema.ts';

export interface ScenarioRun {
  readonly progress: { readonly name: string; readonly stepsDone: number; readonly steps: number };
  /** When the next step is taken, in milliseconds since 1970; null when it waits for a request, or there is none. */
  readonly nextStepAt: number | null;
  /** Restarts with the step after so many; the time until that counts from now, unless its moment is given. */
  restart(stepsDone?: number, nextStepAt?: number | null): void;
  stop(): void;
}

export interface ScenarioParts {
  /** Runs at the world's speed. */
  readonly clock: Clock;
  readonly world: Pick<World, 'product' | 'emit'>;
  readonly faults: Pick<FaultSet, 'add' | 'clear'>;
  readonly log: Pick<MessageLog, 'subscribe'>;
  readonly set: (patch: AgentPatch) => Promise<unknown>;
}

/** Starts at once: the time of the first step counts from now. */
export function runScenario({ name, steps }: Scenario, parts: ScenarioParts): ScenarioRun {
  let stepsDone = 0;
  /** A request triggers only one step, even if the next one waits for the same type. */
  let lastSequence = 0;
  let nextStepAt: number | null = null;
  let stopWaiting = (): void => {};

  function waitForNext(dueAt: number | null = null): void {
    const step = steps[stepsDone];
    nextStepAt = null;
    if (!step) return;
    if (step.on !== undefined) {
      stopWaiting = waitForRequest(step.on, () => take(step));
      return;
    }
    nextStepAt = dueAt ?? parts.clock.momentAfter(step.after ?? 0);
    stopWaiting = parts.clock.at(nextStepAt, () => take(step));
  }

  function take(step: ScenarioStep): void {
    stopWaiting();
    stepsDone += 1;
    act(step, parts);
    waitForNext();
  }

  function waitForRequest(type: string, run: () => void): () => void {
    return parts.log.subscribe((entry) => {
      if (entry.sequence <= lastSequence || !isRequest(entry, type)) return;
      lastSequence = entry.sequence;
      run();
    });
  }

  waitForNext();
  return {
    get progress() {
      return { name, stepsDone, steps: steps.length };
    },
    get nextStepAt() {
      return nextStepAt;
    },
    restart: (done = 0, dueAt = null) => {
      stopWaiting();
      stepsDone = Math.min(done, steps.length);
      waitForNext(dueAt);
    },
    stop: () => stopWaiting(),
  };
}

function isRequest({ direction, kind, type }: LogEntry, wanted: string): boolean {
  return direction === 'received' && kind === 'request' && type === wanted;
}

function act({ on, set, event, fault, fail, times }: ScenarioStep, parts: ScenarioParts): void {
  const { world, faults } = parts;
  if (set) void parts.set(set);
  if (event && productsOf(event.type).includes(world.product)) world.emit(event.type, event.payload);
  if (fault === noFault) faults.clear();
  else if (fault) faults.add({ name: fault, times });
  if (fail && on) faults.add({ name: 'answer', type: on, code: fail, times });
}

function productsOf(type: EventName): readonly Product[] {
  return catalogue[type].products;
}
