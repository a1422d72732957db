import { runScan, type ScanDepth } from '../world/moves/run-scan.ts';
import type { ScanKind } from '../world/state/world-state.ts';
import type { World } from '../world/state/world.ts';
import { done, type Done, type HandlersOf, type Refused } from './handler.ts';
import { cancelJob } from './jobs.ts';

export const scanHandlers: HandlersOf<'scan'> = {
  'scan/hardware/start': starts('hardware'),
  'scan/hardware/cancel': cancels('hardware'),
  'scan/hardware/lastResult': (_payload, { state }) => done({ result: state.lastScans.hardware }),

  'scan/software/start': starts('software'),
  'scan/software/cancel': cancels('software'),
  'scan/software/lastResult': (_payload, { state }) => done({ result: state.lastScans.software }),

  'scan/systemOptimization/start': starts('systemOptimization'),
  'scan/systemOptimization/cancel': cancels('systemOptimization'),
  'scan/systemOptimization/lastResult': (_payload, { state }) => done({ result: state.lastScans.systemOptimization }),

  'scan/network/start': starts('network'),
  'scan/network/cancel': cancels('network'),
  'scan/network/lastResult': (_payload, { state }) => done({ result: state.lastScans.network }),

  'scan/fileCleanup/start': starts('fileCleanup'),
  'scan/fileCleanup/cancel': cancels('fileCleanup'),
  'scan/fileCleanup/lastResult': (_payload, { state }) => done({ result: state.lastScans.fileCleanup }),

  'scan/systemInfo/start': starts('systemInfo'),
  'scan/systemInfo/cancel': cancels('systemInfo'),
  'scan/systemInfo/lastResult': (_payload, { state }) => done({ result: state.lastScans.systemInfo }),
};

function starts(kind: ScanKind) {
  return ({ depth = 'full' }: { depth?: ScanDepth | undefined }, world: World): Done<{ scanId: string }> =>
    done({ scanId: runScan(world, kind, depth) });
}

function cancels(kind: ScanKind) {
  return ({ scanId }: { scanId: string }, world: World): Done<Record<string, never>> | Refused<'ITEM_NOT_FOUND'> =>
    cancelJob(world, scanId, `scan/${kind}`, `${kind} scan`);
}
