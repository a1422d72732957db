import { refusalSchema } from 'shared-protocol/account/refusal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canRunNginx } from './nginx-for-tests.ts';
import { startTestAccountServer, type TestAccountServer } from './account-server-for-tests.ts';
import { ask } from './ask.ts';
import { startSite, type TestSite } from './site-for-tests.ts';

describe.skipIf(!canRunNginx)('nginx limits what a client asks for', () => {
  let account: TestAccountServer;
  let site: TestSite;
  beforeEach(async () => {
    account = await startTestAccountServer();
    site = await startSite({ account: `http://127.0.0.1:${account.port}` });
  });
  afterEach(async () => {
    await site.stop();
    await account.stop();
  });
  const post = (path: string) => ask(site.httpPort, path, { method: 'POST' });
  const statuses = async (paths: readonly string[]) => (await Promise.all(paths.map(post))).map(({ status }) => status);

  it('never two calls of one login, nor those of a household that logs in at once', async () => {
    const login = ['/account/access-link', '/desktop/account/check'];
    const tries = Array.from({ length: 15 }, () => login).flat();
    expect(new Set(await statuses(tries))).toEqual(new Set([200]));
  });

  it.each(['/account/login', '/account/access-link', '/dsone/account/forgot-password', '/account/reset-password'])(
    'and refuses a flood of %s, in the contract’s shape, with when to try again',
    async (path) => {
      const answers = await Promise.all(Array.from({ length: 80 }, () => post(path)));
      const refused = answers.filter(({ status }) => status === 429);
      // 40 at once, and two a second while they were sent.
      expect(refused.length).toBeGreaterThan(20);
      expect(account.requests).toHaveLength(80 - refused.length);
      for (const { headers, text } of refused) {
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(refusalSchema.parse(JSON.parse(text))).toMatchObject({ isOk: false, success: false });
      }
      expect(await statuses(['/account/set-password', '/account/auto-login'])).toEqual([429, 200]);
    },
  );

  it('where an IPv6 network is one client, whatever its addresses, and each IPv4 address another', async () => {
    await site.stop();
    site = await startSite({ account: `http://127.0.0.1:${account.port}` }, (text) =>
      text.replace('include "', 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;\ninclude "'),
    );
    const refusedOf = async (addressOf: (each: number) => string): Promise<number> => {
      const headers = Array.from({ length: 80 }, (_, each) => ({ 'x-forwarded-for': addressOf(each) }));
      const answers = headers.map((own) => ask(site.httpPort, '/account/login', { method: 'POST', headers: own }));
      return (await Promise.all(answers)).filter(({ status }) => status === 429).length;
    };
    for (const network of ['2001:db8:1:2', '2001:db8:1:0', '2001:db8:0:0']) {
      expect(await refusedOf((each) => `${network}:a:b:c:${each + 1}`), network).toBeGreaterThan(20);
    }
    expect(await refusedOf((each) => `2001:db8:2:${each + 1}:a:b:c:d`)).toBe(0);
    expect(await refusedOf((each) => `203.0.113.${each}`)).toBe(0);
  });

  it('but not what neither mails nor checks a password', async () => {
    const tries = Array.from({ length: 80 }, () => '/account/session');
    expect(new Set(await statuses(tries))).toEqual(new Set([200]));
  });
});
