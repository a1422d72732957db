import type { GalleryScreen, Visit } from './gallery-state.ts';

export const forgotPassword: GalleryScreen = {
  title: 'Forgot password',
  states: {
    idle: (visit) => open(visit),
    invalid: async (visit) => {
      await open(visit);
      await submit(visit, 'ann@example');
      await visit.page.getByText('Invalid email address').waitFor();
    },
    submitting: async (visit) => {
      await visit.control.addFault('forgotPasswordDsone', { name: 'hang' });
      await open(visit);
      await submit(visit, 'ann@example.com');
      await visit.page.locator('button[aria-busy=true]').waitFor();
    },
    refused: async (visit) => {
      const answer = { isOk: false, statusText: 'This address cannot have a password.' };
      await visit.page.route('**/account/forgot-password', (route) => route.fulfill({ json: answer }));
      await open(visit);
      await submit(visit, 'ann@example.com');
      await visit.page.getByText('Forget password request failed').waitFor();
    },
    failed: async (visit) => {
      await visit.control.addFault('forgotPasswordDsone', { name: 'http-500' });
      await open(visit);
      await submit(visit, 'ann@example.com');
      await visit.page.getByRole('alert').waitFor();
    },
  },
};

export const forgotPasswordConfirmation: GalleryScreen = {
  title: 'Password reset email sent',
  states: {
    done: sendLink,
    'sent again': async (visit) => {
      await sendLink(visit);
      await visit.page.getByRole('button', { name: 'Send it again' }).click();
      await visit.page.getByText('The link was sent again.').waitFor({ state: 'attached' });
    },
    'without an address': async ({ page }) => {
      await page.goto('/dsone/forgot-password-confirmation');
      await page.getByRole('button', { name: 'Back to Login' }).waitFor();
    },
  },
};

async function sendLink(visit: Visit): Promise<void> {
  await open(visit);
  await submit(visit, 'ann@example.com');
  await visit.page.getByRole('heading', { name: 'Password Reset Email Sent' }).waitFor();
}

async function open({ page }: Visit): Promise<void> {
  await page.goto('/dsone/forgot-password');
  await page.getByRole('button', { name: 'Send Email' }).waitFor();
}

async function submit({ page }: Visit, email: string): Promise<void> {
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Send Email' }).click();
}
