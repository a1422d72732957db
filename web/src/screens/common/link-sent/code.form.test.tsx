import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleConfig } from 'config/example-config';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer, type FakeAccountServer, heldAnswer } from '../../../testing/fake-account-server.ts';
import { answers, type NetworkBehaviour } from '../../../testing/fake-fetch.ts';
import { browserNavigations, effectsRun, quietConfig, renderApp } from '../../../testing/render-app.tsx';
import { loginField } from '../../../testing/login-field.ts';
import type { KeptInEntry } from '../forms/kept-in-entry.ts';

vi.mock('../../../lib/navigate-browser.ts');

const label = 'Enter the code from the email';
const accepted = answers.json({ isOk: true, redirectUrl: '/connect/continue' });
const refused = answers.json({ isOk: false, statusText: 'No.', reason: 'code' });
const refusal = /^This code didn't work\./;

const addresses = {
  'Driver Support': '/dsone/login',
  'Maverick Safe': '/maverick/password-login',
} as const;

describe.each(Object.entries(addresses))('in %s the code', (_product, address) => {
  test('signs in by itself, once, and leads where the server says, in place of this history entry', async () => {
    const { server, field } = await show(accepted, address);
    await userEvent.type(field, '123456');
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(browserNavigations()).toEqual([[expect.stringContaining('/connect/continue'), 'replace']]);
    expect(server.requestsOf('redeemAccessCode').map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', code: '123456' },
    ]);
  });

  test('is not asked for where the configuration has none', async () => {
    fakeAccountServer();
    renderApp(address, { state: { linkSentTo: 'ann@example.com' } });
    await screen.findByText(/^Personal Access Link sent to:/);
    await effectsRun();
    expect(screen.queryByLabelText(label)).toBeNull();
    expect(document.querySelector('form')).toBeNull();
  });
});

test('pasted with a blank is understood', async () => {
  const { server, field } = await show(accepted);
  await userEvent.click(field);
  await userEvent.paste('123 456');
  await waitFor(() => expect(server.requestsOf('redeemAccessCode')).toHaveLength(1));
  expect(server.requestsOf('redeemAccessCode')[0]?.body).toMatchObject({ code: '123456' });
});

test('pasted with its whole sentence is what the field shows', async () => {
  const { server, field } = await show(accepted);
  await userEvent.click(field);
  await userEvent.paste('Or enter this code: 123456 The link expires in 1 day, the code in 10 minutes.');
  expect(field.value).toBe('123456');
  await waitFor(() => expect(server.requestsOf('redeemAccessCode')[0]?.body).toMatchObject({ code: '123456' }));
});

test('with too many digits is refused at once, and no longer once it is right', async () => {
  const { server, field } = await show(refused);
  await userEvent.click(field);
  await userEvent.paste('1234567');
  expect(screen.queryByText('The code has only 6 digits')).not.toBeNull();
  fireEvent.submit(field);
  expect(screen.queryByText('The code has only 6 digits')).not.toBeNull();
  expect(server.requestsOf('redeemAccessCode')).toHaveLength(0);
  await userEvent.type(field, '{Backspace}');
  expect(screen.queryByText('The code has only 6 digits')).toBeNull();
  await screen.findByText(refusal);
});

test('that is half-typed is there again after a reload; a whole one is not kept', async () => {
  const { field } = await show(refused);
  await userEvent.type(field, '123');
  expect(window.history.state).toMatchObject({ usr: { typedCode: '123' } });
  await userEvent.type(field, '456');
  await screen.findByText(refusal);
  expect(JSON.stringify(window.history.state)).not.toContain('123');
  cleanup();
  const again = await show(refused, addresses['Driver Support'], { typedCode: '12' });
  expect(again.field.value).toBe('12');
});

test('that was filled in without an event is read by the button', async () => {
  const { server, field } = await show(accepted);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(server.requestsOf('redeemAccessCode')).toHaveLength(1));
});

test.each([
  ['?ReturnUrl=%2Fcb', '/cb'],
  ['?ReturnUrl=https%3A%2F%2Fevil.example', '/connect/continue'],
])('with %s leads to %s, as a link that was opened does', async (query, target) => {
  const { field } = await show(accepted, `/dsone/login${query}`);
  await userEvent.type(field, '123456');
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(browserNavigations()[0]?.[0]).toContain(target);
});

test('of the second product leads to its own site where the server names no place', async () => {
  const { field } = await show(answers.json({ isOk: true }), addresses['Maverick Safe']);
  await userEvent.type(field, '123456');
  await waitFor(() => expect(browserNavigations()).toEqual([[exampleConfig().maverick.uiUrl, 'replace']]));
});

test('never leads to an address that is not safe', async () => {
  const { field } = await show(answers.json({ isOk: true, redirectUrl: 'https://evil.example/' }));
  await userEvent.type(field, '123456');
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(browserNavigations()[0]?.[0]).not.toContain('evil');
});

