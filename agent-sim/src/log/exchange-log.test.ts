import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startTestAgent } from '../testing/start-test-agent.ts';

test('what signs a visitor in elsewhere on this computer is not in a replay file', async () => {
  const agent = await startTestAgent();
  const headers = { cookie: 'account_session=secret', authorization: 'Bearer secret', 'x-seen': 'yes' };
  await ask(agent.url, { method: 'POST', path: '/maverick/hub/negotiate?negotiateVersion=1', headers });
  const text = JSON.stringify(await agent.replayFile());
  expect(text).toContain('x-seen');
  expect(text).not.toContain('secret');
});

test.each([
  ['/maverick/regstate?a=b', 'localhost:99999', 'http://localhost:99999/maverick/regstate?a=b'],
  ['/maverick/regstate', 'two words', 'http://two words/maverick/regstate'],
  ['//', 'localhost', 'http://localhost//'],
  ['//other.test/', 'localhost', 'http://localhost//other.test/'],
])('a request for %s of the host %j is kept like any other', async (path, host, url) => {
  const agent = await startTestAgent();
  await ask(agent.url, { path, headers: { host } });
  expect((await agent.replayFile()).har.log.entries).toMatchObject([{ request: { url } }]);
});

/** Unlike fetch, it sends whatever it is given. */
function ask(url: string, options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, options, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });
}
