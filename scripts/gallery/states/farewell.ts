import type { GalleryScreen, Visit } from '../gallery-state.ts';

export const farewell: GalleryScreen = {
  title: 'Sorry to see you go',
  states: {
    'Driver Support': (visit) => open(visit, '/dsone/sorry-to-see-you-go'),
    'Maverick Safe': (visit) => open(visit, '/maverick/sorry-to-see-you-go'),
  },
};

async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: "We're sorry to see you go." }).waitFor();
}
