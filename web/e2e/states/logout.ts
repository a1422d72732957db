import type { GalleryScreen, Visit } from './gallery-state.ts';
import { loseNextPage } from '../support/lose-next-page.ts';

export const logout: GalleryScreen = {
  title: 'Logout',
  states: {
    'Driver Support': (visit) => open(visit, '/dsone/logout'),
    'Maverick Safe': (visit) => open(visit, '/maverick/logout'),
    'next page lost': ({ page }) => loseNextPage(page, '/dsone/logout', '**/signed-out'),
  },
};

/** The screen goes on by itself once the session has ended: it does not end here. */
async function open({ page, control }: Visit, path: string): Promise<void> {
  await control.addFault('logout', { name: 'hang' });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Logging You Out Now' }).waitFor();
}
