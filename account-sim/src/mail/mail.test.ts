import { localAppConfig } from 'config/local-app-config';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { productNamesOf } from '../products/product-sites.ts';
import { describeDuration } from './mail.ts';

testEvery([
  [86_400_000, '1 day'],
  [3 * 86_400_000, '3 days'],
  [7_200_000, '2 hours'],
  [90_000, '1 minute'],
  [999, '1 second'],
])('a duration is written in words', ([durationMs, text]) => {
  expect(describeDuration(durationMs)).toBe(text);
});

const email = 'ann@example.com';

test('a product is called in mails, passkeys and on the account site what its brand is', async () => {
  const { origin, siteOrigin, control } = await startSim({
    flags: { botCheck: false },
    productNames: { maverick: 'Acme & "Sons", Ltd.' },
  });
  await callOperation(new TestBrowser(), origin, 'passwordlessMaverick', { email, product: 7 });
  const { from, text, html } = await control.waitForMail({ to: email });
  expect(from).toMatch(/^Acme & "Sons", Ltd\. </);
  expect(text).toMatch(/sign in to Acme & "Sons", Ltd\.\. It works once[^]*\nAcme & "Sons", Ltd\.$/);
  expect(html).toContain('<p>Acme &#38; &#34;Sons&#34;, Ltd.</p>');
  expect(text + html).not.toContain('Maverick Safe');
  const pages = await Promise.all(['/', '/maverick/ui'].map(async (path) => (await fetch(siteOrigin + path)).text()));
  expect(pages).toEqual([
    expect.stringContaining('<h2>Acme &#38; &#34;Sons&#34;, Ltd.</h2>'),
    expect.stringContaining('Acme &#38; &#34;Sons&#34;, Ltd.: your devices'),
  ]);
  expect(pages.join()).not.toContain('Maverick Safe');
});

testEvery([
  [{ driverSupport: { brand: { name: 'Acme' } } }, ['Acme', 'Maverick Safe']],
  [{ driverSupport: { brand: {} }, maverick: { brand: { name: 'Acme Safe' } } }, ['Driver Support', 'Acme Safe']],
  [
    { driverSupport: null, maverick: { brand: { name: 'a\r\nBcc: b@example.com' } } },
    ['Driver Support', 'Maverick Safe'],
  ],
  [{}, ['Driver Support', 'Maverick Safe']],
])('a configuration says what the products are called', ([config, names]) => {
  expect(Object.values(productNamesOf(config))).toEqual(names);
});

test.for([
  ['sendAccessLink', { Email: email, ProductId: 6 }, 'Driver Support'],
  ['passwordlessDesktop', { email, product: 6 }, 'Driver Support'],
  ['passwordlessMaverick', { email, product: 7 }, 'Maverick Safe'],
  ['forgotPassword', { email }, 'Driver Support'],
  ['forgotPasswordDsone', { email }, 'Driver Support'],
] as const)('a mail is from the product that was asked, which signs it: %s', async ([operation, request, product]) => {
  const { origin, siteOrigin, control } = await startSim({ flags: { botCheck: false } });
  await callOperation(new TestBrowser(), origin, operation, request);
  const { from, text, html } = await control.waitForMail({ to: email });
  const { driverSupport, maverick } = localAppConfig({ origin, siteOrigin, launchUrls: {} });
  const sender = product === 'Driver Support' ? driverSupport.mailSender : maverick.mailSender;
  expect(from, 'what npm start has pages say').toBe(`${product} <${sender}>`);
  expect(text).toMatch(new RegExp(`\n${product}$`));
  for (const other of ['Driver Support', 'Maverick Safe'])
    expect([text.includes(other), html.includes(other)]).toEqual([other === product, other === product]);
});
