import { join } from 'node:path';
import { startAccount } from 'account-sim';
import { pageConfigOf } from 'config/brand/page-config';
import { readBrandFile } from 'config/brand/read-brand-file';
import { type ProductKey, productKeys } from 'config/brand/read-brands';
import { localAppConfig } from 'config/local-app-config';
import { type Page, test } from 'playwright/test';
import { createLook } from '../look/create-look.ts';
import { replaceableTexts } from '../look/replaceable-texts.ts';
import { loginAddress } from '../e2e/support/login-page.ts';

interface BrandPicture {
  readonly path: string;
  readonly width: 360 | 1280;
  /** Nothing is found by its words, in whose place a brand may have others. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Six for each product, in both themes: its button, links, marks and errors, on a phone and on a desktop. */
const pictures: Readonly<Record<ProductKey, Readonly<Record<string, BrandPicture>>>> = {
  driverSupport: {
    login: { path: loginAddress, width: 1280 },
    'link sent': { path: loginAddress, width: 360, act: sendLink },
    'wrong password': { path: '/dsone/password-login', width: 1280, act: logIn },
    'sign-up': { path: '/dsone/login-sign-up', width: 360 },
    'password set': { path: '/dsone/set-password-confirmation', width: 1280 },
    farewell: { path: '/dsone/sorry-to-see-you-go', width: 360 },
  },
  maverick: {
    login: { path: '/maverick/password-login', width: 1280 },
    'wrong password': { path: '/maverick/password-login', width: 360, act: logIn },
    'no address': { path: '/maverick/password-login', width: 1280, act: typeNoAddress },
    'password set': { path: '/maverick/set-password-confirmation', width: 360 },
    'incomplete link': { path: '/maverick/auto-login', width: 1280 },
    farewell: { path: '/maverick/sorry-to-see-you-go', width: 360 },
  },
};

async function sendLink(page: Page): Promise<void> {
  await page.locator('form input').first().fill('ann@example.com');
  await submit(page);
  await page.getByText('ann@example.com').waitFor();
}

async function logIn(page: Page): Promise<void> {
  await page.locator('form input').first().fill('ann@example.com');
  await page.locator('form input[type=password]').fill('wrong');
  await submit(page);
  await page.locator('[role=alert]:visible').first().waitFor();
}

async function typeNoAddress(page: Page): Promise<void> {
  await page.locator('form input').first().fill('ann');
  await page.keyboard.press('Tab');
  await page.locator('[aria-invalid=true]').waitFor();
}

async function submit(page: Page): Promise<void> {
  await page.locator('form [type=submit]').first().click();
}

const { brands } = await readBrandFile(process.env['BRAND_FILE'] ?? '', replaceableTexts);
const look = await createLook(brands);

for (const product of Object.keys(brands) as ProductKey[]) {
  for (const [state, { path, width, act }] of Object.entries(pictures[product])) {
    test(`${product}: ${state}`, async ({ page }, info) => {
      const account = await startAccount({
        port: 0,
        sitePort: 0,
        app: {
          directory: join(import.meta.dirname, '../dist'),
          config: (addresses) => pageConfigOf(localAppConfig(addresses), brands),
          look,
        },
      });
      try {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(account.origin + path);
        await page.locator('h1').first().waitFor();
        await act?.(page);
        // On a first visit a font comes after all else.
        if (brands[product]?.assets.font !== undefined)
          await page.waitForFunction(
            (name) =>
              Array.from(document.fonts).some(
                (face) => face.family.replaceAll('"', '') === name && face.status === 'loaded',
              ),
            `Brand of ${productKeys[product]}`,
          );
        const body = await page.screenshot({ fullPage: true, animations: 'disabled' });
        await info.attach(`${width} px`, { body, contentType: 'image/png' });
      } finally {
        await account.stop();
      }
    });
  }
}
