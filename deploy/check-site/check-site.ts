import type { Family } from './addresses-of.ts';
import { inspectSite } from './inspect-site.ts';
import { mergeFindings, type Report } from './merge-findings.ts';
import { printReport } from './print-report.ts';

export interface CheckSiteOptions {
  readonly origin: string;
  readonly isJson: boolean;
  readonly timeLimitSeconds: number;
  readonly family: Family | null;
}

/** `npm run check-site`: says what is wrong with a deployed site. Resolves to the exit code. */
export async function checkSite({ origin, isJson, timeLimitSeconds, family }: CheckSiteOptions): Promise<0 | 1 | 3> {
  const inspected = await inspectSite(origin, {
    timeLimitMs: Math.min(10, timeLimitSeconds) * 1_000,
    deadline: AbortSignal.timeout(timeLimitSeconds * 1_000),
    // With another port for https, nobody knows which one redirects to it.
    plainHttpPort: new URL(origin).port === '' ? 80 : null,
    family,
  });
  const addresses = inspected.inspections.map(({ address }) => address);
  const report = mergeFindings(inspected);
  const status = statusOf(report);
  console.log(
    isJson
      ? JSON.stringify({ site: origin, status, addresses, ...report }, null, 2)
      : printReport(origin, addresses, report),
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
