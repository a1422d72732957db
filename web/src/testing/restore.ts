import { afterEach, vi } from 'vitest';

/** Restores, after each test, what most tests of the app change. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

// Testing Library removes what it has drawn after each test, if it finds this.
Object.assign(globalThis, { afterEach });
