import { catalogue } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { FaultSet } from '../faults/fault-set.ts';
import type { LogEntry, MessageLog } from '../log/message-log.ts';
import type { AgentPatch } from '../options/agent-options.ts';
import type { Clock } from '../world/state/clock.ts';
import type { World } from '../world/state/world.ts';
import type { Scenario, ScenarioAction, ScenarioProgress, ScenarioStep, ScenarioTrigger } from './scenario.ts';

/** A running scenario. */
export interface ScenarioRun {
  readonly progress: ScenarioProgress;
  /** Restarts with the step after so many; the time until that counts from now. */
  restart(stepsDone?: number): void;
  stop(): void;
}

export interface ScenarioParts {
  /** Its speed is the world's. */
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
  let stopWaiting = (): void => {};

  function waitForNext(): void {
    const step = steps[stepsDone];
    if (step) stopWaiting = waitFor(step.trigger, () => take(step));
  }

  function take({ action }: ScenarioStep): void {
    stopWaiting();
    stepsDone += 1;
    act(action, parts);
    waitForNext();
  }

  function waitFor(trigger: ScenarioTrigger, run: () => void): () => void {
    if (trigger.kind === 'after') return parts.clock.after(trigger.delayMs, run);
    return parts.log.subscribe((entry) => {
      if (entry.sequence <= lastSequence || !isRequest(entry, trigger.type)) return;
      lastSequence = entry.sequence;
      run();
    });
  }

  waitForNext();
  return {
    get progress() {
      return { name, stepsDone, steps: steps.length };
    },
    restart: (done = 0) => {
      stopWaiting();
      stepsDone = Math.min(done, steps.length);
      waitForNext();
    },
    stop: () => stopWaiting(),
  };
}

function isRequest({ direction, kind, type }: LogEntry, wanted: string): boolean {
  return direction === 'received' && kind === 'request' && type === wanted;
}

function act(action: ScenarioAction, { world, faults, set }: ScenarioParts): void {
  switch (action.kind) {
    case 'set':
      void set(action.patch);
      break;
    case 'event': {
      const { type, payload } = action.event;
      const products: readonly Product[] = catalogue[type].products;
      if (products.includes(world.product)) world.emit(type, payload);
      break;
    }
    case 'fault':
      faults.add(action.fault);
      break;
    case 'clear-faults':
      faults.clear();
      break;
  }
}
