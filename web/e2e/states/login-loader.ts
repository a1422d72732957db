import type { GalleryScreen } from './gallery-state.ts';
import { loseNextPage } from '../support/lose-next-page.ts';

export const loginLoader: GalleryScreen = {
  title: 'Login loader of Maverick Safe',
  states: {
    loading: async ({ page, control }) => {
      await control.addFault('checkMaverickLicence', { name: 'hang' });
      await page.goto('/maverick/login?uuid=a0000000-0000-4000-8000-000000000001');
      await page.getByText('Loading Maverick Safe').waitFor();
    },
    'next page lost': ({ page }) => loseNextPage(page, '/maverick/login', '**/maverick/sign-up'),
  },
};
