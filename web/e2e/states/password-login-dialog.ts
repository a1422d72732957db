import { changeConfig } from '../support/change-config.ts';
import { press, typeCredentials } from './credentials.ts';
import type { GalleryScreen, Visit } from './gallery-state.ts';

export const passwordLoginDialog: GalleryScreen = {
  title: 'Password login of Maverick Safe',
  states: {
    idle: (visit) => open(visit),
    'with passkeys': async (visit) => {
      await visit.control.setFlags({ passkeys: true });
      await open(visit);
      await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    },
    'with ways to a password and an account': async (visit) => {
      await offerOtherWays(visit);
      await open(visit);
    },
    'wrong credentials, with these ways': async (visit) => {
      await offerOtherWays(visit);
      await open(visit);
      await typeCredentials(visit, 'wrong');
      await press(visit, 'Continue');
      await visit.page.getByRole('alert').waitFor();
    },
    'with a privacy page': async (visit) => {
      const privacyPolicyUrl = 'https://help.example/privacy';
      await changeConfig(visit.page, (config) => ({ ...config, maverick: { ...config.maverick, privacyPolicyUrl } }));
      await open(visit);
    },
    'unknown account': async (visit) => {
      await open(visit);
      await visit.page.getByLabel('Email address').fill('nobody@example.com');
      await press(visit, 'Email me a link instead');
      await visit.page.getByText('Account Not Found').waitFor();
    },
    ready: async (visit) => {
      await open(visit);
      await typeCredentials(visit, 'correct horse 1');
    },
    'no address': async (visit) => {
      await open(visit);
      await typeCredentials(visit, 'correct horse 1', 'ann');
      await visit.page.getByText('Please enter a valid email address').waitFor();
    },
    'address refused by the browser': async (visit) => {
      await open(visit);
      await typeCredentials(visit, 'correct horse 1', 'ännä@example.com');
      await visit.page.getByText('You can have a link emailed to it instead.').waitFor();
    },
    'wrong credentials': async (visit) => {
      await open(visit);
      await typeCredentials(visit, 'wrong');
      await press(visit, 'Continue');
      await visit.page.getByRole('alert').waitFor();
    },
    'server trouble': async (visit) => {
      await visit.control.addFault('passwordLoginMaverick', { name: 'http-500' });
      await open(visit);
      await typeCredentials(visit, 'correct horse 1');
      await press(visit, 'Continue');
      await visit.page.getByRole('alert').waitFor();
    },
    'link sent': async (visit) => {
      await open(visit);
      await sendLink(visit);
    },
    'link sent again': async (visit) => {
      await open(visit);
      await sendLink(visit);
      await press(visit, 'Send it again');
      await visit.page.getByText(/You can send it again in \d+ s/).waitFor();
      // The button counts from the click on; only this says that the server has answered.
      await visit.page.getByText('The link was sent again.').waitFor();
    },
    'link not sent again': async (visit) => {
      await open(visit);
      await sendLink(visit);
      await visit.control.addFault('passwordlessMaverick', { name: 'http-500' });
      await press(visit, 'Send it again');
      await visit.page.getByRole('alert').waitFor();
    },
  },
};

function offerOtherWays({ page }: Visit): Promise<void> {
  const [forgotPasswordUrl, createAccountUrl] = ['https://help.example/password', 'https://shop.example/'];
  return changeConfig(page, (config) => ({
    ...config,
    maverick: { ...config.maverick, forgotPasswordUrl, createAccountUrl },
  }));
}

async function open({ page }: Visit): Promise<void> {
  await page.goto('/maverick/password-login');
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
}

async function sendLink(visit: Visit): Promise<void> {
  await typeCredentials(visit, '');
  await press(visit, 'Email me a link instead');
  await visit.page.getByText('Personal Access Link sent to').waitFor();
}
