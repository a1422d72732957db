import type { GalleryScreen, Visit } from './gallery-state.ts';

export const signUp: GalleryScreen = {
  title: 'Sign-up',
  states: {
    idle: (visit) => open(visit),
    'saving the setting': async (visit) => {
      await visit.control.addFault('updateNotifications', { name: 'hang' });
      await open(visit);
      await hideNotifications(visit);
      await visit.page.getByText('Loading...').waitFor();
    },
    'setting not saved': async (visit) => {
      await visit.control.addFault('updateNotifications', { name: 'http-500' });
      await open(visit);
      await hideNotifications(visit);
      await visit.page.getByText('Unable to update settings').waitFor();
    },
  },
};

async function open({ page }: Visit): Promise<void> {
  await page.goto('/dsone/login-sign-up?uuid=a0000000-0000-4000-8000-000000000001');
  await page.getByRole('button', { name: 'Create Your Account' }).waitFor();
}

async function hideNotifications({ page }: Visit): Promise<void> {
  await page.getByRole('checkbox').click();
}
