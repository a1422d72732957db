import { hubSendMethod, hubTiming, toRecord } from 'shared-protocol/agent/hub';
import { type HubConnection, invocationOf } from '../hub-client/connect-hub.ts';
import { composeRequest } from '../hub-client/envelope-of.ts';
import { type AgentRow, onConnection, type Subject, whyNotReceived } from './row.ts';
import { conformsIfSame, conformsIfNone } from '../report/finding.ts';

/** Answered at once by every agent, and changes nothing. */
const anyType = 'licence/check';

/** A ping that is sent in time arrives later where the computer is busy. */
const onTheWayMs = 1_000;

/** How an agent keeps to the hub protocol, whatever is asked. */
export const conversationRows: readonly AgentRow[] = [
  onConnection('hub/completion', 'a completion without error, when an id asks for it', async (connection, subject) =>
    conformsIfSame('no error', await completionOf(hubSendMethod, connection, subject)),
  ),
  onConnection('hub/noCompletion', 'no completion, when no id asks for it', async (connection, subject) => {
    const found = await askWith(connection, subject);
    const completed = connection.inbox.records.some((record) => record?.['type'] === 3);
    return conformsIfNone([found !== 'answered' && found, completed && 'a completion'], 'none');
  }),
  onConnection('hub/unknownMethod', 'a completion with an error', async (connection, subject) =>
    conformsIfSame('an error', await completionOf('toString', connection, subject)),
  ),
  onConnection('hub/gluedMessages', 'two requests in one frame are both answered', async (connection, subject) => {
    const requests = [composeRequest(anyType), composeRequest(anyType)];
    connection.send(...requests.map(invocationOf));
    const found = await Promise.all(requests.map(({ id }) => answerTo(id, connection, subject)));
    const wrong = found.map((each) => each !== 'answered' && each);
    return conformsIfNone(wrong, 'both answered');
  }),
  onConnection('hub/splitMessage', 'a request in two frames is answered', async (connection, subject) => {
    const request = composeRequest(anyType);
    const text = toRecord(invocationOf(request));
    connection.sendText(text.slice(0, 40));
    connection.sendText(text.slice(40));
    return conformsIfSame('answered', await answerTo(request.id, connection, subject));
  }),
  onConnection('hub/pagePing', 'accepted, and the next request is answered', async (connection, subject) => {
    connection.send({ type: 6 });
    return conformsIfSame('answered', await askWith(connection, subject));
  }),
  // Sends nothing itself, so that it is the agent that keeps the connection alive.
  onConnection('hub/ping', `within ${hubTiming.pingEveryMs} ms`, async ({ inbox }, { timeoutMs }) => {
    const withinMs = timeoutMs(hubTiming.pingEveryMs + onTheWayMs);
    const received = await inbox.next((record) => record?.['type'] === 6, withinMs);
    return conformsIfSame('a ping', whyNotReceived(received, 'ping') ?? 'a ping');
  }),
];

async function completionOf(target: string, connection: HubConnection, { timeoutMs }: Subject): Promise<string> {
  const invocationId = 'c-1';
  connection.send({ ...invocationOf(composeRequest(anyType)), target, invocationId });
  const received = await connection.inbox.next(
    (record) => record?.['type'] === 3 && record['invocationId'] === invocationId,
    timeoutMs(),
  );
  if (received.status !== 'received') return whyNotReceived(received, 'completion') ?? '';
  return typeof received.record?.['error'] === 'string' ? 'an error' : 'no error';
}

function askWith(connection: HubConnection, subject: Subject): Promise<string> {
  return answerTo(connection.request(anyType).id, connection, subject);
}

async function answerTo(id: string, connection: HubConnection, { timeoutMs }: Subject): Promise<string> {
  return whyNotReceived(await connection.answerTo(id, timeoutMs())) ?? 'answered';
}
