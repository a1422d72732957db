import type { BrowserContext } from 'playwright';
import { accountContract } from 'shared-protocol/account/contract';

/** Gives the browser a session of Ann's. */
export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const credentials = { Email: 'ann@example.com', Password: 'correct horse 1' };
  const response = await context.request.post(origin + accountContract.login.path, {
    form: { ...credentials, ReturnUrl: '/', RememberMe: 'false' },
  });
  if (!response.ok()) throw new Error(`Ann could not sign in: ${response.status()} ${await response.text()}`);
}
