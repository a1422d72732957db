import { answerUserInfo } from '../support/answer-user-info.ts';
import type { GalleryScreen, Visit } from './gallery-state.ts';
import { saveNewPassword } from './new-password.ts';

export const resetPassword: GalleryScreen = {
  title: 'Set new password (reset)',
  states: {
    idle: (visit) => openLink(visit),
    'without a code': async (visit) => {
      await visit.page.goto('/dsone/reset-password');
      await visit.page.getByText('Open the link in your email again').waitFor();
    },
    reloaded: async (visit) => {
      await openLink(visit);
      await visit.page.reload();
      await visit.page.getByText('Open the link in your email again').waitFor();
    },
    invalid: async (visit) => {
      await openLink(visit);
      await saveNewPassword(visit, 'short', 'other');
      await visit.page.getByText('Confirm Password must match Password').waitFor();
    },
    'rule met': async (visit) => {
      await openLink(visit);
      await visit.page.locator('#password').fill('correct horse 9');
      await visit.page.getByText('Long enough').waitFor({ state: 'attached' });
    },
    'space at the end': async (visit) => {
      await openLink(visit);
      await visit.page.locator('#password').fill('correct horse 9 ');
      await visit.page.keyboard.press('Tab');
      await visit.page.getByText('Your password starts or ends with a space.').waitFor();
    },
    submitting: async (visit) => {
      await visit.control.addFault('resetPasswordDsone', { name: 'hang' });
      await openLink(visit);
      await saveNewPassword(visit, 'correct horse 9');
      await visit.page.locator('button[aria-busy=true]').waitFor();
    },
    'used code': async (visit) => {
      await open(visit, '/dsone/reset-password?code=used&email=ann%40example.com');
      await saveNewPassword(visit, 'correct horse 9');
      await visit.page.getByRole('link', { name: 'Send a new link' }).waitFor();
    },
    'password rejected': (visit) => openRefused(visit, { statusText: 'Too easy to guess.', reason: 'password' }),
    'refused without a reason': (visit) => openRefused(visit, { statusText: 'No.' }),
    failed: async (visit) => {
      await visit.control.addFault('resetPasswordDsone', { name: 'http-500' });
      await openLink(visit);
      await saveNewPassword(visit, 'correct horse 9');
      await visit.page.getByRole('alert').waitFor();
    },
  },
};

export const resetPasswordConfirmation: GalleryScreen = {
  title: 'Password reset done',
  states: {
    done: async (visit) => {
      await openLink(visit);
      await saveNewPassword(visit, 'correct horse 9');
      await visit.page.getByRole('heading', { name: 'Your New Password Has Been Reset!' }).waitFor();
    },
    'somebody else signed in': (visit) => resetBesideAda(visit),
    'somebody else signed out': async (visit) => {
      await resetBesideAda(visit);
      await visit.page.getByRole('button', { name: 'Sign out' }).click();
      await visit.page.getByText('is signed out').waitFor();
    },
  },
};

async function resetBesideAda(visit: Visit): Promise<void> {
  await answerUserInfo(visit.page, 'ada@example.com');
  await openLink(visit);
  await saveNewPassword(visit, 'correct horse 9');
  await visit.page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Has a reset link mailed and opens it. */
async function openLink(visit: Visit): Promise<void> {
  await visit.page.request.post('/dsone/account/forgot-password', { data: { email: 'ann@example.com' } });
  const { links } = await visit.control.waitForMail({ to: 'ann@example.com' });
  await open(visit, links[0] ?? '');
}

async function openRefused(visit: Visit, refusal: object): Promise<void> {
  await visit.page.route('**/dsone/account/reset-password', (route) =>
    route.fulfill({ json: { isOk: false, ...refusal } }),
  );
  await openLink(visit);
  await saveNewPassword(visit, 'correct horse 9');
  await visit.page.getByText('Reset password request failed').waitFor();
}

async function open({ page }: Visit, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Save Password' }).waitFor();
}
