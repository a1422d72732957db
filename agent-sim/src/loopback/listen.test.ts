import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePorts } from '../testing/free-ports.ts';
import { listen } from './listen.ts';

test('while it ends its connections, it takes no new ones', async () => {
  const [port] = await findFreePorts(1);
  const listening = await listen('127.0.0.1', port, { answer: () => {} });
  if (listening.status !== 'listening') throw new Error(`The port is ${listening.status}`);
  // Never hangs up, so that closing takes as long as it may.
  const stubborn = connect({ host: '127.0.0.1', port, allowHalfOpen: true }).on('error', () => {});
  stubborn.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(stubborn, 'ready');

  const closing = listening.close();
  const late = connect({ host: '127.0.0.1', port });
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  await closing;
});
