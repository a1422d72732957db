import type { AppConfig } from 'config/app-config';
import { readBrands } from 'config/brand/read-brands';
import { localAppConfig } from 'config/local-app-config';
import { createLook } from '../look/create-look.ts';
import { builtPages } from './support/built-pages.ts';
import { openWithoutScripts } from './support/open-without-scripts.ts';
import { builtApp, expect, test as base } from './support/test.ts';

const texts = {
  en: {
    'page.notStarted': 'Not there yet',
    'login.title': 'Welcome aboard',
    'linkSent.title': 'Look into your inbox',
    'linkSent.expires': { one: 'The link is good for one day', other: 'The link is good for # days' },
    'validation.emailInvalid': 'Is this an address?',
    'introductions.password-login.title': 'Show me your password',
    'waysIn.passkey.signIn': 'Come in by passkey',
  },
  de: { 'login.title': 'Willkommen an Bord' },
};

const { brands } = await readBrands({ driverSupport: { brand: { texts } } }, import.meta.dirname);
const look = await createLook(brands);

/** Like `test`, but Driver Support has texts of its own in two of three languages. */
const test = base.extend({
  app: [
    ({}, use) =>
      use({
        directory: builtApp,
        config: (addresses) => withSupport({ ...localAppConfig(addresses), languages: ['en', 'de', 'fr'] }),
        look,
      }),
    { scope: 'worker' },
  ],
});

function withSupport(config: AppConfig): AppConfig {
  return { ...config, driverSupport: { ...config.driverSupport, brand: { support: 'help@a.example' } } };
}

const login = '/dsone/login?ReturnUrl=x';

test('a page says what its brand does before and after its app has started', async ({ page }) => {
  const failed: string[] = [];
  page.on('console', (message) => failed.push(...(message.type() === 'error' ? [message.text()] : [])));
  const loadScripts = await openWithoutScripts(page, '/dsone/password-login');
  await expect(page.getByRole('heading', { name: 'Show me your password' })).toBeVisible();
  await expect(page.locator('#not-started')).toContainText('Not there yet');
  await loadScripts();
  await expect(page.getByRole('heading', { name: 'Show me your password' })).toBeVisible();
  // React has taken the page over: what it draws again loses this mark.
  await expect(page.locator('html')).toHaveAttribute('data-rendered', 'dsone/password-login');
  expect(failed).toEqual([]);
});

test('every step of a sign-in has them', async ({ page }) => {
  await page.goto(login);
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
  await page.getByRole('textbox').fill('ann@company');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Is this an address?')).toBeVisible();
  await page.getByRole('textbox').fill('ann@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible();
  await expect(page.getByText('The link is good for one day')).toBeVisible();
});

test('a page holds what is replaced, for its language and product; whatever else is in it stays', async () => {
  const { render } = await builtPages();
  const languages = ['en', 'de', 'fr'] as const;
  const config = { ...localAppConfig({ origin: 'https://a.example', siteOrigin: 'https://b.example' }), languages };
  for (const [path, language] of [
    ['/dsone/login', 'en'],
    ['/dsone/login', 'de'],
    ['/maverick/login', 'en'],
  ] as const) {
    const plain = render(path, config, 'release', language);
    const page = render(path, config, 'release', language, look);
    const [element = '', json = ''] = /\n<script [^>]*id="brand-texts">(.*)<\/script>/.exec(page) ?? [];
    const { en, de } = (JSON.parse(json) as Readonly<Record<string, typeof texts>>)['driver-support'] ?? {};
    const file: unknown = expect.stringMatching(/^\/assets\/texts-[\da-f]{8}\.json$/);
    const isOwn = path === '/dsone/login';
    expect([en, de]).toEqual([
      isOwn && language === 'en' ? texts.en : file,
      isOwn && language === 'de' ? texts.de : file,
    ]);
    const without = page.replace(element, '').replace(/\n<link[^>]*\/brand-texts-[^>]*>/, '');
    const back = without.replaceAll('Not there yet', "This page hasn't started");
    expect(
      back.replaceAll('Welcome aboard', 'Customer Login').replaceAll('Willkommen an Bord', 'Kundenanmeldung'),
    ).toBe(plain);
  }
});

test('a language that is chosen brings its words along, and one without any has the product’s', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(/assets\/texts-.*/.exec(request.url()) ?? [])));
  await page.goto(login);
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('combobox').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Willkommen an Bord' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('combobox').selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
});

test('a visitor whose host has answered in another language reads the brand’s words in theirs', async ({ page }) => {
  await page.route('**/dsone/login?*', async (route) => {
    const url = route.request().url().replace('ui_locales', 'x');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${login}&ui_locales=de`);
  await expect(page.getByRole('heading', { name: 'Willkommen an Bord' })).toBeVisible();
});

test('words that cannot be loaded leave the page in its language', async ({ page }) => {
  await page.goto(login);
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('combobox').selectOption('de');
  await expect(page.getByRole('combobox')).toHaveValue('en');
  await expect(page.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
  await page.context().setOffline(false);
});
