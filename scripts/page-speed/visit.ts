import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountSim } from 'account-sim';
import { type Browser, type BrowserContext, type CDPSession, errors } from 'playwright';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { observedPrefix, type Observed, type Plan } from './observed.ts';

export interface Visit {
  /** With its query. */
  readonly path: string;
  /** Null for a page that is only looked at. */
  readonly plan: Plan | null;
  readonly needsSession?: boolean;
  /** Does not respond, so that the page waits instead of leaving. */
  readonly silent?: OperationName | undefined;
}

/** What a visit brought. Times are in ms since the navigation began; null is what did not happen. */
export interface Figures extends Omit<Observed, 'startedAt'> {
  /** The login's email has arrived at the account server. */
  readonly accepted: number | null;
  /** Until the visit ended, as they travelled. */
  readonly bytes: number;
}

const observer = readFileSync(join(import.meta.dirname, 'observe-page.js'), 'utf8');

/** Visits a page for the first time, on the slow line. Null when it could not be used, or what was submitted was lost. */
export async function visit(browser: Browser, account: AccountSim, wanted: Visit): Promise<Figures | null> {
  const { path, plan, needsSession, silent } = wanted;
  await account.control.reset();
  if (silent !== undefined) await account.control.addFault(silent, { name: 'hang' });
  const context = await browser.newContext();
  context.setDefaultTimeout(20_000);
  try {
    if (needsSession) await signIn(context, account.origin);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await throttle(session);
    // In one script: the order of several is not defined.
    await page.addInitScript({ content: `window.visitPlan = ${JSON.stringify(plan)};\n${observer}` });
    const [message] = await Promise.all([
      page.waitForEvent('console', (said) => said.text().startsWith(observedPrefix)),
      plan === null ? null : page.waitForResponse((response) => new URL(response.url()).pathname === plan.sends),
      page.goto(account.origin + path, { waitUntil: 'commit' }),
    ]);
    const { startedAt, ...observed } = JSON.parse(message.text().slice(observedPrefix.length)) as Observed;
    const [sent, ...repeated] = await account.control.requests('sendAccessLink');
    if (repeated.length > 0) throw new Error(`${path}: the email was sent ${repeated.length + 1} times`);
    return { ...observed, accepted: sent === undefined ? null : sent.at - startedAt, bytes: bytes.count };
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    console.error(`${path} could not be used, or what was submitted was lost: ${error.message.split('\n')[0]}`);
    return null;
  } finally {
    await context.close();
  }
}

/** Gives the browser a session of Ann's. */
async function signIn({ request }: BrowserContext, origin: string): Promise<void> {
  const credentials = { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '/', RememberMe: 'false' };
  const response = await request.post(origin + accountContract.login.path, { form: credentials });
  if (!response.ok()) throw new Error(`Ann could not sign in: ${response.status()} ${await response.text()}`);
}

/** A cheap line and a slow processor. */
const throttling = { kbitPerSecond: 1_600, latencyMs: 150, cpuSlowdown: 4 } as const;
export const lineText = '1.6 Mbit/s, 150 ms, processor 4 times slower';

async function throttle(session: CDPSession): Promise<void> {
  const bytesPerSecond = (throttling.kbitPerSecond * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttling.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpuSlowdown });
}

/** Counts what a page has downloaded so far, as it travelled. */
async function countBytes(session: CDPSession): Promise<{ readonly count: number }> {
  const bytes = { count: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes.count += encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}
