import { hubLimits } from 'shared-protocol/agent/hub';
import { handshakeFrame } from '../hub-client/connect-hub.ts';
import { dialHub } from '../hub-client/dial-hub.ts';
import { answers } from '../hub-client/envelope-of.ts';
import { toFrame } from '../hub-client/to-frame.ts';
import { deviates, unless, type Check, type Finding, type Subject } from './check.ts';
import { withConnection } from './with-connection.ts';

/**
 * What an agent must survive. How it treats the sender is its own decision; the connection of another page must not be
 * affected. One after the other, and last: an agent that crashes does not answer any more.
 */
export const hostileChecks: readonly Check[] = [
  survives('frame/notJson', handshakeFrame, 'this is no JSON\u001e'),
  survives('frame/noObject', handshakeFrame, '[1]\u001enull\u001e7\u001e'),
  survives('frame/noType', handshakeFrame, toFrame({ target: 'Send', arguments: [] })),
  survives('frame/noArguments', handshakeFrame, toFrame({ type: 1, target: 'Send' })),
  survives('frame/deep', handshakeFrame, `${'['.repeat(5_000)}${']'.repeat(5_000)}\u001e`),
  survives('frame/noHandshake', 'this is no JSON\u001e'),
  { name: 'frame/tooLong', expected: `closed: a message may have ${hubLimits.messageBytes} bytes`, run: checkTooLong },
  { name: 'frame/tooLarge', expected: `closed: a frame may have ${hubLimits.frameBytes} bytes`, run: checkTooLarge },
  {
    name: 'frame/flood',
    expected: `closed: a page may send ${hubLimits.messagesPerSecond} messages in a second`,
    run: checkFlood,
  },
];

function survives(name: string, ...frames: readonly string[]): Check {
  return {
    name,
    expected: "another page's connection notices nothing",
    run: (subject) => checkSurvival(subject, frames),
  };
}

function checkSurvival(subject: Subject, frames: readonly string[]): Promise<Finding> {
  return withConnection(subject, async (neighbour) => {
    const dialled = await dialHub(subject.hubUrl, { withinMs: subject.patienceMs() });
    if (dialled.status !== 'open') return deviates('no second connection');
    for (const frame of frames) dialled.socket.send(frame);
    // An answer, or a closed connection, shows that it has read the frame; an agent that ignores the frame does not
    // respond.
    await dialled.inbox.closed(subject.patienceMs(readWithinMs));
    const { id } = neighbour.request('licence/check');
    const heard = await neighbour.inbox.next((record) => answers(record, id), subject.patienceMs());
    dialled.socket.terminate();
    if (heard.status === 'closed') return deviates(`the other connection was closed with ${heard.code}`);
    return unless([heard.status === 'silent' && 'the other connection is not answered any more'], 'nothing noticed');
  });
}

const readWithinMs = 200;

function checkTooLong(subject: Subject): Promise<Finding> {
  return checkClosed(subject, ['x'.repeat(hubLimits.messageBytes)]);
}

/** Of pings, each of which might stand alone. */
function checkTooLarge(subject: Subject): Promise<Finding> {
  const ping = { type: 6, filling: 'x'.repeat(hubLimits.messageBytes / 2) };
  return checkClosed(subject, Array<object>(9).fill(ping));
}

/** More than is allowed in a second, at whatever moment the agent's second starts. */
function checkFlood(subject: Subject): Promise<Finding> {
  return checkClosed(subject, Array<object>(2 * hubLimits.messagesPerSecond + 1).fill({ type: 6 }));
}

function checkClosed(subject: Subject, messages: readonly unknown[]): Promise<Finding> {
  return withConnection(subject, async (connection) => {
    connection.send(...messages);
    const code = await connection.inbox.closed(subject.patienceMs());
    return unless([code === null && 'taken'], `closed with ${code}`);
  });
}
