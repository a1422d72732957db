import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeAccountServer, heldAnswer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { browserNavigations, renderApp } from '../../testing/render-app.tsx';
import { wholeText } from '../../testing/whole-text.ts';

vi.mock('../../lib/navigate-browser.ts');

const paul = answers.json({ isOk: true, email: 'paul@company.example', name: 'Paul' });
const eve = answers.json({ isOk: true, email: 'eve@company.example', name: 'Eve' });
const nobody = answers.json({ isOk: false, statusText: 'Nobody is signed in.' });
const fails = answers.text('', { status: 500 });

test.each([
  ['/dsone/set-password', 'setPasswordDsone'],
  ['/setPassword', 'setPassword'],
  ['/maverick/set-password', 'setPasswordDsone'],
] as const)('%s names the account, and saves nothing for another one that has signed in since', async (path, save) => {
  const server = await show(path);
  server.answer(save, answers.json({ isOk: true }));
  await type();
  server.answer('userInfo', eve);
  await press();
  await screen.findByText(nowSignedInAs('eve@company.example'));
  expect(server.requestsOf(save)).toHaveLength(0);
  expectAccount('eve@company.example');
  expect(passwordFields().map(({ value }) => value)).toEqual(['', '']);
  expect(document.activeElement).not.toBe(document.body);

  // What is typed now is meant for the account that the page names.
  await type();
  await press();
  await waitFor(() => expect(server.requestsOf(save)).toHaveLength(1));
});

