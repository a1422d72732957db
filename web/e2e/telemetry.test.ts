import type { Page, Request } from 'playwright/test';
import { changeConfig } from './support/change-config.ts';
import type { ErrorReport } from '../src/telemetry/catalogue/error-report.ts';
import type { TelemetryEvent } from '../src/telemetry/catalogue/events.ts';
import { loginPage } from './support/login-page.ts';
import { parseReport, type Reported } from './support/parse-report.ts';
import { expect, test } from './support/test.ts';

const analyticsUrl = 'https://analytics.example/collect';
const dsn = 'https://publickey@errors.example/42';
const uuid = '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44';
const code = 'QxcodeLetters';
const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4ifQ.c2ln';
const address = `/dsone/login?ReturnUrl=%2Fconnect%2Finteraction%2Funknown&uuid=${uuid}&code=${code}&token=${token}`;

/** What must be in no address and no body, plain or encoded: typed, in the query, or made of it. */
const personal = new RegExp(
  ['nobody', 'ann@', 'ann%40', 'example.com', uuid, uuid.replaceAll('-', ''), code, token, 'ReturnUrl', 'failedEmail']
    .map((text) => text.replaceAll('.', '\\.'))
    .join('|'),
  'i',
);

/** The files that do the work; the build names them for their modules. */
const lateCode = /\/(?:send-events|report-errors)-[^/]*\.js$/;

test('beacons and reports say what happened, and nothing about the visitor', async ({ page, account, thrown }) => {
  const sent = await configure(page);
  // The error is thrown before the reporter has loaded.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        throw new TypeError(`Early defect for ann@example.com at ${location.href}`);
      }),
    ),
  );
  await page.goto(address);
  const login = loginPage(page);
  await login.submit('nobody@example.com');
  await expect(login.notFound).toBeVisible();
  await account.control.addFault('sendAccessLink', { name: 'http-500' });
  await login.submit('ann@example.com');
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect.poll(() => exceptionsOf(sent)).toHaveLength(1);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error(`Late defect for ${document.querySelector('input')?.value ?? ''} at ${location.href}`);
    });
    void Promise.reject(new RangeError(`Lost ${location.search}`));
  });
  await expect.poll(() => exceptionsOf(sent)).toHaveLength(3);
  expect(exceptionsOf(sent).sort()).toEqual([
    'Error: Late defect for […] at […]',
    'RangeError: Lost […]',
    'TypeError: Early defect for […] at […]',
  ]);
  await expect.poll(() => spansOf(sent)).toEqual(['dsone/login']);

  await hide(page);
  await expect.poll(() => metricsOf(sent)).toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']);
  // The form, and then each of the two addresses that were not found.
  expect(beaconsOf(sent).filter(({ event }) => event === 'page-view')).toEqual(
    Array.from({ length: 3 }, () => ({ event: 'page-view', name: 'dsone/login' })),
  );
  const kinds = new Set(beaconsOf(sent).map(({ event }) => event));
  expect([...kinds].toSorted()).toEqual(['failed-call', 'metric', 'page-view', 'problem', 'step']);
  await expectOrigin(page, sent);

  expect(sent).toHaveLength(beaconsOf(sent).length + 3 + 1);
  for (const request of sent) await expectNothingPersonal(request);
  expect(thrown.splice(0)).toHaveLength(3);
});

test('the code and the email of a reset link reach no report', async ({ page, thrown }) => {
  const sent = await configure(page);
  await page.goto(`/dsone/reset-password?code=${code}&email=ann@example.com`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const { code, email } = window.resetLink!;
    setTimeout(() => {
      throw new Error(`Refused ${code} of ${email}`);
    });
  });
  await expect.poll(() => exceptionsOf(sent)).toEqual(['Error: Refused […] of […]']);
  for (const request of sent) await expectNothingPersonal(request);
  expect(thrown.splice(0)).toHaveLength(1);
});

