import { hubSendMethod, hubTiming } from 'shared-protocol/agent/hub';
import { composeRequest } from '../hub-client/compose-request.ts';
import type { HubConnection } from '../hub-client/connect-hub.ts';
import { answers } from '../hub-client/envelope-of.ts';
import { deviates, unless, type Check, type Finding, type Subject } from './check.ts';
import { withConnection } from './with-connection.ts';

/** How an agent keeps to the hub protocol, whatever is asked. */
export const conversationChecks: readonly Check[] = [
  { name: 'hub/completion', expected: 'a completion without error, when an id asks for it', run: checkCompletion },
  { name: 'hub/noCompletion', expected: 'no completion, when no id asks for it', run: checkNoCompletion },
  { name: 'hub/unknownMethod', expected: 'a completion with an error', run: checkUnknownMethod },
  { name: 'hub/gluedMessages', expected: 'two requests in one frame are answered both', run: checkGlued },
  { name: 'hub/splitMessage', expected: 'a request in two frames is answered', run: checkSplit },
  { name: 'hub/pagePing', expected: 'taken, and the next request is answered', run: checkPagePing },
  { name: 'hub/ping', expected: `within ${hubTiming.pingEveryMs} ms`, run: checkPing },
];

/** Answered at once by every agent, and changes nothing. */
const anyType = 'licence/check';

function invocation(target: string, invocationId: string): object {
  return { type: 1, target, invocationId, arguments: [composeRequest(anyType)] };
}

function checkCompletion(subject: Subject): Promise<Finding> {
  return withConnection(subject, async (connection) => {
    connection.send(invocation(hubSendMethod, 'c-1'));
    const found = await completionOf(connection, 'c-1', subject.patienceMs());
    return unless([found !== 'no error' && found], found);
  });
}

function checkUnknownMethod(subject: Subject): Promise<Finding> {
  return withConnection(subject, async (connection) => {
    connection.send(invocation('toString', 'c-2'));
    const found = await completionOf(connection, 'c-2', subject.patienceMs());
    return unless([found !== 'an error' && found], found);
  });
}

async function completionOf({ inbox }: HubConnection, id: string, withinMs: number): Promise<string> {
  const heard = await inbox.next((record) => record?.['type'] === 3 && record['invocationId'] === id, withinMs);
  if (heard.status === 'silent') return 'no completion';
  if (heard.status === 'closed') return `closed with ${heard.code}`;
  return typeof heard.record?.['error'] === 'string' ? 'an error' : 'no error';
}

function checkNoCompletion(subject: Subject): Promise<Finding> {
  return withConnection(subject, async (connection) => {
    const { id } = connection.request(anyType);
    const found = await answerTo(connection, id, subject.patienceMs());
    const completed = connection.inbox.records.some((record) => record?.['type'] === 3);
    return unless([found !== 'answered' && found, completed && 'a completion'], 'none');
  });
}

function checkGlued(subject: Subject): Promise<Finding> {
  return withConnection(subject, async (connection) => {
    const requests = [composeRequest(anyType), composeRequest(anyType)];
    connection.send(...requests.map((request) => ({ type: 1, target: hubSendMethod, arguments: [request] })));
    const found = await Promise.all(requests.map(({ id }) => answerTo(connection, id, subject.patienceMs())));
    return unless(
      found.map((each) => each !== 'answered' && each),
      'both answered',
    );
  });
}

function checkSplit(subject: Subject): Promise<Finding> {
  return withConnection(subject, async (connection) => {
    const request = composeRequest(anyType);
    const text = `${JSON.stringify({ type: 1, target: hubSendMethod, arguments: [request] })}\u001e`;
    connection.sendText(text.slice(0, 40));
    connection.sendText(text.slice(40));
    return answered(connection, request.id, subject);
  });
}

function checkPagePing(subject: Subject): Promise<Finding> {
  return withConnection(subject, (connection) => {
    connection.send({ type: 6 });
    return answered(connection, connection.request(anyType).id, subject);
  });
}

/** Says nothing itself, so that it is the agent that keeps the connection alive. */
function checkPing(subject: Subject): Promise<Finding> {
  return withConnection(subject, async ({ inbox }) => {
    const heard = await inbox.next(
      (record) => record?.['type'] === 6,
      subject.patienceMs(hubTiming.pingEveryMs + onTheWayMs),
    );
    if (heard.status === 'closed') return deviates(`closed with ${heard.code}`);
    return unless([heard.status === 'silent' && 'no ping'], 'a ping');
  });
}

/** One that is sent in time comes later where the computer is busy. */
const onTheWayMs = 1_000;

async function answered(connection: HubConnection, id: string, { patienceMs }: Subject): Promise<Finding> {
  const found = await answerTo(connection, id, patienceMs());
  return unless([found !== 'answered' && found], found);
}

async function answerTo({ inbox }: HubConnection, id: string, withinMs: number): Promise<string> {
  const heard = await inbox.next((record) => answers(record, id), withinMs);
  if (heard.status === 'closed') return `closed with ${heard.code}`;
  return heard.status === 'silent' ? 'no answer' : 'answered';
}
