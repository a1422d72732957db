import type { CodeOf, EventName, NameOf, PayloadOf, RequestName } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { RegState } from 'shared-protocol/regstate';
import type { FaultName } from '../faults/fault-table.ts';
import type { Fault } from '../faults/fault-schema.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { MessageLog } from '../log/message-log.ts';
import type { ReceivedRequests } from '../log/receive-requests.ts';
import type { AgentPatch } from '../options/agent-options.ts';
import type { World } from '../world/state/world.ts';
import type { AgentState, AgentTime } from './agent-state.ts';

/**
 * What a test calls to put an agent into any state and to read what pages sent to it. Where its product is known, a message
 * that the product does not have does not compile.
 */
export interface AgentControl<Serving extends Product = Product> extends ReceivedRequests<Serving> {
  state(): Promise<AgentState>;
  /** Omitted fields stay unchanged. */
  set(patch: AgentPatch): Promise<AgentState>;
  register(): Promise<void>;
  unregister(): Promise<void>;
  /** Switches a fault on: until it is cleared, or for `times` uses. */
  fault(name: FaultName, options?: FaultOptions & { readonly delayMs?: number | undefined }): Promise<Fault>;
  /** Answers requests of this type with this code, one of its own or of any request, instead of serving them. */
  fail<Name extends NameOf<Serving, RequestName>>(
    type: Name,
    code: CodeOf<Name>,
    options?: FaultOptions,
  ): Promise<Fault>;
  /** False when no fault has this id, perhaps because it was used up. */
  removeFault(id: string): Promise<boolean>;
  clearFaults(): Promise<void>;
  /** Sends an event to every connected page; fields that are left out are those of the catalogue's example. */
  emit<Name extends NameOf<Serving, EventName>>(type: Name, payload?: Partial<PayloadOf<Name>>): Promise<void>;
  /** What was received and sent since the last reset, oldest first. */
  messages(filter?: { readonly type?: string }): Promise<readonly LogEntry[]>;
  /**
   * Reboots as if the user did it: running work fails, pages are told, the ports close and open again five seconds later, divided
   * by the speed.
   */
  reboot(): Promise<void>;
  /** Quits as if the user did it: the program ends, and its ports close until `launch`. */
  quit(): Promise<void>;
  /** Starts the program as its launch address does, where it is installed and not running. */
  launch(): Promise<void>;
  /** Uninstalls as if the user did it, and at once: pages are told, and the ports close until `reinstall`. */
  uninstall(): Promise<void>;
  reinstall(): Promise<void>;
  /** Restores the initial state, with an empty log. */
  reset(): Promise<void>;
  /** Stops the time of the world, with all its work; connections stay on real time. */
  freezeTime(): Promise<AgentTime>;
  resumeTime(): Promise<AgentTime>;
  /**
   * Advances by this many milliseconds; whatever is due on the way happens, in its order. A reset or a restored snapshot
   * ends it: it then resolves to the time after that.
   */
  advanceTime(byMs: number): Promise<AgentTime>;
  /** Advances until it is this far ahead of real time; rejects when it is further ahead already. */
  offsetTime(offsetMs: number): Promise<AgentTime>;
  /** Keeps the whole state under this name, until the agent stops. */
  saveSnapshot(name: string): Promise<AgentState>;
  /** Brings back the state that was saved under this name; the log stays. */
  restoreSnapshot(name: string): Promise<AgentState>;
}

interface FaultOptions {
  readonly times?: number | undefined;
}

/** An agent that runs in this process; its state is its own, however many there are. */
export interface Agent<Serving extends Product = Product> extends AgentControl<Serving> {
  readonly product: Serving;
  /** The ports that it listens on, in the order of the range; they may change with a reboot. */
  readonly ports: readonly number[];
  readonly url: string;
  /** The agent's current answer to discovery. */
  readonly regState: RegState;
  readonly world: World;
  readonly log: MessageLog;
  /** Closes every connection; the ports are free when it resolves. */
  stop(): Promise<void>;
}
