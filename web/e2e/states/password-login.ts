import { press, typeCredentials } from './credentials.ts';
import type { GalleryScreen, Visit } from './gallery-state.ts';

export const passwordLogin: GalleryScreen = {
  title: 'Password login',
  states: {
    idle: (visit) => open(visit),
    'with passkeys': async (visit) => {
      await visit.control.setFlags({ passkeys: true });
      await open(visit);
      await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    },
    invalid: async (visit) => {
      await open(visit);
      await press(visit, 'Login');
      await visit.page.getByText('Password is required').waitFor();
    },
    'shown password': async (visit) => {
      await open(visit);
      await typeCredentials(visit, 'correct horse 1');
      await visit.page.getByRole('button', { name: 'Show Password' }).click();
      await visit.page.locator('#password[type=text]').waitFor();
    },
    submitting: async (visit) => {
      await visit.control.addFault('login', { name: 'hang' });
      await open(visit);
      await typeCredentials(visit, 'correct horse 1');
      await press(visit, 'Login');
      await visit.page.locator('button[aria-busy=true]').waitFor();
    },
    'wrong credentials': async (visit) => {
      await open(visit);
      await typeCredentials(visit, 'wrong');
      await press(visit, 'Login');
      await visit.page.getByText('Email Address or Password is invalid').waitFor();
    },
    'server trouble': async (visit) => {
      await visit.control.addFault('login', { name: 'http-500' });
      await open(visit);
      await typeCredentials(visit, 'correct horse 1');
      await press(visit, 'Login');
      await visit.page.getByText('There was an error while attempting to log in').waitFor();
    },
  },
};

async function open({ page }: Visit): Promise<void> {
  await page.goto('/dsone/password-login');
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
}
