import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore } from 'jotai';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { en as handOff } from '../../texts/auto-login/en.ts';
import { politeRegion } from '../../testing/polite-region.ts';
import { loadLateTexts } from '../../texts/load-texts.ts';
import { putIn } from '../../texts/put-in.ts';
import { dsone } from '../../products/driver-support/dsone.ts';
import { HandOffPanel, type HandOffPanelProps } from './hand-off-panel.tsx';
import { handOffViews, type HandOffRow, type HandOffText, type HandOffView } from './hand-off-view.ts';
import type { HandOff } from './use-hand-off.ts';

vi.mock('../../lib/navigate-browser.ts');
beforeAll(() => loadLateTexts('handOff', 'en'));

test.each([
  ['needs-click', 'Continue', 'looking'],
  ['not-running', 'Download Driver Support', 'connecting'],
] as const)('keeps the focus in the panel when the state %s and its button %s are replaced', (before, name, after) => {
  const showNext = show(before);
  const state = politeRegion();
  screen.getByRole('button', { name }).focus();
  showNext(after);
  expect(document.activeElement).toBe(state);
});

test('tells each view at once, with what has happened first', () => {
  const showNext = show('looking');
  const region = politeRegion();
  for (const view of Object.keys(handOffViews) as HandOffView[]) {
    const joined: string[] = [];
    const observer = new MutationObserver(() => undefined);
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    showNext(view);
    const changes = observer.takeRecords();
    observer.disconnect();
    if (view === 'looking') continue;
    for (const { type, addedNodes } of changes)
      joined.push(...(type === 'childList' ? [...addedNodes].map((node) => (node as Element).outerHTML) : [type]));
    const words = joined.filter((html) => !html.startsWith('<path'));
    expect(words, view).toHaveLength(1);
    expect(words[0], view).toMatch(/^<div id="[^"]+"[^>]*><p><strong>/);
  }
});

test('says that the download has started', async () => {
  show('not-running');
  await userEvent.click(screen.getByRole('button', { name: 'Download Driver Support' }));
  expect((await screen.findByText(/^Your download has started/)).closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'download Driver Support again' })).toBeTruthy();
});

test('leaves the focus on a button that stays', () => {
  const showNext = show('unreachable');
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  showNext('blocked');
  expect(document.activeElement).toBe(button);
});

test('does not take the focus when it did not have it', () => {
  const showNext = show('not-running');
  showNext('looking');
  expect(document.activeElement).toBe(document.body);
  showNext('not-running');
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  button.blur();
  showNext('looking');
  expect(document.activeElement).toBe(document.body);
});

