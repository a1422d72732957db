import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAccountServer, type FakeAccountServer } from '../../../testing/fake-account-server.ts';
import { answers } from '../../../testing/fake-fetch.ts';
import { loginField } from '../../../testing/login-field.ts';
import { effectsRun, quietConfig, renderApp } from '../../../testing/render-app.tsx';

vi.mock('../../../lib/navigate-browser.ts');

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: at }));

const at = new Date('2026-11-29T10:42:00');
const sent = answers.json({ isOk: true, state: 'sent' });
const accepted = answers.json({ isOk: true, state: 'accepted', at: at.toISOString() });
const delayed = answers.json({ isOk: true, state: 'delayed', at: at.toISOString() });
const returned = answers.json({ isOk: true, state: 'returned', at: at.toISOString() });

const acceptedText = /^At 10:42\sAM, the mail server of company\.example accepted the email\.$/;
const delayedText = 'The mail server of company.example is holding the email back. This can take a few minutes.';
const returnedText = 'The email to company.example came back. Check the address.';

describe.each([
  ['Check Your Email', '/dsone/login?ReturnUrl=%2Fcb'],
  ['Check Your Email', '/maverick/password-login'],
  ['Password Reset Email Sent', '/dsone/forgot-password-confirmation'],
  ['Password Reset Email Sent', '/forgotPasswordConfirmation'],
])('%s of %s', (title, address) => {
  test('asks nothing without the feature', async () => {
    const server = await show(title, address, { mailState: false });
    nextCheck();
    await effectsRun();
    expect(server.requestsOf('mailState')).toEqual([]);
    expect(said()).toBe('');
  });

  test('says what became of the mail when it is known, each state once', async () => {
    const server = await show(title, address);
    await asked(server, 1);
    expect(said()).toBe('');
    server.answer('mailState', delayed);
    nextCheck();
    await vi.waitFor(() => expect(said()).toBe(delayedText));
    const words = region()?.firstChild;
    server.answer('mailState', answers.json({}, { status: 500 }));
    nextCheck();
    await asked(server, 3);
    await effectsRun();
    server.answer('mailState', delayed);
    nextCheck();
    await asked(server, 4);
    await effectsRun();
    expect([said(), region()?.firstChild === words]).toEqual([delayedText, true]);
    server.answer('mailState', accepted);
    nextCheck();
    await vi.waitFor(() => expect(said()).toMatch(acceptedText));
    expect(screen.queryByRole('button', { name: 'Use another email' })?.className).not.toContain('blue ');
  });

  test('has Use another email for its first button after the mail came back, until another one is sent', async () => {
    const server = await show(title, address);
    server.answer('mailState', returned);
    nextCheck();
    await vi.waitFor(() => expect(said()).toBe(returnedText));
    await vi.waitFor(() => expect(buttons()[0]).toBe('Use another email'));
    expect(buttons().filter((name) => name === 'Use another email')).toHaveLength(1);

    server.answer('mailState', sent);
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await vi.waitFor(() => expect(said()).toBe(''));
    expect(buttons()[0]).toBe('Send it again');
    await asked(server, 3);
  });

  test('no longer asks a server that does not know it, nor after a quarter of an hour', async () => {
    const server = await show(title, address);
    vi.setSystemTime(at.getTime() + 15 * 60_000 + 1);
    nextCheck();
    await effectsRun();
    expect(server.requestsOf('mailState')).toHaveLength(1);
    vi.setSystemTime(at);
    server.answer('mailState', answers.json({ isOk: false, statusText: 'No.' }, { status: 404 }));
    nextCheck();
    await asked(server, 2);
    await effectsRun();
    nextCheck();
    await effectsRun();
    expect(server.requestsOf('mailState')).toHaveLength(2);
  });
});

test('Use another email keeps the address of a mail that came back', async () => {
  const server = await show('Check Your Email', '/dsone/login?ReturnUrl=%2Fcb');
  server.answer('mailState', returned);
  nextCheck();
  await vi.waitFor(() => expect(buttons()[0]).toBe('Use another email'));
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(await loginField()).toHaveProperty('value', 'ann@company.example');
});

async function show(title: string, address: string, features = { mailState: true }): Promise<FakeAccountServer> {
  const ok = answers.json({ isOk: true });
  const server = fakeAccountServer({
    mailState: sent,
    passwordlessMaverick: ok,
    forgotPassword: ok,
    forgotPasswordDsone: ok,
  });
  const config = quietConfig();
  Object.assign(config.features, features);
  renderApp(address, { config, state: { linkSentTo: 'ann@company.example', sessionBefore: '' } });
  await screen.findByRole('heading', { name: title });
  if (features.mailState) await asked(server, 1);
  return server;
}

function nextCheck(): void {
  act(() => void vi.advanceTimersByTime(15_000));
}

function asked(server: FakeAccountServer, times: number): Promise<void> {
  return vi.waitFor(() => expect(server.requestsOf('mailState')).toHaveLength(times));
}

/** The live region that says it. */
function region(): Element | undefined {
  return [...document.querySelectorAll('[aria-live="polite"]')].find((each) => each.textContent.includes('email'));
}

function said(): string {
  return region()?.textContent ?? '';
}

function buttons(): readonly string[] {
  return screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => (/email|again/.test(textContent) ? [textContent] : []));
}
