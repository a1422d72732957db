import { hubSendMethod } from 'shared-protocol/agent/hub';
import { agentAddresses } from 'shared-protocol/product';
import { onTestFinished } from 'vitest';
import type { Agent } from '../agent/agent-control.ts';
import { connectRawPage } from './raw-page.ts';
import { requestEnvelope } from './request-envelope.ts';

interface ToldEnvelope {
  readonly type: string;
  readonly payload?: unknown;
  readonly error?: { readonly code: string };
}

/** A page of an agent for one test: what it sends arrives as requests, and what it is told is listed. */
export interface ConnectedPage {
  ask(type: string, payload?: Record<string, unknown>): void;
  /** Resolves when the request has arrived, which is before it is served. */
  askAcknowledged(type: string): Promise<void>;
  /** The envelopes that have come: answers and events. */
  readonly told: () => readonly ToldEnvelope[];
  /** Resolves when its connection has ended. */
  readonly closed: Promise<number>;
}

export async function connectPage({ url, product }: Agent): Promise<ConnectedPage> {
  const page = await connectRawPage(url + agentAddresses[product].hubPath);
  onTestFinished(() => page.socket.terminate());
  return {
    ask: (type, payload) => page.send({ type: 1, target: hubSendMethod, arguments: [requestEnvelope(type, payload)] }),
    askAcknowledged: async (type) => {
      page.send({ type: 1, invocationId: type, target: hubSendMethod, arguments: [requestEnvelope(type)] });
      await page.receives({ type: 3, invocationId: type });
    },
    told: () =>
      page.received.flatMap((record) => {
        const { type, arguments: envelopes } = record as { type?: number; arguments?: never[] };
        return type === 1 && envelopes ? envelopes : [];
      }),
    closed: page.closed,
  };
}
