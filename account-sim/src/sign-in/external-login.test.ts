import { expect, it } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { accountContract } from 'shared-protocol/account/contract';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim();
const consent = (query: Record<string, string> = {}): string =>
  `${shared().origin}/external/login?${new URLSearchParams({ provider: 'Google', product: 'dsone', ...query })}`;

it('offers the accounts that there are and signs in the one chosen', async () => {
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

it('goes to a ReturnUrl of the account server or the account site, in any letter case of the key', async () => {
  const { origin, siteOrigin } = shared();
  for (const [ReturnUrl, expected] of [
    ['/connect/authorize?x=1', `${origin}/connect/authorize?x=1`],
    [`${siteOrigin}/account`, `${siteOrigin}/account`],
  ] as const) {
    const address = consent({ returnurl: ReturnUrl });
    const response = await new TestBrowser().request(address, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ann@example.com' }),
    });
    expect(response.headers.get('location')).toBe(expected);
  }
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
])('does not follow a ReturnUrl of elsewhere', async (ReturnUrl) => {
  const body = new URLSearchParams({ email: 'ann@example.com' });
  const response = await new TestBrowser().request(consent({ ReturnUrl }), { method: 'POST', body });
  expect(response.headers.get('location')).toBe(`${shared().siteOrigin}/account`);
});

testEvery(['/account/logout', '/Account/Log%6Fut/?x=1', '/external/login?provider=Google', '/dsone/login'])(
  'does not follow a ReturnUrl that would end the session or ask for it again',
  async (ReturnUrl) => {
    const body = new URLSearchParams({ email: 'ann@example.com' });
    const response = await new TestBrowser().request(consent({ ReturnUrl }), { method: 'POST', body });
    expect(response.headers.get('location')).toBe(`${shared().siteOrigin}/account`);
  },
);

it('follows a returnurl beside an empty ReturnUrl', async () => {
  const body = new URLSearchParams({ email: 'ann@example.com' });
  const address = consent({ ReturnUrl: '', returnurl: '/connect/authorize' });
  const response = await new TestBrowser().request(address, { method: 'POST', body });
  expect(response.headers.get('location')).toBe(`${shared().origin}/connect/authorize`);
});

it('returns to the login screen with its query when it is cancelled', async () => {
  const page = await new TestBrowser().open(consent({ ReturnUrl: '/connect/x', state: 'a&b' }));
  expect(page.text).toContain(`href="${shared().origin}/dsone/login?ReturnUrl=%2Fconnect%2Fx&#38;state=a%26b"`);
});

it('shows whatever an account is called as text', async () => {
  await shared().control.addAccounts([{ email: 'x@example.com', name: '<script>alert(1)</script>"\'&' }]);
  const page = await new TestBrowser().open(consent());
  expect(page.text).not.toContain('<script>alert');
  expect(page.text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;');
});

it('refuses another provider, an unknown account, and everybody while it is switched off', async () => {
  const { control } = shared();
  expect((await new TestBrowser().open(consent({ provider: 'Nobody' }))).status).toBe(400);
  const unknown = { method: 'POST', body: new URLSearchParams({ email: 'nobody@example.com' }) };
  expect((await new TestBrowser().open(consent(), unknown)).status).toBe(400);
  await control.setFlags({ socialLogin: false });
  expect((await new TestBrowser().open(consent())).status).toBe(403);
  expect(
    (await new TestBrowser().open(consent(), { ...unknown, body: new URLSearchParams({ email: 'ann@example.com' }) }))
      .status,
  ).toBe(403);
});
