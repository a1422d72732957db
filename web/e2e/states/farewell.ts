import type { GalleryScreen, Visit } from './gallery-state.ts';

export const farewell: GalleryScreen = {
  title: 'Sorry to see you go',
  states: {
    'Driver Support': (visit) => open(visit, '/dsone/sorry-to-see-you-go'),
    'download started': async (visit) => {
      // A picture needs no file.
      await visit.page.route('**/api/download/**', (route) => route.fulfill({ status: 204 }));
      await open(visit, '/dsone/sorry-to-see-you-go');
      await visit.page.getByRole('button', { name: 'Click here to re-install' }).click();
      await visit.page.getByText('Your download has started.').waitFor();
    },
    'Maverick Safe': (visit) => open(visit, '/maverick/sorry-to-see-you-go'),
  },
};

async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: "We're sorry to see you go." }).waitFor();
}
