import { readJsonObject, toRecord } from 'shared-protocol/agent/hub';
import { connectHub, handshakeFrame, negotiateUrlOf } from '../hub-client/connect-hub.ts';
import { dialHub } from '../hub-client/dial-hub.ts';
import type { ReceivedRecord } from '../hub-client/record-inbox.ts';
import { conforms, conformsIfNone, conformsIfSame, type Finding } from '../report/finding.ts';
import { deviating, rowsOf } from '../report/row.ts';
import { type AgentRow, answerOf, refusesStrangers, type Subject, whyNotReceived } from './row.ts';

/** How a connection is established: negotiate, the WebSocket, the handshake. */
export const connectionRows: readonly AgentRow[] = [
  { name: 'negotiate', expected: 'version 1, connectionId, connectionToken, WebSockets', run: checkNegotiate },
  ...rowsOf('hub', {
    foreignOrigin: [
      'HTTP 403 instead of a WebSocket',
      (subject) => refusesStrangers('origin', subject, (headers) => dial(subject, subject.hubUrl, headers)),
    ],
    foreignHost: [
      'HTTP 421 instead of a WebSocket',
      (subject) => refusesStrangers('host', subject, (headers) => dial(subject, subject.hubUrl, headers)),
    ],
    unknownToken: [
      'HTTP 404 instead of a WebSocket',
      async (subject) => conformsIfSame('HTTP 404', await dial(subject, `${subject.hubUrl}?id=nobody-negotiated-this`)),
    ],
    handshake: [
      'answered with {}',
      async (subject) => conformsIfSame('{}', describeRecord(await firstRecord(subject, handshakeFrame))),
    ],
    connect: ['negotiate, a WebSocket with that token, a handshake', checkConnect],
    unknownProtocol: ['a handshake for messagepack is answered with an error', checkUnknownProtocol],
  }),
];

async function checkNegotiate(subject: Subject): Promise<Finding> {
  const { status, body } = await answerOf(subject, { method: 'POST', address: negotiateUrlOf(subject.hubUrl) });
  if (status !== 200) deviating(`HTTP ${status}`);
  const offer = readJsonObject(body.toString()) ?? deviating('a body that is not a JSON object');
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

/** What is answered to who asks for a WebSocket. */
async function dial({ timeoutMs }: Subject, url: string, headers: Record<string, string> = {}): Promise<string> {
  const dialled = await dialHub(url, { headers, withinMs: timeoutMs() });
  if (dialled.status === 'failed') return dialled.reason;
  if (dialled.status === 'refused') return `HTTP ${dialled.statusCode}`;
  dialled.socket.terminate();
  return 'a WebSocket';
}

async function checkUnknownProtocol(subject: Subject): Promise<Finding> {
  const received = await firstRecord(subject, toRecord({ protocol: 'messagepack', version: 1 }));
  const isError = received.status === 'received' && typeof received.record?.['error'] === 'string';
  return conformsIfNone([!isError && describeRecord(received)], 'an error');
}

async function checkConnect({ hubUrl, timeoutMs }: Subject): Promise<Finding> {
  const connecting = await connectHub(hubUrl, timeoutMs());
  if (connecting.status === 'failed') return deviating(connecting.reason);
  await connecting.connection.close();
  return conforms('connected');
}

/** What comes first on a new socket, after that frame. */
async function firstRecord({ hubUrl, timeoutMs }: Subject, frame: string): Promise<ReceivedRecord> {
  const dialled = await dialHub(hubUrl, { withinMs: timeoutMs() });
  if (dialled.status === 'refused') return deviating(`no WebSocket: HTTP ${dialled.statusCode}`);
  if (dialled.status === 'failed') return deviating(`no WebSocket: ${dialled.reason}`);
  dialled.socket.send(frame);
  const received = await dialled.inbox.next(() => true, timeoutMs());
  dialled.socket.terminate();
  return received;
}

function describeRecord(received: ReceivedRecord): string {
  if (received.status !== 'received') return whyNotReceived(received) ?? '';
  return received.record === null ? 'no JSON' : JSON.stringify(received.record);
}
