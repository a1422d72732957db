import { answerUserInfo } from '../support/answer-user-info.ts';
import type { GalleryScreen, Visit } from './gallery-state.ts';
import { saveNewPassword } from './new-password.ts';

export const setPassword: GalleryScreen = {
  title: 'Set password for accounts without one',
  states: {
    'idle, Driver Support': (visit) => openSignedIn(visit, '/dsone/set-password'),
    'idle, Maverick Safe': (visit) => openSignedIn(visit, '/maverick/set-password'),
    'another account': async (visit) => {
      await openSignedIn(visit, '/dsone/set-password');
      await answerUserInfo(visit.page, 'eve@example.com');
      await visit.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await visit.page.getByText("You're now signed in as").waitFor();
    },
    'nobody signed in': async ({ page }) => {
      await page.goto('/dsone/set-password');
      await page.getByText('Your sign-in has ended').waitFor();
    },
    'user refused': async (visit) => {
      await visit.page.route('**/account/user-info', (route) =>
        route.fulfill({ status: 403, json: { isOk: false, statusText: 'Not from here.' } }),
      );
      await open(visit, '/dsone/set-password');
      await visit.page.getByText('Unable to fetch user info').waitFor();
    },
    invalid: async (visit) => {
      await openSignedIn(visit, '/dsone/set-password');
      await saveNewPassword(visit, '');
      await visit.page.getByText('Password is a required field').first().waitFor();
    },
    refused: async (visit) => {
      await openSignedIn(visit, '/dsone/set-password');
      await saveNewPassword(visit, 'correct horse 9');
      await visit.page.getByText('Your account has a password already.').waitFor();
    },
    failed: async (visit) => {
      await visit.control.addFault('setPasswordDsone', { name: 'http-500' });
      await openSignedIn(visit, '/maverick/set-password');
      await saveNewPassword(visit, 'correct horse 9');
      await visit.page.getByText('An error occurred. Please try again.').waitFor();
    },
  },
};

export const setPasswordConfirmation: GalleryScreen = {
  title: 'Set password confirmation',
  states: {
    'done, Driver Support': (visit) => openConfirmation(visit, '/dsone/set-password-confirmation'),
    'done, Maverick Safe': (visit) => openConfirmation(visit, '/maverick/set-password-confirmation'),
  },
};

/** Ann has a password, so that the server will refuse another: the form is the same. */
async function openSignedIn(visit: Visit, path: string): Promise<void> {
  await visit.page.request.post('/account/login', {
    form: { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '/', RememberMe: 'false' },
  });
  await open(visit, path);
}

async function open({ page }: Visit, path: string): Promise<void> {
  const userAnswer = page.waitForResponse('**/account/user-info');
  await page.goto(path);
  await userAnswer;
  await page.getByRole('button', { name: 'Save Password' }).waitFor();
}

async function openConfirmation({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Your New Password Has Been Set!' }).waitFor();
}
