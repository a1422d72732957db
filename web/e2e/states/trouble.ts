import type { Page } from 'playwright/test';
import { changeConfig } from '../support/change-config.ts';
import type { GalleryScreen } from './gallery-state.ts';

/** The file of a screen that another one leads to within its document: its own page would say that it has not started. */
const partOfOneScreen = '**/assets/forgot-password-confirmation.screen-*.js';

async function leadThere(page: Page): Promise<void> {
  await page.goto('/dsone/forgot-password');
  await page.getByLabel('Email Address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Send Email' }).click();
}

export const trouble: GalleryScreen = {
  title: 'Instead of a screen',
  states: {
    'part is loading': async ({ page }) => {
      await page.route(partOfOneScreen, () => undefined);
      await leadThere(page);
      await page.getByText('Loading...').waitFor();
    },
    'error boundary': async ({ page }) => {
      await page.route(partOfOneScreen, (route) => route.abort());
      // Without this, the page would reload first.
      await page.addInitScript(() => sessionStorage.setItem('reloadedWhenStaleAt', String(Date.now())));
      await leadThere(page);
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
    'invalid configuration': async ({ page }) => {
      await changeConfig(page, () => ({}));
      await page.goto('/dsone/login');
      await page.getByRole('heading', { name: 'This page is not set up correctly' }).waitFor();
    },
  },
};
