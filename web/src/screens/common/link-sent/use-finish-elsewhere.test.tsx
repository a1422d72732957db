import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleConfig } from 'config/example-config';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { announceSession, onSessionChange } from '../../../account/session-change.ts';
import { fakeAccountServer, heldAnswer, type FakeAccountServer } from '../../../testing/fake-account-server.ts';
import { answers, type NetworkBehaviour } from '../../../testing/fake-fetch.ts';
import { loginField } from '../../../testing/login-field.ts';
import { browserNavigations, effectsRun, renderApp } from '../../../testing/render-app.tsx';
import { wholeText } from '../../../testing/whole-text.ts';
import { done } from '../../../ui/mark.tsx';

vi.mock('../../../lib/navigate-browser.ts');
vi.mock('../../../account/session-change.ts', () => ({
  announceSession: vi.fn(),
  onSessionChange: vi.fn(() => vi.fn()),
}));

const licensed = answers.json({ SvcLicenseState: 'Active', UUID: 'u-1' });
const unlicensed = answers.json({ SvcLicenseState: '', UUID: 'u-1' });

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

describe('when the link was opened elsewhere, the waiting page', () => {
  test.each<[string, string, NetworkBehaviour, string]>([
    ['a ReturnUrl', '?ReturnUrl=%2Fcb%3Fa%3D1', licensed, `${window.location.origin}/cb?a=1`],
    ['a returnurl elsewhere', '?returnurl=https%3A%2F%2Frp.example%2Fcb', unlicensed, 'https://rp.example/cb'],
    ['no ReturnUrl and no licence', '', unlicensed, 'https://account.driversupport.example/account'],
    [
      'a ReturnUrl that ends the session',
      '?ReturnUrl=%2FDSOne%2F%2564sone%2F..%2Flogout%2F',
      unlicensed,
      'https://account.driversupport.example/account',
    ],
  ])('with %s goes on, without an entry to come back to', async (_what, search, session, target) => {
    await show(search, session);
    comeBack();
    await eventually(() => expect(browserNavigations()).toEqual([[target, 'replace']]));
  });

  test('with a licence and nowhere else to go it goes to auto-login', async () => {
    await show('?ReturnUrl=https%3A%2F%2Fevil.example', licensed);
    comeBack();
    await eventually(() =>
      expect(window.location.pathname + window.location.search).toBe('/dsone/auto-login?uuid=u-1'),
    );
    expect(browserNavigations()).toEqual([]);
  });

  test('of the second product ends at its own site, whatever the licence is', async () => {
    const server = fakeAccountServer({ checkSession: licensed });
    const state = { linkSentTo: 'ann@company.example', sessionBefore: '' };
    renderApp('/maverick/password-login', { state });
    await screen.findByText('This page will continue when you open the link in this browser');
    await effectsRun();
    comeBack();
    await eventually(() => expect(browserNavigations()).toEqual([[exampleConfig().maverick.uiUrl, 'replace']]));
    expect(server.requestsOf('checkSession')).toHaveLength(1);
  });

  test('has a tick for its mark from then on', async () => {
    await show('?ReturnUrl=%2Fcb', licensed);
    expect(drawn()).not.toContain(done.beam);
    comeBack();
    await eventually(() => expect(drawn()).toContain(done.beam));
    expect(browserNavigations()).toHaveLength(1);
  });

  test('notices at a slow interval too', async () => {
    const server = await show('?ReturnUrl=%2Fcb', answers.noContent);
    pass(14_999);
    expect(server.requestsOf('checkSession')).toHaveLength(0);
    pass(1);
    await eventually(() => expect(server.requestsOf('checkSession')).toHaveLength(1));
    server.answer('checkSession', licensed);
    await untilAsked(server, 2, () => pass(15_000));
    await eventually(() => expect(browserNavigations()).toHaveLength(1));
  });

  test('notices when another tab tells of a session, and tells the others itself', async () => {
    const server = await show('?ReturnUrl=%2Fcb', answers.noContent);
    const [notice] = vi.mocked(onSessionChange).mock.calls[0]!;
    server.answer('checkSession', licensed);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    notice();
    // The tab that told of it is on its way, and two sign-ins at once could end each other's.
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(server.requestsOf('checkSession')).toHaveLength(0);
    expect(announceSession).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(browserNavigations()).toHaveLength(1);
    expect(announceSession).toHaveBeenCalledOnce();
  });

  test.each<[string, NetworkBehaviour]>([
    ['no session', answers.noContent],
    ['a 500', answers.text('', { status: 500 })],
  ])('stays, and asks again, after %s', async (_what, session) => {
    const server = await show('?ReturnUrl=%2Fcb', session);
    comeBack();
    await eventually(() => expect(server.requestsOf('checkSession').length).toBeGreaterThan(0));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check Your Email');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(browserNavigations()).toEqual([]);
    server.answer('checkSession', licensed);
    await eventually(() => {
      comeBack();
      expect(browserNavigations()).toHaveLength(1);
    });
  });

  test.each([
    ['/dsone/login', 'https://rp.example/cb'],
    ['/maverick/password-login', 'https://rp.example/cb'],
  ])('%s does not go on as somebody else, says who that is, and keeps waiting', async (path, target) => {
    const server = fakeAccountServer({
      checkSession: licensed,
      userInfo: answers.json({ isOk: true, email: 'lea@b.example' }),
    });
    const state = { linkSentTo: 'Ann@Company.example', sessionBefore: '' };
    renderApp(`${path}?ReturnUrl=https%3A%2F%2Frp.example%2Fcb`, { state });
    await screen.findByText('This page will continue when you open the link in this browser');
    await effectsRun();
    comeBack();
    await eventually(() => screen.getByText(wholeText("You're now signed in as lea@b.example")));
    expect(browserNavigations()).toEqual([]);
    expect(announceSession).not.toHaveBeenCalled();
    server.answer('userInfo', answers.json({ isOk: true, email: 'ann@company.example' }));
    await eventually(() => {
      comeBack();
      expect(browserNavigations()).toEqual([[target, 'replace']]);
    });
  });

  test.each([
    ['a 500', answers.text('', { status: 500 })],
    ['no answer', answers.noConnection],
    ['a refusal that is not about a missing session', answers.json({ isOk: false }, { status: 403 })],
  ])(
    'offers to go on where %s hides who has signed in, and goes on by itself once that is known',
    async (_what, act) => {
      const server = await show('?ReturnUrl=%2Fcb', licensed);
      server.answer('userInfo', act);
      comeBack();
      await eventually(() => screen.getByText("You're now signed in, but we couldn't check which account it is."));
      expect(screen.getByRole('button', { name: 'Continue with this account' })).toBeTruthy();
      expect(browserNavigations()).toEqual([]);
      server.answer('userInfo', answers.json({ isOk: true, email: 'ann@company.example' }));
      await eventually(() => {
        comeBack();
        expect(browserNavigations()).toHaveLength(1);
      });
    },
  );

  test('continues as somebody else where the visitor asks for that, and not once they have signed out', async () => {
    const server = await show('?ReturnUrl=%2Fcb', licensed);
    server.answer('userInfo', answers.json({ isOk: true, email: 'lea@b.example' }));
    comeBack();
    const proceed = (): HTMLElement | null => screen.queryByRole('button', { name: 'Continue with this account' });
    await eventually(() => expect(proceed()).not.toBeNull());
    server.answer('checkSession', answers.noContent);
    await eventually(() => {
      comeBack();
      expect(proceed()).toBeNull();
    });
    server.answer('checkSession', licensed);
    await eventually(() => {
      comeBack();
      expect(proceed()).not.toBeNull();
    });
    await userEvent.click(proceed()!);
    expect(browserNavigations()).toHaveLength(1);
    expect(announceSession).toHaveBeenCalledOnce();
  });

  test('goes on at once after a reload, by the answer that the head of the document asked for', async () => {
    window.earlySessionAnswer = { operation: 'checkSession', response: licensed() };
    const server = await show('?ReturnUrl=%2Fcb', answers.noContent);
    await eventually(() => expect(browserNavigations()).toHaveLength(1));
    expect(server.requestsOf('checkSession')).toEqual([]);
  });

  test('asks one question at a time, and leaves once', async () => {
    const held = heldAnswer();
    const server = await show('?ReturnUrl=%2Fcb', held.act);
    for (let time = 0; time < 5; time += 1) comeBack();
    pass(60_000);
    expect(server.requestsOf('checkSession')).toHaveLength(1);
    held.give(licensed);
    await eventually(() => expect(browserNavigations()).toHaveLength(1));
    comeBack();
    pass(60_000);
    expect(browserNavigations()).toHaveLength(1);
    expect(server.requestsOf('checkSession')).toHaveLength(1);
  });

  test('asks nothing while nobody sees it', async () => {
    const server = await show('?ReturnUrl=%2Fcb', licensed);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    comeBack();
    pass(60_000);
    expect(server.requestsOf('checkSession')).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => expect(browserNavigations()).toHaveLength(1));
  });

  test('stops asking when the visitor uses another email', async () => {
    const server = await show('?ReturnUrl=%2Fcb', answers.noContent);
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    await loginField();
    await effectsRun();
    const asked = server.requestsOf('checkSession').length;
    server.answer('checkSession', licensed);
    comeBack();
    pass(60_000);
    expect(server.requestsOf('checkSession')).toHaveLength(asked);
    // This timer is the form's own.
    expect(vi.getTimerCount()).toBe(1);
    expect(vi.mocked(onSessionChange).mock.results[0]?.value).toHaveBeenCalledOnce();
  });
});

async function show(search: string, session: NetworkBehaviour): Promise<FakeAccountServer> {
  const server = fakeAccountServer({ checkSession: session });
  renderApp(`/dsone/login${search}`, { state: { linkSentTo: 'ann@company.example', sessionBefore: '' } });
  await screen.findByRole('heading', { name: 'Check Your Email' });
  await effectsRun();
  return server;
}

/** RTL's waitFor looks at intervals, which stand still here. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 30_000 });
}

function drawn(): readonly (string | null)[] {
  return Array.from(document.querySelectorAll('main path'), (path) => path.getAttribute('d'));
}

function comeBack(): void {
  act(() => void window.dispatchEvent(new Event('focus')));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

async function untilAsked(server: FakeAccountServer, times: number, doing: () => void): Promise<void> {
  await eventually(() => {
    doing();
    expect(server.requestsOf('checkSession').length).toBeGreaterThanOrEqual(times);
  });
}
