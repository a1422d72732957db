import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAccountServer, heldAnswer, type FakeAccountServer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { effectsRun, renderApp } from '../../testing/render-app.tsx';
import { isDisabled } from '../../testing/is-disabled.ts';

vi.mock('../../lib/navigate-browser.ts');

const email = 'ann@company.example';
const start = Date.UTC(2025, 0, 1);

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }));

describe('Send it again', () => {
  test('waits for a click, and is one request however often it is clicked', async () => {
    const server = await show();
    expect(server.requests).toEqual([]);
    act(() => [1, 2, 3].forEach(() => fireEvent.click(button())));
    await screen.findByText('You can send it again in 60 s');
    await effectsRun();
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    expect(server.requests.map(({ operation, body }) => [operation, body])).toEqual([
      ['sendAccessLink', { Email: email, ProductId: 6 }],
    ]);
  });

  test('counts a minute down on the wall clock, from the click on', async () => {
    const server = await show();
    const link = heldAnswer();
    server.answer('sendAccessLink', link.act);
    fireEvent.click(button());
    await screen.findByText('You can send it again in 60 s');
    await effectsRun();
    pass(10_000);
    expect(screen.getByText('You can send it again in 50 s')).not.toBeNull();
    link.give(answers.json({ isOk: true }));
    await screen.findByText(/The link was sent again/);
    expect(screen.getByText('You can send it again in 50 s')).not.toBeNull();
    expect(isDisabled(button())).toBe(true);

    // Meanwhile the computer sleeps.
    vi.setSystemTime(start + 58_000);
    pass(250);
    expect(screen.getByText('You can send it again in 2 s')).not.toBeNull();
    pass(2_000);
    expect(screen.queryByText(/You can send it again in/)).toBeNull();
    expect(isDisabled(button())).toBe(false);
  });

  test('keeps its pause where the answer about the session arrives with the click', async () => {
    const session = heldAnswer();
    fakeAccountServer({ checkSession: session.act });
    renderApp('/dsone/login', { state: { linkSentTo: email } });
    await screen.findByText('Check Your Email');
    await effectsRun();
    const replace = window.history.replaceState.bind(window.history);
    vi.spyOn(window.history, 'replaceState').mockImplementationOnce((...entry) => {
      replace(...entry);
      // The click comes before what the answer has changed is drawn.
      fireEvent.click(button());
    });
    session.give(answers.noContent);
    await screen.findByText('The link was sent again.');
    await effectsRun();
    expect(window.history.state).toMatchObject({ usr: { sessionBefore: '', sentAgainAt: start } });
    expect(isDisabled(button())).toBe(true);
  });

  test('says politely that it was sent and when it can be sent again, once each', async () => {
    await show();
    expect(announcement()).toBe('');
    fireEvent.click(button());
    await waitFor(() => expect(announcement()).toBe('The link was sent again. You can send it again in one minute.'));
    expect(screen.getByText('The link was sent again.').closest('.visuallyHidden')).toBeNull();
    pass(30_000);
    expect(announcement()).toBe('The link was sent again. You can send it again in one minute.');
    pass(30_250);
    expect(announcement()).toBe('You can send it again now.');
  });

  test('keeps its pause over a reload', async () => {
    await show();
    fireEvent.click(button());
    await screen.findByText('You can send it again in 60 s');
    await effectsRun();
    const { usr } = window.history.state as { usr: unknown };
    cleanup();
    pass(20_000);
    await show(usr);
    expect(screen.getByText('You can send it again in 40 s')).not.toBeNull();
    expect(isDisabled(button())).toBe(true);
  });

  test('is not locked for longer than a minute when the clock was set back', async () => {
    await show({ linkSentTo: email, sentAgainAt: start + 86_400_000 });
    expect(isDisabled(button())).toBe(false);
    expect(screen.queryByText(/You can send it again in/)).toBeNull();
  });

  test.each([
    ['refused', answers.json({ isOk: false }), 'Account Not Found'],
    ['failed', answers.text('', { status: 500 }), /went wrong on our side/],
    ['too often asked for', answers.text('', { status: 429, headers: { 'Retry-After': '5' } }), /too many attempts/],
  ])('says so when it was %s, and stays', async (_what, answer, text) => {
    const server = await show();
    server.answer('sendAccessLink', answer);
    fireEvent.click(button());
    const said = await screen.findByText(text);
    expect(said.closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check Your Email');
    expect(announcement()).toBe('');
  });

  test('need not be waited for when nothing was sent, and can be tried again from the message', async () => {
    const server = await show();
    server.answer('sendAccessLink', answers.noConnection);
    fireEvent.click(button());
    await screen.findByText(/couldn't reach our server/);
    expect(screen.queryByText(/You can send it again in/)).toBeNull();
    expect(isDisabled(button())).toBe(false);

    server.answer('sendAccessLink', answers.json({ isOk: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/The link was sent again/);
    expect(screen.queryByText(/couldn't reach our server/)).toBeNull();
    expect(isDisabled(button())).toBe(true);
  });

  test('that failed forgets no session that was found meanwhile', async () => {
    const [session, link] = [heldAnswer(), heldAnswer()];
    const server = fakeAccountServer({ checkSession: session.act, sendAccessLink: link.act });
    renderApp('/dsone/login?ReturnUrl=%2Fcb', { state: { linkSentTo: email } });
    await screen.findByRole('heading', { name: 'Check Your Email' });
    await waitFor(() => expect(server.requestsOf('checkSession')).toHaveLength(1));
    fireEvent.click(button());
    // On a busy machine, the countdown may have gone on already.
    await screen.findByText(/You can send it again in \d+ s/);
    await effectsRun();
    session.give(answers.json({ SvcLicenseState: '', UUID: 'ann' }));
    // Nothing in the document changes, which `waitFor` watches besides its interval.
    await vi.waitFor(() => expect(window.history.state).toHaveProperty('usr.sessionBefore', 'ann'));
    await effectsRun();
    // After this, no check writes `sessionBefore` again.
    server.answer('checkSession', answers.silence);
    link.give(answers.noConnection);
    await screen.findByText(/couldn't reach our server/);
    await effectsRun();
    expect(window.history.state).toHaveProperty('usr.sessionBefore', 'ann');
  });
});

async function show(state: unknown = { linkSentTo: email, sessionBefore: '' }): Promise<FakeAccountServer> {
  const server = fakeAccountServer();
  renderApp('/dsone/login?ReturnUrl=%2Fcb', { state });
  await screen.findByRole('heading', { name: 'Check Your Email' });
  return server;
}

function button(): HTMLElement {
  return screen.getByRole('button', { name: 'Send it again' });
}

function announcement(): string | null | undefined {
  return document.querySelector('main [aria-live="polite"]')?.textContent;
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
