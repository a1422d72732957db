import type { GalleryScreen, Visit } from '../gallery-state.ts';

export const logout: GalleryScreen = {
  title: 'Logout',
  states: {
    'Driver Support': (visit) => open(visit, '/dsone/logout'),
    'Maverick Safe': (visit) => open(visit, '/maverick/logout'),
  },
};

/** The screen goes on by itself once the session has ended: it does not end here. */
async function open({ page, control }: Visit, path: string): Promise<void> {
  await control.addFault('logout', { name: 'hang' });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Logging You Out Now' }).waitFor();
}
