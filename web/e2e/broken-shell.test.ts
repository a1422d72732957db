import { prepareAxe } from './support/axe.ts';
import { loginAddress } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

/** What a browser may refuse, and takes the app down outside every screen. */
const refusals = {
  'matchMedia, while the shell renders': [
    loginAddress,
    () => {
      window.matchMedia = () => {
        throw new Error('refused');
      };
    },
  ],
  'a change of the history, before the app renders': [
    `/${loginAddress}`,
    () => {
      window.history.replaceState = () => {
        throw new Error('refused');
      };
    },
  ],
} as const;

for (const [refusal, [address, refuse]] of Object.entries(refusals)) {
  test(`a browser that refuses ${refusal}: the page says what to do`, async ({ page, account, thrown }) => {
    await page.addInitScript(refuse);
    await page.goto(account.origin + address);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
    await expect(page.getByText("Your account isn't affected.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
    await expect(page.getByText('refused')).toBeHidden();
    expect(await (await prepareAxe(page))()).toEqual([]);
    thrown.splice(0);
  });
}
