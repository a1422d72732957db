import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { agentAddresses } from 'shared-protocol/ports';
import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('the answer ends in its middle, shorter than it promises', async () => {
  const agent = await startApart();
  const whole = await (await fetch(agent.regStateUrl)).text();
  await agent.fault('truncated');
  const socket = connect(agent.ports[0]!, '127.0.0.1');
  socket.write(`GET ${agentAddresses.maverick.regStatePath} HTTP/1.1\r\nHost: localhost:${agent.ports[0]}\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain('200 OK');
  expect(head.toLowerCase()).toContain(`content-length: ${whole.length}`);
  expect(body).toBe(whole.slice(0, whole.length / 2));
});
