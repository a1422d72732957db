import type { Page } from 'playwright/test';
import { changeConfig } from '../support/change-config.ts';
import type { GalleryScreen } from './gallery-state.ts';

/** The file of a screen that is reached by a link of another one: its own page would say that it has not started. */
const partOfOneScreen = '**/assets/forgot-password.screen-*.js';

async function followLink(page: Page): Promise<void> {
  await page.goto('/dsone/password-login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
}

export const trouble: GalleryScreen = {
  title: 'Instead of a screen',
  states: {
    'part is loading': async ({ page }) => {
      await page.route(partOfOneScreen, () => undefined);
      await followLink(page);
      await page.getByText('Loading...').waitFor();
    },
    'error boundary': async ({ page }) => {
      await page.route(partOfOneScreen, (route) => route.abort());
      // Without this, the page would reload first.
      await page.addInitScript(() => sessionStorage.setItem('reloadedWhenStaleAt', String(Date.now())));
      await followLink(page);
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
    'invalid configuration': async ({ page }) => {
      await changeConfig(page, () => ({}));
      await page.goto('/dsone/login');
      await page.getByRole('heading', { name: 'This page is not set up correctly' }).waitFor();
    },
  },
};
