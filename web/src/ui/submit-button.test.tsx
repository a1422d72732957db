import { act, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { InEnglish } from '../testing/in-english.tsx';
import { politeRegion } from '../testing/polite-region.ts';
import { SubmitButton } from './submit-button.tsx';

describe('a button that sends a form', () => {
  test('says aloud that the form is being sent where that takes a while, and nothing else', () => {
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
