import { accountContract } from 'shared-protocol/account/contract';
import { forms } from '../src/testing/forms.ts';
import { refusalBody, textsAfter } from '../src/testing/texts-after.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';
import { address, buttonOf, fill } from './support/typed-form.ts';

// What a browser adds to `every-form.test.tsx`, which knows all forms and more of what may be typed: its own idea of a
// domain, the repeats of a key, and a layout that what was typed does not widen.
const { login, 'password-login': passwordLogin } = forms;

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('a domain in any script is shown as typed, and sent in one spelling, before the app has started', async ({
  page,
  account,
}) => {
  await account.control.setFlags({ botCheck: false });
  const loadScripts = await openWithoutScripts(page, login.path);
  // In a field of type email, Chromium would turn this into strasse.example.
  await fill(page, login, 'Kim@Straße.example');
  await expect(page.getByLabel(login.email!.label)).toHaveValue('Kim@Straße.example');
  const sent = page.waitForRequest(`**${accountContract[login.operation].path}`);
  await buttonOf(page, login).click();
  await loadScripts();
  expect(bodyOf(await sent)['Email']).toBe('Kim@xn--strae-oqa.example');
});

test('a password is sent as typed, however long; Enter held down, and a second submit while the first runs, make one request', async ({
  page,
}) => {
  const refusal = textsAfter(passwordLogin.operation).refused!;
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const passwords: unknown[] = [];
  await page.route(`**${accountContract[passwordLogin.operation].path}`, async (route) => {
    passwords.push(bodyOf(route.request())['Password']);
    await isAnswered;
    await route.fulfill({ json: refusalBody });
  });
  await page.goto(passwordLogin.path);
  const odd = `a&b=c%20+d\u0000e${'x'.repeat(10_000)}`;
  await fill(page, passwordLogin, address, odd);
  const button = buttonOf(page, passwordLogin);
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter');
  await expect(button).toBeDisabled();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Please wait' })).toBeAttached();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expect.poll(() => passwords).toEqual([odd]);
  answer();
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(odd);
  expect(await overflowOf(page)).toBe(0);
  // Still held: what was refused is not sent again and again until the account is locked.
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(button).toBeEnabled();
  expect(passwords).toHaveLength(1);
});

function bodyOf(request: { postData(): string | null; headers(): Record<string, string> }): Record<string, unknown> {
  const body = request.postData() ?? '';
  const isForm = request.headers()['content-type']?.includes('urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : (JSON.parse(body) as Record<string, unknown>);
}
