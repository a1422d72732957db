import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSecondsUntil } from './use-seconds-until.ts';

const start = Date.UTC(2025, 0, 1);

beforeEach(() => vi.useFakeTimers({ now: start }));

describe('the seconds until a time', () => {
  test('count down to zero and stay there, without a timer', () => {
    const { result } = renderHook(() => useSecondsUntil(start + 60_000));
    expect(result.current).toBe(60);
    pass(1_000);
    expect(result.current).toBe(59);
    pass(58_000);
    expect(result.current).toBe(1);
    pass(999);
    expect(result.current).toBe(1);
    pass(250);
    expect(result.current).toBe(0);
    pass(60_000);
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('follow the wall clock when the computer has slept', () => {
    const { result } = renderHook(() => useSecondsUntil(start + 60_000));
    act(() => {
      vi.setSystemTime(start + 45_000);
      vi.advanceTimersByTime(250);
    });
    expect(result.current).toBe(15);
    act(() => {
      vi.setSystemTime(start + 3_600_000);
      vi.advanceTimersByTime(250);
    });
    expect(result.current).toBe(0);
  });

  test.each([start, start - 86_400_000])('are no more when the clock is set back', (time) => {
    const { result } = renderHook(() => useSecondsUntil(start + 60_000));
    pass(30_000);
    act(() => {
      vi.setSystemTime(time);
      vi.advanceTimersByTime(1_000);
    });
    expect(result.current).toBe(29);
    pass(29_000);
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are zero for a time that is over, or for none', () => {
    expect(renderHook(() => useSecondsUntil(start - 1)).result.current).toBe(0);
    expect(renderHook(() => useSecondsUntil(start)).result.current).toBe(0);
    expect(renderHook(() => useSecondsUntil(undefined)).result.current).toBe(0);
    pass(250);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('start over with another time, and never show what the clock said before', () => {
    const shown: number[] = [];
    const useCount = (time: number | undefined): void => void shown.push(useSecondsUntil(time));
    const { rerender } = renderHook(useCount, { initialProps: undefined });
    pass(45_000);
    rerender(Date.now() + 60_000);
    expect([...new Set(shown)]).toEqual([0, 60]);
    rerender(undefined);
    expect(shown.at(-1)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('leave no timer behind', () => {
    renderHook(() => useSecondsUntil(start + 60_000)).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
