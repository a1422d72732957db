import { everyEngine } from './support/every-engine.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

const choice = "I don't want to see this or any future notifications";

test('Create Your Account goes to the cart with the remaining query', everyEngine, async ({ page, account }) => {
  const protocol = 'RETURNURL=x&Scope=x&STATE=x&reftoken=x&response_TYPE=x&acr_values=x&code_challenge=x';
  await page.goto(`/loginSignUpDSOne?code=SUMMER-20&${protocol}&usePassword=true&failedEmail=x&uuid=u&color=red`);
  await page.getByRole('button', { name: 'Create Your Account' }).click();
  await page.waitForURL(`${account.siteOrigin}/cart?code=SUMMER-20&uuid=u&color=red`);
});

test('hiding notifications is stored, sent as its inverse under a spinner, and found again', async ({
  page,
  account,
}) => {
  const letGo = await holdAnswer(page, '**/notifications/updateunregisterednotifications*');
  await page.goto('/dsone/login-sign-up?UUID=u-1');
  const box = page.getByRole('checkbox', { name: choice });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.keyboard.press('Space');
  letGo();
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('disableNotifications'))).toBe('true');
  expect((await account.control.state()).notificationSettings).toEqual({ 'u-1': false });
  const requests = await account.control.requests('updateNotifications');
  expect(requests.map(({ fields, values }) => [fields, values])).toEqual([
    [['uuid', 'settingValue'], { settingValue: false }],
  ]);

  await page.reload();
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await expect.poll(async () => (await account.control.state()).notificationSettings).toEqual({ 'u-1': true });
  expect(await page.evaluate(() => localStorage.getItem('disableNotifications'))).toBe('false');
});

test('a login error of the authentication state stands above the create button', async ({ page, account }) => {
  await account.control.setFlags({ botCheck: true });
  await page.route('**/home/ValidateRecaptchaToken**', (route) => route.fulfill({ json: { success: false } }));
  await page.goto('/dsone/login-sign-up?ReturnUrl=%2Fx');
  await page.getByRole('link', { name: 'Click here to log in' }).click();
  await loginPage(page).submit('ann@example.com');
  await expect(page.getByText('Login failed')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign Up Today!' })).toBeVisible();
  const error = page.getByText('Login failed');
  await expect(error).toHaveCSS('color', 'rgb(176, 0, 32)');
  const button = page.getByRole('button', { name: 'Create Your Account' });
  expect((await error.boundingBox())!.y).toBeLessThan((await button.boundingBox())!.y);
});
