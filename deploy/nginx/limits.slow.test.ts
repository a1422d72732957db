import { errorSchema } from 'shared-protocol/account/refusal';
import { describe, expect, test } from 'vitest';
import { startAccountSite, type AccountSite } from './testing/account-site-for-tests.ts';
import { canRunNginx } from './testing/nginx-for-tests.ts';
import { addressesByHeader } from './testing/site-for-tests.ts';

describe.skipIf(!canRunNginx)('nginx limits what a client asks for', () => {
  test('never two calls of one login, nor those of a household at once, nor what neither mails nor checks a password', async () => {
    for (const paths of [
      ['/account/access-link', '/desktop/account/check'],
      Array<string>(6).fill('/account/session'),
    ]) {
      const { post } = await startAccountSite();
      const tries = Array.from({ length: 15 }, () => paths).flat();
      const answers = await Promise.all(tries.map((path) => post(path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  test('and refuses a flood of what mails or checks a password, in the contract’s shape, with when to try again', async () => {
    const { account, post } = await startAccountSite();
    const flood = Array.from({ length: 80 }, () => '/account/login');
    // Sent together with the flood: a moment later another one would be let through.
    const beside = ['/account/access-link', '/dsone/account/forgot-password', '/account/reset-password'];
    const limited = [...beside, '/account/set-password'].flatMap((path) => Array.from({ length: 20 }, () => path));
    const free = Array.from({ length: 20 }, () => '/account/auto-login');
    const paths = [...flood, ...limited, ...free];
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await post(path)) })));
    const refused = answers.filter(({ status }) => status === 429);
    // 40 at once, and two a second while they were sent.
    expect(refused.length).toBeGreaterThan(100);
    expect(new Set(refused.map(({ path }) => path))).toEqual(new Set([...flood, ...limited]));
    expect(account.requests).toHaveLength(answers.length - refused.length);
    for (const { headers, text } of refused) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(errorSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
    }
  });

  describe('where addresses differ', () => {
    const refusedOf = async ({ post }: AccountSite, addressOf: (each: number) => string): Promise<number> => {
      const addresses = Array.from({ length: 80 }, (_, each) => addressOf(each));
      const answers = addresses.map((address) => post('/account/login', { 'x-forwarded-for': address }));
      return (await Promise.all(answers)).filter(({ status }) => status === 429).length;
    };

    test('each IPv4 address is a client', async () => {
      // A name that begins with a digit would be no variable of nginx.
      const started = await startAccountSite({ include: '/nowhere/10-sign-in.include', ...addressesByHeader });
      expect(await refusedOf(started, () => '198.51.100.1')).toBeGreaterThan(20);
      expect(await refusedOf(started, (each) => `203.0.113.${each}`)).toBe(0);
      expect(await refusedOf(started, (each) => `::ffff:192.0.2.${each}`)).toBe(0);
    });

    test('an IPv6 network is a client, whatever its addresses and however they are written', async () => {
      const started = await startAccountSite({ include: '/nowhere/sign-in.include', ...addressesByHeader });
      for (const network of ['2001:db8:1:2', '2001:db8:1:0', '2001:db8:0:0']) {
        expect(await refusedOf(started, (each) => `${network}:a:b:c:${each + 1}`), network).toBeGreaterThan(20);
      }
      // nginx writes the latter as 2001:db8:3:: with fewer groups.
      expect(await refusedOf(started, () => '2001:db8:3:0:a:b:c:d')).toBeGreaterThan(20);
      expect(await refusedOf(started, () => '2001:db8:3::1')).toBeGreaterThan(75);
      expect(await refusedOf(started, (each) => `2001:db8:2:${each + 1}:a:b:c:d`)).toBe(0);
    });
  });
});
