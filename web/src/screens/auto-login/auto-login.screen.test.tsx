import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppConfigContext } from '../../state/app-config.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { exampleConfig } from '../../testing/example-config.ts';
import { loadLateTexts } from '../../texts/load-texts.ts';
import { variants, type Variant } from '../../products/variants.ts';
import { AutoLoginScreen } from './auto-login.screen.tsx';
import { handOffTable, type HandOffEvent, type HandOffState } from './hand-off-table.ts';
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

/** Every change of what shows that an event can bring about, and the way back of each: one for each change of the heading. */
const transitions = firstOfEach(
  (Object.keys(handOffTable) as HandOffState[]).flatMap((state) => {
    const { shows, ...row } = handOffTable[state];
    return (Object.keys(row) as HandOffEvent[]).flatMap((event) => {
      const transition = row[event];
      return transition === 'ignored' ? [] : [[shows, handOffTable[transition.to].shows] as const];
    });
  }),
  ([before, after]) => `${headings[before]} ${after === 'elsewhere' ? after : headings[after]}`,
);

const launchUrls = { 'without a link': '', 'with a link that opens it': 'example://open' };

describe.each([variants.dsone, variants.maverick])('$product', (variant) => {
  describe.each(Object.entries(launchUrls))('%s', (_which, launchUrl) => {
    it.each(Object.keys(headings) as HandOffView[])('%s has its own words, and none that deny them', (view) => {
      show(variant, launchUrl);
      report(view);
      pass(400);
      expectWords(variant, view);
    });
  });

  it('has the name of the product in one piece in every heading that holds it', () => {
    show(variant, '');
    for (const view of Object.keys(headings) as HandOffView[]) {
      report(view);
      pass(400);
      const names = screen.queryAllByText(variant.productName, { selector: 'h1 > [class*=unbroken]' });
      expect(names, view).toHaveLength(view === 'elsewhere' ? 0 : 1);
      expect(heading()).toBe(headingOf(variant, view));
    }
  });

  it('begins with the words of the specification', () => {
    show(variant, '');
    expectWords(variant, 'looking');
  });
});

// When it changes is the same for both products.
it.each(transitions)('from %s to %s the heading follows once the view has lasted', (before, after) => {
  show(variants.dsone, '');
  report(before);
  pass(400);
  expectWords(variants.dsone, before);
  report(after);
  // A phone shows no other heading before.
  if (after !== 'elsewhere') expect(heading()).toBe(headingOf(variants.dsone, before));
  pass(399);
  expect(heading()).toBe(headingOf(variants.dsone, before));
  pass(1);
  expectWords(variants.dsone, after);
});

it.each(
  firstOfEach(Object.keys(headings) as HandOffView[], (view) => headings[view]).filter((view) => view !== 'elsewhere'),
)('%s changes no heading when it is over within 400 ms', (view) => {
  show(variants.dsone, '');
  const first = heading();
  report(view);
  pass(399);
  report('looking');
  pass(399);
  expect(heading()).toBe(first);
  pass(1_000);
  expect(heading()).toBe(first);
});

it('shows buttons with the heading, so that none is moved by it', () => {
  show(variants.dsone, '');
  report('not-running');
  pass(399);
  expect(screen.queryByRole('button')).toBeNull();
  pass(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expectWords(variants.dsone, 'not-running');
});

it('shows buttons at once under a heading that stays', () => {
  show(variants.dsone, '');
  report('needs-click');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

it('answers a press at once, and the heading of what came of it does not flip', () => {
  show(variants.dsone, '');
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

it.each(Object.keys(headings) as HandOffView[])(
  'says nothing of the software where the link is incomplete: %s',
  (view) => {
    show(variants.dsone, '', null);
    report(view);
    pass(400);
    expect(heading()).toBe("We couldn't log you in to Driver Support");
    expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

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

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  return [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
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

function show(variant: Variant, launchUrl: string, uuid: string | null = 'u-1'): void {
  const config = exampleConfig();
  Object.assign(config.driverSupport, { launchUrl });
  Object.assign(config.maverick, { launchUrl });
  render(
    <AppConfigContext value={config}>
      <AutoLoginScreen variant={variant} uuid={uuid ?? undefined} preload={() => undefined} />
    </AppConfigContext>,
    { wrapper: aroundScreen(createStore()) },
  );
}
