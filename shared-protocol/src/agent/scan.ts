import { fileCleanupScan } from './scan/file-cleanup.ts';
import { hardwareScan } from './scan/hardware.ts';
import { networkScan } from './scan/network.ts';
import { softwareScan } from './scan/software.ts';
import { systemInfoScan } from './scan/system-info.ts';
import { systemOptimizationScan } from './scan/system-optimization.ts';

/** Examining the machine. Each kind of scan has the same six messages and finds items of its own kind. */
export const scan = {
  ...hardwareScan,
  ...softwareScan,
  ...systemOptimizationScan,
  ...networkScan,
  ...fileCleanupScan,
  ...systemInfoScan,
};
