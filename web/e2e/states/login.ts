import { changeConfig } from '../support/change-config.ts';
import { answerPasskeys } from '../support/answer-passkeys.ts';
import { loginAddress, loginPage } from '../support/login-page.ts';
import type { GalleryScreen, Visit } from './gallery-state.ts';
import { answerCopying, showReferences } from '../support/show-references.ts';

export const login: GalleryScreen = {
  title: 'Customer Login',
  states: {
    spinner: async ({ page, control }) => {
      await control.addFault('checkSession', { name: 'hang' });
      await page.goto('/dsone/login');
      await page.getByText('Software Is Loading...').waitFor();
    },
    form: async (visit) => {
      await openForm(visit);
    },
    'form without social login': async (visit) => {
      await visit.control.setFlags({ socialLogin: false });
      await openForm(visit);
      await visit.page.getByText('Enter your email').waitFor();
    },
    'form without password login': async (visit) => {
      await visit.control.setFlags({ passwordLogin: false });
      await openForm(visit);
    },
    'form with passkeys': (visit) => openWithPasskeys(visit),
    'passkey refused by the browser': async (visit) => {
      await answerPasskeys(visit.page, 'NotAllowedError');
      await openWithPasskeys(visit);
      await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await visit.page.getByText("Your browser didn't ask for a passkey.").waitFor();
    },
    'unknown passkey': async (visit) => {
      await answerPasskeys(visit.page);
      await openWithPasskeys(visit);
      await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await visit.page.getByText("This passkey doesn't belong to an account here anymore.").waitFor();
    },
    'invalid email': async (visit) => {
      const form = await openForm(visit);
      await form.submit('ann@example');
      await visit.page.getByText('Please enter a valid email address').waitFor();
    },
    'mail domain suggested': async (visit) => {
      const form = await openForm(visit);
      await form.email.fill('ann@gmial.com');
      await visit.page.getByText('Did you mean').waitFor();
    },
    submitting: async (visit) => {
      await visit.control.addFault('sendAccessLink', { name: 'hang' });
      const form = await openForm(visit);
      await form.submit('ann@example.com');
      await visit.page.locator('button[aria-busy=true]').waitFor();
    },
    'account not found': async (visit) => {
      const form = await openForm(visit);
      await form.submit('nobody@example.com');
      await form.notFound.waitFor();
    },
    'link failed by an outage': async (visit) => {
      await visit.control.addFault('sendAccessLink', { name: 'http-500' });
      const form = await openForm(visit);
      await form.submit('ann@example.com');
      await visit.page.getByText("We couldn't send the link.").waitFor();
    },
    'link failed, with a reference': (visit) => failWithReference(visit),
    'reference copied': async (visit) => {
      await answerCopying(visit, true);
      await failWithReference(visit);
      await visit.page.getByRole('button', { name: 'Copy details' }).click();
      await visit.page.getByText('paste the details there').waitFor();
    },
    'reference not copied': async (visit) => {
      await answerCopying(visit, false);
      await failWithReference(visit);
      await visit.page.getByRole('button', { name: 'Copy details' }).click();
      await visit.page.getByText("Your browser didn't allow copying.").waitFor();
    },
    'failed session check, with a reference': async (visit) => {
      await showReferences(visit);
      await visit.control.addFault('checkSession', { name: 'http-500' });
      await visit.page.goto('/dsone/login');
      await visit.page.getByText('4b4b4b4b').waitFor();
    },
    'a long address not found': async ({ page }) => {
      const address = `${'a-rather-long-name.'.repeat(3)}x@${'department.'.repeat(11)}example.com`;
      await page.goto(`${loginAddress}&failedEmail=${address}`);
      await loginPage(page).notFound.waitFor();
    },
    offline: async (visit) => {
      const form = await openForm(visit);
      await visit.page.context().setOffline(true);
      await form.submit('ann@example.com');
      await visit.page.getByText('You seem to be offline.').waitFor();
    },
    'too many requests': async (visit) => {
      await visit.control.addFault('sendAccessLink', { name: 'too-many-requests', retryAfterSeconds: 42 });
      const form = await openForm(visit);
      await form.submit('ann@example.com');
      await visit.page.getByText('You can try again in').waitFor();
    },
    'too many requests, for minutes': async (visit) => {
      await visit.control.addFault('sendAccessLink', { name: 'too-many-requests', retryAfterSeconds: 240 });
      const form = await openForm(visit);
      await form.submit('ann@example.com');
      await visit.page.getByText('You can try again in 4 minutes.').waitFor();
    },
    'failed bot check': async (visit) => {
      await visit.page.route('**/home/ValidateRecaptchaToken**', (route) =>
        route.fulfill({ json: { success: false } }),
      );
      const form = await openForm(visit);
      await form.submit('ann@example.com');
      await visit.page.getByText('Login failed').waitFor();
    },
    'failed bot check, with a visible one': async (visit) => {
      await changeConfig(visit.page, (config) => ({ ...config, botCheck: { ...config.botCheck, visible: 'key' } }));
      await visit.control.addFault('validateBotToken', { name: 'refuse' }, 1);
      const form = await openForm(visit);
      await form.submit('ann@example.com');
      await visit.page.frameLocator('iframe').getByRole('checkbox').waitFor();
    },
    'failed session check': async ({ page, control }) => {
      await control.addFault('checkSession', { name: 'http-500' });
      await page.goto('/dsone/login');
      await page.getByText("We couldn't check").waitFor();
    },
    'sign-in expired': async (visit) => {
      const { page } = visit;
      // The first time it begins again by itself, by way of the account site.
      await page.goto(`${loginAddress}&signInExpired=true`);
      await page.waitForURL((url) => url.pathname === '/dsone/login' && !url.searchParams.has('signInExpired'));
      await loginPage(page).title.waitFor();
      await page.goto(`${loginAddress}&signInExpired=true`);
      await page.getByText('This sign-in has expired.').waitFor();
    },
  },
};

async function failWithReference(visit: Visit): Promise<void> {
  await showReferences(visit);
  await visit.control.addFault('sendAccessLink', { name: 'http-500' });
  const form = await openForm(visit);
  await form.submit('ann@example.com');
  await visit.page.getByText('4b4b4b4b').waitFor();
}

async function openWithPasskeys(visit: Visit): Promise<void> {
  await visit.control.setFlags({ passkeys: true });
  await openForm(visit);
  await visit.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
}

async function openForm({ page }: Visit): Promise<ReturnType<typeof loginPage>> {
  await page.goto(loginAddress);
  const form = loginPage(page);
  await form.title.waitFor();
  return form;
}
