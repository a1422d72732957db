import { readJsonObject, toRecord } from 'shared-protocol/agent/hub';
import { connectHub, handshakeFrame, negotiate } from '../hub-client/connect-hub.ts';
import { dialHub } from '../hub-client/dial-hub.ts';
import type { ReceivedRecord } from '../hub-client/record-inbox.ts';
import { type AgentRow, foreignHosts, foreignOrigins, refusesAll, type Subject, whyNotReceived } from './row.ts';
import { conforms, deviates, type Finding, conformsIfSame, conformsIfNone } from '../report/finding.ts';

/** How a connection is established: negotiate, the WebSocket, the handshake. */
export const connectionRows: readonly AgentRow[] = [
  { name: 'negotiate', expected: 'version 1, connectionId, connectionToken, WebSockets', run: checkNegotiate },
  {
    name: 'hub/foreignOrigin',
    expected: 'HTTP 403 instead of a WebSocket',
    run: (subject) =>
      refusesAll(foreignOrigins(subject), 'HTTP 403', (origin) =>
        findUpgradeFault(subject, subject.hubUrl, { origin }, 403),
      ),
  },
  {
    name: 'hub/foreignHost',
    expected: 'HTTP 421 instead of a WebSocket',
    run: (subject) =>
      refusesAll(foreignHosts(subject), 'HTTP 421', (host) => findUpgradeFault(subject, subject.hubUrl, { host }, 421)),
  },
  {
    name: 'hub/unknownToken',
    expected: 'HTTP 404 instead of a WebSocket',
    run: async (subject) =>
      conformsIfNone(
        [await findUpgradeFault(subject, `${subject.hubUrl}?id=nobody-negotiated-this`, {}, 404)],
        'HTTP 404',
      ),
  },
  { name: 'hub/handshake', expected: 'answered with {}', run: checkHandshake },
  { name: 'hub/connect', expected: 'negotiate, a WebSocket with that token, a handshake', run: checkConnect },
  {
    name: 'hub/unknownProtocol',
    expected: 'a handshake for messagepack is answered with an error',
    run: checkUnknownProtocol,
  },
];

async function checkNegotiate({ hubUrl, timeoutMs }: Subject): Promise<Finding> {
  const answer = await negotiate(hubUrl, timeoutMs());
  if (answer.status === 'failed') return deviates(answer.reason);
  if (answer.statusCode !== 200) return deviates(`HTTP ${answer.statusCode}`);
  const offer = readJsonObject(answer.body);
  if (!offer) return deviates('a body that is not a JSON object');
  const { negotiateVersion, connectionId, connectionToken, availableTransports } = offer;
  const transports = Array.isArray(availableTransports) ? (availableTransports as unknown[]) : [];
  return conformsIfNone(
    [
      negotiateVersion !== 1 && `negotiateVersion ${JSON.stringify(negotiateVersion)}`,
      !isName(connectionId) && 'no connectionId',
      !isName(connectionToken) && 'no connectionToken',
      !transports.some(isTextWebSocket) && 'WebSockets with Text is not among availableTransports',
    ],
    'all of them',
  );
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isTextWebSocket(transport: unknown): boolean {
  const { transport: name, transferFormats } = (transport ?? {}) as Record<string, unknown>;
  return name === 'WebSockets' && Array.isArray(transferFormats) && transferFormats.includes('Text');
}

async function findUpgradeFault(
  { timeoutMs }: Subject,
  url: string,
  headers: Record<string, string>,
  expected: number,
): Promise<string | false> {
  const dialled = await dialHub(url, { headers, withinMs: timeoutMs() });
  if (dialled.status === 'failed') return dialled.reason;
  if (dialled.status === 'refused') return dialled.statusCode !== expected && `HTTP ${dialled.statusCode}`;
  dialled.socket.terminate();
  return 'a WebSocket';
}

async function checkHandshake(subject: Subject): Promise<Finding> {
  const received = await firstRecord(subject, handshakeFrame);
  return conformsIfSame('{}', typeof received === 'string' ? received : describeHeard(received));
}

async function checkUnknownProtocol(subject: Subject): Promise<Finding> {
  const received = await firstRecord(subject, toRecord({ protocol: 'messagepack', version: 1 }));
  if (typeof received === 'string') return deviates(received);
  const isError = received.status === 'received' && typeof received.record?.['error'] === 'string';
  return conformsIfNone([!isError && describeHeard(received)], 'an error');
}

async function checkConnect({ hubUrl, timeoutMs }: Subject): Promise<Finding> {
  const connecting = await connectHub(hubUrl, timeoutMs());
  if (connecting.status === 'failed') return deviates(connecting.reason);
  await connecting.connection.close();
  return conforms('connected');
}

/** What comes first on a new socket, after that frame; a text says why there was no socket. */
async function firstRecord({ hubUrl, timeoutMs }: Subject, frame: string): Promise<ReceivedRecord | string> {
  const dialled = await dialHub(hubUrl, { withinMs: timeoutMs() });
  if (dialled.status === 'refused') return `no WebSocket: HTTP ${dialled.statusCode}`;
  if (dialled.status === 'failed') return `no WebSocket: ${dialled.reason}`;
  dialled.socket.send(frame);
  const received = await dialled.inbox.next(() => true, timeoutMs());
  dialled.socket.terminate();
  return received;
}

function describeHeard(received: ReceivedRecord): string {
  if (received.status !== 'received') return whyNotReceived(received) ?? '';
  return received.record === null ? 'no JSON' : JSON.stringify(received.record);
}
