import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeAccountServer, heldAnswer } from '../../testing/fake-account-server.ts';
import { answers } from '../../testing/fake-fetch.ts';
import { loginField } from '../../testing/login-field.ts';
import { browserNavigations, effectsRun, renderApp } from '../../testing/render-app.tsx';
import { wordsOf } from '../../testing/words-of.ts';
import { isDisabled } from '../../testing/is-disabled.ts';

vi.mock('../../lib/navigate-browser.ts');

const address = '/dsone/login?ReturnUrl=%2Fcb';

describe('an unknown address', () => {
  test('ends in Account Not Found, with the address in the query, and selected in the field, which has the focus', async () => {
    fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
    await submit('ann+x@company.example');
    const select = vi.spyOn(HTMLInputElement.prototype, 'select');
    const title = await findNotFound();
    await waitFor(() => expect(select.mock.instances).toEqual([field()]));
    expect(document.activeElement).toBe(field());
    // The focus does not tell: the words are read out by themselves.
    expect(wordsOf(title.closest('[role="alert"]'))).toBe('Account Not Found ann+x@company.example Try Another Email');
    expect(window.location.search).toBe('?ReturnUrl=%2Fcb&failedEmail=ann%2Bx%40company.example');
    expect(field()).toHaveProperty('value', 'ann+x@company.example');
    expect(browserNavigations()).toEqual([]);
  });

  test('says nothing more after a plain no, and the cause after a failure', async () => {
    const server = fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
    await submit('ann@company.example');
    await findNotFound();
    expect(screen.queryByText(/server/)).toBeNull();

    server.answer('sendAccessLink', answers.text('<h1>Oops</h1>', { status: 500 }));
    await submitAgain('bob@company.example');
    expect(await screen.findByText(/went wrong on our side/)).not.toBeNull();
  });

  test('is news each time, also when the same address is tried again', async () => {
    fakeAccountServer({ sendAccessLink: answers.json({ isOk: false }) });
    await submit('ann@company.example');
    const alert = (await findNotFound()).closest('[role="alert"]');
    await submitAgain('ann@company.example');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(alert?.isConnected).toBe(false);
  });
});

describe('an existing desktop user', () => {
  test('leaves for the answered address with the email appended, and the form stays busy meanwhile', async () => {
    const redirectUrl = 'https://rp.example/welcome?x=1';
    fakeAccountServer({ lookUpEmail: answers.json({ isExistingDesktopUser: true, redirectUrl }) });
    await submit('ann@company.example');
    await waitFor(() =>
      expect(browserNavigations()).toEqual([['https://rp.example/welcome?x=1&email=ann%40company.example', 'link']]),
    );
    expect(isDisabled(continueButton())).toBe(true);
  });

  test('is mailed no other link by a Try again while the next page loads', async () => {
    const server = fakeAccountServer({ sendAccessLink: answers.text('', { status: 500 }) });
    await submit('ann@company.example');
    await findNotFound();
    const redirectUrl = 'https://rp.example/welcome';
    server.answer('sendAccessLink', answers.json({ isOk: true }));
    server.answer('lookUpEmail', answers.json({ isExistingDesktopUser: true, redirectUrl }));
    const again = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    const sent = server.requests.length;
    await userEvent.click(again);
    await effectsRun();
    expect(server.requests).toHaveLength(sent);
    expect(isDisabled(continueButton())).toBe(true);
  });

  test('finds a form that works after coming back by the back button', async () => {
    const redirectUrl = 'https://rp.example/welcome';
    fakeAccountServer({ lookUpEmail: answers.json({ isExistingDesktopUser: true, redirectUrl }) });
    await submit('ann@company.example');
    await waitFor(() => expect(browserNavigations()).toHaveLength(1));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(isDisabled(continueButton())).toBe(false);
    expect(field()).toHaveProperty('value', 'ann@company.example');
  });
});

