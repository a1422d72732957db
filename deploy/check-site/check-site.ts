import { printableJson } from 'shared-protocol/printable';
import { inspectApart, type InspectOptions } from './inspect-apart.ts';
import type { Report } from './merge-findings.ts';
import { printReport } from './print-report.ts';

interface CheckSiteOptions extends InspectOptions {
  readonly isJson: boolean;
}

/** `npm run check-site`: says what is wrong with a deployed site. Resolves to the exit code. */
export async function checkSite({ isJson, ...options }: CheckSiteOptions): Promise<0 | 1 | 3> {
  const { addresses, report } = await inspectApart(options);
  const { origin, accountOrigin } = options;
  const status = statusOf(report);
  console.log(
    isJson
      ? printableJson({ site: origin, accountOrigin, status, addresses, ...report })
      : printReport({ origin, accountOrigin, addresses }, report),
  );
  return exitCodes[status];
}

type Status = 'ok' | 'faults' | 'not checked';

/** A fault is certain, whatever was not checked besides. */
function statusOf({ faults, unchecked }: Report): Status {
  if (faults.length > 0) return 'faults';
  return unchecked.length > 0 ? 'not checked' : 'ok';
}

const exitCodes = { ok: 0, faults: 1, 'not checked': 3 } as const satisfies Record<Status, number>;
