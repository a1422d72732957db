import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeAccountServer, type FakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { exampleConfig } from '../../testing/example-config.ts';
import { answers, type NetworkBehaviour } from '../../testing/fake-fetch.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');

const label = 'Or enter the code from the email';
const accepted = answers.json({ isOk: true, redirectUrl: '/connect/continue' });
const refused = answers.json({ isOk: false, statusText: 'No.', reason: 'code' });
const refusal = /^This code didn't work\./;

const addresses = {
  'Driver Support': '/dsone/login',
  'Maverick Safe': '/maverick/password-login',
} as const;

describe.each(Object.entries(addresses))('in %s the code', (_product, address) => {
  it('signs in by itself, once, and leads where the server says', async () => {
    const { server, field } = await show(accepted, address);
    await userEvent.type(field, '123456');
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(browserNavigations()[0]?.[0]).toContain('/connect/continue');
    expect(server.requestsOf('redeemAccessCode').map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', code: '123456' },
    ]);
  });

  it('is not asked for where the configuration has none', async () => {
    fakeAccountServer();
    renderApp(address, { state: { linkSentTo: 'ann@example.com' } });
    await screen.findByText(/^Personal Access Link sent to:/);
    await effectsRun();
    expect(screen.queryByLabelText(label)).toBeNull();
    expect(document.querySelector('form')).toBeNull();
  });
});

it.each(['123 456', '123-456', '１２３４５６', '١٢٣٤٥٦'])('pasted as %s is understood', async (pasted) => {
  const { server, field } = await show(accepted);
  await userEvent.click(field);
  await userEvent.paste(pasted);
  await waitFor(() => expect(server.requestsOf('redeemAccessCode')).toHaveLength(1));
  expect(server.requestsOf('redeemAccessCode')[0]?.body).toMatchObject({ code: '123456' });
});

it('that was filled in without an event is read by the button', async () => {
  const { server, field } = await show(accepted);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(server.requestsOf('redeemAccessCode')).toHaveLength(1));
});

it.each([
  ['?ReturnUrl=%2Fcb', '/cb'],
  ['?ReturnUrl=https%3A%2F%2Fevil.example', '/connect/continue'],
])('with %s leads to %s, as a link that was opened does', async (query, target) => {
  const { field } = await show(accepted, `/dsone/login${query}`);
  await userEvent.type(field, '123456');
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(browserNavigations()[0]?.[0]).toContain(target);
});

it('of the second product leads to its own site where the server names no place', async () => {
  const { field } = await show(answers.json({ isOk: true }), addresses['Maverick Safe']);
  await userEvent.type(field, '123456');
  await waitFor(() => expect(browserNavigations()).toEqual([[exampleConfig().maverick.uiUrl, 'assign']]));
});

it('never leads to an address that is not safe', async () => {
  const { field } = await show(answers.json({ isOk: true, redirectUrl: 'https://evil.example/' }));
  await userEvent.type(field, '123456');
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(browserNavigations()[0]?.[0]).not.toContain('evil');
});

describe('a code that is refused', () => {
  it('says so at the field and is selected; the same is not sent again by itself, another is', async () => {
    const { server, field } = await show(refused);
    await userEvent.type(field, '123456');
    await screen.findByText(refusal);
    expect(field.selectionEnd).toBe(6);
    expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: '123456 ' } });
    await effectsRun();
    expect(server.requestsOf('redeemAccessCode')).toHaveLength(1);
    server.answer('redeemAccessCode', accepted);
    fireEvent.input(field, { target: { value: '654321' } });
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(server.requestsOf('redeemAccessCode')).toHaveLength(2);
  });

  it('is not called refused any more once it is another one', async () => {
    const { field } = await show(refused);
    await userEvent.type(field, '123456');
    await screen.findByText(refusal);
    await userEvent.type(field, '{End}{Backspace}');
    expect(screen.queryByText(refusal)).toBeNull();
  });
});

it.each(['', '12345', '1234567', 'abc'])('%j is no code: the field says so, and nothing is sent', async (typed) => {
  const { server, field } = await show(accepted);
  if (typed !== '') fireEvent.input(field, { target: { value: typed } });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Enter the 6-digit code from the email')).not.toBeNull();
  expect(document.activeElement).toBe(field);
  expect(server.requestsOf('redeemAccessCode')).toHaveLength(0);
});

it('sends one request at a time', async () => {
  const answer = heldAnswer();
  const { server, field } = await show(answer.act);
  fireEvent.input(field, { target: { value: '123456' } });
  fireEvent.input(field, { target: { value: '654321' } });
  fireEvent.submit(field);
  await effectsRun();
  expect(server.requestsOf('redeemAccessCode')).toHaveLength(1);
  answer.give(accepted);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
});

it.each([
  ['a server that fails', answers.json({}, { status: 500 }), 'Something went wrong on our side.'],
  ['no connection', answers.noConnection, "We couldn't reach our server."],
  ['too many tries', answers.json({}, { status: 429, headers: { 'Retry-After': '30' } }), 'You can try again in'],
])('after %s it can be tried again', async (_what, behaviour, text) => {
  const { server, field } = await show(behaviour);
  await userEvent.type(field, '123456');
  await screen.findByText(text, { exact: false });
  expect(field.value).toBe('123456');
  server.answer('redeemAccessCode', accepted);
  fireEvent.submit(field);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
});

it('is no longer asked for by a server that knows none', async () => {
  const { field } = await show(answers.text('<h1>Not found</h1>', { status: 404 }));
  await userEvent.type(field, '123456');
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  expect(screen.getByRole('button', { name: 'Send it again' })).not.toBeNull();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});

async function show(
  behaviour: NetworkBehaviour,
  address: string = addresses['Driver Support'],
): Promise<{ server: FakeAccountServer; field: HTMLInputElement }> {
  const server = fakeAccountServer({ redeemAccessCode: behaviour });
  const config = quietConfig();
  config.features.accessCode = true;
  renderApp(address, { config, state: { linkSentTo: 'ann@example.com' } });
  return { server, field: await screen.findByLabelText<HTMLInputElement>(label) };
}
