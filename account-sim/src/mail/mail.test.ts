import { expect, it } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { describeDuration } from './mail.ts';

it.each([
  [86_400_000, '1 day'],
  [3 * 86_400_000, '3 days'],
  [7_200_000, '2 hours'],
  [90_000, '1 minute'],
  [999, '1 second'],
])('%i ms are %s', (durationMs, text) => {
  expect(describeDuration(durationMs)).toBe(text);
});

const email = 'ann@example.com';

it.each([
  ['sendAccessLink', { Email: email, ProductId: 6 }, 'Driver Support'],
  ['passwordlessDesktop', { email, product: 6 }, 'Driver Support'],
  ['passwordlessMaverick', { email, product: 7 }, 'Maverick Safe'],
  ['forgotPassword', { email }, 'Driver Support'],
  ['forgotPasswordDsone', { email }, 'Driver Support'],
] as const)('a mail of %s with %j is from %s, which signs it', async (operation, request, product) => {
  const { origin, control } = await startSim({ flags: { botCheck: false } });
  await callOperation(new TestBrowser(), origin, operation, request);
  const { from, text, html } = await control.waitForMail({ to: email });
  expect(from).toMatch(new RegExp(`^${product} <`));
  expect(text).toMatch(new RegExp(`\n${product}$`));
  for (const other of ['Driver Support', 'Maverick Safe'])
    expect([text.includes(other), html.includes(other)]).toEqual([other === product, other === product]);
});
