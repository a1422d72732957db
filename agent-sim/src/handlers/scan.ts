import { runScan, type ScanDepth } from '../world/actions/run-scan.ts';
import type { ScanKind } from '../world/state/world-state.ts';
import type { World } from '../world/state/world.ts';
import { done, type HandlersOf } from './handler.ts';
import { cancelJob } from './jobs.ts';

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