describe.each([
  ['wrong', "This isn't the right code.", false, false],
  ['expired', 'This code has expired', true, true],
  ['ended', 'Too many wrong codes', true, true],
  ['used', 'This code no longer works', true, false],
] as const)('a code that is refused as %s', (reason, text, isOver, linkWorks) => {
  test(`says so${isOver ? ', a new one is the way on' : ''}${linkWorks ? ', and so is the link' : ''}`, async () => {
    const { server, field } = await show(answers.json({ isOk: false, statusText: 'No.', reason }));
    await userEvent.type(field, '123456');
    await screen.findByText(text, { exact: false });
    expect(screen.queryByRole('button', { name: 'Continue' }) === null).toBe(isOver);
    expect(screen.queryByRole('button', { name: 'Send it again' }) === null).toBe(isOver);
    const link = screen.queryByText('The link in that email still works until it expires.');
    expect(link !== null).toBe(linkWorks);
    if (!isOver) return;
    const sendNew = screen.getByRole('button', { name: 'Send a new one' });
    if (link !== null) {
      expect(link.closest('[aria-live="polite"]')).not.toBeNull();
      expect(link.compareDocumentPosition(sendNew)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    server.answer('sendAccessLink', answers.json({ isOk: true }));
    await userEvent.click(sendNew);
    await screen.findByText('The link was sent again.');
    expect([field.value, document.activeElement]).toEqual(['', field]);
    await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
    expect(screen.queryByText(/^The link in that email/)).toBeNull();
    server.answer('redeemAccessCode', accepted);
    await userEvent.type(field, '123456');
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  });
});

describe('a code that is refused', () => {
  test('says so at the field and is selected; the same is not sent again, by itself or by Enter, another is', async () => {
    const { server, field } = await show(refused);
    await userEvent.type(field, '123456');
    await screen.findByText(refusal);
    expect(field.selectionEnd).toBe(6);
    expect(document.activeElement).toBe(field);
    fireEvent.input(field, { target: { value: '123456 ' } });
    const said = screen.getByText(refusal);
    field.setSelectionRange(0, 0);
    fireEvent.submit(field);
    await effectsRun();
    expect(server.requestsOf('redeemAccessCode')).toHaveLength(1);
    expect([screen.getByText(refusal) === said, field.selectionEnd]).toEqual([false, 7]);
    server.answer('redeemAccessCode', accepted);
    fireEvent.input(field, { target: { value: '654321' } });
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(server.requestsOf('redeemAccessCode')).toHaveLength(2);
  });
});

test('that is refused is not held against an address that is entered afterwards', async () => {
  const { field } = await show(answers.json({ isOk: false, statusText: 'No.', reason: 'wrong' }));
  await userEvent.type(field, '123456');
  await screen.findByText("This isn't the right code.", { exact: false });
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  await loginField();
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
});

test.each(['', '12345'])('%j is no code: the field says so, and nothing is sent', async (typed) => {
  const { server, field } = await show(accepted);
  if (typed !== '') fireEvent.input(field, { target: { value: typed } });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Enter the 6-digit code from the email')).not.toBeNull();
  expect(document.activeElement).toBe(field);
  expect(server.requestsOf('redeemAccessCode')).toHaveLength(0);
});

test('sends one request at a time', async () => {
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

test('that was typed while another one was checked is sent once that one is refused', async () => {
  const answer = heldAnswer();
  const { server, field } = await show(answer.act);
  fireEvent.input(field, { target: { value: '123456' } });
  fireEvent.input(field, { target: { value: '654321' } });
  server.answer('redeemAccessCode', accepted);
  answer.give(refused);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(server.requestsOf('redeemAccessCode').map(({ body }) => body)).toMatchObject([
    { code: '123456' },
    { code: '654321' },
  ]);
});

test.each([
  ['a server that fails', answers.json({}, { status: 500 }), 'Something went wrong on our side.'],
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

test('is no longer asked for by a server that knows none', async () => {
  const { field } = await show(answers.text('<h1>Not found</h1>', { status: 404 }));
  await userEvent.type(field, '123456');
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  expect(screen.getByRole('button', { name: 'Send it again' })).not.toBeNull();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});

async function show(
  behaviour: NetworkBehaviour,
  address: string = addresses['Driver Support'],
  kept: KeptInEntry = {},
): Promise<{ server: FakeAccountServer; field: HTMLInputElement }> {
  const server = fakeAccountServer({ redeemAccessCode: behaviour });
  const config = quietConfig();
  config.features.accessCode = true;
  renderApp(address, { config, state: { linkSentTo: 'ann@example.com', ...kept } });
  return { server, field: await screen.findByLabelText<HTMLInputElement>(label) };
}
