import { act, fireEvent, render, screen } from '@testing-library/react';
import { exampleConfig } from 'config/example-config';
import { createStore } from 'jotai';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppConfigContext } from '../../state/app-config.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { loadLateTexts } from '../../texts/load-texts.ts';
import { politeRegion } from '../../testing/polite-region.ts';
import { variants, type Variant } from '../../products/variants.ts';
import { AutoLoginScreen } from './auto-login.screen.tsx';
import type { HandOffView } from './hand-off-view.ts';
import type { runHandOff } from './run-hand-off.ts';

/** Shows a view of the hand-off, as the agent or the visitor would bring it about. A press looks again. */
let report: (view: HandOffView) => void = () => undefined;
vi.mock('./run-hand-off.ts', () => ({
  runHandOff: ((_steps, onChange) => {
    report = (view) => act(() => onChange(view));
    const nothing = (): void => undefined;
    return {
      look: () => onChange('looking'),
      launch: () => onChange('launching'),
      stayHere: nothing,
      stop: nothing,
    };
  }) satisfies typeof runHandOff,
}));
vi.mock('./use-auto-login.ts', () => ({
  useAutoLogin: () => ({
    problem: null,
    isAccepted: true,
    retries: 0,
    tryAgain: () => undefined,
    reload: () => undefined,
  }),
  useGivenAccount: (isAsked: boolean) => (isAsked ? 'ann@example.com' : null),
}));
beforeAll(() => loadLateTexts('handOff', 'en'));
beforeEach(() => void vi.useFakeTimers());

const specified = 'Logging you in to {product}';

/** What stands over the panel in each view, and whether the specified sentence stands there too. */
const above: Readonly<Record<HandOffView, readonly [heading: string, isPromised: boolean]>> = {
  looking: [specified, true],
  'needs-click': [specified, true],
  'browser-asking': [specified, true],
  connecting: [specified, true],
  connected: [specified, true],
  'connected-to-newer': [specified, true],
  launching: [specified, true],
  reconnecting: [specified, true],
  lost: [specified, false],
  'not-registered': [specified, false],
  'no-answer': [specified, false],
  'not-running': [specified, false],
  'launch-unanswered': [specified, false],
  unreachable: [specified, false],
  'not-loaded': [specified, false],
  blocked: [specified, false],
  taken: ["You're logged in to {product}", false],
  elsewhere: ['Continue on your computer', false],
};

const promise = 'The software should open in a moment, you can safely close this window';

const views = Object.keys(above) as HandOffView[];

test.each([variants.dsone, variants.maverick])(
  '$product has the specified heading in every view of a login that is on its way, and its sentence while nothing is wrong',
  (variant) => {
    show(variant);
    expectWords(variant, 'looking');
    for (const view of views) {
      report(view);
      pass(400);
      expectWords(variant, view);
    }
  },
);

// On a phone there is no other view before.
test.each(views.filter((view) => !above[view][1] && view !== 'elsewhere'))(
  'what stands over the panel follows the view %s once that has lasted, and a short one changes nothing',
  (view) => {
    show(variants.dsone);
    for (const next of [view, 'looking'] as const) {
      report(next);
      pass(399);
      expectWords(variants.dsone, 'looking');
    }
    pass(1_000);
    expectWords(variants.dsone, 'looking');
    report(view);
    pass(400);
    expectWords(variants.dsone, view);
  },
);

