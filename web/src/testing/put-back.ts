import { afterEach, vi } from 'vitest';

/** Puts back, after each test, what most tests of the app change. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

// jsdom lays nothing out.
if (typeof window === 'object') Object.assign(window, { visualViewport: null });
if (typeof Element === 'function') Element.prototype.scrollIntoView = () => undefined;

// Testing Library removes what it has drawn after each test, if it finds this.
Object.assign(globalThis, { afterEach });
