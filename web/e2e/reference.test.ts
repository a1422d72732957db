import { localAppConfig } from 'config/local-app-config';
import type { Page } from 'playwright/test';
import { builtPages } from './support/built-pages.ts';
import { holdAnswer } from './support/hold-answer.ts';
import { loginAddress, loginPage } from './support/login-page.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ account }) => account.control.setFlags({ reference: true }));

test('what the page shows finds the one request that failed', async ({ page, account }) => {
  await account.control.addFault('sendAccessLink', { name: 'http-500' });
  await page.goto(loginAddress);
  await loginPage(page).submit('ann@example.com');
  await loginPage(page).notFound.waitFor();
  const first = await shownReference(page);
  expect(await account.control.requests(undefined, first)).toMatchObject([
    { operation: 'sendAccessLink', status: 500 },
  ]);

  // The next failure is another request. What was shown is there again after a reload, which asks nothing.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownReference(page)).not.toBe(first);
  const second = await shownReference(page);
  expect(await account.control.requests(undefined, second)).toHaveLength(1);
  await page.reload();
  expect(await shownReference(page)).toBe(second);
});

test('a request that was sent before the app had started has one too', async ({ page, account }) => {
  await account.control.setFlags({ botCheck: false });
  await account.control.addFault('sendAccessLink', { name: 'http-500' });
  const release = await holdAnswer(page, '**/assets/*.js');
  await page.goto(loginAddress, { waitUntil: 'commit' });
  await loginPage(page).submit('ann@example.com');
  await expect.poll(async () => (await account.control.requests('sendAccessLink')).length).toBe(1);
  release();
  const shown = await shownReference(page);
  expect(await account.control.requests(undefined, shown)).toMatchObject([{ operation: 'sendAccessLink' }]);
});

test('every call has one of its own, the same one in no other call', async ({ page, account }) => {
  for (const visit of ['first', 'second']) {
    await page.goto(`${loginAddress}&visit=${visit}`);
    await loginPage(page).submit('ann@example.com');
    await loginPage(page).checkYourEmail.waitFor();
  }
  const references = (await account.control.requests()).map(({ reference }) => reference);
  expect(references).not.toContain(null);
  expect(references.length).toBeGreaterThan(5);
  expect(new Set(references).size).toBe(references.length);
});

test('Copy details puts what support can use on the clipboard', async ({ page, account, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await account.control.addFault('sendAccessLink', { name: 'http-500' });
  await page.goto(loginAddress);
  await loginPage(page).submit('ann@example.com');
  const shown = await shownReference(page);
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Copied.' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^Reference: [0-9a-f]{32}\nTime: 20\d\d-\S+Z\nPage: dsone\/login\nVersion: .+\nBrowser: Chrome \d+$/,
  );
  expect(copied).toContain(`Reference: ${shown}`);
  expect(copied).not.toMatch(/ann@|example|\?/);
});

test('without the key no call carries one, no failure shows one, and no page differs from what it was', async ({
  page,
  account,
}) => {
  await account.control.setFlags({ reference: false });
  await account.control.addFault('sendAccessLink', { name: 'http-500' });
  const carried: string[] = [];
  page.on('request', (request) =>
    carried.push(...Object.keys(request.headers()).filter((name) => name === 'traceparent')),
  );
  await page.goto(loginAddress);
  await loginPage(page).submit('ann@example.com');
  await page.getByText("We couldn't send the link.").waitFor();
  await expect(page.getByText('Reference')).toHaveCount(0);
  expect(carried).toEqual([]);

  const { render, paths } = await builtPages();
  const config = localAppConfig({ origin: 'https://id.example', siteOrigin: 'https://site.example' });
  const { reference: _reference, ...before } = config.features;
  const contentOf = (path: string, features: object): string =>
    /<div id="root">.*<div id="not-started"/s.exec(render(path, { ...config, features }))?.[0] ?? '';
  for (const path of paths) {
    const content = contentOf(path, before);
    expect(content).not.toBe('');
    expect(contentOf(path, { ...before, reference: false })).toBe(content);
    expect(contentOf(path, { ...before, reference: true })).toBe(content);
  }
});

async function shownReference(page: Page): Promise<string> {
  const text = await page.getByText(/^Reference: [0-9a-f]+$/).textContent();
  return text?.replace('Reference: ', '') ?? '';
}
