import type { Notices } from 'simulator-kit/notices';
import { withoutUndefined } from 'simulator-kit/without-undefined';
import type { FaultSet } from '../faults/fault-set.ts';
import { type Fault, newFaultSchema } from '../faults/fault-schema.ts';
import type { Latency, LatencyRange } from '../faults/latency.ts';
import type { MessageLog } from '../log/message-log.ts';
import { receiveRequests } from '../log/receive-requests.ts';
import { type FoundMessage, waitForMessages } from '../log/wait-for-messages.ts';
import type { WantedMessages } from '../log/wanted-messages.ts';
import type { PortHolder } from '../loopback/port-holder.ts';
import type { AgentPatch } from '../options/agent-options.ts';
import { nameSchema } from '../validation/explain.ts';
import { agentPatchSchema } from '../options/option-schema.ts';
import { parse, parseEvent, refuseUnserved, refuseWrongType, WrongCall } from '../validation/parse-call.ts';
import type { ScenarioRun } from '../scenario/run-scenario.ts';
import { changeRegistration, removeClient } from '../world/areas/client.ts';
import { changeLicence } from '../world/areas/licence.ts';
import { rebootMachine } from '../world/areas/machine.ts';
import type { SimulatedClock } from '../world/state/clock.ts';
import type { SavedWorld, World } from '../world/state/world.ts';
import type { AgentControl } from './agent-control.ts';
import type { AgentState, AgentTime } from './agent-state.ts';
import { createTimeControl, timeChangeSchema } from './create-time-control.ts';
import type { PreparedConfig } from './prepare-config.ts';
import type { AgentLifecycle } from './lifecycle.ts';
import type { NoticeKind } from './notice-schema.ts';
import { RefusedCall } from './refused-call.ts';

export interface AgentParts {
  readonly config: PreparedConfig;
  readonly world: World;
  readonly clock: SimulatedClock;
  readonly faults: FaultSet;
  readonly latency: Latency;
  readonly log: MessageLog;
  readonly notices: Notices<NoticeKind>;
  readonly lifecycle: AgentLifecycle;
  readonly ports: PortHolder;
  /** Looks whether other agents of the product answer. */
  readonly findOthers: () => Promise<void>;
  readonly countConnections: () => number;
  /** Forgets the messages that are held back by the latency. */
  readonly dropArrivals: () => void;
  /** The running scenario, which itself uses this control; null without one. */
  readonly scenario: () => ScenarioRun | null;
}

