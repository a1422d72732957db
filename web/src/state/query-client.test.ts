import { onlineManager } from '@tanstack/query-core';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClientAtom } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => onlineManager.setOnline(true));

test('keeps an answer that nobody uses for 60 seconds, then drops it', async () => {
  const client = createStore().get(queryClientAtom);
  await client.query({ queryKey: ['answer'], queryFn: () => 'kept' });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(client.getQueryData(['answer'])).toBe('kept');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('asks although the browser seems to be offline, and once only', async () => {
  onlineManager.setOnline(false);
  const client = createStore().get(queryClientAtom);
  const ask = vi.fn(() => Promise.reject(new Error('no connection')));
  const answer = expect(client.query({ queryKey: ['answer'], queryFn: ask })).rejects.toThrow('no connection');
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(ask).toHaveBeenCalledOnce();
});
