import { hubLimits, toRecord } from 'shared-protocol/agent/hub';
import { dialNegotiated, handshakeFrame } from '../hub-client/connect-hub.ts';
import { conforms, conformsIfNone, deviates } from '../report/finding.ts';
import { deviating } from '../report/row.ts';
import { type AgentRow, onConnection, whyNotReceived } from './row.ts';

/**
 * What an agent must survive. How it treats the sender is its own decision; the connection of another page must not be
 * affected. These run one after the other, and last, because an agent that crashes no longer answers.
 */
export const hostileRows: readonly AgentRow[] = [
  survives('frame/notJson', handshakeFrame, 'this is no JSON\u001e'),
  survives('frame/noObject', handshakeFrame, '[1]\u001enull\u001e7\u001e'),
  survives('frame/noType', handshakeFrame, toRecord({ target: 'Send', arguments: [] })),
  survives('frame/noArguments', handshakeFrame, toRecord({ type: 1, target: 'Send' })),
  survives('frame/deep', handshakeFrame, `${'['.repeat(5_000)}${']'.repeat(5_000)}\u001e`),
  survives('frame/noHandshake', 'this is no JSON\u001e'),
  closes('frame/tooLong', `a message may have at most ${hubLimits.messageBytes} bytes`, () => [
    { filling: 'x'.repeat(hubLimits.messageBytes) },
  ]),
  // The frame is full of pings, each of which would be accepted alone.
  closes('frame/tooLarge', `a frame may have at most ${hubLimits.frameBytes} bytes`, () =>
    Array<object>(9).fill({ type: 6, filling: 'x'.repeat(hubLimits.messageBytes / 2) }),
  ),
  // More than is allowed in a second, at whatever moment the agent's second starts.
  closes('frame/flood', `a page may send at most ${hubLimits.messagesPerSecond} messages in a second`, () =>
    Array<object>(2 * hubLimits.messagesPerSecond + 1).fill({ type: 6 }),
  ),
];

function survives(name: string, ...frames: readonly string[]): AgentRow {
  return onConnection(
    name,
    "another page's connection is not affected",
    async (neighbour, { hubUrl, origin, timeoutMs }) => {
      const dialled = await dialNegotiated(hubUrl, timeoutMs(), origin);
      if (dialled.status !== 'open') return deviating('no second connection');
      for (const frame of frames) dialled.socket.send(frame);
      // An answer, or a closed connection, shows that it has read the frame; an agent that ignores it does not respond.
      await dialled.inbox.closed(timeoutMs(readWithinMs));
      const received = await neighbour.answerTo(neighbour.request('licence/check').id, timeoutMs());
      dialled.socket.terminate();
      const why = whyNotReceived(received);
      return conformsIfNone([why !== null && `the other connection: ${why}`], 'not affected');
    },
  );
}

const readWithinMs = 200;

function closes(name: string, limit: string, compose: () => readonly object[]): AgentRow {
  return onConnection(name, `closed: ${limit}`, async (connection, { timeoutMs }) => {
    connection.send(...compose());
    // An agent that accepts it answers what comes next.
    const next = await connection.answerTo(connection.request('licence/check').id, timeoutMs(closedWithinMs));
    return next.status === 'closed'
      ? conforms(`closed with ${next.code}`)
      : deviates(next.status === 'received' ? 'accepted' : 'neither closed nor answered');
  });
}

/** It is the largest that is sent, and a busy computer takes seconds to read it. */
const closedWithinMs = 10_000;
