import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEvent } from './live-state.ts';
import { createLiveStore } from './live-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the live store', () => {
  test('shows news that come together at once, in one go', () => {
    const { store, tell } = setUp();
    const draw = vi.fn();
    store.subscribe(draw);
    tell({ kind: 'open' });
    tell({ kind: 'lost' });
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(store.state().link).toBe('lost');
  });

  test('shows an answer at once, after the news that came before it', () => {
    const { store, tell } = setUp();
    const draw = vi.fn();
    store.subscribe(draw);
    tell({ kind: 'lost' });
    store.tell({ kind: 'open' });
    expect(store.state().link).toBe('open');
    vi.advanceTimersByTime(50);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('opens one stream for all listeners, closes it with the last, and then draws nothing any more', () => {
    const { store, tell, open, close } = setUp();
    const draw = vi.fn();
    const leaves = [store.subscribe(vi.fn()), store.subscribe(draw)];
    expect(open).toHaveBeenCalledTimes(1);
    leaves[0]?.();
    expect(close).not.toHaveBeenCalled();
    tell({ kind: 'open' });
    leaves[1]?.();
    expect(close).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(50);
    expect(draw).not.toHaveBeenCalled();
  });
});

function setUp() {
  let teller: (event: LiveEvent) => void = () => {};
  const close = vi.fn();
  const open = vi.fn((given: typeof teller) => {
    teller = given;
    return close;
  });
  return { store: createLiveStore(open), open, close, tell: (event: LiveEvent) => teller(event) };
}
