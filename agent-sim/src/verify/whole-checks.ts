import { isDeepStrictEqual } from 'node:util';
import { catalogue, isEventName, isRequestName, type RequestName } from 'shared-protocol/agent/catalogue';
import { eventEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import { refusedSamples } from 'shared-protocol/agent/refused-samples/refused-samples';
import type { HubConnection } from '../hub-client/connect-hub.ts';
import { answers, envelopeOf } from '../hub-client/envelope-of.ts';
import { notTried, unless, type Finding, type Subject } from './check.ts';
import { untriedRequests } from './untried-requests.ts';

/** Whether payloads that do not parse are refused, of every request that changes nothing by being asked again. */
export async function checkRefusedPayloads(subject: Subject, connection: HubConnection): Promise<Finding> {
  const names = Object.keys(catalogue).filter(isRequestName).filter(mayBeTried(subject));
  const faults = await Promise.all(
    names.map(async (name) => {
      const { id } = connection.request(name, refusedSamples[name].payload);
      const heard = await connection.inbox.next((record) => answers(record, id), subject.patienceMs());
      const envelope = heard.status === 'heard' ? envelopeOf(heard.record) : null;
      const code = (envelope as { error?: { code?: unknown } } | null)?.error?.code;
      if (heard.status !== 'heard') return `${name}: no answer`;
      return code !== 'BAD_MESSAGE_FORMAT' && `${name}: ${typeof code === 'string' ? code : 'a result'}`;
    }),
  );
  return unless(faults, `${names.length} refused`);
}

function mayBeTried({ product }: Subject): (name: RequestName) => boolean {
  return (name) => {
    const { idempotent, products } = catalogue[name];
    return idempotent && products.includes(product) && !(name in untriedRequests);
  };
}

/** Whether every event that came meanwhile is one of the catalogue, as its row says. */
export function checkEvents({ inbox }: HubConnection): Finding {
  const events = inbox.records.map(envelopeOf).filter((envelope) => fieldOf(envelope, 'kind') === 'event');
  if (events.length === 0) return notTried('none came');
  return unless([...new Set(events.map(eventFault))], `${events.length} came`);
}

function eventFault(event: unknown): string | false {
  const envelope = eventEnvelopeSchema.safeParse(event);
  if (!envelope.success) return `no envelope: ${formatFaults(envelope.error)[0]?.path ?? ''}`;
  const { type, payload } = envelope.data;
  if (!isEventName(type)) return `${type} is no event of the catalogue`;
  const parsed = catalogue[type].payload.safeParse(payload);
  return !parsed.success && `${type}: ${formatFaults(parsed.error, 'payload')[0]?.path ?? ''}`;
}

/** Whether nothing was answered twice. */
export function checkAnsweredOnce({ inbox }: HubConnection): Finding {
  const ids = inbox.records.map((record) => fieldOf(envelopeOf(record), 'inReplyTo')).filter((id) => id !== undefined);
  const twice = inbox.records
    .map(envelopeOf)
    .filter((envelope) => {
      const id = fieldOf(envelope, 'inReplyTo');
      return id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id);
    })
    .map((envelope) => String(fieldOf(envelope, 'type')));
  return unless([twice.length > 0 && `more than once: ${[...new Set(twice)].join(', ')}`], `${ids.length} answers`);
}

/** Whether each message has an id of its own; the same message twice is another matter. */
export function checkOwnIds({ inbox }: HubConnection): Finding {
  const envelopes = inbox.records.map(envelopeOf).filter((envelope) => fieldOf(envelope, 'id') !== undefined);
  const ids = new Set(envelopes.map((envelope) => fieldOf(envelope, 'id')));
  const messages = new Set(envelopes.map((envelope) => JSON.stringify(envelope)));
  return unless([ids.size < messages.size && 'some have the same'], `${ids.size} ids`);
}

/** Whether what one page was told of its work, another page was told too. */
export async function checkEveryPage(
  { patienceMs }: Subject,
  { inbox }: HubConnection,
  witness: HubConnection,
): Promise<Finding> {
  const events = inbox.records.map(envelopeOf).filter((envelope) => fieldOf(envelope, 'kind') === 'event');
  if (events.length === 0) return notTried('none came');
  const faults = await Promise.all(
    events.map(async (event) => {
      const heard = await witness.inbox.next((record) => saysTheSame(envelopeOf(record), event), patienceMs());
      return heard.status !== 'heard' && String(fieldOf(event, 'type'));
    }),
  );
  return unless([...new Set(faults)], `${events.length} came there too`);
}

function saysTheSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((each) => [fieldOf(each, 'type'), fieldOf(each, 'payload')]);
  return isDeepStrictEqual(first, second);
}

function fieldOf(envelope: unknown, name: string): unknown {
  return typeof envelope === 'object' && envelope !== null ? (envelope as Record<string, unknown>)[name] : undefined;
}