test('shows buttons as the sentence goes, so that none is moved by it', () => {
  show(variants.dsone);
  report('not-running');
  pass(399);
  expect(screen.queryByRole('button')).toBeNull();
  pass(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expectWords(variants.dsone, 'not-running');
});

test('shows buttons at once where nothing else changes', () => {
  show(variants.dsone);
  report('needs-click');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('answers a press that opens the software at once', () => {
  show(variants.dsone, { launchUrl: 'driversupport://open' });
  report('not-running');
  pass(400);
  fireEvent.click(screen.getByRole('link', { name: 'Open Driver Support' }));
  expectWords(variants.dsone, 'launching');
  expect(panel()).toContain('Waiting for Driver Support to open');
});

test('keeps Try again, busy, while the page looks again, and then says once that the software is still not running', async () => {
  show(variants.dsone);
  report('not-running');
  pass(400);
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  const said = recordPanel();
  fireEvent.click(button);
  pass(4_000);
  await observed();
  expect(panel()).toContain('Looking for Driver Support');
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: 'Download Driver Support' })).toBeTruthy();
  // What stands over the panel did not move.
  expectAbove(variants.dsone, 'not-running');

  report('not-running');
  pass(10_000);
  await observed();
  expect(said).toEqual([
    expect.stringMatching(/^Looking for Driver Support on this computer…/),
    expect.stringMatching(/^Driver Support is still not running on this computer/),
  ]);
  expect(button.getAttribute('aria-busy')).toBe('false');
  expect(document.activeElement).toBe(button);
  expectAbove(variants.dsone, 'not-running');

  // Found, lost, and not running: that is news.
  for (const view of ['connecting', 'connected', 'lost', 'not-running'] as const) {
    report(view);
    pass(400);
  }
  expect(panel()).toContain('Driver Support is not running on this computer');
});

test('keeps Try again until the software that it has found is connected', () => {
  show(variants.dsone);
  report('not-registered');
  pass(400);
  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);
  report('connecting');
  pass(400);
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(button);
  expect(panel()).toContain('Driver Support was found');
  report('connected');
  pass(400);
  expect(screen.queryByRole('button')).toBeNull();
  expectWords(variants.dsone, 'connected');
});

test('says once that the window can be closed, and whose login the software has taken', () => {
  show(variants.dsone, { launchUrl: 'driversupport://open' });
  report('connected');
  expect(panel()).not.toContain('close this window');
  report('taken');
  pass(400);
  expect(panel()).toMatch(/^Driver Support is logged in as ann@example\.com\s+You can close this window\./);
});

test('does not mention the software where the link is incomplete', () => {
  show(variants.dsone, { uuid: null });
  for (const view of views) {
    report(view);
    pass(400);
    expect(heading()).toBe("We couldn't log you in to Driver Support");
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.');
    expect(screen.queryByText(/Driver Support is|Looking/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  }
});

function expectAbove({ productName, product }: Variant, view: HandOffView): void {
  const [named, isPromised] = above[view];
  expect(heading(), view).toBe(named.replace('{product}', productName));
  expect(document.body.textContent.includes(promise), view).toBe(isPromised && product === 'driver-support');
}

function expectWords(variant: Variant, view: HandOffView): void {
  expectAbove(variant, view);
  // The panel says what the heading does not.
  expect(panel()).not.toContain(heading());
  // Nothing beside the sentence says that something went wrong, or asks for what the software needs: it serves only to see it here.
  if (above[view][1]) expect(panel()).not.toMatch(/couldn't|can't|isn't|not running|block|fail|haven't/);
  if (view === 'needs-click' || view === 'browser-asking') expect(panel()).toMatch(/To see here when .* is ready/);
}

function heading(): string {
  return screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00A0', ' ');
}

/** What the panel says, with blanks between the words of a name. */
function panel(): string {
  return politeRegion().textContent.replaceAll('\u00A0', ' ');
}

/** What the panel says from now on, each change of it. */
function recordPanel(): readonly string[] {
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    if (panel() !== said.at(-1)) said.push(panel());
  });
  observer.observe(politeRegion(), { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Observers are told in a task of their own. */
async function observed(): Promise<void> {
  await act(() => Promise.resolve());
}

function show(
  variant: Variant,
  { uuid = 'u-1', launchUrl = '' }: { readonly uuid?: string | null; readonly launchUrl?: string } = {},
): void {
  const config = exampleConfig();
  config.driverSupport.launchUrl = launchUrl;
  render(
    <AppConfigContext value={config}>
      <AutoLoginScreen variant={variant} uuid={uuid ?? undefined} preload={() => undefined} />
    </AppConfigContext>,
    { wrapper: aroundScreen(createStore()) },
  );
}
