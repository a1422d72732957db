import { isDeepStrictEqual } from 'node:util';
import { catalogue, hasMessage, isEventName, isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import { eventEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import { invalidPayloads } from 'shared-protocol/agent/invalid-payloads';
import type { ConnectResult, HubConnection } from '../hub-client/connect-hub.ts';
import { envelopeOf, type FoundEnvelope } from '../hub-client/envelope-of.ts';
import type { Subject } from './row.ts';
import { type Finding, notApplicable, conformsIfNone, deviates, notTried, unreached } from '../report/finding.ts';
import { untriedRequests } from './request-payloads.ts';

/** What is judged by everything that one connection received, or by one more request on it. */
interface WholeRow {
  readonly name: string;
  readonly expected: string;
  /** `witness` is the connection of another page, from before the first request. */
  readonly run: (connection: HubConnection, subject: Subject, witness: ConnectResult) => Finding | Promise<Finding>;
}

export const wholeRows: readonly WholeRow[] = [
  { name: 'payload/refused', expected: 'BAD_MESSAGE_FORMAT to payloads that do not parse', run: checkRefusedPayloads },
  { name: 'scan/cancelled', expected: 'progress that increases, and failed with the reason cancelled', run: checkScan },
  { name: 'events', expected: 'those that are sent meanwhile match their rows', run: checkEvents },
  { name: 'events/everyPage', expected: 'they are sent to all pages', run: checkEveryPage },
  { name: 'ownIds', expected: 'each message has an id of its own', run: checkOwnIds },
  { name: 'answeredOnce', expected: 'no request is answered twice', run: checkAnsweredOnce },
];

/** Whether payloads that do not parse are refused, of every request that changes nothing by being asked again. */
async function checkRefusedPayloads(connection: HubConnection, { product, timeoutMs }: Subject): Promise<Finding> {
  const mayBeTried = (name: RequestName): boolean =>
    catalogue[name].idempotent && hasMessage(product, name) && !(name in untriedRequests);
  const names = Object.keys(catalogue).filter(isRequestName).filter(mayBeTried);
  const faults = await Promise.all(
    names.map(async (name) => {
      const { id } = connection.request(name, invalidPayloads(catalogue[name])[0]);
      const received = await connection.answerTo(id, timeoutMs());
      if (received.status !== 'received') return `${name}: no answer`;
      const { code } = Object(envelopeOf(received.record)?.['error']) as { readonly code?: unknown };
      return code !== 'BAD_MESSAGE_FORMAT' && `${name}: ${typeof code === 'string' ? code : 'a result'}`;
    }),
  );
  return conformsIfNone(faults, `${names.length} refused`);
}

/** Whether every event that came meanwhile is one of the catalogue, as its row says. */
function checkEvents(connection: HubConnection): Finding {
  const events = eventsOn(connection);
  if (events.length === 0) return notApplicable('none was sent');
  return conformsIfNone([...new Set(events.map(eventFault))], `${events.length} were sent`);
}

function eventFault(event: FoundEnvelope): string | false {
  const envelope = eventEnvelopeSchema.safeParse(event);
  if (!envelope.success) return `no envelope: ${formatFaults(envelope.error)[0]?.path ?? ''}`;
  const { type, payload } = envelope.data;
  if (!isEventName(type)) return `${type} is not an event of the catalogue`;
  const parsed = catalogue[type].payload.safeParse(payload);
  return !parsed.success && `${type}: ${formatFaults(parsed.error, 'payload')[0]?.path ?? ''}`;
}

function checkAnsweredOnce(connection: HubConnection): Finding {
  // Null is no request: it is in answers to what could not be read, and some serializers write it into events.
  const answers = envelopesOn(connection).filter(({ inReplyTo }) => typeof inReplyTo === 'string');
  const ids = answers.map((answer) => answer['inReplyTo']);
  const twice = answers.filter((_answer, index) => ids.indexOf(ids[index]) !== ids.lastIndexOf(ids[index]));
  const types = new Set(twice.map(({ type }) => type));
  return conformsIfNone([types.size > 0 && `more than once: ${[...types].join(', ')}`], `${ids.length} answers`);
}

/** A message that is sent twice unchanged is no fault here. */
function checkOwnIds(connection: HubConnection): Finding {
  const envelopes = envelopesOn(connection).filter((envelope) => envelope['id'] !== undefined);
  const ids = new Set(envelopes.map((envelope) => envelope['id']));
  const messages = new Set(envelopes.map((envelope) => JSON.stringify(envelope)));
  return conformsIfNone([ids.size < messages.size && 'some have the same'], `${ids.size} ids`);
}

/** Whether another page receives the same events. */
async function checkEveryPage(
  connection: HubConnection,
  { timeoutMs }: Subject,
  witness: ConnectResult,
): Promise<Finding> {
  if (witness.status === 'failed') return unreached(`no connection: ${witness.reason}`);
  const { inbox } = witness.connection;
  const events = eventsOn(connection);
  if (events.length === 0) return notApplicable('none was sent');
  const faults = await Promise.all(
    events.map(async (event) => {
      const received = await inbox.next((record) => saysTheSame(envelopeOf(record), event), timeoutMs());
      return received.status !== 'received' && String(event['type']);
    }),
  );
  return conformsIfNone([...new Set(faults)], `${events.length} were sent there too`);
}

function saysTheSame(one: FoundEnvelope | undefined, other: FoundEnvelope): boolean {
  return one?.['type'] === other['type'] && isDeepStrictEqual(one?.['payload'], other['payload']);
}

function envelopesOn({ inbox }: HubConnection): readonly FoundEnvelope[] {
  return inbox.records.map(envelopeOf).filter((envelope) => envelope !== undefined);
}

function eventsOn(connection: HubConnection): readonly FoundEnvelope[] {
  return envelopesOn(connection).filter(({ kind }) => kind === 'event');
}

/** Follows one scan, which agents of both products know: its progress, and its end when it is cancelled. */
async function checkScan(connection: HubConnection, subject: Subject): Promise<Finding> {
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
