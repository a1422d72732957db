import { formatFaults } from 'shared-protocol/agent/format-faults';
import type { Product } from 'shared-protocol/product';
import { type Answer, fetchAnswer, type Question } from '../http/fetch-answer.ts';
import { connectHub, type HubConnection } from '../hub-client/connect-hub.ts';
import type { ReceivedRecord } from '../hub-client/record-inbox.ts';
import { type Finding, conformsIfNone, unreached } from '../report/finding.ts';
import { deviating, type Row } from '../report/row.ts';

/** The agent to check. */
export interface Subject {
  readonly product: Product;
  /** The address of the port, without a path. */
  readonly url: string;
  readonly regStateUrl: string;
  readonly hubUrl: string;
  /** The origin of a page that the agent serves. */
  readonly origin: string;
  /** How long to wait for what may take `limitMs`: no longer than the time left for the whole run. */
  readonly timeoutMs: (limitMs?: number) => number;
  /** Whether it may clear, reset and choose things. Nothing is ever installed, uninstalled or rebooted. */
  readonly mayChange: boolean;
}

/** One requirement of the protocol. */
export type AgentRow = Row<Subject>;

/** The answer of an agent over HTTP. Without one, the row ends. */
export async function answerOf({ timeoutMs }: Subject, question: Question): Promise<Answer> {
  const fetched = await fetchAnswer(question, { timeLimitMs: timeoutMs() });
  return fetched.status === 'answered' ? fetched.answer : deviating(fetched.reason);
}

/** A row with a connection of its own, so that one row cannot break the connection of another. */
export function onConnection(
  name: string,
  expected: string,
  check: (connection: HubConnection, subject: Subject) => Finding | Promise<Finding>,
): AgentRow {
  const run = async (subject: Subject): Promise<Finding> => {
    const connecting = await connectHub(subject.hubUrl, subject.timeoutMs(), subject.origin);
    if (connecting.status === 'failed') return unreached(`no connection: ${connecting.reason}`);
    try {
      return await check(connecting.connection, subject);
    } finally {
      await connecting.connection.close();
    }
  };
  return { name, expected, run };
}

/**
 * Conforms if nobody but the agent's own page is served: another origin gets HTTP 403, another host HTTP 421. `ask` sends the
 * header, and returns what was answered.
 */
export async function refusesStrangers(
  header: 'origin' | 'host',
  subject: Subject,
  ask: (headers: Readonly<Record<string, string>>) => Promise<string>,
): Promise<Finding> {
  const refusal = header === 'origin' ? 'HTTP 403' : 'HTTP 421';
  const faults = await Promise.all(
    strangers[header](subject).map(async (stranger) => {
      const answered = await ask({ [header]: stranger });
      return answered !== refusal && `${stranger}: ${answered}`;
    }),
  );
  return conformsIfNone(faults, refusal);
}

const strangers = {
  /**
   * Origins that no agent serves: a stranger's, one that only begins as the agent's own page does, a sandbox's, and a
   * program's beside that page, on another port of the same computer.
   */
  origin: ({ origin }: Subject): readonly string[] => {
    const { protocol, hostname } = new URL(origin);
    return ['https://foreign.example', `${origin}.foreign.example`, 'null', `${protocol}//${hostname}:9`];
  },
  /** What a browser says when the name of a foreign page was made to lead to this computer; one begins as a right one. */
  host: ({ url }: Subject): readonly string[] => {
    const { port } = new URL(url);
    return [`foreign.example:${port}`, `localhost.foreign.example:${port}`, `127.0.0.1.foreign.example:${port}`];
  },
} as const;

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
