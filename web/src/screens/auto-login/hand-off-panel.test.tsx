import { cleanup, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { dsone } from '../../variants/dsone.ts';
import { HandOffPanel } from './hand-off-panel.tsx';
import type { HandOff } from './hand-off.ts';

afterEach(cleanup);

it.each([
  ['needs-click', 'Continue', 'looking'],
  ['not-running', 'Try again', 'looking'],
  ['not-running', 'Download Driver Support', 'connecting'],
  ['unreachable', 'Try again', 'looking'],
  ['browser-asking', 'Try again', 'looking'],
  ['no-answer', 'Download Driver Support', 'connecting'],
] as const)('keeps the focus when %s goes with its button %s', (before, name, after) => {
  const turn = show(before);
  screen.getByRole('button', { name }).focus();
  turn(after);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('leaves the focus on a button that stays', () => {
  const turn = show('unreachable');
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  turn('blocked');
  expect(document.activeElement).toBe(button);
});

it('takes no focus that it had not at the time', () => {
  const turn = show('not-running');
  turn('looking');
  expect(document.activeElement).toBe(document.body);
  turn('not-running');
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  button.blur();
  turn('looking');
  expect(document.activeElement).toBe(document.body);
});

/** Returns what shows the next state. */
function show(first: HandOff): (next: HandOff) => void {
  const panel = (handOff: HandOff) => <HandOffPanel variant={dsone} handOff={handOff} look={() => undefined} />;
  const { rerender } = render(panel(first), { wrapper: aroundScreen(createStore()) });
  return (next) => rerender(panel(next));
}
