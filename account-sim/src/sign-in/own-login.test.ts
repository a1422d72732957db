import { expect, test } from 'vitest';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim();

async function returnAddressFor(returnUrl: string): Promise<string | undefined> {
  const address = `${shared().origin}/dsone/login?${new URLSearchParams({ ReturnUrl: returnUrl })}`;
  return /data-return-to="([^"]*)"/.exec((await new TestBrowser().open(address)).text)?.[1];
}

test('is where a sign-in begins when no pages are served, with the address that is known', async () => {
  const { siteOrigin } = shared();
  const page = await new TestBrowser().open(`${siteOrigin}/sign-in?email=ann%40example.com`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h1>Sign in</h1>');
  expect(page.text).toContain('value="ann@example.com"');
});

test('leads to its own servers only', async () => {
  const { origin, siteOrigin } = shared();
  expect(await returnAddressFor('/connect/interaction/x')).toBe(`${origin}/connect/interaction/x`);
  for (const stranger of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    expect(await returnAddressFor(stranger), stranger).toBe(`${siteOrigin}/account`);
  }
});

test('shows what the flags allow', async () => {
  const { origin, control } = shared();
  const text = async () => (await new TestBrowser().open(`${origin}/dsone/login`)).text;
  for (const part of ['Sign in with the password', 'Continue with Google']) expect(await text()).toContain(part);
  await control.setFlags({ passwordLogin: false, socialLogin: false });
  for (const part of ['type="password"', 'Continue with Google']) expect(await text()).not.toContain(part);
});

test('does not stand in for sign-in pages that are served elsewhere', async () => {
  const { origin } = await startSim({ appOrigins: ['http://app.test'] });
  expect((await new TestBrowser().open(`${origin}/dsone/login`)).status).toBe(404);
});
