import type { FastifyInstance } from 'fastify';
import { realTime } from 'simulator-kit/real-time';
import type { LogEntry } from '../log/log-entry.ts';
import type { StreamData, StreamKind } from './control-contract.ts';
import type { ServedAgent } from './served-agent.ts';

/** GET /api/stream: sends what changes to each listener, as `controlStream` describes. */
export function streamChanges(app: FastifyInstance, agents: readonly ServedAgent[]): void {
  app.get('/api/stream', { exposeHeadRoute: false }, (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    // Reconnects one second after the connection broke.
    raw.write('retry: 1000\n\n');
    const send = <Kind extends StreamKind>(kind: Kind, told: StreamData<Kind>): void => {
      raw.write(`event: ${kind}\ndata: ${JSON.stringify(told)}\n\n`);
    };

    const watches = agents.map((agent) => watchAgent(agent, send));
    const look = (): void => {
      if (raw.writableLength > maxUnreadBytes) raw.destroy();
      else for (const watch of watches) void watch.look();
    };
    let stopTimer = (): void => {};
    const poll = (): void => {
      look();
      stopTimer = realTime.after(pollEveryMs, poll);
    };
    poll();
    raw.once('close', () => {
      stopTimer();
      for (const watch of watches) watch.stop();
    });
  });
}

type Send = <Kind extends StreamKind>(kind: Kind, told: StreamData<Kind>) => void;

interface Watch {
  look(): Promise<void>;
  stop(): void;
}

/**
 * Polls instead of subscribing to each part: ports, connections, faults, speed and work all change on their own, and
 * changes in quick succession are sent together.
 */
function watchAgent(agent: ServedAgent, send: Send): Watch {
  const { product, log } = agent;
  let [sentState, sentWork] = ['', ''];
  let clearedThrough = -1;
  let newEntries: LogEntry[] = [];
  const leave = log.subscribe((entry) => {
    newEntries.push(entry);
    if (newEntries.length > maxEntries) newEntries = newEntries.slice(-maxEntries / 2);
  });

  function sendLog(): void {
    const replaces = clearedThrough !== log.clearedThrough;
    clearedThrough = log.clearedThrough;
    const entries = replaces ? log.entries() : newEntries;
    newEntries = [];
    if (replaces || entries.length > 0) send('log', { product, replaces, entries: [...entries] });
  }

  async function sendState(): Promise<void> {
    const { work, ...rest } = await agent.state();
    const [state, itsWork] = [JSON.stringify(rest), JSON.stringify(work)];
    if (state !== sentState) send('agent', { ...rest, work });
    else if (itsWork !== sentWork) send('work', { product, work: [...work] });
    [sentState, sentWork] = [state, itsWork];
  }

  return {
    look: async () => {
      sendLog();
      await sendState();
    },
    stop: leave,
  };
}

/** Too short to be noticed as a delay. */
const pollEveryMs = 100;
/** When more come between two polls, only the latest half is sent: as many as an agent keeps. */
const maxEntries = 4_000;
/** A client that reads this slowly is disconnected, and receives everything again when it reconnects. */
const maxUnreadBytes = 32 * 1024 * 1024;
