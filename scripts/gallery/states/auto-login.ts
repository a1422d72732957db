import type { GalleryScreen, Visit } from '../gallery-state.ts';

const uuid = 'a0000000-0000-4000-8000-000000000001';

export const autoLogin: GalleryScreen = {
  title: 'Auto-login',
  states: {
    'Driver Support': (visit) => open(visit, '/dsone/auto-login', 'Logging you in to Driver Support'),
    'Maverick Safe': (visit) => open(visit, '/maverick/auto-login', 'Logging you in to Maverick Safe'),
  },
};

async function open({ page }: Visit, path: string, heading: string): Promise<void> {
  await page.goto(`${path}?uuid=${uuid}`);
  await page.getByRole('heading', { name: heading }).waitFor();
}
