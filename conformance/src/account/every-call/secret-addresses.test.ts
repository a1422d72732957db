import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { listenLocal } from '../../testing/listen-local.ts';
import { checkAccount } from '../check-account.ts';
import { rows } from '../rows.ts';

const secret = 'a-secret-that-still-works';

test.each<readonly [string, RequestListener]>([
  ['closes the connection', ({ socket }) => socket.destroy()],
  ['redirects in circles', ({ url }, response) => response.writeHead(302, { location: url }).end()],
])('no token of a link or of the bot check is in the report on a server that %s', async (_, refuse) => {
  const server = createServer((request, response) => {
    if (request.url?.includes(secret)) refuse(request, response);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  const account = await listenLocal(server);
  const link = `${account}/access-link/${secret}`;
  const checked = await checkAccount(
    { account, page: account, paths: {}, timeLimitMs: 2_000 },
    {
      mayChange: true,
      accounts: {
        botToken: secret,
        secondBotToken: secret,
        accessLinks: { used: link, expired: link, fresh: link, askerCookie: 'asker=1' },
      },
      wanted: rows.filter(({ name }) => /^(?:accessLink|validateBotToken)\//.test(name)),
    },
  );
  expect(checked.filter(({ status }) => status === 'unreached' || status === 'deviates')).not.toEqual([]);
  expect(JSON.stringify(checked)).not.toContain(secret);
});
