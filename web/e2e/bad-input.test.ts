import { accountContract } from 'shared-protocol/account/contract';
import { formsInBrowser } from '../src/testing/forms.ts';
import { refusalBody, textsAfter } from '../src/testing/texts-after.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { overflowOf } from './support/overflow-of.ts';
import { expect, test } from './support/test.ts';
import { address, buttonOf, fill, password } from './support/typed-form.ts';

const noAddresses = [
  'x'.repeat(10_000),
  `${'x'.repeat(10_000)}@example.com`,
  'مثال@مثال',
  '😀@😀',
  '   ',
  'a b@c.example',
];
const oddPasswords = [
  'x'.repeat(10_000),
  'كلمة المرور ١٢٣',
  '😀😀😀😀😀😀😀😀',
  '        ',
  ' spaces around ',
  'a&b=c%20+d\u0000e',
];

for (const [name, form] of Object.entries(formsInBrowser)) {
  test.describe(name, () => {
    const { email, passwords } = form;
    const refusal = textsAfter(form.operation).refused!;
    const endpoint = `**${accountContract[form.operation].path}`;

    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
    });

    if (email !== undefined) {
      test('what is no address is refused at the field and sent nowhere', async ({ page, account }) => {
        await page.goto(form.path);
        for (const text of noAddresses) {
          await fill(page, form, text, password);
          const field = page.getByLabel(email.label);
          await buttonOf(page, form).click();
          await expect(field).toHaveAccessibleDescription(text.trim() === '' ? 'Email is required' : email.invalid);
          await expect(field).toBeFocused();
          expect(await overflowOf(page)).toBe(0);
        }
        expect(await account.control.requests(form.operation)).toHaveLength(0);
      });

      test('spaces pasted around the address are not sent', async ({ page }) => {
        await page.goto(form.path);
        await fill(page, form, '', password);
        await page.getByLabel(email.label).focus();
        await page.keyboard.insertText('  \tann@EXAMPLE.com ');
        const sent = page.waitForRequest(endpoint);
        await buttonOf(page, form).click();
        const emails = Object.entries(bodyOf(await sent)).filter(([key]) => key.toLowerCase() === 'email');
        expect(emails.map(([, value]) => value)).toEqual([address]);
      });

      for (const when of ['before the app has started', 'then'] as const) {
        test(`a domain in any script is shown as typed, and sent in one spelling, ${when}`, async ({
          page,
          account,
        }) => {
          await account.control.setFlags({ botCheck: false });
          const loadScripts = await openWithoutScripts(page, form.path);
          if (when === 'then') await loadScripts();
          // Which Chromium would turn into strasse.example, in a field of type email.
          await fill(page, form, 'Kim@Straße.example', password);
          await expect(page.getByLabel(email.label)).toHaveValue('Kim@Straße.example');
          const sent = page.waitForRequest(endpoint);
          await buttonOf(page, form).click();
          if (when !== 'then') await loadScripts();
          const values = Object.entries(bodyOf(await sent)).filter(([key]) => key.toLowerCase() === 'email');
          expect(values.map(([, value]) => value)).toEqual(['Kim@xn--strae-oqa.example']);
        });
      }
    }

    if (passwords.length > 0) {
      test('a password is sent as typed, however long and in whatever script', async ({ page }) => {
        await page.route(endpoint, (route) => route.fulfill({ json: refusalBody }));
        await page.goto(form.path);
        for (const odd of oddPasswords) {
          await fill(page, form, address, odd);
          const sent = page.waitForRequest(endpoint);
          await buttonOf(page, form).click();
          expect(bodyOf(await sent)['Password']).toBe(odd);
          await expect(buttonOf(page, form)).toBeEnabled();
          await expect(page.getByLabel(passwords[0]!, { exact: true })).toHaveValue(odd);
          expect(await overflowOf(page)).toBe(0);
        }
      });
    }

    test('Enter held down, and a second submit while the first runs, make one request', async ({ page }) => {
      let answer = (): void => undefined;
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      let requests = 0;
      await page.route(endpoint, async (route) => {
        requests += 1;
        await isAnswered;
        await route.fulfill({ json: refusalBody });
      });
      await page.goto(form.path);
      await fill(page, form, address, password);
      for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter');
      await expect(buttonOf(page, form)).toBeDisabled();
      await expect(page.getByRole('status').filter({ hasText: 'Please wait' })).toBeAttached();
      await page.evaluate(() => document.querySelector('form')?.requestSubmit());
      await expect.poll(() => requests).toBe(1);
      answer();
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(buttonOf(page, form)).toBeEnabled();
      // Still held: what was refused is not sent again and again until the account is locked.
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(page.getByText(refusal)).toBeVisible();
      await expect(buttonOf(page, form)).toBeEnabled();
      expect(requests).toBe(1);
    });
  });
}

function bodyOf(request: { postData(): string | null; headers(): Record<string, string> }): Record<string, unknown> {
  const body = request.postData() ?? '';
  const isForm = request.headers()['content-type']?.includes('urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : (JSON.parse(body) as Record<string, unknown>);
}
