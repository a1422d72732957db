import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { accountContract } from 'shared-protocol/account/contract';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim();
const consent = (query: Record<string, string> = {}): string =>
  `${shared().origin}/external/login?${new URLSearchParams({ provider: 'Google', product: 'dsone', ...query })}`;

test('offers the accounts that there are and signs in the one chosen', async () => {
  const { origin } = shared();
  const browser = new TestBrowser();
  const page = await browser.open(consent());
  expect(page.text).toContain('Ada Admin (ada@example.com)');
  await browser.press(page, 'Ada Admin');
  expect((await browser.get(`${origin}${accountContract.userInfo.path}`)).body).toMatchObject({
    email: 'ada@example.com',
    isAdmin: true,
  });
});

async function leadsTo(query: Record<string, string>): Promise<string | null> {
  const body = new URLSearchParams({ email: 'ann@example.com' });
  return (await new TestBrowser().request(consent(query), { method: 'POST', body })).headers.get('location');
}

test('goes to a ReturnUrl of the account server or the account site, in any letter case of the key', async () => {
  const { origin, siteOrigin } = shared();
  expect(await leadsTo({ returnurl: '/connect/authorize?x=1' })).toBe(`${origin}/connect/authorize?x=1`);
  expect(await leadsTo({ ReturnUrl: '', returnurl: `${siteOrigin}/account` })).toBe(`${siteOrigin}/account`);
});

testEvery([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost@evil.example/',
  ' https://evil.example',
  '/\t/evil.example',
  'http://',
  // These would end the session or ask for it again.
  '/account/logout',
  '/Account/Log%6Fut/?x=1',
  '/external/login?provider=Google',
  '/dsone/login',
])('does not follow a ReturnUrl of elsewhere, or one that undoes the sign-in', async (ReturnUrl) => {
  expect(await leadsTo({ ReturnUrl })).toBe(`${shared().siteOrigin}/account`);
});

test('returns to the login screen with its query when it is cancelled', async () => {
  const page = await new TestBrowser().open(consent({ ReturnUrl: '/connect/x', state: 'a&b' }));
  expect(page.text).toContain(`href="${shared().origin}/dsone/login?ReturnUrl=%2Fconnect%2Fx&#38;state=a%26b"`);
});

test('shows whatever an account is called as text', async () => {
  await shared().control.addAccounts([{ email: 'x@example.com', name: '<script>alert(1)</script>"\'&' }]);
  const page = await new TestBrowser().open(consent());
  expect(page.text).not.toContain('<script>alert');
  expect(page.text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;');
});

test('refuses another provider, an unknown account, and everybody while it is switched off', async () => {
  const { control } = shared();
  const choose = async (email: string): Promise<number> =>
    (await new TestBrowser().open(consent(), { method: 'POST', body: new URLSearchParams({ email }) })).status;
  expect((await new TestBrowser().open(consent({ provider: 'Nobody' }))).status).toBe(400);
  expect(await choose('nobody@example.com')).toBe(400);
  await control.setFlags({ socialLogin: false });
  expect((await new TestBrowser().open(consent())).status).toBe(403);
  expect(await choose('ann@example.com')).toBe(403);
});
