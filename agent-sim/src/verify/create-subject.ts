import { agentAddresses } from 'shared-protocol/ports';
import { products, type Product } from 'shared-protocol/product';
import { regStateSchema } from 'shared-protocol/regstate';
import { readJsonObject } from '../hub/read-json-object.ts';
import { askHttp, type HttpAnswer } from '../hub-client/ask-http.ts';
import type { Subject } from './check.ts';

/** How long a verification may take altogether, and one answer of it. */
export interface Patience {
  readonly wholeMs: number;
  readonly answerMs: number;
}

/** Leaves enough of the promised twenty seconds for what comes before and after, and for hanging up. */
const defaultPatience: Patience = { wholeMs: 18_000, answerMs: 16_000 };

/** For what an agent on this computer does at once. */
const quickMs = 2_000;

/** Whoever listens at this address, as the agent that it most likely wants to be; null when nobody does. */
export async function createSubject(
  url: string,
  origin: string,
  { wholeMs, answerMs }: Patience = defaultPatience,
): Promise<Subject | null> {
  const endsAt = performance.now() + wholeMs;
  const answers = await Promise.all(
    products.map(async (product) => ({
      product,
      answer: await askHttp(url + agentAddresses[product].regStatePath, { withinMs: quickMs }),
    })),
  );
  const heard = answers.filter(({ answer }) => answer.status === 'answered');
  const best = heard.toSorted((one, other) => likeness(other) - likeness(one))[0];
  if (!best) return null;

  const { regStatePath, hubPath } = agentAddresses[best.product];
  return {
    product: best.product,
    url,
    regStateUrl: url + regStatePath,
    hubUrl: url + (readRegState(best.answer)?.hubPath ?? hubPath),
    origin,
    patienceMs: (limitMs = quickMs) => Math.max(1, Math.min(limitMs, answerMs, endsAt - performance.now())),
  };
}

function likeness({ product, answer }: { product: Product; answer: HttpAnswer }): number {
  const isAgent = readRegState(answer)?.product === product;
  return (isAgent ? 2 : 0) + (answer.status === 'answered' && answer.statusCode === 200 ? 1 : 0);
}

function readRegState(answer: HttpAnswer): { readonly product: Product; readonly hubPath: string } | undefined {
  return answer.status === 'answered' ? regStateSchema.safeParse(readJsonObject(answer.body)).data : undefined;
}
