import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from '../testing/free-ports.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { askPort } from './probe-ports.ts';

test('an agent of the product is known by its regstate', async () => {
  const agent = await startTestAgent({ product: 'maverick', registered: false });
  expect(await askPort('maverick', agent.regStateUrl)).toEqual({ status: 'agent', regState: agent.regState });
});

test('where nobody listens it is refused', async () => {
  const [port] = await findFreePorts(1);
  expect(await askPort('maverick', `http://127.0.0.1:${port}/maverick/regstate`)).toEqual({ status: 'refused' });
  expect(await askPort('maverick', `http://localhost:${port}/maverick/regstate`)).toEqual({ status: 'refused' });
});

test.for<[string, RequestListener]>([
  ['HTTP 404', (_, response) => response.writeHead(404).end('{}')],
  ['HTTP 302', (_, response) => response.writeHead(302, { location: 'https://foreign.example' }).end()],
  ['an answer that is not a JSON object', (_, response) => response.end('<html></html>')],
  ['an answer that is not a JSON object', (_, response) => response.end()],
  ['JSON that is not a regstate', (_, response) => response.end('{"product":"maverick"}')],
  ['an answer that is not a JSON object', (_, response) => response.end('[]')],
  ['no readable answer', (request) => request.socket.destroy()],
  // Nor is one waited for that does not answer in time.
  ['no readable answer', () => {}],
])('another program is a stranger: %j', async ([found, answer]) => {
  expect(await askPort('maverick', await serve(answer))).toEqual({ status: 'stranger', found });
});

test('the agent of the other product is a stranger too', async () => {
  const { regState } = await startTestAgent({ product: 'driver-support' });
  const url = await serve((_, response) => response.end(JSON.stringify(regState)));
  expect(await askPort('maverick', url)).toEqual({ status: 'stranger', found: 'a driver-support' });
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on a port has this kind of address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/maverick/regstate`;
}
