import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountSim } from 'account-sim';
import type { Browser } from 'playwright';
import { z } from 'zod';
import type { MeasuredForm } from './measured-forms.ts';
import { observedPath, type Observed } from './observed.ts';
import { createProfile, type ProtocolPage } from './open-page.ts';

/** What a visit brought. Times are in ms since the navigation began; null is what did not happen. */
export interface Figures extends Omit<Observed, 'startedAt'> {
  /** The login's email has arrived at the account server. */
  readonly accepted: number | null;
}

const observer = readFileSync(join(import.meta.dirname, 'observe-page.js'), 'utf8');
const limitMs = 20_000;

/** Visits a page on the slow line. Null when it could not be used, or what was submitted was lost. */
export async function visit(
  browser: Browser,
  account: AccountSim,
  { path, plan, isReturning = false }: MeasuredForm,
): Promise<Figures | null> {
  await account.control.reset();
  const profile = await createProfile(browser);
  try {
    if (isReturning) await visitBefore(await profile.openPage(), account.origin + path);
    // A tab of its own: one that stays has in memory what a visitor who returns has in the cache.
    const page = await profile.openPage();
    await page.send('Network.enable');
    await throttle(page);
    await page.send('Page.enable');
    // Both are one script, because the order of several is not defined.
    const source = `window.visitPlan = ${JSON.stringify(plan)};\n${observer}`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    const ended = Promise.all([whenObserved(page), whenAnswered(page, plan.sends)]);
    await page.send('Page.navigate', { url: account.origin + path });
    const told = await Promise.race([ended, timeout(limitMs)]);
    if (told === null) {
      console.error(`${path} could not be used, or what was submitted was lost.`);
      return null;
    }
    const { startedAt, ...observed } = told[0];
    const [sent, ...repeated] = await account.control.requests('sendAccessLink');
    if (repeated.length > 0) throw new Error(`${path}: the email was sent ${repeated.length + 1} times`);
    return { ...observed, accepted: sent === undefined ? null : sent.at - startedAt };
  } finally {
    await profile.close();
  }
}

const lifecycleForm = z.object({ name: z.string() });

/** Until everything is in the cache, what the app asks for late too. */
async function visitBefore(page: ProtocolPage, address: string): Promise<void> {
  const rested = new Promise<void>((resolve) => {
    page.on('Page.lifecycleEvent', (event) => {
      if (lifecycleForm.parse(event).name === 'networkIdle') resolve();
    });
  });
  await page.send('Page.enable');
  // An empty page is at rest too.
  await page.send('Page.navigate', { url: address });
  await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await rested;
  await page.close();
}

const requestForm = z.object({ request: z.object({ url: z.string(), postData: z.string().optional() }) });

/** What `observe-page.js` has sent, which travels as a request: the page's console would need the Runtime domain. */
function whenObserved(page: ProtocolPage): Promise<Observed> {
  return new Promise((resolve) => {
    page.on('Network.requestWillBeSent', (params) => {
      const { url, postData } = requestForm.parse(params).request;
      if (pathOf(url) === observedPath) resolve(JSON.parse(postData ?? '') as Observed);
    });
  });
}

const responseForm = z.object({ response: z.object({ url: z.string() }) });

function whenAnswered(page: ProtocolPage, path: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('Network.responseReceived', (params) => {
      if (pathOf(responseForm.parse(params).response.url) === path) resolve();
    });
  });
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

async function timeout(ms: number): Promise<null> {
  await new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
  return null;
}

/** A cheap line and a slow processor. */
const throttling = { kbitPerSecond: 1_600, latencyMs: 150, cpuSlowdown: 4 } as const;
export const lineText = '1.6 Mbit/s, 150 ms, processor 4 times slower';

async function throttle(page: ProtocolPage): Promise<void> {
  const bytesPerSecond = (throttling.kbitPerSecond * 1000) / 8;
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttling.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpuSlowdown });
}
