import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const query = '?a=1&Code=c%2B1&EMAIL=ann%40example.com';

// The links of both variants and of the alias; the tests of the routes know every spelling.
for (const path of ['/dsone/reset-password', '/resetPasswordDSOne', '/resetPassword']) {
  test(`the reset link ${path}, however it is spelled, gives code and email to the page and to nothing else`, async ({
    page,
    account,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
    const link = account.origin + misspelled(path) + query;
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Save Password' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === '?a=1' && !url.pathname.startsWith('//'));
    expect(await page.evaluate(() => window.resetLink)).toEqual({ code: 'c+1', email: 'ann@example.com' });
    expect(requested.filter((address) => /c%2B1|ann(@|%40)/i.test(address))).toEqual([link]);
  });
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

// As a mail gateway leaves it, with and without encoding it once more; and as it should be.
for (const code of ['q/7+Zk+0==', 'q%2F7%20Zk%200%3D%3D', 'q%2F7%2BZk%2B0%3D%3D']) {
  test(`the form of a reset link whose code is spelled ${code} sends the code as it was made`, async ({ page }) => {
    await page.goto(`/dsone/reset-password?code=${code}&email=ann+test@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a better horse 2');
    await page.getByLabel('Confirm Password', { exact: true }).fill('a better horse 2');
    const sent = page.waitForRequest('**/account/reset-password');
    await page.getByRole('button', { name: 'Save Password' }).click();
    const payload = new URLSearchParams((await sent).postData() ?? '');
    expect([payload.get('Code'), payload.get('Email')]).toEqual(['q/7+Zk+0==', 'ann+test@example.com']);
  });
}

test('a reset link with HTML’s ampersands and a bare plus gives both to the form, and leaves the address bar', async ({
  page,
  account,
}) => {
  await page.goto(`${account.origin}/dsone/reset-password?a=1&amp;code=c1&amp;email=ann+test@example.com&amp;b=2`);
  await expect(page).toHaveURL((url) => url.search === '?a=1&b=2');
  expect(await page.evaluate(() => window.resetLink)).toEqual({ code: 'c1', email: 'ann+test@example.com' });
});

for (const path of ['/dsone/login', '/dsone/password-login', '/dsone/forgot-password', '/maverick/password-login']) {
  test(`a link to ${path} with HTML’s ampersands and a bare plus fills in the address`, async ({ page }) => {
    await page.goto(`${path}?ReturnUrl=%2Fx&amp;email=ann+test@example.com&amp;a=1`);
    await expect(page.getByRole('textbox').first()).toHaveValue('ann+test@example.com');
    await expect(page).toHaveURL((url) => url.search === '?ReturnUrl=%2Fx&email=ann+test@example.com&a=1');
  });
}

test('an unknown path like that of a reset link shows the login and keeps the query', async ({ page, account }) => {
  const address = `${account.origin}/dsone/reset%252Dpassword${query}&ReturnUrl=%2Fx`;
  await page.goto(address);
  await expect(loginPage(page).title).toBeVisible();
  expect(page.url()).toBe(address);
});

/** What mail programs, gateways and templates do to a link, all at once; the router still accepts it. */
function misspelled(path: string): string {
  return `//${path.toUpperCase().replace('R', '%52').replaceAll('/', '//')}%2f/`;
}
