import type { InspectMessage, InspectOptions } from './inspect-apart.ts';
import { inspectSite } from './inspect-site.ts';
import { mergeFindings } from './merge-findings.ts';

// The process that started this one is gone.
process.once('disconnect', () => process.exit());
process.once('uncaughtException', (error) => send({ kind: 'defect', reason: error.stack ?? error.message }));

// `inspectApart` writes this argument.
const { origin, timeLimitSeconds, family, address, accountOrigin } = JSON.parse(
  process.argv[2] ?? '',
) as InspectOptions;

send({ kind: 'ready' });
const { inspections, findings } = await inspectSite(origin, {
  timeLimitMs: Math.min(10, timeLimitSeconds) * 1_000,
  deadline: AbortSignal.timeout(timeLimitSeconds * 1_000),
  // With another port for https, nobody knows which one redirects to it.
  plainHttpPort: new URL(origin).port === '' ? 80 : null,
  family,
  accountOrigin,
  ...(address !== null && { addresses: [address] }),
});
const addresses = inspections.map(({ address }) => address);
send({ kind: 'inspected', inspected: { addresses, report: mergeFindings({ inspections, findings }) } });

function send(message: InspectMessage): void {
  process.send?.(message);
}
