import { inspectSite } from './inspect-site.ts';
import type { Inspected, InspectOptions } from './inspect-apart.ts';
import { mergeFindings } from './merge-findings.ts';

// Whoever has started it is gone.
process.once('disconnect', () => process.exit());

// Written by `inspectApart`.
const { origin, timeLimitSeconds, family, accountOrigin } = JSON.parse(process.argv[2] ?? '') as InspectOptions;

process.send?.('ready');
const inspected = await inspectSite(origin, {
  timeLimitMs: Math.min(10, timeLimitSeconds) * 1_000,
  deadline: AbortSignal.timeout(timeLimitSeconds * 1_000),
  // With another port for https, nobody knows which one redirects to it.
  plainHttpPort: new URL(origin).port === '' ? 80 : null,
  family,
  accountOrigin,
});
const addresses = inspected.inspections.map(({ address }) => address);
process.send?.({ addresses, report: mergeFindings(inspected) } satisfies Inspected);
