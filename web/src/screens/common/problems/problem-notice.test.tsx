import { act, render, screen } from '@testing-library/react';
import { exampleConfig } from 'config/example-config';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { en } from '../../../texts/en.ts';
import { SupportContext } from '../../../navigation/support-link.tsx';
import { InEnglish } from '../../../testing/in-english.tsx';
import { AppConfigContext } from '../../../state/app-config.ts';
import type { Problem } from '../../../errors/problem.ts';
import { wordsOf } from '../../../testing/words-of.ts';
import { politeRegion } from '../../../testing/polite-region.ts';
import { ProblemNotice, type ProblemNoticeProps } from './problem-notice.tsx';

const offline: Problem = {
  kind: 'offline',
  text: { said: 'It was not sent.', language: undefined },
  advice: 'offline',
  retryAt: null,
};

describe('that what was typed is still there', () => {
  test.each([
    ['offline', true],
    ['tooSlow', true],
    ['unreachable', false],
  ] as const)('is said after %s where something was typed, and nowhere else', (advice, isSaid) => {
    if (advice === 'offline') goOffline();
    const problem: Problem = { kind: advice === 'tooSlow' ? 'too-slow' : advice, text: null, advice, retryAt: null };
    const { rerender } = render(<ProblemNotice problem={problem} />, { wrapper: InApp });
    expect(wordsOf(screen.getByRole('alert'))).toBe(en.advice[advice]);
    rerender(<ProblemNotice problem={problem} keepsTyped />);
    const kept = isSaid ? ' What you typed is still here.' : '';
    expect(wordsOf(screen.getByRole('alert'))).toBe(en.advice[advice] + kept);
  });

  test('is over with the connection that was missing', () => {
    const comeBack = goOffline();
    render(<ProblemNotice problem={offline} keepsTyped />, { wrapper: InApp });
    comeBack();
    expect(wordsOf(screen.getByRole('alert'))).toBe(`It was not sent. ${en.advice.onlineAgain}`);
  });
});

describe('when the connection that was missing is back', () => {
  test('the error still stands in red, and says what can be done now', () => {
    const comeBack = goOffline();
    render(<ProblemNotice problem={offline} />, { wrapper: InApp });
    expect(wordsOf(screen.getByRole('alert'))).toBe(`It was not sent. ${en.advice.offline}`);
    comeBack();
    expect(wordsOf(screen.getByRole('alert'))).toBe(`It was not sent. ${en.advice.onlineAgain}`);
    expect(screen.getByText('It was not sent.').closest('strong')).not.toBeNull();
  });

  test('a notice about the connection alone is over, and keeps the recovery action that it offered', () => {
    const comeBack = goOffline();
    const onTryAgain = vi.fn();
    render(<ProblemNotice problem={{ ...offline, text: null }} onTryAgain={onTryAgain} />, { wrapper: InApp });
    comeBack();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(wordsOf(politeRegion())).toBe(en.advice.onlineAgain);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(onTryAgain).toHaveBeenCalledOnce();
  });
});

test('shows the reference of the call, and is an alert without it', async () => {
  render(<ProblemNotice problem={{ ...offline, kind: 'server', reference: '4bf92f35'.repeat(4) }} />, {
    wrapper: InApp,
  });
  expect((await screen.findByText('4bf92f35')).closest('[role=alert]')).toBeNull();
});

