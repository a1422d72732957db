import { realTime } from 'simulator-kit/real-time';
import {
  hasMessage,
  isRequestName,
  type NameOf,
  type PayloadOf,
  type RequestName,
} from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import { wholeNumber } from '../validation/explain.ts';
import { requestNameSchema } from '../validation/message-names.ts';
import { parse } from '../validation/parse-call.ts';
import type { LogEntry } from './log-entry.ts';
import { neverOptions, parseOptions, withinOptions } from './receive-options.ts';
import { type PayloadFilter, describeMisses, payloadIn, payloadMatches } from './request-payload.ts';
import type { WantedMessages } from './wanted-messages.ts';

/** Selects payloads: a function, or fields that they have with these values. */
type Where<Name extends RequestName> =
  | ((payload: PayloadOf<Name>) => boolean)
  | { readonly [Field in keyof PayloadOf<Name>]?: PayloadOf<Name>[Field] };

/**
 * What a test expects of the requests of pages. The log keeps the latest 2,000 messages of pages; when it has lost some
 * since the last reset, an expectation that only the whole log can prove rejects.
 */
export interface ReceivedRequests<Serving extends Product = Product> {
  /**
   * The payload of the next request of this type, including one that has already arrived. Each request is returned
   * once, so a second call waits for a second request. Rejects when none arrives in time. The payload is as the page
   * sent it: if the agent answered it with BAD_MESSAGE_FORMAT, it may have any shape.
   */
  received<Name extends NameOf<Serving, RequestName>>(
    type: Name,
    options?: { readonly withinMs?: number; readonly where?: Where<Name> },
  ): Promise<PayloadOf<Name>>;
  /**
   * Rejects unless exactly so many have arrived, or arrive within this time: at once by default, and when there are more.
   * Their payloads, oldest first.
   */
  receivedTimes<Name extends RequestName>(
    type: Name,
    count: number,
    options?: { readonly withinMs?: number; readonly where?: Where<Name> },
  ): Promise<readonly PayloadOf<Name>[]>;
  /** Rejects when one has arrived, or arrives within this time: at once by default. */
  neverReceived<Name extends RequestName>(
    type: Name,
    options?: { readonly forMs?: number; readonly where?: Where<Name> },
  ): Promise<void>;
  /** Rejects unless requests of these types have arrived in this order; others may be between. */
  receivedInOrder(...types: readonly RequestName[]): Promise<void>;
}

type Find = (wanted: WantedMessages) => Promise<readonly { readonly entry: LogEntry }[]>;

/**
 * `find` looks in the log of an agent, in this process or in another, and waits at most `longestWaitMs` at a time;
 * `countLost` says how many messages of pages that log has lost. Payloads are typed by their rows, although a request
 * that the agent answers with BAD_MESSAGE_FORMAT may have another shape.
 */
export function receiveRequests(
  product: Product,
  find: Find,
  countLost: () => Promise<number>,
  longestWaitMs = Infinity,
): ReceivedRequests {
  const handedOut = new Set<number>();

  async function look(wanted: WantedMessages = {}): Promise<readonly LogEntry[]> {
    return (await find({ kind: 'request', direction: 'received', ...wanted })).map(({ entry }) => entry);
  }

  async function failure(reason: string, type: RequestName, where: PayloadFilter): Promise<Error> {
    const lost = lostText(await countLost());
    const unserved =
      isRequestName(type) && !hasMessage(product, type) ? [`${product} does not serve this request`] : [];
    return new Error([reason, describeMisses(await look(), type, where), ...unserved, ...lost].join('; '));
  }

  /** The log keeps a limited number of messages: once some are lost, nobody can say that a request was not received. */
  async function refuseGaps(type: RequestName): Promise<void> {
    const [lost] = lostText(await countLost());
    if (lost !== undefined) throw new Error(`${type} may have been received: ${lost}`);
  }

  /** A type is accepted if it is in the catalogue, or if a page has sent it. */
  async function refuseWrongTypes(types: readonly string[]): Promise<void> {
    const odd = types.filter((type) => !isRequestName(type));
    if (odd.length === 0) return;
    const entries = await look();
    for (const type of odd) if (!entries.some((entry) => entry.type === type)) parse(requestNameSchema, type, 'type');
  }

  return {
    received: async (type, options) => {
      const { withinMs = usualTimeoutMs, where } = parseOptions(withinOptions, type, options);
      await refuseWrongTypes([type]);
      const until = realTime.now() + withinMs;
      let since = 0;
      for (let left = withinMs; left >= 0; left = until - realTime.now()) {
        const entries = await look({ type, since, wait: Math.min(left, longestWaitMs) });
        since = entries.at(-1)?.sequence ?? since;
        const next = entries.find((entry) => !handedOut.has(entry.sequence) && payloadMatches(entry, where));
        if (!next) continue;
        handedOut.add(next.sequence);
        return payloadIn(next) as never;
      }
      throw await failure(`No ${type}${whereText(where)} was received within ${withinMs} ms`, type, where);
    },
    receivedTimes: async (type, wantedCount, options) => {
      const count = parse(countSchema, wantedCount, 'count');
      const { withinMs = 0, where } = parseOptions(withinOptions, type, options);
      await refuseWrongTypes([type]);
      const until = realTime.now() + withinMs;
      for (;;) {
        const entries = await look({ type });
        const found = entries.filter((entry) => payloadMatches(entry, where));
        if (found.length === count) {
          await refuseGaps(type);
          return found.map(payloadIn) as never;
        }
        const left = until - realTime.now();
        if (found.length > count || left <= 0) {
          const reason = `${type}${whereText(where)} was received ${times(found.length)}, not ${times(count)}`;
          throw await failure(reason, type, where);
        }
        await look({ type, since: entries.at(-1)?.sequence ?? 0, wait: Math.min(left, longestWaitMs) });
      }
    },
    neverReceived: async (type, options) => {
      const { forMs = 0, where } = parseOptions(neverOptions, type, options);
      await refuseWrongTypes([type]);
      const until = realTime.now() + forMs;
      for (;;) {
        // Read first, so that a request that comes during this round is found in the next.
        const since = (await look()).at(-1)?.sequence ?? 0;
        const found = (await look({ type })).find((entry) => payloadMatches(entry, where));
        if (found) throw new Error(`${type} was received, at ${found.at}, with ${JSON.stringify(payloadIn(found))}`);
        const left = until - realTime.now();
        if (left <= 0) return refuseGaps(type);
        await look({ type, since, wait: Math.min(left, longestWaitMs) });
      }
    },
    receivedInOrder: async (...types) => {
      await refuseWrongTypes(types);
      const entries = await look();
      let next = 0;
      for (const { type } of entries) if (type === types[next]) next += 1;
      if (next === types.length) return;
      const order = entries.map(({ type }) => type).join(', ') || 'nothing';
      const before = types.slice(0, next).join(', ') || 'the start';
      const lost = lostText(await countLost());
      throw new Error([`No ${types[next]} was received after ${before}`, `received: ${order}`, ...lost].join('; '));
    },
  };
}

const usualTimeoutMs = 5_000;

const countSchema = wholeNumber('a whole number', 0, 1_000_000);

function lostText(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `the log has lost ${count} message${count === 1 ? '' : 's'} of pages since the last reset; ask earlier, or reset the agent in between`,
  ];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function whereText(where: PayloadFilter): string {
  if (where === undefined) return '';
  return typeof where === 'function' ? ' that suits the predicate' : ` with ${JSON.stringify(where)}`;
}
