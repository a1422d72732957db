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

/** Leaves enough of the promised twenty seconds for what comes before and after, and for hanging up. */
const defaultTimeouts: Timeouts = { wholeMs: 18_000, answerMs: 16_000 };

/** The time limit for what an agent on this computer does at once: seconds, because that computer may be busy. */
const quickMs = 3_000;

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
  const answers = await Promise.all(
    products.map(async (product) => ({
      product,
      answer: await fetchAnswer({ address: url + agentAddresses[product].regStatePath }, { timeLimitMs: quickMs }),
    })),
  );
  const received = answers.filter(({ answer }) => answer.status === 'answered');
  const best = received.toSorted((one, other) => likeness(other) - likeness(one))[0];
  if (!best) return { status: 'none', reason: `nobody answers at ${url}` };
  if (!received.some(({ answer }) => hasAnyOf(regStateFields, answer)) && !(await hasHub(url))) {
    return { status: 'none', reason: `no agent answers at ${url}: neither regstate nor a hub is there` };
  }

  const { regStatePath, hubPath } = agentAddresses[best.product];
  const subject = {
    product: best.product,
    url,
    regStateUrl: url + regStatePath,
    hubUrl: url + (readRegState(best.answer)?.hubPath ?? hubPath),
    origin,
    mayChange,
    timeoutMs: (limitMs = quickMs) => Math.max(1, Math.ceil(Math.min(limitMs, answerMs, endsAt - performance.now()))),
  };
  return { status: 'found', subject };
}

/** An agent whose regstate is broken still negotiates. */
async function hasHub(url: string): Promise<boolean> {
  const offers = await Promise.all(
    products.map((product) => negotiate(url + agentAddresses[product].hubPath, quickMs)),
  );
  return offers.some((offer) => hasAnyOf(offerFields, offer));
}

function hasAnyOf(fields: readonly string[], fetched: Fetched): boolean {
  const json = jsonIn(fetched);
  return json !== null && fields.some((field) => field in json);
}

function jsonIn(fetched: Fetched): Readonly<Record<string, unknown>> | null {
  return fetched.status === 'answered' ? readJsonObject(fetched.answer.body.toString()) : null;
}

const regStateFields = Object.keys(regStateSchema.shape);
const offerFields = ['connectionId', 'connectionToken', 'availableTransports'];

function likeness({ product, answer }: { product: Product; answer: Fetched }): number {
  const isAgent = readRegState(answer)?.product === product;
  return (isAgent ? 2 : 0) + (answer.status === 'answered' && answer.answer.status === 200 ? 1 : 0);
}

function readRegState(fetched: Fetched): { readonly product: Product; readonly hubPath: string } | undefined {
  return regStateSchema.safeParse(jsonIn(fetched)).data;
}
