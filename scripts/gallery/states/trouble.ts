import { changeConfig } from '../../../web/e2e/support/change-config.ts';
import type { GalleryScreen } from '../gallery-state.ts';

const partOfOneScreen = '**/assets/login-sign-up.screen-*.js';

export const trouble: GalleryScreen = {
  title: 'Instead of a screen',
  states: {
    'part is loading': async ({ page }) => {
      await page.route(partOfOneScreen, () => undefined);
      await page.goto('/dsone/login-sign-up', { waitUntil: 'commit' });
      await page.getByText('Loading...').waitFor();
    },
    'error boundary': async ({ page }) => {
      await page.route(partOfOneScreen, (route) => route.abort());
      await page.goto('/dsone/login-sign-up');
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
    'invalid configuration': async ({ page }) => {
      await changeConfig(page, () => ({}));
      await page.goto('/dsone/login');
      await page.getByRole('heading', { name: 'This page is not set up correctly' }).waitFor();
    },
  },
};
