import { canRunNginx } from '../nginx/testing/nginx-for-tests.ts';
import { loginAddress, loginPage } from '../../web/e2e/support/login-page.ts';
import { signInByLink } from '../../web/e2e/support/sign-in-by-link.ts';
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

test('a visitor signs in by a mailed link through nginx', async ({ context, site }) => {
  const { login, link } = await signInByLink(context, site.account);
  expect([login.origin, link.origin]).toEqual([site.origin, site.origin]);
});

test('the reference that a page shows finds the one line of the call that failed in the log of nginx', async ({
  page,
  site,
}) => {
  await site.account.control.addFault('sendAccessLink', { name: 'http-500' }, 1);
  await page.goto(`${site.origin}${loginAddress}`);
  await loginPage(page).submit('ann@example.com');
  const shown = await page.getByText(/^Reference: [0-9a-f]+$/).textContent();
  const reference = shown?.replace('Reference: ', '') ?? 'none shown';
  const lines = (await site.accessLog()).split('\n').filter((line) => line.includes(reference));
  expect(lines).toEqual([expect.stringContaining('"POST /account/access-link HTTP/1.1" 500 ')]);
  expect(await site.account.control.requests(undefined, reference)).toHaveLength(1);
});
