import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePasskeys, requestOptions } from '../../../testing/fake-passkeys.ts';
import { createPasskey, offersInField, requestPasskey } from './browser-passkeys.ts';

const { signal } = new AbortController();

beforeEach(() => void vi.useFakeTimers());

testEvery([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'failed'],
  ['NotSupportedError', 'failed'],
  ['InvalidStateError', 'exists'],
])('a browser says by the name of its refusal what has happened', async ([name, status]) => {
  const { questions } = fakePasskeys();
  const outcome = requestPasskey(requestOptions, 'in-field', signal);
  questions[0]?.refuse(name);
  expect(await outcome).toEqual({ status });
});

test.each(['requestPasskey', 'createPasskey'] as const)(
  '%s: a refusal is the browser’s where nobody can have seen a dialog: within a second, and with the focus in the page',
  async (ask) => {
    const { questions } = fakePasskeys();
    const asked = (): Promise<{ readonly status: string }> =>
      ask === 'requestPasskey'
        ? requestPasskey(requestOptions, 'in-dialog', signal)
        : createPasskey({ timeout: 600_000 } as Parameters<typeof createPasskey>[0], signal);
    const statusAfter = async (end: () => void): Promise<string> => {
      const outcome = asked();
      await vi.advanceTimersByTimeAsync(0);
      end();
      return (await outcome).status;
    };
    const last = (): (typeof questions)[number] | undefined => questions.at(-1);
    expect(await statusAfter(() => last()?.refuse('NotAllowedError'))).toBe('unasked');
    expect(await statusAfter(() => last()?.close())).toBe('cancelled');
    expect(await statusAfter(() => last()?.refuse('AbortError'))).toBe('cancelled');
    const later = (): void => {
      vi.advanceTimersByTime(1_000);
      last()?.refuse('NotAllowedError');
    };
    expect(await statusAfter(later)).toBe('cancelled');
  },
);

test('ends with the signal, and with the challenge, where the browser takes no notice', async () => {
  fakePasskeys();
  vi.spyOn(navigator.credentials, 'get').mockReturnValue(new Promise(() => undefined));
  const controller = new AbortController();
  const [aborted, outdated] = [controller.signal, signal].map((each) =>
    requestPasskey(requestOptions, 'in-field', each),
  );
  controller.abort();
  expect(await aborted).toEqual({ status: 'cancelled' });
  vi.advanceTimersByTime(requestOptions.timeout);
  expect(await outdated).toEqual({ status: 'cancelled' });
});

test('asks nothing of a visitor who has left already', async () => {
  fakePasskeys();
  expect(await requestPasskey(requestOptions, 'in-field', AbortSignal.abort())).toEqual({ status: 'cancelled' });
});

testEvery([null, {}])('an answer that is nothing, or has no JSON, is a failure', async (answer) => {
  fakePasskeys();
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(answer as Credential | null);
  expect(await requestPasskey(requestOptions, 'in-field', signal)).toEqual({ status: 'failed' });
});

test('options that the browser cannot read are a failure', async () => {
  fakePasskeys({
    parseCreationOptionsFromJSON: () => {
      throw new TypeError('no base64url');
    },
  });
  expect(await createPasskey({} as Parameters<typeof createPasskey>[0], signal)).toEqual({ status: 'failed' });
});

test('a field offers nothing where the browser never says whether it can', async () => {
  fakePasskeys({ isConditionalMediationAvailable: () => new Promise(() => undefined) });
  const answer = offersInField();
  vi.advanceTimersByTime(1_000);
  expect(await answer).toBe(false);
});

test('who closes the choice of the passkeys of this computer is not asked again in a dialog', async () => {
  const { questions } = fakePasskeys({ getClientCapabilities: () => Promise.resolve({ immediateGet: true }) });
  const outcome = requestPasskey(requestOptions, 'in-dialog', signal);
  await vi.advanceTimersByTimeAsync(3_000);
  questions[0]?.refuse('NotAllowedError');
  expect(await outcome).toEqual({ status: 'cancelled' });
  expect(questions).toHaveLength(1);
});