describe('a lookup that does not answer', () => {
  const redirectUrl = 'https://rp.example/welcome';
  const existing = answers.json({ isExistingDesktopUser: true, redirectUrl });

  test('holds Check Your Email back for two seconds, and then still leads an existing user on', async () => {
    const lookup = await showCheckYourEmail();
    lookup.give(existing);
    await waitFor(() => expect(browserNavigations()).toEqual([[`${redirectUrl}?email=ann%40company.example`, 'link']]));
  });

  test('leads nowhere once the visitor has left that screen', async () => {
    const lookup = await showCheckYourEmail();
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    await waitFor(() => expect(isDisabled(continueButton())).toBe(false));
    lookup.give(existing);
    await effectsRun();
    expect(browserNavigations()).toEqual([]);
  });

  async function showCheckYourEmail(): Promise<ReturnType<typeof heldAnswer>> {
    const lookup = heldAnswer();
    fakeAccountServer({ lookUpEmail: lookup.act });
    await showForm();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field(), { target: { value: 'ann@company.example' } });
    fireEvent.click(continueButton());
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(screen.queryByRole('heading', { name: 'Check Your Email' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await screen.findByRole('heading', { name: 'Check Your Email' });
    return lookup;
  }
});

describe('a submit that cannot be made', () => {
  test('offline says so, keeps what was typed, and is repeated only by the visitor', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const server = fakeAccountServer({ sendAccessLink: answers.noConnection });
    await showForm();
    onLine.mockReturnValue(false);
    await submitAgain('ann@company.example');
    await findNotFound();
    const notice = screen.getByText(/You seem to be offline/).closest('[role="alert"]');
    expect(notice?.querySelector('strong')?.textContent).toBe("We couldn't send the link. You seem to be offline.");
    expect(screen.getByText('Try Another Email')).not.toBeNull();
    expect(field()).toHaveProperty('value', 'ann@company.example');
    expect(window.location.search).toBe('?ReturnUrl=%2Fcb&failedEmail=ann%40company.example');

    onLine.mockReturnValue(true);
    server.answer('sendAccessLink', answers.json({ isOk: true }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(wordsOf(notice)).toBe("We couldn't send the link. You're back online. You can try again now.");
    expect(server.requestsOf('sendAccessLink')).toHaveLength(1);
    await userEvent.click(continueButton());
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(server.requestsOf('sendAccessLink')).toHaveLength(2);
  });

  test('says nothing of the connection where a browser wrongly reports none', async () => {
    fakeAccountServer();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit('ann@company.example');
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(screen.queryByText(/offline/i)).toBeNull();
  });

  test('for too many requests counts down on the wall clock, and may be tried all the same', async () => {
    const held = heldAnswer();
    fakeAccountServer({ sendAccessLink: held.act });
    await submit('ann@company.example');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    held.give(answers.text('', { status: 429, headers: { 'Retry-After': '30' } }));
    await screen.findByText('You can try again in 30 seconds.');
    await effectsRun();
    expect(isDisabled(continueButton())).toBe(false);
    act(() => void vi.advanceTimersByTime(29_000));
    expect(screen.getByText('You can try again in 1 second.')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1_250));
    expect(screen.getByText('You can try again now.')).not.toBeNull();
    expect(field()).toHaveProperty('value', 'ann@company.example');
  });

  test('takes its message away when it is tried again', async () => {
    const server = fakeAccountServer({
      sendAccessLink: answers.text('', { status: 429 }),
      lookUpEmail: answers.json({ isExistingDesktopUser: true, redirectUrl: '' }),
    });
    await submit('ann@company.example');
    await screen.findByText(/too many attempts/);
    const held = heldAnswer();
    server.answer('sendAccessLink', held.act);
    await userEvent.click(continueButton());
    await waitFor(() => expect(screen.queryByText(/too many attempts/)).toBeNull());
    held.give(answers.json({ isOk: true }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
  });
});

test('does not pull along a visitor who has gone back meanwhile', async () => {
  const held = heldAnswer();
  const server = fakeAccountServer({ sendAccessLink: held.act });
  await submit('ann@company.example');
  await waitFor(() => expect(server.requestsOf('sendAccessLink')).toHaveLength(1));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  held.give(answers.json({ isOk: true }));
  await waitFor(() => expect(server.requestsOf('lookUpEmail')).toHaveLength(1));
  await waitFor(() => expect(isDisabled(continueButton())).toBe(false));
  expect(screen.queryByRole('heading', { name: 'Check Your Email' })).toBeNull();
});

async function showForm(): Promise<void> {
  renderApp(address);
  await loginField();
}

async function submit(email: string): Promise<void> {
  await showForm();
  await submitAgain(email);
}

async function submitAgain(email: string): Promise<void> {
  fireEvent.change(field(), { target: { value: email } });
  await userEvent.click(continueButton());
}

function field(): HTMLElement {
  return screen.getByRole('textbox');
}

function continueButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Continue' });
}

async function findNotFound(): Promise<HTMLElement> {
  const title = await screen.findByRole('heading', { name: 'Account Not Found' });
  await effectsRun();
  return title;
}
