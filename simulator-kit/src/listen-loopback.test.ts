import { once } from 'node:events';
import { connect, createServer, Server, type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { isAnswered, listenLoopback, type LoopbackListening } from './listen-loopback.ts';

type Listening = Extract<LoopbackListening, { status: 'listening' }>;

async function listenAnywhere(suits?: (port: number) => boolean): Promise<Listening> {
  const listening = await listenLoopback(0, { answer: (_request, response) => response.end('answered') }, suits);
  return listening.status === 'listening' ? listening : expect.unreachable();
}

test('port 0 takes a port that suits, on both loopback addresses', async () => {
  const refused: number[] = [];
  const { port, close } = await listenAnywhere((candidate) => refused.length === 2 || refused.push(candidate) === 0);
  expect(refused).toHaveLength(2);
  for (const name of ['127.0.0.1', '[::1]']) {
    expect(await (await fetch(`http://${name}:${port}/`)).text()).toBe('answered');
  }
  await close();
  for (const free of [port, ...refused]) {
    await expect(fetch(`http://127.0.0.1:${free}/`)).rejects.toThrow('fetch failed');
  }
});

test.each(['0.0.0.0', '::', '127.0.0.1', '::1'])(
  'a port where another program listens on %s is noticed, and taken',
  async (host) => {
    const other = createServer((socket) => socket.destroy()).listen(0, host);
    await once(other, 'listening');
    // A server that listens on a port has this kind of address.
    const { port } = other.address() as AddressInfo;
    expect(await isAnswered(port)).toBe(true);
    expect(await listenLoopback(port, { answer: () => {} })).toEqual({ status: 'taken', port });
    await new Promise((resolve) => other.close(resolve));
    expect(await isAnswered(port)).toBe(false);
  },
);

test('no port is taken instead when none suits', async () => {
  expect(await listenLoopback(0, { answer: () => {} }, () => false)).toEqual({ status: 'taken', port: 0 });
});

test.each(['127.0.0.1', '::1'])('a port that the system refuses on %s is not called taken', async (host) => {
  const { port, close } = await listenAnywhere();
  await close();
  refuseToListen(host);
  expect(await listenLoopback(port, { answer: () => {} })).toEqual({ status: 'not-allowed', port });
  vi.restoreAllMocks();
  const again = await listenLoopback(port, { answer: () => {} });
  await (again.status === 'listening' ? again : expect.unreachable()).close();
});

test('while it ends its connections, it takes no new ones', async () => {
  const { port, close } = await listenAnywhere();
  // Never hangs up, so that closing takes as long as it may.
  const stubborn = connect({ host: '127.0.0.1', port, allowHalfOpen: true }).on('error', () => {});
  await once(stubborn, 'connect');
  stubborn.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(stubborn, 'data');

  const closing = close();
  const late = connect({ host: '127.0.0.1', port });
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  await closing;
});

test.each([
  ['the client ends the connection', 'DELETE', { connection: 'close' }, {}],
  ['the answer ends it', 'GET', {}, { connection: 'close' }],
] as const)('after the answer where %s, nothing more is written', async (_, method, asked, answered) => {
  const early = (): unknown => undefined;
  let answer = early;
  const listening = await listenLoopback(0, {
    answer: (_request, response) => {
      response.setHeaders(new Headers(answered));
      answer = () => response.end('answered');
    },
  });
  const { port, close } = listening.status === 'listening' ? listening : expect.unreachable();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  const headers = Object.entries({ host: 'localhost', ...asked }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${method} / HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n{"a":1}`);
  // Both parts are read in one turn: the second has been refused, or not, before the first is answered.
  await vi.waitUntil(() => answer !== early);
  answer();
  await once(socket, 'close');
  expect(received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
  await close();
});

/** Refuses as the system does below port 1024. Tests may run with the right to listen there. */
function refuseToListen(host: string): void {
  const listen = Server.prototype.listen as (this: Server, options: object, ...others: readonly unknown[]) => Server;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...words: unknown[]) {
    const [options, ...others] = words as [{ readonly host: string }];
    if (options.host !== host) return listen.call(this, options, ...others);
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
}
