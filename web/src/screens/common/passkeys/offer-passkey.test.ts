import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../account/outcome.ts';
import { createNavigation } from '../../../navigation/navigation.ts';
import type { StartStep } from '../../../navigation/use-single-step.ts';
import { requestOptions } from '../../../testing/fake-passkeys.ts';
import type { PasskeyOutcome, SignInCredential } from './browser-passkeys.ts';
import { offerPasskey, type OfferPasskeyParts, type PasskeyOffer } from './offer-passkey.ts';

const credential = { id: 'cGFzc2tleQ' } as SignInCredential;
const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());

test('asks for a challenge, and then the browser, once the visitor is in the field; once, however often they come', async () => {
  const { offer, asked, pending } = around();
  expect(asked()).toBe(0);
  offer.begin();
  offer.begin();
  await settled();
  offer.begin();
  await settled();
  expect([asked(), pending()]).toEqual([1, 1]);
});

test('hands over what the visitor chooses, with its challenge, and can begin again', async () => {
  const { offer, answer, chosen, pending } = await begun();
  answer({ status: 'credential', credential });
  await settled();
  expect(chosen).toEqual([[credential, requestOptions]]);
  offer.begin();
  await settled();
  expect(pending()).toBe(1);
});

test('has another challenge before the old one ends, while the visitor is in the field', async () => {
  const { offer, asked, pending } = around();
  offer.begin();
  await vi.advanceTimersByTimeAsync(7.9 * minuteMs);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(0.2 * minuteMs);
  expect([asked(), pending()]).toEqual([2, 1]);
});

test('ends with the challenge when the visitor is elsewhere, and begins again when they come back', async () => {
  const { offer, asked, pending, leaveField } = around();
  offer.begin();
  leaveField();
  await vi.advanceTimersByTimeAsync(9 * minuteMs);
  expect([asked(), pending()]).toEqual([1, 0]);
  offer.begin();
  await settled();
  expect([asked(), pending()]).toEqual([2, 1]);
});

test('after a night with the computer asleep, whose timers have not run, the first focus brings another challenge', async () => {
  const { offer, asked, pending } = await begun();
  vi.setSystemTime(Date.now() + 600 * minuteMs);
  offer.begin();
  await settled();
  expect([asked(), pending()]).toEqual([2, 1]);
});

test.each(['another step', 'a navigation', 'its own end'])('%s ends it, at once and for good', async (what) => {
  const { offer, navigation, pending, answer, chosen, asked } = await begun();
  if (what === 'another step') navigation.stepStarted();
  else if (what === 'a navigation') navigation.started();
  else offer.end();
  expect(pending()).toBe(0);
  // Some browsers do not notice the signal.
  answer({ status: 'credential', credential });
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect([chosen.length, asked()]).toEqual([0, 1]);
});

test('an end while the challenge is under way leaves the browser alone', async () => {
  const { offer, pending } = around();
  offer.begin();
  offer.end();
  await settled();
  expect(pending()).toBe(0);
});

test('a cancelled question is asked again at the next focus, not at once', async () => {
  const { offer, answer, asked } = await begun();
  answer({ status: 'cancelled' });
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(asked()).toBe(1);
  offer.begin();
  await settled();
  expect(asked()).toBe(2);
});

test.each<[string, CallOutcome<never>, number]>([
  ['an older server is asked once', { status: 'failed', httpStatus: 404, retryAfterSeconds: undefined }, 1],
  ['another failure may be over at the next focus', { status: 'missing', cause: 'connection' }, 2],
])('%s', async (_what, outcome, expected) => {
  const { offer, asked, pending } = await begun({ outcome });
  offer.begin();
  await settled();
  expect([asked(), pending()]).toEqual([expected, 0]);
});

test('a browser that refuses is not asked again', async () => {
  const { offer, answer, asked } = await begun();
  answer({ status: 'failed' });
  await settled();
  offer.begin();
  await settled();
  expect(asked()).toBe(1);
});

test('nothing is asked of a server where a field cannot offer passkeys', async () => {
  const { asked } = await begun({ offersInField: false });
  expect(asked()).toBe(0);
});

interface Around {
  readonly offer: PasskeyOffer;
  readonly navigation: ReturnType<typeof createNavigation>;
  readonly asked: () => number;
  readonly pending: () => number;
  readonly chosen: unknown[];
  readonly answer: (outcome: PasskeyOutcome<SignInCredential>) => void;
  readonly leaveField: () => void;
}

function around({
  outcome = { status: 'ok', value: requestOptions },
  offersInField = true,
}: { outcome?: CallOutcome<typeof requestOptions>; offersInField?: boolean } = {}): Around {
  const navigation = createNavigation();
  const open = new Map<AbortSignal, (outcome: PasskeyOutcome<SignInCredential>) => void>();
  const chosen: unknown[] = [];
  let isInField = true;
  const requested = vi.fn<OfferPasskeyParts['requestOptions']>(() => Promise.resolve(outcome));
  const startStep: StartStep = (onEnd) => {
    const controller = navigation.abortOnStep();
    if (onEnd !== undefined) controller.signal.addEventListener('abort', onEnd);
    return {
      signal: controller.signal,
      get isRunning() {
        return !controller.signal.aborted;
      },
      finish: () => controller.abort(),
    };
  };
  const offer = offerPasskey({
    startStep,
    offersInField: () => Promise.resolve(offersInField),
    requestOptions: requested,
    requestPasskey: (_options, signal) => new Promise((resolve) => open.set(signal, resolve)),
    isInField: () => isInField,
    onChosen: (...args) => chosen.push(args),
  });
  return {
    offer,
    navigation,
    asked: () => requested.mock.calls.length,
    pending: () => [...open.keys()].filter((signal) => !signal.aborted).length,
    chosen,
    answer: (given) => [...open.values()].forEach((resolve) => resolve(given)),
    leaveField: () => (isInField = false),
  };
}

async function begun(parts?: Parameters<typeof around>[0]): Promise<Around> {
  const all = around(parts);
  all.offer.begin();
  await settled();
  return all;
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
