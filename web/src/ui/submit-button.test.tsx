import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { InEnglish } from '../testing/in-english.tsx';
import { politeRegion } from '../testing/polite-region.ts';
import { SubmitButton } from './submit-button.tsx';

describe('a button that sends a form', () => {
  it('says aloud that the form is being sent where that takes a while, and nothing else', () => {
    vi.useFakeTimers();
    const { rerender } = render(button('idle'), { wrapper: InEnglish });
    expect(politeRegion().textContent).toBe('');
    rerender(button('submitting'));
    passTime(400);
    rerender(button('idle'));
    passTime(600);
    rerender(button('submitting'));
    passTime(400);
    expect(politeRegion().textContent).toBe('');
    passTime(200);
    expect(politeRegion().textContent).toBe('Please wait');
    rerender(button('idle'));
    expect(politeRegion().textContent).toBe('');
  });

  it('takes the focus back that the browser took from it', () => {
    const { rerender } = render(button('idle'), { wrapper: InEnglish });
    screen.getByRole('button').focus();
    rerender(button('submitting'));
    // What browsers do with a button that is disabled; jsdom does not.
    screen.getByRole('button').blur();
    rerender(button('idle'));
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('takes it from nothing else', () => {
    const { rerender } = render(button('submitting'), { wrapper: InEnglish });
    screen.getByRole('textbox').focus();
    rerender(button('idle'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('does not take it when it first shows', () => {
    render(button('idle'), { wrapper: InEnglish });
    expect(document.activeElement).toBe(document.body);
  });
});

function passTime(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

function button(state: 'idle' | 'submitting') {
  const isSubmitting = state === 'submitting';
  return (
    <>
      <input aria-label="Email" />
      <SubmitButton disabled={isSubmitting} isSubmitting={isSubmitting}>
        Send
      </SubmitButton>
    </>
  );
}
