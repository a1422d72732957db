import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { NewFault } from '../faults/fault.ts';
import type { AgentOptions, AgentPatch, AgentSettings } from '../options/agent-options.ts';
import type { WorldEvent } from '../world/state/world.ts';

/** What happens to an agent over time: read from a file, step by step. */
export interface Scenario {
  readonly name: string;
  /** How the agent starts, where its options leave that open. */
  readonly start: ScenarioStart;
  readonly steps: readonly ScenarioStep[];
}

type ScenarioStart = Pick<AgentOptions, keyof AgentSettings | 'uuid' | 'registrationKey' | 'seed'>;

export interface ScenarioProgress {
  readonly name: string;
  readonly stepsDone: number;
  readonly steps: number;
}

export interface ScenarioStep {
  readonly trigger: ScenarioTrigger;
  readonly action: ScenarioAction;
}

export type ScenarioTrigger =
  /**
   * When a request of this type arrives after the step before it, even one to be refused; the step acts before the
   * request is served.
   */
  | { readonly kind: 'on'; readonly type: RequestName }
  /** The time after the step before it, or after the start, divided by the speed. */
  | { readonly kind: 'after'; readonly delayMs: number };

export type ScenarioAction =
  | { readonly kind: 'set'; readonly patch: AgentPatch }
  /** Sent to every page; an agent whose product does not send it skips it. */
  | { readonly kind: 'event'; readonly event: Pick<WorldEvent, 'type' | 'payload'> }
  | { readonly kind: 'fault'; readonly fault: NewFault }
  /** All faults are switched off. */
  | { readonly kind: 'clear-faults' };
