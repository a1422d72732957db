import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { accountContract } from 'shared-protocol/account/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startAccount } from '../../account-sim/src/start-account.ts';
import { TestBrowser } from '../../account-sim/src/testing/test-browser.ts';
import { canRunNginx, freePort } from './testing/nginx-for-tests.ts';
import { ask } from './testing/ask.ts';
import { addressesByHeader, startSite } from './testing/site-for-tests.ts';

const email = 'ann@example.com';
const uuid = 'a0000000-0000-4000-8000-000000000001';

test.skipIf(!canRunNginx)('neither log holds a token, a code, an address, a uuid or a query', async () => {
  // Its public origin is nginx's, whose port is known later only.
  const port = await freePort();
  const account = await startAccount({
    port: 0,
    sitePort: 0,
    publicOrigin: `http://127.0.0.1:${port}`,
    flags: { botCheck: false },
  });
  onTestFinished(() => account.stop());
  const site = await startSite({ account: account.origin, httpPort: port });
  onTestFinished(() => site.stop());
  const origin = `http://127.0.0.1:${port}`;
  const browser = new TestBrowser();
  const secrets = [email, encodeURIComponent(email), uuid];

  // A sign-in by a mailed link, with the page's own query at each step.
  await browser.open(`${origin}/dsone/login?ReturnUrl=%2Fconnect&email=${encodeURIComponent(email)}&uuid=${uuid}`);
  await browser.open(`${account.siteOrigin}/account`);
  await browser.postJson(origin + accountContract.sendAccessLink.path, { Email: email, ProductId: 6 });
  const link = await nextLink();
  secrets.push(link.pathname.split('/').at(-1) ?? '');
  expect((await browser.open(link.href)).text).toContain('Hello, Ann Archer');
  await new TestBrowser().open(`${link.href}?forwarded=${encodeURIComponent(email)}`);
  await browser.get(`${origin}${accountContract.logout.path}?uuid=${uuid}`);

  // This is a sign-in after a reset link.
  await browser.postJson(origin + accountContract.forgotPassword.path, { email });
  const reset = await nextLink();
  const code = reset.searchParams.get('code') ?? '';
  secrets.push(code, 'a new password');
  await browser.open(reset.href, { headers: { referer: reset.href } });
  const fields = { Email: email, Password: 'a new password', ConfirmPassword: 'a new password', Code: code };
  expect(await browser.postForm(origin + accountContract.resetPassword.path, fields)).toMatchObject({ status: 200 });

  // These addresses are spelled oddly, unknown, or asked for when the account server is gone.
  await browser.open(`${origin}/Access-Link/${secrets[3]}`);
  await browser.open(`${origin}//access-link/${secrets[3]}`);
  await browser.open(`${origin}/${email}/${uuid}`);
  await account.stop();
  for (const path of [link.pathname, `/connect/interaction/${uuid}?code=${code}`, `/external/login?email=${email}`]) {
    expect((await browser.open(origin + path, { headers: { referer: reset.href } })).status).toBe(502);
  }
  await browser.postEmpty(`${origin}${accountContract.validateBotToken.path}?token=${secrets[3]}`);
  await browser.get(`${origin}${accountContract.logout.path}?uuid=${uuid}`);
  await browser.get(`${origin}${accountContract.checkSession.path}`);

  const logs = await site.logs();
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
  expect(logs).not.toMatch(/\?|ReturnUrl|referrer/);
  // The logs hold what an operator looks for.
  expect(logs).toMatch(/127\.0\.0\.0 \[\S+\] "GET \/dsone\/login HTTP\/1\.1" 200 /);
  expect(logs).toMatch(/"GET \/access-link\/\(token\) HTTP\/1\.1" 502 /);
  expect(logs).toMatch(/"GET \(other\) HTTP\/1\.1" 200 /);
  expect(logs).toMatch(/"POST \/account\/reset-password HTTP\/1\.1" 200 /);
  expect(logs).toMatch(/connect\(\) failed .* request: "GET \/account\/session HTTP\/1\.1"/);

  async function nextLink(): Promise<URL> {
    const mail = await account.control.waitForMail({ to: email });
    await account.control.clearMails();
    return new URL(mail.links[0] ?? '');
  }
});

test.skipIf(!canRunNginx)(
  'a page that nginx cannot read is a 500 in the access log, and no log holds its query',
  async () => {
    const site = await startSite();
    onTestFinished(() => site.stop());
    const folder = join(site.folder, 'releases/one/public');
    chmodSync(folder, 0o000);
    expect(await ask(site.httpPort, '/dsone/reset-password?code=secret-code')).toMatchObject({ status: 500 });
    chmodSync(folder, 0o755);
    expect(await site.logs()).toMatch(/"GET \/dsone\/reset-password HTTP\/1\.1" 500 /);
    expect(await site.logs()).not.toContain('secret-code');
  },
);

test.skipIf(!canRunNginx)('no log holds a token that nginx could not even try to pass on', async () => {
  // A socket that is not there is critical to nginx.
  const site = await startSite({ account: 'http://127.0.0.1:9' }, (text) =>
    text.replace('server 127.0.0.1:9', 'server unix:/nowhere/account.sock'),
  );
  onTestFinished(() => site.stop());
  const { path } = accountContract.validateBotToken;
  await ask(site.httpPort, '/account/login', { method: 'POST' });
  expect(await site.logs()).toMatch(/\[crit\] .* connect\(\)/);
  expect(await ask(site.httpPort, '/access-link/secret-token')).toMatchObject({ status: 502 });
  expect(await ask(site.httpPort, `${path}?token=secret-token`, { method: 'POST' })).toMatchObject({ status: 502 });
  expect(await site.logs()).not.toContain('secret-token');
});

test.skipIf(!canRunNginx)('the access log has the network of an address, spelled in one way', async () => {
  const site = await startSite(addressesByHeader);
  onTestFinished(() => site.stop());
  const networks = {
    '203.0.113.9': '203.0.113.0',
    '::ffff:203.0.113.9': '203.0.113.0',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1::',
    '2001:db8:1::6': '2001:db8:1::',
    '2001:db8:0:2:3:4:5:6': '2001:db8::',
    '2001:db8:0:2::6': '2001:db8::',
    '2001:db8::6': '2001:db8::',
    '2001:0:1:2::6': '2001:0:1::',
    '2001:0:0:2::6': '2001::',
    '2001::6': '2001::',
    '::1': '::',
  };
  for (const address of Object.keys(networks)) {
    await ask(site.httpPort, '/dsone/login', { headers: { 'x-forwarded-for': address } });
  }
  const logged = (await site.logs()).match(/^\S+(?= \[.*"GET \/dsone\/login )/gm);
  expect(logged).toEqual(Object.values(networks));
});
