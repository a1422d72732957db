import { join } from 'node:path';
import type { AccountSim } from 'account-sim';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { byteKinds, type ByteKind, type Figures } from './figures.ts';
import type { Observed } from './observed.ts';

export interface Visit {
  readonly account: AccountSim;
  /** With its query. */
  readonly path: string;
  /** Typed and submitted as soon as there is a form; null for a page that is only looked at. */
  readonly email: string | null;
  readonly isThrottled: boolean;
}

/** A cheap line and a slow processor. */
const throttling = { kbitPerSecond: 1_600, latencyMs: 150, cpuSlowdown: 4 } as const;

/** Loads a page in a new tab of `context` until it is at rest, and tells what happened when. */
export async function visit(context: BrowserContext, { account, path, email, isThrottled }: Visit): Promise<Figures> {
  await account.control.reset();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await countNetwork(session);
  if (isThrottled) await throttle(session);
  await page.addInitScript(`window.emailToSubmit = ${JSON.stringify(email)}`);
  await page.addInitScript({ path: join(import.meta.dirname, 'observe-page.js') });

  const shown = email === null ? null : page.waitForEvent('console', (message) => message.text() === 'response shown');
  await page.goto(`${account.origin}${path}`, { waitUntil: 'load' });
  if (shown === null) await untilAtRest(page);
  else await shown;
  const observed: Observed = await page.evaluate(() => window.observed);
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  const [sent, ...repeated] = await account.control.requests('sendAccessLink');
  if (repeated.length > 0) throw new Error(`${path}: the email was sent ${repeated.length + 1} times`);
  await page.close();

  return {
    ...observed,
    accepted: sent === undefined ? null : sent.at - startedAt,
    requests: network.requestsBefore(observed.formUsable === null ? Infinity : startedAt + observed.formUsable),
    bytes: network.bytes,
  };
}

/** The app has started, and nothing of the page has changed for a while. */
async function untilAtRest(page: Page): Promise<void> {
  await page.locator('html[data-start=done]').waitFor({ state: 'attached' });
  await page.evaluate(async (restMs) => {
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, restMs);
      const changes = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, restMs);
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true });
    });
  }, 500);
}

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

async function countNetwork(session: CDPSession) {
  const sentAt: number[] = [];
  const kinds = new Map<string, ByteKind>();
  const bytes = Object.fromEntries(byteKinds.map((kind) => [kind, 0])) as Record<ByteKind, number>;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    sentAt.push(wallTime * 1000);
    kinds.set(requestId, kindOf(type));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'data'] += encodedDataLength;
  });
  await session.send('Network.enable');
  return { bytes, requestsBefore: (moment: number) => sentAt.filter((at) => at <= moment).length };
}

/** @param type As the DevTools protocol calls it. */
function kindOf(type: string | undefined): ByteKind {
  const kind = type?.toLowerCase().replace('stylesheet', 'style');
  return byteKinds.find((known) => known === kind) ?? 'data';
}
