import { inspectSite, type InspectSettings } from '../../check-site/inspect-site.ts';
import { printReport, reportOf } from '../../check-site/report.ts';
import type { HealthySite } from './healthy-site.ts';

/** The lines that check-site prints of a site, without the first and the last one. */
export async function linesOf(
  { origin, addresses }: Pick<HealthySite, 'origin' | 'addresses'>,
  settings: Partial<InspectSettings> = {},
): Promise<readonly string[]> {
  const inspected = await inspectSite(origin, {
    timeLimitMs: 5_000,
    deadline: AbortSignal.timeout(15_000),
    plainHttpPort: null,
    family: null,
    accountOrigin: null,
    addresses,
    ...settings,
  });
  return printReport(reportOf({ origin, accountOrigin: null }, inspected, false))
    .split('\n')
    .slice(1, -1);
}
