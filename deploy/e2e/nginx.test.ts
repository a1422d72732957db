import { canRunNginx } from '../nginx/nginx-for-tests.ts';
import { comeBackTo } from '../../web/e2e/support/come-back-to.ts';
import { loginPage } from '../../web/e2e/support/login-page.ts';
import { startNginxSite, type NginxSite } from './support/nginx-site.ts';
import { expect, test as base } from '../../web/e2e/support/test.ts';

const missing = 'needs Debian’s nginx and its brotli module: apt-get install nginx libnginx-mod-http-brotli-static';
if (!canRunNginx) console.log(`deploy/e2e/nginx.test.ts is skipped: it ${missing}`);

const test = base.extend<object, { site: NginxSite }>({
  site: [
    async ({}, use) => {
      const site = await startNginxSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test.skip(!canRunNginx, missing);

test('a visitor signs in by a mailed link through nginx', async ({ page, context, site }) => {
  await page.goto(site.account.siteOrigin);
  await page.getByRole('link', { name: 'Sign in' }).click();
  const login = loginPage(page);
  await expect(login.title).toBeVisible();
  expect(new URL(page.url()).origin).toBe(site.origin);
  await login.submit('ann@example.com');
  await expect(login.checkYourEmail).toBeVisible();

  const mail = await context.newPage();
  await mail.goto(`${site.account.origin}/inbox`);
  await mail
    .getByRole('link', { name: /personal access link/i })
    .first()
    .click();
  const link = mail.getByRole('link', { name: /access-link/ });
  expect(await link.getAttribute('href')).toMatch(`${site.origin}/access-link/`);
  await link.click();
  await expect(mail.getByText('Ann Archer').first()).toBeVisible();

  await page.bringToFront();
  await comeBackTo(page);
  await expect(page.getByText('Ann Archer').first()).toBeVisible();
});

test('the page arrives in brotli, asked for again each time, and its assets in brotli, kept for good', async ({
  page,
  site,
}) => {
  const scripts: Promise<[url: string, headers: Record<string, string>]>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.push(response.allHeaders().then((headers) => [response.url(), headers]));
  });
  const response = await page.goto(`${site.origin}/dsone/login?ReturnUrl=%2Faccount`);
  expect(await response?.allHeaders()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  await expect(loginPage(page).title).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = (await Promise.all(scripts)).filter(([url]) => url.startsWith(`${site.origin}/assets/`));
  expect(loaded.length).toBeGreaterThan(0);
  for (const [url, headers] of loaded) {
    expect(headers, url).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

test('an unknown path shows the login, and odd letter case the right screen, at the addresses as typed', async ({
  page,
  site,
}) => {
  for (const [path, heading] of [
    ['/no/such/page?ReturnUrl=%2Faccount', 'Customer Login'],
    ['/DSOne/Forgot-PASSWORD', /forgot/i],
    ['/FORGOTpassword', /forgot/i],
  ] as const) {
    await page.goto(site.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    expect(page.url()).toBe(site.origin + path);
  }
});

test('a missing asset is a 404, which no browser keeps', async ({ page, site }) => {
  await page.goto(`${site.origin}/dsone/login?ReturnUrl=%2Faccount`);
  const answer = await page.evaluate(async () => {
    const { status, headers } = await fetch('/assets/gone-1a2b3c4d.js');
    return [status, headers.get('cache-control')];
  });
  expect(answer).toEqual([404, null]);
});
