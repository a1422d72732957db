import type { HealthySite } from './healthy-site.ts';
import { inspectSite, type InspectSettings } from '../inspect-site.ts';
import { mergeFindings, type Report } from '../merge-findings.ts';

/** What check-site reports of a site in memory. */
export async function reportOf(
  { origin, addresses }: Pick<HealthySite, 'origin' | 'addresses'>,
  settings: Partial<InspectSettings> = {},
): Promise<Report> {
  return mergeFindings(
    await inspectSite(origin, {
      timeLimitMs: 2_000,
      deadline: AbortSignal.timeout(15_000),
      plainHttpPort: null,
      family: null,
      accountOrigin: null,
      addresses,
      ...settings,
    }),
  );
}
