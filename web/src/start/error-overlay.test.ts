import { afterEach, expect, it, vi } from 'vitest';
import { showCaughtError, showUncaughtErrors } from './error-overlay.ts';

class Overlay extends HTMLElement {
  constructor({ message }: Error) {
    super();
    this.textContent = message;
  }
}
customElements.define('vite-error-overlay', Overlay);

const shown = (): string | null | undefined => document.querySelector('vite-error-overlay')?.textContent;

afterEach(() => document.querySelector('vite-error-overlay')?.remove());

it('an error that a boundary catches is shown, and logged as React would', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('a defect');
  showCaughtError(error);
  expect(shown()).toBe('a defect');
  expect(log).toHaveBeenCalledExactlyOnceWith(error);
});

it('an uncaught error is shown, also that of a promise', () => {
  showUncaughtErrors();
  dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }));
  expect(shown()).toBe('uncaught');
  document.querySelector('vite-error-overlay')?.remove();
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }));
  expect(shown()).toBe('rejected');
});
