import { describe, expect, test } from 'vitest';
import { startAccountSite } from './testing/account-site-for-tests.ts';
import { canRunNginx } from './testing/nginx-for-tests.ts';

/** nginx chooses a location by the path as nginx decodes it; the account server may decode the same bytes differently. */
describe.skipIf(!canRunNginx)('a path that the account server may read differently than nginx', () => {
  test('is refused where it may lead out of a folder, or into it from elsewhere', async () => {
    const { account, post } = await startAccountSite();
    for (const path of [
      ...['/connect/..;/account/login', '/connect/..;a=b/account/login', '/connect/..%3B/account/login'],
      ...[String.raw`/connect/..\account\login`, String.raw`/access-link/x\..\..\account/login`],
      ...['/external/login/..%5c..%5caccount/login', '/connect/%2e%2E%5Caccount/login', '/connect/.%2e;/account/login'],
      ...['/admin/..%2fconnect/x', '/admin/%2e%2e/connect/x', '/admin%2F..%2Fconnect/x', '/admin/../connect/x?a=b'],
      ...['/connect/./x', '/connect/x/.', '/connect/x/..?a=b', '/connect/x/%2e%2e'],
    ]) {
      expect([path, (await post(path)).status]).toEqual([path, 400]);
    }
    expect(account.requests).toEqual([]);
  });

  test('is not a link whose token only has such characters in it', async () => {
    const { post } = await startAccountSite();
    for (const path of [
      ...['/access-link/CfDJ8-_.a~b', '/access-link/a%2Fb%2B..%3D', '/access-link/a..b/continue', '/access-link/..a'],
      ...['/connect/authorize;jsessionid=1', '/connect/authorize?ReturnUrl=/../..;/a%5c..%5cb', '/access-link/...'],
    ]) {
      expect((await post(path)).text).toBe(`account POST ${path}`);
    }
  });

  test('is sent as the contract has it to an operation', async () => {
    const { post } = await startAccountSite();
    for (const path of [
      '/admin/..%2faccount/login',
      '/admin/../account/login',
      '/%61ccount/login',
      '/account%2Flogin',
    ]) {
      expect((await post(`${path}?a=%2F1&b=/../c`)).text).toBe('account POST /account/login?a=%2F1&b=/../c');
    }
    expect((await post('/.well-known/x/..%2fjwks.json')).text).toBe('account POST /.well-known/jwks.json');
  });
});
