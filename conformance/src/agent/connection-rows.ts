import { readJsonObject, toRecord } from 'shared-protocol/agent/hub';
import { connectHub, dialNegotiated, handshakeFrame, negotiateQuestion } from '../hub-client/connect-hub.ts';
import { dialHub } from '../hub-client/dial-hub.ts';
import type { ReceivedRecord } from '../hub-client/record-inbox.ts';
import { conforms, conformsIfNone, conformsIfSame, type Finding, unreached } from '../report/finding.ts';
import { deviating, EndOfRow, rowsOf } from '../report/row.ts';
import { type AgentRow, answerOf, refusesStrangers, type Subject, whyNotReceived } from './row.ts';

/** How a connection is established: negotiate, the WebSocket, the handshake. */
export const connectionRows: readonly AgentRow[] = [
  { name: 'negotiate', expected: 'version 1, connectionId, connectionToken, WebSockets', run: checkNegotiate },
  ...rowsOf('hub', {
    foreignOrigin: [
      'HTTP 403 instead of a WebSocket',
      (subject) => refusesStrangers('origin', subject, (headers) => dialAs(subject, headers)),
    ],
    foreignHost: [
      'HTTP 421 instead of a WebSocket',
      (subject) => refusesStrangers('host', subject, (headers) => dialAs(subject, headers)),
    ],
    unknownToken: [
      'HTTP 404 instead of a WebSocket',
      async (subject) => conformsIfSame('HTTP 404', await dialUnknown(subject)),
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
  const { status, body } = await answerOf(subject, negotiateQuestion(subject.hubUrl, subject.origin));
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

/** What is answered to who asks for a WebSocket with a token that a page has negotiated. */
async function dialAs({ hubUrl, origin, timeoutMs }: Subject, headers: Record<string, string>): Promise<string> {
  const dialled = await dialNegotiated(hubUrl, timeoutMs(), origin, { origin, ...headers });
  if (dialled.status === 'failed') return dialled.reason.replace(/^WebSocket: /, '');
  dialled.socket.terminate();
  return 'a WebSocket';
}

async function dialUnknown({ hubUrl, origin, timeoutMs }: Subject): Promise<string> {
  const dialled = await dialHub(`${hubUrl}?id=nobody-negotiated-this`, { headers: { origin }, withinMs: timeoutMs() });
  if (dialled.status === 'open') dialled.socket.terminate();
  if (dialled.status === 'failed') return dialled.reason;
  return dialled.status === 'refused' ? `HTTP ${dialled.statusCode}` : 'a WebSocket';
}

async function checkUnknownProtocol(subject: Subject): Promise<Finding> {
  const received = await firstRecord(subject, toRecord({ protocol: 'messagepack', version: 1 }));
  const isError = received.status === 'received' && typeof received.record?.['error'] === 'string';
  return conformsIfNone([!isError && describeRecord(received)], 'an error');
}

async function checkConnect({ hubUrl, origin, timeoutMs }: Subject): Promise<Finding> {
  const connecting = await connectHub(hubUrl, timeoutMs(), origin);
  if (connecting.status === 'failed') return deviating(connecting.reason);
  await connecting.connection.close();
  return conforms('connected');
}

/** What comes first on a new socket, after that frame. */
async function firstRecord({ hubUrl, origin, timeoutMs }: Subject, frame: string): Promise<ReceivedRecord> {
  const dialled = await dialNegotiated(hubUrl, timeoutMs(), origin);
  if (dialled.status === 'failed') throw new EndOfRow(unreached(`no connection: ${dialled.reason}`));
  dialled.socket.send(frame);
  const received = await dialled.inbox.next(() => true, timeoutMs());
  dialled.socket.terminate();
  return received;
}

function describeRecord(received: ReceivedRecord): string {
  if (received.status !== 'received') return whyNotReceived(received) ?? '';
  return received.record === null ? 'no JSON' : JSON.stringify(received.record);
}
