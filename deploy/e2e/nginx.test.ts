import { canRunNginx } from '../nginx/nginx-for-tests.ts';
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