describe('where a link opens the software', () => {
  const launchUrl = 'driversupport://open';

  test('is there in every state in which it is offered', () => {
    const showNext = show('looking', { launchUrl });
    for (const view of Object.keys(handOffViews) as HandOffView[]) {
      showNext(view);
      const links = screen.queryAllByRole('link', { name: 'Open Driver Support' });
      const addresses = links.map((link) => link.getAttribute('href'));
      expect(addresses, view).toEqual('launch' in waysOf(view) ? [launchUrl] : []);
    }
  });

  test('is before every button where it is what to do first', () => {
    show('blocked', { launchUrl });
    expect(document.querySelector('a, button')?.textContent).toBe('Open Driver Support');
  });

  test('tells of each press, and has the browser open it once for a double click', () => {
    vi.useFakeTimers();
    const launch = vi.fn();
    show('blocked', { launchUrl, launch });
    const link = screen.getByRole('link', { name: 'Open Driver Support' });
    // The browser follows a link whose click returns true.
    expect([fireEvent.click(link), fireEvent.click(link)]).toEqual([true, false]);
    vi.advanceTimersByTime(1_100);
    expect(fireEvent.click(link)).toBe(true);
    expect(launch).toHaveBeenCalledTimes(2);
  });

  test('keeps the focus from one state to the next', () => {
    const showNext = show('blocked', { launchUrl });
    const link = screen.getByRole('link', { name: 'Open Driver Support' });
    link.focus();
    showNext('launching');
    showNext('launch-unanswered');
    expect(document.activeElement).toBe(link);
  });

  test('gives each button its own line', () => {
    show('needs-click', { launchUrl });
    const line = (role: 'link' | 'button', name: string): string | undefined => {
      const id = screen.getByRole(role, { name }).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(line('link', 'Open Driver Support')).toBe('This needs no permission.');
    expect(line('button', 'Continue')).toMatch(/^Your browser will ask .* Choose “Allow”\.$/);
  });
});

test('says whose login the software has taken, where that is known', () => {
  show('taken', { account: 'ann@example.com' });
  expect(said()).toMatch(/^Driver Support is logged in as ann@example\.com\b/);
});

test('has an element, and a blank, for each sentence, so that a screen reader does not join them', () => {
  const showNext = show('looking', { launchUrl: 'example://open', isLoopbackOnly: false });
  for (const view of Object.keys(handOffViews) as HandOffView[]) {
    showNext(view);
    const { title, text, steps = [] }: HandOffText = handOff.views[view];
    const mayClose = handOffViews[view].mark === 'done' ? handOff.mayClose : undefined;
    const sentences = [title, text, ...steps, mayClose].filter((each) => each !== undefined);
    const expected = sentences.map((each) => putIn(each, { product: 'Driver Support', account: '' }));
    expect(said(), view).toBe(expected.join(' '));
    expect(
      [...politeRegion().querySelectorAll('p, li')].map(({ textContent }) => plain(textContent)),
      view,
    ).toEqual(expected);
  }
});

test('says what each link is for', () => {
  const showNext = show('looking', { launchUrl: 'example://open' });
  for (const view of Object.keys(handOffViews) as HandOffView[]) {
    showNext(view);
    const { launch: note } = waysOf(view);
    if (!note) continue;
    const link = screen.getByRole('link', { name: 'Open Driver Support' });
    const described = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described, view).toBe(handOff.notes[note]);
  }
});

describe('on a phone or tablet', () => {
  const address = 'http://localhost:3000/dsone/auto-login?uuid=u-1';
  beforeEach(() => window.history.replaceState(null, '', '/dsone/auto-login?uuid=u-1'));

  test('copies the address of the page, and says so', async () => {
    const user = userEvent.setup();
    show('elsewhere');
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(await screen.findByText('The address has been copied.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the address' })).toBeNull();
  });

  test('shows the address where it cannot be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    show('elsewhere');
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText(address)).toBeTruthy();
  });

  test.each([
    ['sends it by the share sheet', null, false],
    ['says nothing when the visitor closes the sheet', 'AbortError', false],
    ['copies it where the sheet fails', 'NotAllowedError', true],
  ])('%s', async (_what, failure, isCopied) => {
    const user = userEvent.setup();
    const share = vi.fn(() => (failure ? Promise.reject(new DOMException('no', failure)) : Promise.resolve()));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    show('elsewhere');
    await user.click(screen.getByRole('button', { name: 'Send the address' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: address }));
    if (isCopied) await screen.findByText('The address has been copied.');
    else expect(screen.queryByText('The address has been copied.')).toBeNull();
  });

  test('lets the visitor say that this is that computer', async () => {
    const stayHere = vi.fn();
    show('elsewhere', { stayHere });
    await userEvent.click(screen.getByRole('button', { name: 'This is that computer' }));
    expect(stayHere).toHaveBeenCalledOnce();
  });
});

/** What the panel says, with blanks between the words of a name. */
function said(): string {
  return plain(politeRegion().textContent);
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ').trim();
}

type Parts = Partial<HandOff & HandOffPanelProps>;

function waysOf(view: HandOffView): HandOffRow['main'] {
  return { ...handOffViews[view].main, ...handOffViews[view].others };
}

/** Returns a function that shows the next state. */
function show(first: HandOffView, parts: Parts = {}): (next: HandOffView) => void {
  const { rerender } = render(panel(first, parts), { wrapper: aroundScreen(createStore()) });
  return (next) => rerender(panel(next, parts));
}

function panel(view: HandOffView, { account = null, ...parts }: Parts = {}) {
  const nothing = (): void => undefined;
  const handOff = {
    launchUrl: '',
    isLoopbackOnly: true,
    look: nothing,
    launch: nothing,
    stayHere: nothing,
    ...parts,
    isRepeated: false,
    view,
    framedBy: view,
  };
  return <HandOffPanel variant={dsone} handOff={handOff} account={account} mayClose reload={nothing} />;
}
