import type { CodeOf, EventName, PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { FaultName } from '../faults/fault-table.ts';
import type { NewFault } from '../faults/fault-schema.ts';
import type { LatencyRange } from '../faults/latency.ts';
import type { LicenceState } from '../world/state/world-state.ts';

/** The options of a simulated agent. */
export interface AgentOptions<Serving extends Product = Product> {
  /** Driver Support by default. */
  readonly product?: Serving | undefined;
  /** True by default. */
  readonly registered?: boolean | undefined;
  /** Active by default. */
  readonly licence?: LicenceState | undefined;
  /** The simulated user refuses installs, uninstalls and reboots, instead of confirming them. */
  readonly declines?: boolean | undefined;
  /** Installed, but not running until it is launched. */
  readonly notRunning?: boolean | undefined;
  /** An exact port of the product's range, instead of the first free one. */
  readonly port?: number | undefined;
  /** Takes all five ports of the range. */
  readonly everyPort?: boolean | undefined;
  /** The origins that may talk to the agent, replacing the default ones. */
  readonly origins?: readonly string[] | undefined;
  /** The uuid of the installation; derived from the seed by default. */
  readonly uuid?: string | undefined;
  /** Sent while the agent is registered; derived from the seed by default. */
  readonly registrationKey?: string | undefined;
  readonly agentVersion?: string | undefined;
  /** How long answers are delayed; not at all by default. */
  readonly latency?: LatencyRange | undefined;
  /** Switched on from the start. */
  readonly faults?: readonly (NewFault | WrittenFault)[] | undefined;
  /** How much faster than real scans, installs and reboots run; 1 by default. */
  readonly speed?: number | undefined;
  /** The same seed gives the same machine and the same run; random by default. */
  readonly seed?: number | undefined;
  /** What happens over time, or the path of a file that says it. Options given here override its `start`. */
  readonly scenario?: string | WrittenScenario | undefined;
}

/** The options of an agent in a test's own process. */
export interface StartOptions<Serving extends Product = Product> extends AgentOptions<Serving> {
  /** Prints no notices, which `state()` lists all the same. */
  readonly quiet?: boolean | undefined;
}

/** A scenario as its file has it. */
export interface WrittenScenario {
  readonly name: string;
  readonly start?: WrittenPatch & Pick<AgentOptions, 'uuid' | 'registrationKey' | 'seed'>;
  readonly steps?: readonly WrittenStep[];
}

type WrittenStep =
  | (Action & { readonly after: string })
  | { [Name in RequestName]: Action & { readonly on: Name; readonly fail?: CodeOf<Name> } }[RequestName];

interface Action {
  readonly set?: WrittenPatch;
  /** A payload without some fields is completed by the catalogue's example. */
  readonly event?: {
    [Name in EventName]: { readonly type: Name; readonly payload?: Partial<PayloadOf<Name>> };
  }[EventName];
  readonly fault?: FaultName | 'none';
  readonly times?: number;
}

type WrittenPatch = Omit<AgentPatch, 'latency'> & { readonly latency?: LatencyRange | number | string };

/** A fault as the command line takes it: its name, or a type and the code that its requests are answered with. */
type WrittenFault = FaultName | { [Name in RequestName]: `${Name}=${CodeOf<Name>}` }[RequestName];

/** What can be changed while an agent runs. */
export const settingNames = ['registered', 'licence', 'agentVersion', 'latency', 'speed', 'declines'] as const;

/** Omitted settings stay unchanged. */
export type AgentPatch = {
  readonly [Name in (typeof settingNames)[number]]?: NonNullable<AgentOptions[Name]>;
};
