import { agentAddresses, type Product, products } from 'shared-protocol/product';
import { regStateSchema } from 'shared-protocol/regstate';
import { readJsonObject } from 'shared-protocol/agent/hub';
import { fetchAnswer, type Fetched } from '../http/fetch-answer.ts';
import { negotiate } from '../hub-client/connect-hub.ts';
import type { Subject } from './row.ts';

/** How long a run may take altogether, and one answer of it. */
export interface Timeouts {
  readonly wholeMs: number;
  readonly answerMs: number;
}

/** Within the promised 20 s, with time to connect, to report and to disconnect. */
const defaultTimeouts: Timeouts = { wholeMs: 18_000, answerMs: 16_000 };

/** The time limit for what an agent on this computer does at once: seconds, because that computer may be busy. */
const quickMs = 5_000;

export type FoundSubject =
  | { readonly status: 'found'; readonly subject: Subject }
  | { readonly status: 'none'; readonly reason: string };

/**
 * Treats the server at this address as an agent of the product that it resembles most. A server that does not resemble an
 * agent at all is refused: it would fail every row.
 */
export async function createSubject(
  url: string,
  { origin, mayChange }: Pick<Subject, 'origin' | 'mayChange'>,
  { wholeMs, answerMs }: Timeouts = defaultTimeouts,
): Promise<FoundSubject> {
  const endsAt = performance.now() + wholeMs;
  const asked = await Promise.all(products.map((product) => askRegState(product, url)));
  const answered = asked.filter(({ status }) => status !== null);
  const best = answered.toSorted((one, other) => likeness(other) - likeness(one))[0];
  if (!best) return { status: 'none', reason: `nobody answers at ${url}` };
  if (!answered.some(({ json }) => hasAnyOf(regStateFields, json)) && !(await hasHub(url))) {
    return { status: 'none', reason: `no agent answers at ${url}: neither regstate nor a hub is there` };
  }

  const { regStatePath, hubPath } = agentAddresses[best.product];
  const subject = {
    product: best.product,
    url,
    regStateUrl: url + regStatePath,
    hubUrl: url + (best.regState?.hubPath ?? hubPath),
    origin,
    mayChange,
    timeoutMs: (limitMs = quickMs) => Math.max(1, Math.ceil(Math.min(limitMs, answerMs, endsAt - performance.now()))),
  };
  return { status: 'found', subject };
}

/** What is at the address of a product's regstate; a status of null is no answer. */
async function askRegState(product: Product, url: string) {
  const address = url + agentAddresses[product].regStatePath;
  const fetched = await fetchAnswer({ address }, { timeLimitMs: quickMs });
  const json = jsonIn(fetched);
  const status = fetched.status === 'answered' ? fetched.answer.status : null;
  return { product, status, json, regState: regStateSchema.safeParse(json).data };
}

function likeness({ product, status, regState }: Awaited<ReturnType<typeof askRegState>>): number {
  return (regState?.product === product ? 2 : 0) + (status === 200 ? 1 : 0);
}

/** An agent whose regstate is broken still negotiates. */
async function hasHub(url: string): Promise<boolean> {
  const offers = await Promise.all(
    products.map((product) => negotiate(url + agentAddresses[product].hubPath, quickMs)),
  );
  return offers.some((offer) => hasAnyOf(offerFields, jsonIn(offer)));
}

function jsonIn(fetched: Fetched): Readonly<Record<string, unknown>> | null {
  return fetched.status === 'answered' ? readJsonObject(fetched.answer.body.toString()) : null;
}

function hasAnyOf(fields: readonly string[], json: Readonly<Record<string, unknown>> | null): boolean {
  return json !== null && fields.some((field) => field in json);
}

const regStateFields = Object.keys(regStateSchema.shape);
const offerFields = ['connectionId', 'connectionToken', 'availableTransports'];