export function createAgentControl(parts: AgentParts): AgentControl {
  const { config, world, clock, faults, latency, log, notices, lifecycle, ports } = parts;
  const timeControl = createTimeControl(clock, () => lifecycle.settled());
  const snapshots = new Map<string, Snapshot>();

  function state(): AgentState {
    const { registered, licence, agentVersion, declines } = world.state;
    return {
      product: world.product,
      installed: lifecycle.isInstalled,
      launched: lifecycle.isLaunched,
      running: ports.areOpen,
      ports: ports.ports,
      registered,
      licence: licence.state,
      agentVersion,
      latency: latency.range,
      speed: clock.speed,
      origins: config.origins,
      seed: config.seed,
      declines,
      connections: parts.countConnections(),
      lostMessages: log.lostCount,
      scenario: parts.scenario()?.progress ?? null,
      work: world.work,
      faults: faults.active(),
      time: timeControl.time,
      snapshots: [...snapshots.keys()],
      notices: notices.list(),
    };
  }

  function set(patch: AgentPatch): void {
    // A caller may pass on an optional setting of its own, as undefined.
    apply(parse(agentPatchSchema, withoutUndefined(patch)));
  }

  function apply({ registered, licence, latency: range, speed, ...known }: AgentPatch): void {
    if (Object.keys(known).length > 0) world.change((before) => ({ ...before, ...known }));
    if (registered !== undefined) changeRegistration(world, registered);
    if (licence) changeLicence(world, licence);
    if (range) latency.range = range;
    if (speed !== undefined) clock.speed = speed;
  }

  return {
    state: () => Promise.resolve(state()),
    set: (patch) =>
      settled(() => {
        set(patch);
        return state();
      }),
    register: () => settled(() => set({ registered: true })),
    unregister: () => settled(() => set({ registered: false })),
    fault: (name, { times, delayMs } = {}) => addFault({ name, times, delayMs }),
    fail: (type, code, { times } = {}) => addFault({ name: 'answer', type, code, times }),
    removeFault: (id) => settled(() => faults.remove(id)),
    clearFaults: () => settled(() => faults.clear()),
    emit: (type, payload = {}) => settled(() => world.emit(type, parseEvent(world.product, type, payload))),
    messages: async ({ type } = {}) => (await find(type === undefined ? {} : { type })).map(({ entry }) => entry),
    ...receiveRequests(world.product, find, () => Promise.resolve(log.lostCount)),
    quit: () => settled(() => lifecycle.quit()),
    launch: () => settled(() => lifecycle.launch()),
    reboot: () =>
      settled(() => (lifecycle.isInstalled && lifecycle.isLaunched ? rebootMachine(world, 'user') : undefined)),
    uninstall: () => settled(() => (lifecycle.isInstalled ? removeClient(world, 'user') : undefined)),
    reinstall: () => settled(() => lifecycle.reinstall()),
    reset: async () => {
      await settled(() => {
        clock.speed = config.speed;
        latency.range = config.latency;
        latency.randomState = config.seed;
        faults.clear();
        for (const fault of config.faults) faults.add(fault);
        parts.dropArrivals();
        // First, so that what the new world schedules counts from real time.
        clock.restart('real time');
        lifecycle.revive();
        world.reset();
        log.clear();
        notices.withdraw('page-refused');
        parts.scenario()?.restart();
      });
      await parts.findOthers();
    },
    freezeTime: () => changeTime({ frozen: true }),
    resumeTime: () => changeTime({ frozen: false }),
    advanceTime: (advanceMs) => changeTime({ advanceMs }),
    offsetTime: (offsetMs) => changeTime({ offsetMs }),
    saveSnapshot: async (name) => {
      const known = parse(nameSchema, name, 'name');
      if (!snapshots.has(known) && snapshots.size >= maxSnapshots) {
        throw new RefusedCall(409, `There are ${maxSnapshots} snapshots already; save under one of their names.`);
      }
      snapshots.set(known, takeSnapshot());
      return Promise.resolve(state());
    },
    restoreSnapshot: async (name) => {
      await settled(() => restore(findSnapshot(name)));
      return state();
    },
  };

  async function changeTime(change: unknown): Promise<AgentTime> {
    return timeControl.change(parse(timeChangeSchema, change));
  }

  function takeSnapshot(): Snapshot {
    return structuredClone({
      time: clock.time,
      installed: lifecycle.isInstalled,
      launched: lifecycle.isLaunched,
      rebootsUntil: lifecycle.rebootsUntil,
      speed: clock.speed,
      latency: latency.range,
      latencyRandom: latency.randomState,
      faults: [...faults.active()],
      stepsDone: parts.scenario()?.progress.stepsDone ?? null,
      nextStepAt: parts.scenario()?.nextStepAt ?? null,
      world: world.save(),
    });
  }

  function findSnapshot(name: string): Snapshot {
    const found = snapshots.get(name);
    if (found) return found;
    const expected = [...snapshots.keys()].join(', ') || 'one that was saved';
    throw new WrongCall([{ path: 'name', expected, found: name }]);
  }

  function restore(snapshot: Snapshot): void {
    parts.dropArrivals();
    // First: it clears the schedule, and what follows is scheduled at the time of the snapshot.
    clock.restart(snapshot.time);
    clock.speed = snapshot.speed;
    latency.range = snapshot.latency;
    latency.randomState = snapshot.latencyRandom;
    faults.replace(snapshot.faults);
    world.restore(snapshot.world);
    if (!snapshot.installed) lifecycle.uninstall();
    else if (!snapshot.launched) {
      // Only an installed program can have been quit.
      lifecycle.reinstall();
      lifecycle.quit();
    } else if (snapshot.rebootsUntil === null) lifecycle.run();
    else lifecycle.continueReboot(snapshot.rebootsUntil);
    parts.scenario()?.restart(snapshot.stepsDone ?? 0, snapshot.nextStepAt);
  }

  async function find(wanted: WantedMessages): Promise<FoundMessage[]> {
    refuseWrongType(wanted.type, [log]);
    return waitForMessages([{ product: world.product, log }], wanted);
  }

  function addFault(fault: unknown): Promise<Fault> {
    return settled(() => {
      const parsed = parse(newFaultSchema, fault);
      if (parsed.name === 'answer') refuseUnserved(world.product, parsed.type);
      return faults.add(parsed);
    });
  }

  /** Runs it, and waits until the ports have changed accordingly. */
  async function settled<Result>(act: () => Result): Promise<Result> {
    const result = act();
    await lifecycle.settled();
    return result;
  }
}

const maxSnapshots = 100;

/** The whole state of an agent: what its world is, its time, its faults and its settings. Times are milliseconds since 1970. */
interface Snapshot {
  readonly time: { readonly now: number; readonly isFrozen: boolean };
  readonly installed: boolean;
  readonly launched: boolean;
  /** When the reboot that is under way is over; null without one. */
  readonly rebootsUntil: number | null;
  readonly speed: number;
  readonly latency: LatencyRange;
  /** The state of the source of the delays. */
  readonly latencyRandom: number;
  readonly faults: readonly Fault[];
  /** How many steps of the scenario were done; null without one. */
  readonly stepsDone: number | null;
  /** When the next step is taken; null when it waits for a request, or there is none. */
  readonly nextStepAt: number | null;
  readonly world: SavedWorld;
}
