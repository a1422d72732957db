import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';
import type { Agent } from '../agent/agent-control.ts';

test('what signs a visitor in elsewhere on this computer is not in a replay file', async () => {
  const agent = await startApart();
  const headers = { cookie: 'account_session=secret', authorization: 'Bearer secret', 'x-seen': 'yes' };
  await ask(agent, { method: 'POST', path: '/maverick/hub/negotiate?negotiateVersion=1', headers });
  const text = JSON.stringify(await agent.replayFile());
  expect(text).toContain('x-seen');
  expect(text).not.toContain('secret');
});

/** Unlike fetch, it sends whatever it is given. */
function ask({ ports: [port] }: Agent, options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, ...options }, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });
}
