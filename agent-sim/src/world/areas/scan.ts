import { hourMs, isoMoment } from '../state/moments.ts';
import type { Aborted, WorkBehaviour } from '../state/work.ts';
import type { ScanItem, ScanKind, ScanResult, WorldState } from '../state/world-state.ts';
import type { World } from '../state/world.ts';
import { afterScan } from './after-scan.ts';
import { done, type HandlersOf } from './handler.ts';
import { allowedCode, cancelJob } from './running-work.ts';
import { scans } from './scan-kinds.ts';

export const scanHandlers: HandlersOf<'scan'> = {
  ...handlersOf('hardware'),
  ...handlersOf('software'),
  ...handlersOf('systemOptimization'),
  ...handlersOf('network'),
  ...handlersOf('fileCleanup'),
  ...handlersOf('systemInfo'),
};

type ScanHandlers<Kind extends ScanKind> = Pick<
  HandlersOf<'scan'>,
  `scan/${Kind}/${'start' | 'cancel' | 'lastResult'}`
>;

function handlersOf<Kind extends ScanKind>(kind: Kind): ScanHandlers<Kind> {
  const handlers = {
    [`scan/${kind}/start`]: ({ depth = 'full' }: { depth?: ScanDepth }, world: World) =>
      done({ scanId: runScan(world, kind, depth) }),
    [`scan/${kind}/cancel`]: ({ scanId }: { scanId: string }, world: World) =>
      cancelJob(world, scanId, `scan/${kind}`, `${kind} scan`),
    [`scan/${kind}/lastResult`]: (_payload: object, { state }: World) => done({ result: state.lastScans[kind] }),
  };
  // A name that is put together is any string to TypeScript.
  return handlers as unknown as ScanHandlers<Kind>;
}

export type ScanDepth = 'quick' | 'full';

/** Begins a scan and returns its id; while one of the kind runs, only returns the id of that. */
export function runScan(world: World, kind: ScanKind, depth: ScanDepth): string {
  const running = world.work.find((work) => work.kind === `scan/${kind}`);
  if (running) return running.id;

  const scanId = world.random.id('scan');
  const { durationMs } = scans[kind];
  const details: ScanDetails = { scan: kind, depth, startedAt: world.clock.now() };
  world.startWork({
    id: scanId,
    kind: `scan/${kind}`,
    durationMs: depth === 'quick' ? durationMs / 3 : durationMs,
    details,
  });
  return scanId;
}

interface ScanDetails {
  readonly scan: ScanKind;
  readonly depth: ScanDepth;
  readonly startedAt: number;
}

export const scanWork: WorkBehaviour<World, ScanDetails> = {
  onProgress: (world, { id: scanId, details: { scan: kind, depth } }, percent) => {
    const { steps } = scans[kind];
    const step = steps[Math.min(steps.length - 1, Math.floor((percent / 100) * steps.length))] ?? steps[0];
    const foundCount = Math.floor((percent / 100) * find(world.state, kind, depth).length);
    world.emit(eventName(kind, 'progress'), { scanId, percent, step, foundCount });
  },
  onEnd: (world, { id: scanId, details: { scan: kind, ...run } }, outcome) => {
    if (outcome.status !== 'completed') reportFailure(world, kind, scanId, outcome);
    else complete(world, kind, { scanId, ...run });
  },
};

/** A hardware scan that was completed before the agent was started. */
export function hardwareScanned(state: WorldState, scanId: string, now: number): WorldState {
  const completedAt = now - 20 * hourMs;
  return scanCompleted(state, 'hardware', {
    scanId,
    startedAt: isoMoment(completedAt - scans.hardware.durationMs),
    completedAt: isoMoment(completedAt),
    items: find(state, 'hardware', 'full'),
  });
}

interface ScanRun {
  readonly scanId: string;
  readonly startedAt: number;
  readonly depth: ScanDepth;
}

function complete(world: World, kind: ScanKind, { scanId, startedAt, depth }: ScanRun): void {
  const result = {
    scanId,
    startedAt: isoMoment(startedAt),
    completedAt: isoMoment(world.clock.now()),
    items: find(world.state, kind, depth),
    // All kinds are typed as one, as below: what is found is of the kind that is named.
  } as ScanResult<'hardware'>;
  world.change((state) => scanCompleted(state, kind, result));
  world.emit(eventName(kind, 'completed'), result);
  afterScan(world, kind);
}

function scanCompleted(state: WorldState, kind: ScanKind, result: ScanResult<ScanKind>): WorldState {
  return { ...state, lastScans: { ...state.lastScans, [kind]: result } };
}

function find<Kind extends ScanKind>(state: WorldState, kind: Kind, depth: ScanDepth): ScanItem<Kind>[] {
  const scan = scans[kind];
  return scan.find(state).filter((item) => depth === 'full' || scan.isPlain(item));
}

function reportFailure(world: World, kind: ScanKind, scanId: string, outcome: Aborted): void {
  world.emit(
    eventName(kind, 'failed'),
    outcome.status === 'cancelled'
      ? { scanId, reason: 'cancelled', code: null, message: 'Cancelled by a page' }
      : { scanId, reason: 'error', code: allowedCode('scan/hardware/failed', outcome.code), message: outcome.message },
  );
}

/** All kinds' events are made by one function of the protocol, so one kind's payload is typed as every other's. */
function eventName<Verb extends 'progress' | 'completed' | 'failed'>(
  kind: ScanKind,
  verb: Verb,
): `scan/hardware/${Verb}` {
  // This is the type that the function's comment explains.
  return `scan/${kind}/${verb}` as `scan/hardware/${Verb}`;
}
