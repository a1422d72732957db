import { catalogue } from 'shared-protocol/agent/catalogue';
import type { HubConnection } from '../hub-client/connect-hub.ts';
import { envelopeOf } from '../hub-client/envelope-of.ts';
import type { Subject } from './row.ts';
import { deviates, notTried, conformsIfNone, type Finding } from '../report/finding.ts';

/** Follows one scan, which agents of both products know: its progress, and its end when it is cancelled. */
export async function checkScan(connection: HubConnection, subject: Subject): Promise<Finding> {
  const started = await ask(subject, connection, `${scan}/start`, { depth: 'full' });
  const parsed = catalogue[`${scan}/start`].result.safeParse(started);
  if (!parsed.success) return notTried('a scan that starts');
  const { scanId } = parsed.data;

  await connection.inbox.next(() => percentsOf(connection, scanId).length > 1, subject.timeoutMs());
  if (endOf(connection, scanId)?.type === `${scan}/completed`)
    return notTried('a scan that lasts long enough to be cancelled');
  const cancelled = await ask(subject, connection, `${scan}/cancel`, { scanId });
  if (cancelled === undefined) return deviates('no result of its cancel');
  await connection.inbox.next(() => endOf(connection, scanId) !== undefined, subject.timeoutMs());

  const percents = percentsOf(connection, scanId);
  const end = endOf(connection, scanId);
  return conformsIfNone(
    [
      percents.length === 0 && 'no progress',
      percents.some((percent, index) => percent < (percents[index - 1] ?? 0)) && 'its progress decreases',
      end?.type === `${scan}/completed` && 'it was completed though it was cancelled',
      end === undefined && 'it never ended',
      end?.type === `${scan}/failed` && end.payload['reason'] !== 'cancelled' && 'another reason of its end',
    ],
    'failed, cancelled',
  );
}

const scan = 'scan/systemInfo';

async function ask(
  { timeoutMs }: Subject,
  connection: HubConnection,
  type: string,
  payload: unknown,
): Promise<unknown> {
  const { id } = connection.request(type, payload);
  const received = await connection.answerTo(id, timeoutMs());
  return received.status === 'received' ? envelopeOf(received.record)?.['payload'] : undefined;
}

interface ScanEvent {
  readonly type: unknown;
  readonly payload: Readonly<Record<string, unknown>>;
}

function eventsOf({ inbox }: HubConnection, scanId: string): readonly ScanEvent[] {
  return inbox.records
    .map((record) => envelopeOf(record) as (Partial<ScanEvent> & { readonly kind?: unknown }) | undefined)
    .filter((event): event is ScanEvent => event?.kind === 'event' && event.payload?.['scanId'] === scanId);
}

function percentsOf(connection: HubConnection, scanId: string): readonly number[] {
  const progress = eventsOf(connection, scanId).filter(({ type }) => type === `${scan}/progress`);
  return progress.map(({ payload }) => Number(payload['percent']));
}

function endOf(connection: HubConnection, scanId: string): ScanEvent | undefined {
  return eventsOf(connection, scanId).find(({ type }) => type === `${scan}/failed` || type === `${scan}/completed`);
}
