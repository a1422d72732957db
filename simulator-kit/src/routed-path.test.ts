import fastify from 'fastify';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { routedPath } from './routed-path.ts';

test.each([
  ['/account/logout?a=%2F', 'out', '/account/logout'],
  ['/%61ccount/logout', 'out', '/account/logout'],
  ['/account/logout#x', 'out', '/account/logout'],
  ['/account%2Flogout', '', '/account%2Flogout'],
  ['/inbox/%37', 'mail', '/inbox/:id'],
  ['/files/%61?b', 'file', '/files/a'],
  ['/n%6Fwhere#/account/logout', '', '/nowhere'],
  ['http://any.host/%61ccount/other?x', '', '/account/other'],
])('the path of %s is that of its route, or what the address means', async (url, answer, path) => {
  const { body, seen } = await ask('GET', url);
  expect(seen).toEqual([path]);
  if (answer !== '') expect(body).toBe(answer);
  // A method that no route takes does not change what an address means.
  if (!path.includes(':')) expect((await ask('POST', url)).seen).toEqual([path]);
});

/** Asks over a connection, because a client would tidy the address. */
async function ask(method: string, url: string): Promise<{ readonly body: string; readonly seen: readonly string[] }> {
  const seen: string[] = [];
  const app = fastify();
  app.addHook('onRequest', (request, _reply, done) => {
    seen.push(routedPath(request));
    done();
  });
  app.get('/account/logout', () => 'out');
  app.get('/inbox/:id', () => 'mail');
  app.get('/files/*', () => 'file');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  socket.write(`${method} ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [, body = ''] = (await text(socket)).split('\r\n\r\n');
  await app.close();
  return { body, seen };
}
