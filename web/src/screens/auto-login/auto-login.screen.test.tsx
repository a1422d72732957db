import { act, fireEvent, render, screen } from '@testing-library/react';
import { exampleConfig } from 'config/example-config';
import { createStore } from 'jotai';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppConfigContext } from '../../state/app-config.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { loadLateTexts } from '../../texts/load-texts.ts';
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
    return { look: () => onChange('looking'), launch: nothing, stayHere: nothing, stop: nothing };
  }) satisfies typeof runHandOff,
}));
vi.mock('./use-auto-login.ts', () => ({
  useAutoLogin: () => ({ problem: null, retries: 0, tryAgain: () => undefined, reload: () => undefined }),
}));
beforeAll(() => loadLateTexts('handOff', 'en'));
beforeEach(() => void vi.useFakeTimers());

/** The heading above each view; `specified` is the specification's own, while nothing is known that contradicts it. */
const headings: Readonly<Record<HandOffView, string>> = {
  looking: 'specified',
  'needs-click': 'specified',
  'browser-asking': 'specified',
  connecting: 'specified',
  connected: "You're connected to {product}",
  'connected-to-newer': "You're connected to {product}",
  taken: "You're connected to {product}",
  'not-registered': 'Waiting for {product}',
  'no-answer': 'Waiting for {product}',
  'not-running': 'Waiting for {product}',
  launching: 'Waiting for {product}',
  'launch-unanswered': 'Waiting for {product}',
  reconnecting: 'Reconnecting to {product}',
  lost: 'Reconnecting to {product}',
  unreachable: "We couldn't connect to {product}",
  'not-loaded': "We couldn't connect to {product}",
  blocked: "We couldn't connect to {product}",
  elsewhere: 'Continue on your computer',
};

const promise = 'The software should open in a moment, you can safely close this window';

const views = Object.keys(headings) as HandOffView[];

it.each([variants.dsone, variants.maverick])(
  '$product has words of its own for each view, and none that deny them',
  (variant) => {
    show(variant);
    expectWords(variant, 'looking');
    for (const view of views) {
      report(view);
      pass(400);
      expectWords(variant, view);
      // The name is in one piece.
      const names = screen.queryAllByText(variant.productName, { selector: 'h1 > [class*=unbroken]' });
      expect(names, view).toHaveLength(view === 'elsewhere' ? 0 : 1);
    }
  },
);

// On a phone no other heading shows before.
it.each(views.filter((view) => headings[view] !== 'specified' && view !== 'elsewhere'))(
  'the heading follows the view %s once that has lasted, and a short one changes nothing',
  (view) => {
    show(variants.dsone);
    const first = heading();
    for (const next of [view, 'looking'] as const) {
      report(next);
      pass(399);
      expect(heading()).toBe(first);
    }
    pass(1_000);
    expect(heading()).toBe(first);
    report(view);
    pass(400);
    expect(heading()).toBe(headingOf(variants.dsone, view));
  },
);

it('shows buttons with the heading, so that none is moved by it', () => {
  show(variants.dsone);
  report('not-running');
  pass(399);
  expect(screen.queryByRole('button')).toBeNull();
  pass(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expectWords(variants.dsone, 'not-running');
});

it('shows buttons at once under a heading that stays', () => {
  show(variants.dsone);
  report('needs-click');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

it('answers a press at once, and the heading of what came of it does not flip', () => {
  show(variants.dsone);
  report('not-running');
  pass(400);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const status = (): string => screen.getAllByRole('status')[0]?.textContent ?? '';
  expect(status()).toContain('Looking for');
  expect(heading()).toBe(headingOf(variants.dsone, 'not-running'));
  pass(399);
  report('not-running');
  expect(status()).toContain('is not running');
  expect(heading()).toBe(headingOf(variants.dsone, 'not-running'));
});

it('does not mention the software where the link is incomplete', () => {
  show(variants.dsone, null);
  for (const view of views) {
    report(view);
    pass(400);
    expect(heading()).toBe("We couldn't log you in to Driver Support");
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  }
});

function expectWords(variant: Variant, view: HandOffView): void {
  const isSpecified = headings[view] === 'specified';
  expect(heading()).toBe(headingOf(variant, view));
  const texts = document.body.textContent;
  expect(texts.includes(promise)).toBe(isSpecified && variant === variants.dsone);
  if (!isSpecified) {
    expect(texts).not.toMatch(/should open in a moment|safely close/);
    if (headings[view] !== headings.connected) expect(texts).not.toMatch(/close this window/i);
    return;
  }
  // Nothing there says that something went wrong, or asks for what the software needs: it serves only to see it here.
  expect(texts).not.toMatch(/couldn't|can't|isn't|not running|lost|block|fail|haven't|Waiting/);
  const [status] = screen.getAllByRole('status');
  expect(status?.textContent).toMatch(/To see here when .* is ready|This page will show when it is ready/);
}

function headingOf({ productName }: Variant, view: HandOffView): string {
  return headings[view].replace('specified', 'Logging you in to {product}').replace('{product}', productName);
}

function heading(): string {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function show(variant: Variant, uuid: string | null = 'u-1'): void {
  render(
    <AppConfigContext value={exampleConfig()}>
      <AutoLoginScreen variant={variant} uuid={uuid ?? undefined} preload={() => undefined} />
    </AppConfigContext>,
    { wrapper: aroundScreen(createStore()) },
  );
}
