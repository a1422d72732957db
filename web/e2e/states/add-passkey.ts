import { answerPasskeys } from '../support/answer-passkeys.ts';
import { answerUserInfo } from '../support/answer-user-info.ts';
import { signInWithoutPassword } from '../support/sign-in-without-password.ts';
import type { GalleryScreen, Visit } from './gallery-state.ts';

export const addPasskey: GalleryScreen = {
  title: 'Add a passkey',
  states: {
    'idle, Driver Support': (visit) => openSignedIn(visit, '/dsone/add-passkey'),
    'idle, Maverick Safe': (visit) => openSignedIn(visit, '/maverick/add-passkey'),
    'another account': async (visit) => {
      await openSignedIn(visit, '/dsone/add-passkey');
      await answerUserInfo(visit.page, 'eve@example.com');
      await visit.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await visit.page.getByText("You're now signed in as").waitFor();
    },
    'nobody signed in': async ({ page, control }) => {
      await control.setFlags({ passkeys: true });
      await page.goto('/dsone/add-passkey');
      await page.getByText('Your sign-in has ended').waitFor();
    },
    'a browser without passkeys': async (visit) => {
      await visit.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
      await signInWithoutPassword(visit.page);
      await open(visit, '/dsone/add-passkey');
      await visit.page.getByText("This browser can't create passkeys.").waitFor();
    },
    creating: async (visit) => {
      await visit.control.addFault('passkeyCreationOptions', { name: 'hang' });
      await openSignedIn(visit, '/dsone/add-passkey');
      await create(visit);
      await visit.page.locator('button[aria-busy=true]').waitFor();
    },
    'not created': async (visit) => {
      await answerPasskeys(visit.page);
      await openSignedIn(visit, '/maverick/add-passkey');
      await create(visit);
      await visit.page.getByText("The passkey couldn't be created.").waitFor();
    },
    'refused by the browser': async (visit) => {
      await answerPasskeys(visit.page, 'NotAllowedError');
      await openSignedIn(visit, '/maverick/add-passkey');
      await create(visit);
      await visit.page.getByText("Your browser didn't ask, so no passkey was created.").waitFor();
    },
    'a sign-in that is too old': async (visit) => {
      await openSignedIn(visit, '/dsone/add-passkey');
      await visit.control.changeTime({ advanceMs: 600_000 });
      await create(visit);
      await visit.page.getByRole('button', { name: 'Sign in again' }).waitFor();
    },
    'server trouble': async (visit) => {
      await visit.control.addFault('passkeyCreationOptions', { name: 'http-500' });
      await openSignedIn(visit, '/dsone/add-passkey');
      await create(visit);
      await visit.page.getByRole('button', { name: 'Try again' }).waitFor();
    },
    'done, Driver Support': (visit) => createOne(visit, '/dsone/add-passkey'),
    'done, Maverick Safe': (visit) => createOne(visit, '/maverick/add-passkey'),
    'there is one': async (visit) => {
      await answerPasskeys(visit.page, 'InvalidStateError');
      await openSignedIn(visit, '/dsone/add-passkey');
      await create(visit);
      await visit.page.getByRole('heading', { name: 'You Already Have a Passkey' }).waitFor();
    },
  },
};

async function createOne(visit: Visit, path: string): Promise<void> {
  await answerPasskeys(visit.page);
  await visit.page.route('**/account/register-passkey', (route) => route.fulfill({ json: { isOk: true } }));
  await openSignedIn(visit, path);
  await create(visit);
  await visit.page.getByRole('heading', { name: 'Your Passkey Has Been Created!' }).waitFor();
}

async function openSignedIn(visit: Visit, path: string): Promise<void> {
  await signInWithoutPassword(visit.page);
  await open(visit, path);
  await visit.page.getByText('paul@example.com').waitFor();
}

async function open({ page, control }: Visit, path: string): Promise<void> {
  await control.setFlags({ passkeys: true });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Sign In Faster Next Time' }).waitFor();
}

async function create({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Create a passkey' }).click();
}
