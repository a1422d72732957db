import { refusalSchema } from 'shared-protocol/account/refusal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canRunNginx } from './nginx-for-tests.ts';
import { startTestAccountServer, type TestAccountServer } from './account-server-for-tests.ts';
import { ask } from './ask.ts';
import { addressesByHeader, startSite, type TestSite } from './site-for-tests.ts';

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

  describe('where addresses differ', () => {
    const restart = async (include: string) => {
      await site.stop();
      site = await startSite({ account: `http://127.0.0.1:${account.port}`, include }, addressesByHeader);
    };
    const refusedOf = async (addressOf: (each: number) => string): Promise<number> => {
      const headers = Array.from({ length: 80 }, (_, each) => ({ 'x-forwarded-for': addressOf(each) }));
      const answers = headers.map((own) => ask(site.httpPort, '/account/login', { method: 'POST', headers: own }));
      return (await Promise.all(answers)).filter(({ status }) => status === 429).length;
    };

    it.each(['sign-in', '10-sign-in', '1'])('each IPv4 address is a client, for a site called %s', async (name) => {
      await restart(`/nowhere/${name}.include`);
      expect(await refusedOf(() => '198.51.100.1')).toBeGreaterThan(20);
      expect(await refusedOf((each) => `203.0.113.${each}`)).toBe(0);
      expect(await refusedOf((each) => `::ffff:192.0.2.${each}`)).toBe(0);
    });

    it('an IPv6 network is a client, whatever its addresses and however they are written', async () => {
      await restart('/nowhere/sign-in.include');
      for (const network of ['2001:db8:1:2', '2001:db8:1:0', '2001:db8:0:0']) {
        expect(await refusedOf((each) => `${network}:a:b:c:${each + 1}`), network).toBeGreaterThan(20);
      }
      // nginx writes the latter as 2001:db8:3:: with fewer groups.
      expect(await refusedOf(() => '2001:db8:3:0:a:b:c:d')).toBeGreaterThan(20);
      expect(await refusedOf(() => '2001:db8:3::1')).toBeGreaterThan(75);
      expect(await refusedOf((each) => `2001:db8:2:${each + 1}:a:b:c:d`)).toBe(0);
    });
  });

  it('but not what neither mails nor checks a password', async () => {
    const tries = Array.from({ length: 80 }, () => '/account/session');
    expect(new Set(await statuses(tries))).toEqual(new Set([200]));
  });
});
