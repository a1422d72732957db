import { localAppConfig } from '../local-app-config.ts';
import { startAppHost } from './support/app-host.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

test('a host that hands no call on: visitors see the usual texts, and the console names each call once', async ({
  page,
  account,
}) => {
  const host = await startAppHost('localhost');
  host.configure(localAppConfig({ origin: host.origin, siteOrigin: account.siteOrigin }));
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('own page')) lines.push(message.text());
  });
  const lineOf = (path: string): string =>
    `${path} answered with the app's own page: the host must hand it to the account server (docs/deploy.md)`;

  await page.goto(host.origin + loginAddress);
  await expect(loginPage(page).title).toBeVisible();
  await expect.poll(() => lines).toEqual([lineOf('/account/session')]);

  lines.length = 0;
  await page.goto(`${host.origin}/dsone/password-login`);
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const answered = page.waitForResponse('**/account/login');
    await login.click();
    await answered;
    await expect(page.getByText('There was an error while attempting to log in')).toBeVisible();
  }
  expect(lines).toEqual([lineOf('/account/login')]);
  host.stop();
});
