import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { brandedPage } from './branded-page.ts';

/** What a page was asked for, as it says it itself. */
function pageOf(where: string): Page {
  const find =
    (how: string) =>
    (...args: readonly unknown[]): Page =>
      pageOf(
        `${where}${how}(${args.map((arg) => (arg instanceof RegExp ? String(arg) : JSON.stringify(arg))).join()})`,
      );
  const found = {
    ...{ getByText: find('text'), getByLabel: find('label'), getByRole: find('role'), locator: find('css') },
    or: (other: Locator) => pageOf(`${where} or ${String(other)}`),
    waitFor: () => undefined,
    toString: () => where,
    url: () => 'https://a.example/',
  };
  return found as unknown as Page;
}

const brands = {
  driverSupport: {
    name: 'Acme',
    texts: {
      en: {
        'login.title': 'Welcome back',
        'linkSent.sentTo': 'We sent it to {address}',
        'linkSent.expires': { one: 'Good for # day', other: 'Good for # days' },
      },
    },
  },
} as const;
const page = brandedPage(pageOf(''), brands);

it.each<[string, (on: Page) => Locator, string]>([
  ['a title', (on) => on.getByText('Customer Login'), 'text("Customer Login") or text("Welcome back")'],
  ['a part of it', (on) => on.getByText(/^Customer/), 'text(/^Customer/) or text("Welcome back")'],
  [
    'a role and a name',
    (on) => on.getByRole('heading', { name: 'Customer Login', exact: true }),
    'role("heading",{"name":"Customer Login","exact":true}) or role("heading",{"name":"Welcome back","exact":true})',
  ],
  ['the product', (on) => on.getByLabel('Open Driver Support'), 'label("Open Driver Support") or label("Open Acme")'],
  [
    'words within a part',
    (on) => on.locator('main').getByText('Customer Login'),
    'css("main")text("Customer Login") or css("main")text("Welcome back")',
  ],
  ['a plural', (on) => on.getByText('Link expires in 1 day'), 'text("Link expires in 1 day") or text("Good for")'],
  ['what the brand leaves', (on) => on.getByText('Continue'), 'text("Continue")'],
  ['a role alone', (on) => on.getByRole('alert'), 'role("alert")'],
])('finds %s by the usual words or those of the brand', (_what, find, asked) => {
  expect(String(find(page))).toBe(asked);
});

it('is the page itself in all else, and without a brand that says anything', () => {
  expect(page.url()).toBe('https://a.example/');
  const plain = pageOf('');
  expect(brandedPage(plain, {})).toBe(plain);
});
