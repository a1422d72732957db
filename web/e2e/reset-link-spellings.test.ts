import { routes } from '../src/model/routes.ts';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const resetPaths = routes.filter(({ screen }) => screen === 'reset-password').flatMap(({ paths }) => paths);

const query = '?a=1&Code=c%2B1&EMAIL=ann%40example.com';

/** What mail programs, gateways and templates make of a link, and the router still accepts. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'in lower case': (path) => path.toLowerCase(),
  'in upper case': (path) => path.toUpperCase(),
  'with a slash at the end': (path) => `${path}/`,
  'with a doubled slash at the beginning': (path) => `/${path}`,
  'with every slash doubled': (path) => `${path}/`.replaceAll('/', '//'),
  'with an encoded hyphen or letter': (path) => path.replace(/[-P]/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  'with encoded slashes': (path) => `/${encodeURIComponent(path.slice(1))}%2F`,
  'with everything at once': (path) => `//${path.toUpperCase().replace('R', '%52').replaceAll('/', '//')}%2f/`,
};

test('there are reset links of both variants and of the alias', () => {
  expect(resetPaths).toEqual(['/dsone/reset-password', '/resetPasswordDSOne', '/resetPassword']);
});

for (const path of resetPaths) {
  for (const [what, spell] of Object.entries(spellings)) {
    test(`the reset link ${path} ${what} gives code and email to the page and to nothing else`, async ({
      page,
      account,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
      const link = account.origin + spell(path) + query;
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
      await expect(page).toHaveURL((url) => url.search === '?a=1' && !url.pathname.startsWith('//'));
      expect(await page.evaluate(() => window.resetLink)).toEqual({ code: 'c+1', email: 'ann@example.com' });
      expect(requested.filter((address) => /c%2B1|ann(@|%40)/i.test(address))).toEqual([link]);
    });
  }
}

test('the form of a reset link with a doubled slash sends its code and email', async ({ page, account }) => {
  await page.goto(`${account.origin}//dsone/reset-password${query}`);
  await page.getByLabel('Password', { exact: true }).fill('a better horse 2');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a better horse 2');
  const sent = page.waitForRequest('**/account/reset-password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  const payload = new URLSearchParams((await sent).postData() ?? '');
  expect([payload.get('Code'), payload.get('Email')]).toEqual(['c+1', 'ann@example.com']);
});

for (const path of ['/dsone/reset-passwords', '/dsone/reset%252Dpassword', '/reset-password']) {
  test(`an unknown path like ${path} shows the login and keeps the query`, async ({ page, account }) => {
    const address = `${account.origin}${path}${query}&ReturnUrl=%2Fx`;
    await page.goto(address);
    await expect(loginPage(page).title).toBeVisible();
    expect(page.url()).toBe(address);
  });
}