describe('with an address of support', () => {
  const refused: Problem = { kind: 'refused', text: { name: 'setPasswordFailed' }, advice: null, retryAt: null };
  const failed: Problem = { kind: 'server', text: null, advice: 'serverTrouble', retryAt: null };

  const show = (props: ProblemNoticeProps): void => {
    const shown = (
      <SupportContext value="help@a.example">
        <ProblemNotice {...props} />
      </SupportContext>
    );
    render(shown, { wrapper: InApp });
  };

  test.each<[string, ProblemNoticeProps]>([
    ['a failure of the server, which may last', { problem: failed, onTryAgain: vi.fn() }],
    ['a server that does not answer', { problem: { ...failed, kind: 'too-slow' }, onTryAgain: vi.fn() }],
    ['a server that cannot be reached', { problem: { ...failed, kind: 'unreachable' }, onTryAgain: vi.fn() }],
    ['a refusal that offers nothing else', { problem: refused, onTryAgain: vi.fn() }],
    ['a failure that cannot be tried again', { problem: { ...failed, kind: 'too-many-requests' } }],
  ])('%s leads to it', (_name, props) => {
    show(props);
    const link = screen.getByRole('link', { name: 'Contact support' });
    expect(link.getAttribute('href')).toBe('mailto:help@a.example');
    expect(link.closest('[role=alert]')).toBeNull();
  });

  test.each<[string, ProblemNoticeProps]>([
    ['a refusal that says what to do', { problem: refused, children: 'Send a new link' }],
    ['what can be tried again', { problem: { ...failed, kind: 'too-many-requests' }, onTryAgain: vi.fn() }],
    ['a connection that is missing', { problem: offline }],
  ])('%s does not', (_name, props) => {
    show(props);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('and nothing does without one', () => {
    render(<ProblemNotice problem={failed} />, { wrapper: InApp });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('stays when its cause was another', () => {
  const comeBack = goOffline();
  render(<ProblemNotice problem={{ ...offline, kind: 'server', advice: 'serverTrouble' }} />, { wrapper: InApp });
  comeBack();
  expect(wordsOf(screen.getByRole('alert'))).toContain('It was not sent.');
});

test.each([
  ['an error still stands in red', 'alert', { name: 'logInFailed' }, `${en.errors.logInFailed} ${en.retry.now}`],
  ['a notice about the wait alone is over', 'polite region', null, en.retry.now],
] as const)('after the wait, %s, and nothing asks to wait', (_what, where, text, after) => {
  vi.useFakeTimers();
  const problem: Problem = { kind: 'server', text, advice: 'tooManyRequests', retryAt: Date.now() + 2_000 };
  render(<ProblemNotice problem={problem} />, { wrapper: InApp });
  expect(wordsOf(screen.getByRole('alert'))).toContain(`${en.advice.tooManyRequests} You can try again in 2 seconds.`);
  act(() => void vi.advanceTimersByTime(2_250));
  expect(wordsOf(where === 'alert' ? screen.getByRole(where) : politeRegion())).toBe(after);
});

test('says minutes of a long wait, never too few', () => {
  vi.useFakeTimers();
  const problem: Problem = { kind: 'server', text: null, advice: 'tooManyRequests', retryAt: Date.now() + 181_000 };
  render(<ProblemNotice problem={problem} />, { wrapper: InApp });
  for (const [passedMs, wait] of [
    [0, '4 minutes'],
    [90_000, '2 minutes'],
    [1_000, '90 seconds'],
  ] as const) {
    act(() => void vi.advanceTimersByTime(passedMs));
    expect(wordsOf(screen.getByRole('alert'))).toContain(`You can try again in ${wait}.`);
  }
});

test('says by its first line, whatever that is, that it is an error', () => {
  const { rerender } = render(<ProblemNotice problem={{ ...offline, kind: 'server' }} />, { wrapper: InApp });
  expect(screen.getByText('It was not sent.').closest('strong')).not.toBeNull();
  expect(screen.getByText(en.advice.offline).closest('strong')).toBeNull();
  rerender(<ProblemNotice problem={{ ...offline, kind: 'server', text: null }} />);
  expect(screen.getByText(en.advice.offline).closest('strong')).not.toBeNull();
});

describe('a refusal', () => {
  const refused: Problem = { kind: 'refused', text: { name: 'invalidCredentials' }, advice: null, retryAt: null };

  test('is not to be tried again, also while the next submit runs', () => {
    const { rerender } = render(notice(refused, false), { wrapper: InApp });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(notice(null, true));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can be tried again where its advice says so, as after a bot check', () => {
    render(notice({ ...refused, advice: 'botCheckRefused' }, false), { wrapper: InApp });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('while it is tried again', () => {
  test('says so in the same place, and its button keeps the focus', () => {
    const { rerender } = render(notice(offline, false), { wrapper: InApp });
    const again = screen.getByRole('button', { name: 'Try again' });
    again.focus();
    rerender(notice(null, true));
    expect(screen.queryByText('It was not sent.')).toBeNull();
    expect(wordsOf(politeRegion())).toBe('Trying again…');
    expect(document.activeElement).toBe(again);
    rerender(notice({ ...offline, kind: 'server' }, false));
    expect(wordsOf(screen.getByRole('alert'))).toContain('It was not sent.');
    expect(document.activeElement).toBe(again);
  });

  test('goes once that has succeeded', () => {
    const { rerender } = render(notice(offline, false), { wrapper: InApp });
    rerender(notice(null, true));
    rerender(notice(null, false));
    expect(screen.queryByRole('button')).toBeNull();
    // The next submit has not failed yet.
    rerender(notice(null, true));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is a new alert each time, so that the same words are announced again', () => {
    const { rerender } = render(notice({ ...offline, kind: 'server' }, false), { wrapper: InApp });
    const first = screen.getByRole('alert');
    rerender(notice(null, true));
    rerender(notice({ ...offline, kind: 'server' }, false));
    expect(screen.getByRole('alert')).not.toBe(first);
  });
});

function notice(problem: Problem | null, isRetrying: boolean) {
  return <ProblemNotice problem={problem} isRetrying={isRetrying} onTryAgain={vi.fn()} />;
}

/** Returns a function that brings the connection back. */
function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return () => {
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
}

function InApp({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <InEnglish>
      <AppConfigContext value={exampleConfig()}>{children}</AppConfigContext>
    </InEnglish>
  );
}
