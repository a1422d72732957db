import { renderHook } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { noAgentError } from 'shared-protocol/regstate';
import { regStateSample } from '../../testing/agent-samples.ts';
import { registrationKeyAtom } from '../../state/authentication.ts';
import { aroundScreen, type Store } from '../../testing/around-screen.tsx';
import { answers, fakeFetch } from '../../testing/fake-fetch.ts';
import { useFindAgent, type FindAgent } from './use-find-agent.ts';

let store: Store;
beforeEach(() => {
  store = createStore();
});

test('the registration key of an agent that was found is in the authentication state, until the agent is gone', async () => {
  fakeFetch(answers.json(regStateSample));
  const { find, forget } = finder();
  expect(store.get(registrationKeyAtom)).toBeNull();
  await find({});
  expect(store.get(registrationKeyAtom)).toBe('key');
  forget();
  expect(store.get(registrationKeyAtom)).toBeNull();

  fakeFetch(answers.json({ ...regStateSample, registered: false, registrationKey: null }));
  await find({});
  expect(store.get(registrationKeyAtom)).toBeNull();
});

test('the agent is looked for on the host of the configuration', async () => {
  const fetch = fakeFetch(answers.json(regStateSample));

  expect(await finder().find({})).toMatchObject({ agent: { origin: 'http://localhost:49217' } });

  expect(fetch.mock.calls.map(([url]) => url)).toContain('http://localhost:49221/regstate');
});

test('all who ask share one search, and then what it found', async () => {
  const fetch = fakeFetch(answers.json(regStateSample));
  const [one, other] = [finder(), finder()];

  const [first, second] = await Promise.all([one.find({}), other.find({})]);
  expect(await one.find({})).toBe(first);

  expect(second).toBe(first);
  expect(fetch).toHaveBeenCalledTimes(5);
});

test('an agent that was forgotten, or not found, is looked for again', async () => {
  const fetch = fakeFetch(answers.json(regStateSample));
  const { find, forget } = finder();
  await find({});
  forget();
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));

  expect(await find({})).toEqual({ status: 'not-found', error: noAgentError, silentPorts: 0 });
  expect(await find({})).toMatchObject({ status: 'not-found' });
  expect(fetch).toHaveBeenCalledTimes(15);
});

test('a search that runs while an agent is forgotten goes on', async () => {
  fakeFetch(answers.json(regStateSample));
  const { find, forget } = finder();
  const search = find({});
  forget();

  expect(await search).toMatchObject({ status: 'found' });
});

test('a search that others share is not ended for them by the one who began it and has gone', async () => {
  const fetch = fakeFetch(answers.silence, answers.silence, answers.silence, answers.silence, answers.silence);
  const gone = new AbortController();
  const first = finder().find({ signal: gone.signal });
  const others = [finder().find({}), finder().find({})];
  fetch.mockImplementation(answers.json(regStateSample));

  gone.abort();

  expect(await first).toEqual({ status: 'aborted' });
  expect(await Promise.all(others)).toMatchObject([{ status: 'found' }, { status: 'found' }]);
});

function finder(): FindAgent {
  return renderHook(() => useFindAgent('driver-support'), { wrapper: aroundScreen(store) }).result.current;
}
