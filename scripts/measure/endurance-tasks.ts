import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type AccountSim, startAccount } from 'account-sim';
import { startAgent } from 'agent-sim';
import { agentAddresses } from 'shared-protocol/product';
import { callOperation } from '../../account-sim/src/testing/call-operation.ts';
import { operationSamples } from '../../account-sim/src/testing/operation-samples.ts';
import { TestBrowser } from '../../account-sim/src/testing/test-browser.ts';

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

/**
 * A task that takes both simulators in this process from their start through one request to their end. On the same ports
 * each time: `fetch` keeps something of every address that it ever asked. It leaves no garbage, which would hide whether
 * memory grows.
 */
export async function createStartAndStop(): Promise<() => Promise<void>> {
  const first = await startAccount({ port: 0, sitePort: 0 });
  const ports = { port: Number(new URL(first.origin).port), sitePort: Number(new URL(first.siteOrigin).port) };
  await first.stop();
  return async () => {
    const [agent, account] = await Promise.all([startAgent({ product: 'maverick' }), startAccount(ports)]);
    try {
      const addresses = [agent.url + agentAddresses.maverick.regStatePath, `${account.origin}/account/session`];
      const answers = await Promise.all(addresses.map((address) => fetch(address)));
      for (const { ok, url, status } of answers) if (!ok) throw new Error(`${url} answered ${status}`);
    } finally {
      await Promise.all([agent.stop(), account.stop()]);
      collectGarbage();
    }
  };
}

setFlagsFromString('--expose-gc');
// The flag adds `gc` to every new context.
const collectGarbage = runInNewContext('gc') as () => void;
