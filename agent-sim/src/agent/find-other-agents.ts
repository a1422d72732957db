import { get } from 'node:http';
import { agentAddresses } from 'shared-protocol/ports';
import type { Product } from 'shared-protocol/product';
import { regStateSchema } from 'shared-protocol/regstate';

export interface OtherAgent {
  readonly url: string;
  readonly version: string;
}

/** The agents of this product, real or simulated, that answer on these ports. */
export async function findOtherAgents(product: Product, ports: readonly number[]): Promise<readonly OtherAgent[]> {
  const answers = await Promise.all(ports.map((port) => ask(product, `http://127.0.0.1:${port}`)));
  return answers.flatMap((answer) => answer ?? []);
}

function ask(product: Product, url: string): Promise<OtherAgent | null> {
  return new Promise((resolve) => {
    const asked = get(url + agentAddresses[product].regStatePath, { agent: false, timeout: timeoutMs }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
        if (body.length > maxCharacters) asked.destroy();
      });
      response.on('end', () => resolve(readAnswer(product, url, body))).on('error', () => resolve(null));
    });
    // Nobody listens there, as a rule.
    asked.on('error', () => resolve(null)).on('timeout', () => asked.destroy());
  });
}

function readAnswer(product: Product, url: string, body: string): OtherAgent | null {
  try {
    const { data: found } = regStateSchema.safeParse(JSON.parse(body));
    return found?.product === product ? { url, version: found.agentVersion } : null;
  } catch {
    return null;
  }
}

/** An agent on this computer answers at once. */
const timeoutMs = 300;
const maxCharacters = 10_000;