test('a visitor who comes back as who they were finds everything as it was', async () => {
  const server = await show();
  await type();
  const { activeElement } = document;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(server.requestsOf('userInfo')).toHaveLength(2));
  await settled();
  expect(passwordFields().map(({ value }) => value)).toEqual([password, password]);
  expect(document.activeElement).toBe(activeElement);
  expect(screen.queryByText(/You're now signed in/)).toBeNull();
});

test('an account that is written in another letter case is the same', async () => {
  const server = await show();
  await type();
  server.answer('userInfo', answers.json({ isOk: true, email: 'PAUL@company.example', name: 'Paul' }));
  await press();
  await waitFor(() => expect(server.requestsOf('setPasswordDsone')).toHaveLength(1));
});

const byName = answers.json({ isOk: true, name: 'Paul' });

test.each([
  ['a name and then the address too', byName, paul],
  ['an address and then only the name', paul, byName],
  ['another name', byName, answers.json({ isOk: true, name: 'Paul Weber' })],
])('an account that is named twice is one person: %s', async (_what, first, second) => {
  const server = fakeAccountServer({ userInfo: first, setPasswordDsone: answers.json({ isOk: true }) });
  renderApp('/dsone/set-password');
  await screen.findByText(/^Password for/);
  await type();
  await comeBack(server, second);
  expect(screen.queryByText(/You're now signed in/)).toBeNull();
  await press();
  await waitFor(() => expect(server.requestsOf('setPasswordDsone')).toHaveLength(1));
});

test('another address is another person, also where an answer between them has only a name', async () => {
  const server = await show();
  await comeBack(server, byName);
  await type();
  server.answer('userInfo', eve);
  await press();
  await screen.findByText(nowSignedInAs('eve@company.example'));
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(0);
});

test('a question on focus that fails changes nothing, and is shown only when it matters', async () => {
  const server = await show();
  await type();
  await comeBack(server, fails);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expectAccount('paul@company.example');
});

const noAnswers = [
  ['a failing server', fails],
  ['a refusal that names nobody', answers.json({ isOk: false, statusText: 'Not from here.' }, { status: 403 })],
] as const;

test.each(noAnswers)(
  'a check right before saving that gets %s does not keep back what was submitted',
  async (_what, act) => {
    const server = await show();
    await type();
    server.answer('userInfo', act);
    await press();
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(server.requestsOf('setPasswordDsone')).toHaveLength(1);
    expect(screen.queryByText('There was an error while attempting to set password')).toBeNull();
  },
);

test.each(noAnswers)(
  'nor does %s when the page loaded and ever since: the first press saves, once',
  async (_what, act) => {
    const server = fakeAccountServer({ userInfo: act, setPasswordDsone: answers.json({ isOk: true }) });
    renderApp('/dsone/set-password');
    await type();
    await press();
    await press();
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    expect(server.requestsOf('setPasswordDsone')).toHaveLength(1);
  },
);

test('a save that fails after such a check says so, loses nothing, and can be tried again', async () => {
  const server = await show();
  server.answer('setPasswordDsone', fails);
  await type();
  server.answer('userInfo', fails);
  await press();
  await screen.findByText('An error occurred. Please try again.');
  expect(passwordFields().map(({ value }) => value)).toEqual([password, password]);
  expectAccount('paul@company.example');

  server.answer('userInfo', paul);
  server.answer('setPasswordDsone', answers.json({ isOk: true }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(2);
});

test('a slow check keeps the form busy; two presses save once, and nothing before the answer', async () => {
  const server = await show();
  await type();
  const held = heldAnswer();
  server.answer('userInfo', held.act);
  await press();
  await press();
  expect(screen.getByRole('button', { name: 'Save Password' }).getAttribute('aria-busy')).toBe('true');
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(0);
  held.give(paul);
  await waitFor(() => expect(browserNavigations()).toHaveLength(1));
  expect(server.requestsOf('userInfo')).toHaveLength(2);
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(1);
});

test('a change that is noticed while the check runs is waited for', async () => {
  const server = await show();
  await type();
  const onSave = heldAnswer();
  server.answer('userInfo', onSave.act);
  await press();
  server.answer('userInfo', eve);
  act(() => void window.dispatchEvent(new Event('focus')));
  onSave.give(paul);
  await screen.findByText(nowSignedInAs('eve@company.example'));
  await settled();
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(0);
});

test('another account is noticed also where the page has failed to ask before', async () => {
  const server = fakeAccountServer({ userInfo: fails, setPasswordDsone: answers.json({ isOk: true }) });
  renderApp('/dsone/set-password');
  await type();
  server.answer('userInfo', paul);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expectAccount('paul@company.example'));
  server.answer('userInfo', eve);
  await press();
  await screen.findByText(nowSignedInAs('eve@company.example'));
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(0);
});

test('a sign-in that has ended is shown before anything is saved', async () => {
  const server = await show();
  await type();
  server.answer('userInfo', nobody);
  await press();
  await screen.findByText('Your sign-in has ended');
  expect(server.requestsOf('setPasswordDsone')).toHaveLength(0);
});

test('who signs in as somebody else after that reads whose password it is', async () => {
  const server = await show();
  server.answer('userInfo', nobody);
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('Your sign-in has ended');
  server.answer('userInfo', eve);
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText(nowSignedInAs('eve@company.example'));
});

const password = 'a first horse 3';

function nowSignedInAs(email: string): ReturnType<typeof wholeText> {
  return wholeText(`You're now signed in as ${email}`);
}

async function show(path = '/dsone/set-password'): Promise<FakeAccountServer> {
  const server = fakeAccountServer({ userInfo: paul, setPasswordDsone: answers.json({ isOk: true }) });
  renderApp(path);
  await waitFor(() => expectAccount('paul@company.example'));
  return server;
}

/** Both visitors and password managers are shown this account. */
function expectAccount(email: string): void {
  expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(email);
  expect(screen.getByText(wholeText(`Password for ${email}`))).toBeTruthy();
}

function passwordFields(): readonly HTMLInputElement[] {
  return ['Password', 'Confirm Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
}

async function type(): Promise<void> {
  for (const label of ['Password', 'Confirm Password']) {
    await fillIn(await screen.findByLabelText(label), password);
  }
}

async function press(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Save Password' }));
}

/** Into the window, where the server has another answer by now. */
async function comeBack(server: FakeAccountServer, answer: Parameters<FakeAccountServer['answer']>[1]): Promise<void> {
  server.answer('userInfo', answer);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(server.requestsOf('userInfo')).toHaveLength(2));
  await settled();
}

/** What has been answered by now is shown. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
}
