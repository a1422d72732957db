// @vitest-environment node
import { expect, test } from 'vitest';
import { createNavigation } from './navigation.ts';

test('aborts every controller that was taken before a navigation, and none that is taken after it', () => {
  const { abortOnNavigation, started } = createNavigation();
  const before = [abortOnNavigation(), abortOnNavigation()];
  started();
  const after = abortOnNavigation();
  expect(before.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(after.signal.aborted).toBe(false);
  started();
  expect(after.signal.aborted).toBe(true);
});

test('leaves the others alone when a step ends its own', () => {
  const { abortOnNavigation } = createNavigation();
  const [ended, other] = [abortOnNavigation(), abortOnNavigation()];
  ended.abort();
  expect(other.signal.aborted).toBe(false);
});

test('spares what a step starts in answer to being aborted', () => {
  const { abortOnNavigation, started } = createNavigation();
  const next: AbortController[] = [];
  abortOnNavigation().signal.addEventListener('abort', () => next.push(abortOnNavigation()));
  started();
  expect(next[0]?.signal.aborted).toBe(false);
});

test('has the next step end what yields to it, and nothing else; a navigation ends both', () => {
  const { abortOnNavigation, abortOnStep, started, stepStarted } = createNavigation();
  const stepped = [abortOnNavigation(), abortOnStep()];
  stepStarted();
  expect(stepped.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  const navigated = abortOnStep();
  stepStarted();
  const after = abortOnStep();
  started();
  expect([...stepped, navigated, after].every(({ signal }) => signal.aborted)).toBe(true);
});
