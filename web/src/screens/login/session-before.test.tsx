import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onSessionChange } from '../../account/session-change.ts';
import { fakeAccountServer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { loginField } from '../../testing/login-field.ts';
import { browserNavigations, effectsRun, renderApp } from '../../testing/render-app.tsx';

vi.mock('../../lib/navigate-browser.ts');
vi.mock('../../account/session-change.ts', () => ({ announceSession: vi.fn(), onSessionChange: vi.fn(() => vi.fn()) }));

const anns = answers.json({ SvcLicenseState: 'Active', UUID: 'ann' });
const annsUnlicensed = answers.json({ SvcLicenseState: '', UUID: 'ann' });
const bobs = answers.json({ SvcLicenseState: '', UUID: 'bob' });
const failure = answers.text('', { status: 500 });
const ofUuid = '/dsone/login?uuid=x&ReturnUrl=%2Fcb';
const ofCookie = '/dsone/login?ReturnUrl=%2Fcb';
const linkSentTo = 'bob@company.example';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

describe('a session that was there before the link is not taken for its session', () => {
  test('when only the licence of an installation was asked for before', async () => {
    const server = fakeAccountServer({ checkSession: anns });
    renderApp(ofUuid);
    await submit();
    await expectOnlyBobFinishes(server);
  });

  test('when the check before failed', async () => {
    const server = fakeAccountServer({ checkSession: failure });
    renderApp(ofCookie);
    await loginField();
    server.answer('checkSession', anns);
    await submit();
    await expectOnlyBobFinishes(server);
  });

  test('when the visitor has signed in at another tab before asking for the link', async () => {
    const server = fakeAccountServer();
    renderApp(ofCookie);
    await loginField();
    server.answer('checkSession', anns);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await submit();
    await expectOnlyBobFinishes(server);
  });

  test('when the visitor reloads Check Your Email, goes back and submits once more', async () => {
    const server = fakeAccountServer({ checkSession: annsUnlicensed });
    window.history.replaceState({ usr: { typedEmail: linkSentTo }, key: 'form', idx: 0 }, '', ofCookie);
    window.history.pushState(null, '', ofCookie);
    renderApp(ofCookie, { state: { linkSentTo, sessionBefore: 'ann' } });
    await findCheckYourEmail();
    act(() => window.history.back());
    await submit();
    await expectOnlyBobFinishes(server);
  });

  test('when Check Your Email could not ask at first, nor after a reload', async () => {
    const server = fakeAccountServer({ checkSession: failure });
    renderApp(ofCookie, { state: { linkSentTo } });
    await findCheckYourEmail();
    await comeBack(server);
    server.answer('checkSession', anns);
    await comeBack(server);
    expect(window.history.state).toHaveProperty('usr', { linkSentTo, sessionBefore: 'ann' });
    await expectOnlyBobFinishes(server);
  });
});

describe('the session of the link is found', () => {
  test('although the installation of the address belongs to the same account', async () => {
    const server = fakeAccountServer({ checkLicence: bobs });
    renderApp(ofUuid);
    await submit();
    await effectsRun();
    server.answer('checkSession', bobs);
    await comeBack(server);
    expect(browserNavigations()).toHaveLength(1);
  });

  test('once another tab tells of a sign-in, although the same account was signed in before', async () => {
    const server = fakeAccountServer({ checkSession: bobs });
    renderApp(ofCookie, { state: { linkSentTo, sessionBefore: 'bob' } });
    await findCheckYourEmail();
    await comeBack(server);
    expect(browserNavigations()).toEqual([]);

    server.answer('checkSession', failure);
    tellOfSignIn();
    await effectsRun();
    expect(browserNavigations()).toEqual([]);
    server.answer('checkSession', bobs);
    await comeBack(server);
    expect(browserNavigations()).toHaveLength(1);
  });
});

async function submit(): Promise<void> {
  const field = await loginField();
  await userEvent.clear(field);
  await fillIn(field, linkSentTo);
  await userEvent.keyboard('{Enter}');
  await findCheckYourEmail();
}

async function findCheckYourEmail(): Promise<void> {
  await screen.findByRole('heading', { name: 'Check Your Email' });
  await effectsRun();
}

async function expectOnlyBobFinishes(server: FakeAccountServer): Promise<void> {
  await comeBack(server);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check Your Email');
  expect(browserNavigations()).toEqual([]);
  server.answer('checkSession', bobs);
  await comeBack(server);
  expect(browserNavigations()).toEqual([[`${window.location.origin}/cb`, 'replace']]);
}

/** Ends when the screen has handled what it asked for. */
async function comeBack(server: FakeAccountServer): Promise<void> {
  const asked = server.requestsOf('checkSession').length;
  await vi.waitFor(() => {
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(server.requestsOf('checkSession').length).toBeGreaterThan(asked);
  });
  await effectsRun();
}

function tellOfSignIn(): void {
  const [notice] = vi.mocked(onSessionChange).mock.lastCall!;
  act(notice);
}
