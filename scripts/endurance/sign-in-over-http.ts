import { operationSamples } from '../../account-sim/src/testing/operation-samples.ts';
import { callOperation } from '../../account-sim/src/testing/call-operation.ts';
import { TestBrowser } from '../../account-sim/src/testing/test-browser.ts';
import type { AccountSim } from 'account-sim';

/**
 * One visitor of the account site, from its account page through a mailed link back to it and out again.
 * Throws with what went wrong.
 */
export async function signInOverHttp(account: Omit<AccountSim, 'stop'>, email: string): Promise<void> {
  const browser = new TestBrowser();
  const login = await browser.open(`${account.siteOrigin}/account`);
  if (!login.address.searchParams.has('ReturnUrl')) throw new Error(`no sign-in request: ${login.address.pathname}`);

  const [before] = await account.control.mails(email);
  const sent = await callOperation(browser, account.origin, 'sendAccessLink', {
    ...operationSamples.sendAccessLink,
    Email: email,
  });
  if (sent.status !== 200) throw new Error(`sendAccessLink: ${sent.status}`);
  const mail = await account.control.waitForMail({ to: email, ...(before && { after: before.id }) });
  const greeted = await browser.open(mail.links[0] ?? '');
  if (greeted.address.href !== `${account.siteOrigin}/account` || !greeted.text.includes(email)) {
    throw new Error(`the link led to ${greeted.address.pathname}, ${greeted.status}`);
  }

  const signedIn = await callOperation(browser, account.origin, 'checkSession', operationSamples.checkSession);
  if (signedIn.status !== 200) throw new Error(`checkSession: ${signedIn.status} after the sign-in`);
  await callOperation(browser, account.origin, 'logout', operationSamples.logout);
  const signedOut = await callOperation(browser, account.origin, 'checkSession', operationSamples.checkSession);
  if (signedOut.status !== 204) throw new Error(`checkSession: ${signedOut.status} after the logout`);
}