test('with an empty configuration nothing is sent and no byte of it is loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(address);
  await loginPage(page).submit('nobody@example.com');
  await expect(loginPage(page).notFound).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await hide(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested.filter((url) => lateCode.test(url) || /analytics|errors\.example/.test(url))).toEqual([]);
});

test('a browser that blocks all of it signs in all the same', async ({ page }) => {
  await configure(page);
  const blocked: string[] = [];
  await page.route(/send-events|report-errors|analytics\.example|errors\.example/, (route) => {
    blocked.push(route.request().url());
    return route.abort('blockedbyclient');
  });
  await page.goto(address);
  await expect.poll(() => blocked.filter((url) => lateCode.test(url))).toHaveLength(2);
  await loginPage(page).submit('ann@example.com');
  await expect(loginPage(page).checkYourEmail).toBeVisible();
});

/** Switches on everything that reports; what is sent is kept. */
async function configure(page: Page): Promise<Request[]> {
  const sent: Request[] = [];
  await changeConfig(page, (config) => ({
    ...config,
    analytics: { url: analyticsUrl, sampleRate: 1 },
    errorReporting: { dsn, tracesSampleRate: 1, environment: 'test' },
  }));
  await page.route(/^https:\/\/(?:analytics|errors)\.example\//, (route) => {
    sent.push(route.request());
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  return sent;
}

/** Final values are sent when the visitor turns to another tab, which a headless browser has none of. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

async function expectNothingPersonal(request: Request): Promise<void> {
  const url = new URL(request.url());
  const headers = await request.allHeaders();
  expect(request.postData()).not.toBeNull();
  for (const text of [request.url(), request.postData() ?? '', headers['referer'] ?? '', headers['cookie'] ?? '']) {
    expect(decodeURIComponent(text)).not.toMatch(personal);
    expect(text).not.toMatch(personal);
  }
  expect(headers['referer']).toBeUndefined();
  // The SDK's own query: its version, its name and the public key.
  const keys = [...url.searchParams.keys()].sort();
  expect(keys).toEqual(url.host === 'errors.example' ? ['sentry_client', 'sentry_key', 'sentry_version'] : []);
}

/** Every error report says what it is a report of: the page says the same about itself. */
async function expectOrigin(page: Page, sent: readonly Request[]): Promise<void> {
  const release = JSON.parse(await page.locator('#release').innerHTML()) as Readonly<Record<string, string>>;
  const { name, version, commit, configuration } = release;
  for (const { tags, ...report } of errorsOf(sent)) {
    expect(report).toMatchObject({ release: name, environment: 'test', transaction: 'dsone/login' });
    const browser: unknown = expect.stringMatching(/^[A-Z][a-z]+ \d+$/);
    expect(tags).toEqual({
      route: 'dsone/login',
      version,
      commit: commit ?? 'uncommitted',
      configuration,
      browser,
      reference: 'unknown',
    });
  }
}

/** Throws where something was sent that is not in the catalogue of events. */
function reportedBy(sent: readonly Request[]): Reported[] {
  return sent.flatMap((request) => parseReport(request.url(), request.postData() ?? '') ?? []);
}

function beaconsOf(sent: readonly Request[]): TelemetryEvent[] {
  return reportedBy(sent).flatMap(({ events }) => events);
}

function metricsOf(sent: readonly Request[]): string[] {
  const metrics = beaconsOf(sent).filter((beacon) => beacon.event === 'metric');
  expect(metrics.every(({ route }) => route === 'dsone/login')).toBe(true);
  return metrics.map(({ name }) => name).sort();
}

function errorsOf(sent: readonly Request[]): ErrorReport[] {
  return reportedBy(sent).flatMap(({ errors }) => errors);
}

function exceptionsOf(sent: readonly Request[]): string[] {
  return errorsOf(sent).flatMap(({ exception }) => exception.values.map(({ type, value }) => `${type}: ${value}`));
}

function spansOf(sent: readonly Request[]): string[] {
  return reportedBy(sent).flatMap(({ spans }) => spans);
}
