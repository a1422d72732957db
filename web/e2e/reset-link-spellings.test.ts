import { expect, test } from './support/test.ts';

const newPassword = 'a better horse 2';

// `tidy-address.reset-link.test.ts` knows more spellings, and the tests of the routes every path.
test('a reset link, however it is spelled, gives code and email to the form, and from there to the server and password managers alone', async ({
  page,
  account,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''));
  const link = `${account.origin}${misspelled('/resetPassword')}?a=1&amp;Code=q/7+Zk+0==&amp;EMAIL=ann+test@example.com#part`;
  await page.goto(link);
  await expect(page).toHaveURL(
    ({ search, hash, pathname }) => search === '?a=1' && hash === '#part' && !pathname.startsWith('//'),
  );
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('ann+test@example.com');
  expect(await page.evaluate(() => window.resetLink)).toEqual({ code: 'q/7+Zk+0==', email: 'ann+test@example.com' });

  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  const sent = page.waitForRequest('**/account/reset-password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  expect([...new URLSearchParams((await sent).postData() ?? '')]).toEqual([
    ['Email', 'ann+test@example.com'],
    ['Password', newPassword],
    ['ConfirmPassword', newPassword],
    ['Code', 'q/7+Zk+0=='],
  ]);
  const revealing = requested.filter((address) => /q(\/|%2F)7|ann(\+|@|%40|%2B)/i.test(address));
  expect(revealing.map((address) => address.split('#', 1)[0])).toEqual([link.split('#', 1)[0]]);
});

/** What mail programs, gateways and templates do to a link, all at once; the router still accepts it. */
function misspelled(path: string): string {
  return `//${path.toUpperCase().replace('R', '%52').replaceAll('/', '//')}%2f/`;
}
