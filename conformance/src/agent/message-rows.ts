import { catalogue, hasMessage, type RequestName } from 'shared-protocol/agent/catalogue';
import { responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import type { Product } from 'shared-protocol/product';
import type { ConnectResult } from '../hub-client/connect-hub.ts';
import { envelopeOf, type FoundEnvelope } from '../hub-client/envelope-of.ts';
import { describeFaults, type Subject } from './row.ts';
import {
  conforms,
  deviates,
  type Finding,
  leftOut,
  conformsIfSame,
  notApplicable,
  notTried,
  unreached,
  type CheckedRow,
} from '../report/finding.ts';
import { changingRequests, examplePayload, payloadsFromAnswers, untriedRequests } from './request-payloads.ts';

/** Sends each of these requests once, all at the same time except those that need an earlier answer. */
export async function checkMessages(
  { product, timeoutMs, mayChange }: Subject,
  connecting: ConnectResult,
  names: readonly RequestName[],
): Promise<CheckedRow[]> {
  const asked = new Map<RequestName, Promise<Asked>>();
  const ids = new Set<string>();

  function askOnce(name: RequestName): Promise<Asked> {
    const known = asked.get(name) ?? ask(name);
    asked.set(name, known);
    return known;
  }

  async function ask(name: RequestName): Promise<Asked> {
    const why = untriedRequests[name];
    if (why !== undefined) return { finding: notApplicable(`never tried: ${why}`) };
    if (!mayChange && changingRequests.has(name)) return { finding: leftOut('--allow-changes') };
    if (connecting.status === 'failed') return { finding: unreached(`no connection: ${connecting.reason}`) };
    const { connection } = connecting;
    const source = payloadsFromAnswers[name];
    const given = source && (await askOnce(source.after)).result;
    const known = given === undefined ? undefined : source?.payload(given);
    if (known === undefined && source?.orExample === false) {
      const isServed = hasMessage(product, name);
      return { finding: isServed ? notTried('an answer that holds what to set it to') : notApplicable(otherProduct) };
    }
    const payload = known ?? examplePayload(name);

    const { id } = connection.request(name, payload);
    ids.add(id);
    // A response to an id that nobody sent is reported here too: otherwise this row would only say that no answer came,
    // and nobody would know why.
    const isAnswer = ({ type, inReplyTo }: FoundEnvelope): boolean =>
      inReplyTo === id || (type === name && !ids.has(String(inReplyTo)));
    const received = await connection.inbox.next(
      (record) => isAnswer(envelopeOf(record) ?? {}),
      timeoutMs(Math.min(catalogue[name].timeLimitMs, longestMs)),
    );
    if (received.status === 'timed-out') return { finding: deviates('no answer') };
    if (received.status === 'closed') return { finding: deviates(`the connection was closed with ${received.code}`) };
    const envelope = envelopeOf(received.record) ?? {};
    const finding = hasMessage(product, name) ? judgeAnswer(name, id, envelope) : judgeUnserved(envelope);
    return { finding, result: envelope['payload'] };
  }

  return Promise.all(
    names.map(async (name) => ({ name, expected: expectedOf(name, product), ...(await askOnce(name)).finding })),
  );
}

/** Less than some rows allow: an agent that does not respond must leave time for the other rows. */
const longestMs = 12_000;

interface Asked {
  readonly finding: Finding;
  readonly result?: unknown;
}

function expectedOf(name: RequestName, product: Product): string {
  if (name in untriedRequests) return '-';
  if (!hasMessage(product, name)) return unserved;
  const { errors } = catalogue[name];
  return errors.length === 0 ? 'a result' : `a result, or ${errors.join(', ')}`;
}

const otherProduct = 'of the other product: nothing says how it is set';

const unserved = 'NO_MESSAGE_HANDLER_FOUND';

function judgeUnserved({ error }: FoundEnvelope): Finding {
  const { code } = Object(error) as { readonly code?: unknown };
  return conformsIfSame(unserved, typeof code === 'string' ? code : 'a result');
}

function judgeAnswer(name: RequestName, requestId: string, envelope: unknown): Finding {
  const parsed = responseEnvelopeSchema.safeParse(envelope);
  if (!parsed.success) return deviates(`no envelope: ${describeFaults(parsed.error)}`);
  const { type, inReplyTo, error, payload } = parsed.data;
  if (inReplyTo !== requestId) return deviates('an answer in reply to another id');
  if (type !== name) return deviates(`an answer of the type ${type}`);

  const row = catalogue[name];
  const codes: readonly string[] = row.errors;
  if (error) return codes.includes(error.code) ? conforms(error.code) : deviates(`${error.code}: ${error.message}`);
  const result = row.result.safeParse(payload);
  return result.success ? conforms('a result') : deviates(describeFaults(result.error, 'payload'));
}
