import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore } from 'jotai';
import { beforeAll, expect, it, vi } from 'vitest';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { loadHandOffTexts } from '../../texts/auto-login/hand-off-texts.ts';
import { dsone } from '../../variants/dsone.ts';
import { HandOffPanel } from './hand-off-panel.tsx';
import type { HandOffView } from './hand-off-view.ts';

vi.mock('../../lib/navigate-browser.ts');
beforeAll(() => loadHandOffTexts('en'));

it.each([
  ['needs-click', 'Continue', 'looking'],
  ['not-running', 'Try again', 'looking'],
  ['not-running', 'Download Driver Support', 'connecting'],
  ['unreachable', 'Try again', 'looking'],
  ['browser-asking', 'Try again', 'looking'],
  ['no-answer', 'Download Driver Support', 'connecting'],
] as const)('keeps the focus in the panel when the state %s and its button %s are replaced', (before, name, after) => {
  const showNext = show(before);
  const [state] = screen.getAllByRole('status');
  screen.getByRole('button', { name }).focus();
  showNext(after);
  expect(document.activeElement).toBe(state);
});

it('says that the download has started', async () => {
  show('not-running');
  await userEvent.click(screen.getByRole('button', { name: 'Download Driver Support' }));
  expect((await screen.findByText(/^Your download has started/)).closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'download Driver Support again' })).toBeTruthy();
});

it('leaves the focus on a button that stays', () => {
  const showNext = show('unreachable');
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  showNext('blocked');
  expect(document.activeElement).toBe(button);
});

it('does not take the focus when it did not have it', () => {
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

/** Returns what shows the next state. */
function show(first: HandOffView): (next: HandOffView) => void {
  const panel = (view: HandOffView) => (
    <HandOffPanel variant={dsone} view={view} look={() => undefined} reload={() => undefined} />
  );
  const { rerender } = render(panel(first), { wrapper: aroundScreen(createStore()) });
  return (next) => rerender(panel(next));
}
