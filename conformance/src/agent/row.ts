import { formatFaults } from 'shared-protocol/agent/format-faults';
import type { Product } from 'shared-protocol/product';
import type { ReceivedRecord } from '../hub-client/record-inbox.ts';
import { type Finding, conformsIfNone } from '../report/finding.ts';
import type { Row } from '../report/row.ts';

/** The agent to check. */
export interface Subject {
  readonly product: Product;
  /** The address of the port, without a path. */
  readonly url: string;
  readonly regStateUrl: string;
  readonly hubUrl: string;
  /** The origin of a page that the agent serves. */
  readonly origin: string;
  /**
   * How long to wait for something that may take `limitMs`: no longer than the time left for the whole run.
   */
  readonly timeoutMs: (limitMs?: number) => number;
  /** Whether it may clear, reset and choose things. Nothing is ever installed, uninstalled or rebooted. */
  readonly mayChange: boolean;
}

/** One requirement of the protocol. */
export type AgentRow = Row<Subject>;

/** Conforms when all of these are refused: `ask` says what was wrong with the answer to one of them. */
export async function refusesAll(
  strangers: readonly string[],
  refusal: string,
  ask: (stranger: string) => Promise<string | false>,
): Promise<Finding> {
  const faults = await Promise.all(
    strangers.map(async (stranger) => {
      const fault = await ask(stranger);
      return fault !== false && `${stranger}: ${fault}`;
    }),
  );
  return conformsIfNone(faults, refusal);
}

/** Why nothing was received: nothing came, or the connection ended; null when something was. */
export function whyNotReceived(received: ReceivedRecord, what = 'answer'): string | null {
  if (received.status === 'timed-out') return `no ${what}`;
  return received.status === 'closed' ? `closed with ${received.code}` : null;
}

/** What a schema found wrong with an answer. */
export function describeFaults(error: Parameters<typeof formatFaults>[0], root?: string): string {
  const faults = formatFaults(error, root).map(({ path, reason }) => `${path || 'all'}: ${reason}`);
  return faults.join('; ');
}

/**
 * Origins that no agent serves: a stranger's, one that only begins as the agent's own page does, a sandbox's, and a
 * program's beside that page, on another port of the same computer.
 */
export function foreignOrigins({ origin }: Subject): readonly string[] {
  const { protocol, hostname } = new URL(origin);
  return ['https://foreign.example', `${origin}.foreign.example`, 'null', `${protocol}//${hostname}:9`];
}

/** What a browser says when the name of a foreign page was made to lead to this computer; one begins as a right one. */
export function foreignHosts({ url }: Subject): readonly string[] {
  const { port } = new URL(url);
  return [`foreign.example:${port}`, `localhost.foreign.example:${port}`, `127.0.0.1.foreign.example:${port}`];
}
