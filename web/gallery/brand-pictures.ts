import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAccount } from 'account-sim';
import { groundOf } from 'config/brand/brand-assets';
import { pageConfigOf } from 'config/brand/page-config';
import { readBrandFile } from 'config/brand/read-brand-file';
import { type ProductKey, productKeys } from 'config/brand/read-brands';
import type { Theme } from 'config/brand/tokens';
import { localAppConfig } from 'config/local-app-config';
import { expect, type Page, test } from 'playwright/test';
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

function millisecondsToDraw(page: Page, address: string): Promise<number> {
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const begin = performance.now();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0, 100, 32);
    context?.getImageData(0, 0, 1, 1);
    return performance.now() - begin;
  }, address);
}

const { brands } = await readBrandFile(process.env['BRAND_FILE'] ?? '', replaceableTexts);
const look = await createLook(brands);

for (const product of Object.keys(brands) as ProductKey[]) {
  const logo = brands[product]?.assets.logo;
  if (logo) {
    test(`${product}: a browser draws its logo within a second`, async ({ page }, info) => {
      const ground = groundOf(brands[product]?.written.logo);
      if (ground) info.annotations.push({ type: 'ground of the logo in both themes', description: ground });
      const { path, content } = logo[info.project.name as Theme];
      const type = extname(path).replace('.svg', '.svg+xml').slice(1);
      const drawn = millisecondsToDraw(page, `data:image/${type};base64,${content.toString('base64')}`);
      // A drawing that takes minutes is not waited for.
      const ms = await Promise.race([drawn, pause(5_000, Infinity)]);
      expect(ms, 'the logo makes visitors wait: give a simpler drawing, or a PNG').toBeLessThan(1_000);
    });
  }
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
