// @vitest-environment node
import { exampleConfig } from 'config/example-config';
import { followRules } from 'config/target-rules';
import type { OperationName } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test, vi } from 'vitest';
import type { BotCheck } from '../../account/bot-check.ts';
import type { CallAccount } from '../../account/call-account.ts';
import { requestAccessLink } from '../../account/request-access-link.ts';
import type { CallOutcome, MissingCause } from '../../account/outcome.ts';
import { safeTarget } from '../../model/safe-target.ts';
import { submitEmail, type SubmitOutcome } from './submit-email.ts';

type Outcome = CallOutcome<unknown>;

const ok = (value: unknown): Outcome => ({ status: 'ok', value });
const missing = (cause: MissingCause): Outcome => ({ status: 'missing', cause });
const failed = (httpStatus: number, retryAfterSeconds?: number): Outcome => ({
  status: 'failed',
  httpStatus,
  retryAfterSeconds,
});
const refused: Outcome = { status: 'refused', httpStatus: 200, statusText: undefined };

const links = {
  sent: ok({ isOk: true }),
  refused,
  failed: failed(503),
  'failed with 404': failed(404),
  '429': failed(429, 30),
  'without connection': missing('connection'),
  'after the time limit': missing('time-limit'),
  unreadable: missing('unreadable'),
  offline: missing('offline'),
} as const;

const lookups = {
  existing: ok({ isExistingDesktopUser: true, redirectUrl: 'https://rp.example/welcome?a=1' }),
  'not existing': ok({ isExistingDesktopUser: false, redirectUrl: '' }),
  'not existing, with an address all the same': ok({
    isExistingDesktopUser: false,
    redirectUrl: 'https://rp.example/welcome',
  }),
  'existing, with a hostile address': ok({ isExistingDesktopUser: true, redirectUrl: 'https://evil.example/' }),
  'existing, without an address': ok({ isExistingDesktopUser: true, redirectUrl: '' }),
  'existing, with a null address': ok({ isExistingDesktopUser: true, redirectUrl: null }),
  refused,
  failed: failed(500),
  '429': failed(429, 5),
  'without connection': missing('connection'),
  'after the time limit': missing('time-limit'),
  unreadable: missing('unreadable'),
  offline: missing('offline'),
} as const;

const nobody = lookups['not existing'];
/** The server knows the address, and names no target that may be followed. */
const lostLookups = [
  lookups['existing, with a hostile address'],
  lookups['existing, without an address'],
  lookups['existing, with a null address'],
];
const otherLookups = Object.values(lookups).filter((lookup) => lookup !== lookups.existing);
const notSent = Object.values(links).filter((link) => link !== links.sent);

describe('an existing desktop user', () => {
  testEvery(Object.values(links))('is sent on with the email appended, whatever became of the link', async (link) => {
    expect(await submit(link, lookups.existing)).toEqual({
      kind: 'leave',
      address: new URL('https://rp.example/welcome?a=1&email=a%2Bb%40c.example'),
    });
  });

  testEvery([
    ['https://rp.example', 'https://rp.example/?email=a%2Bb%40c.example'],
    ['https://rp.example/w#part', 'https://rp.example/w?email=a%2Bb%40c.example#part'],
    ['https://rp.example/w?email=old%40d.example', 'https://rp.example/w?email=a%2Bb%40c.example'],
    ['/account', 'https://login.driversupport.example/account?email=a%2Bb%40c.example'],
  ])('is sent on to the address that the server names', async ([redirectUrl, address]) => {
    const outcome = await submit(links.sent, ok({ isExistingDesktopUser: true, redirectUrl }));
    expect(outcome).toEqual({ kind: 'leave', address: new URL(address) });
  });

  testEvery(notSent.flatMap((link) => lostLookups.map((lookup) => ({ link, lookup }))))(
    'whose address may not be followed reads no Account Not Found, but what to do',
    async ({ link, lookup }) => {
      expect(await submit(link, lookup)).toMatchObject({
        kind: 'problem',
        problem: {
          text: { name: 'logInFailed' },
          advice: link === links['429'] ? 'tooManyRequests' : 'linkNotSent',
          kind: expect.any(String) as string,
          retryAt: link === links['429'] ? (expect.any(Number) as number) : null,
        },
      });
    },
  );
});

describe('everybody else', () => {
  testEvery(otherLookups)('reads Check Your Email when the link was sent', async (lookup) => {
    expect(await submit(links.sent, lookup)).toEqual({ kind: 'check-your-email' });
  });

  testEvery(notSent.flatMap((link) => otherLookups.map((lookup) => ({ link, lookup }))))(
    'reads Account Not Found when it was not',
    async ({ link, lookup }) => {
      if (!lostLookups.includes(lookup)) expect(await submit(link, lookup)).toMatchObject({ kind: 'not-found' });
    },
  );
});

describe('Account Not Found', () => {
  test('says no cause after a plain no of the server', async () => {
    const expected = { kind: 'not-found', advice: null, retryAt: null, cause: 'refused' };
    expect(await submit(refused, nobody)).toEqual(expected);
  });

  testEvery([
    ['failed', 'serverTrouble', 'server'],
    ['after the time limit', 'tooSlow', 'too-slow'],
    ['without connection', 'unreachable', 'unreachable'],
    ['unreadable', 'serverTrouble', 'server'],
    ['offline', 'offline', 'offline'],
  ] as const)('says the cause', async ([link, advice, cause]) => {
    expect(await submit(links[link], nobody)).toEqual({ kind: 'not-found', advice, retryAt: null, cause });
  });

  test('blames no address after a refused bot check', async () => {
    const byBotCheck: Outcome = { status: 'refused', httpStatus: 403, statusText: 'No', reason: 'botCheck' };
    expect(await submit(byBotCheck, nobody)).toEqual({
      kind: 'not-found',
      advice: 'cookiesBlocked',
      retryAt: null,
      cause: 'refused',
    });
    expect(await submit(byBotCheck, lookups['existing, without an address'])).toMatchObject({
      kind: 'problem',
      problem: { advice: 'cookiesBlocked' },
    });
  });

  test('says the time to wait after too many requests', async () => {
    expect(await submit(links['429'], nobody)).toEqual({
      kind: 'not-found',
      advice: 'tooManyRequests',
      retryAt: expect.any(Number) as number,
      cause: 'too-many-requests',
    });
  });
});

describe('a bot check that failed', () => {
  testEvery([refused, failed(503), missing('offline')])(
    'shows its text and a recovery action, sends no link and looks nothing up',
    async (validated) => {
      const calls: OperationName[] = [];
      const outcome = await submit(links.sent, lookups.existing, calls, validated);
      const problem = { text: { name: 'botCheckFailed' }, advice: expect.any(String) as string };
      expect(outcome).toMatchObject({ kind: 'problem', problem });
      expect(calls).toEqual(['validateBotToken']);
    },
  );

  test('comes first, then the link, then the lookup', async () => {
    const calls: OperationName[] = [];
    await submit(links.sent, nobody, calls, ok({ success: true }));
    expect(calls).toEqual(['validateBotToken', 'sendAccessLink', 'lookUpEmail']);
  });

  test('is the last thing that is done for a visitor who navigates away meanwhile', async () => {
    const call = vi.fn(() => Promise.resolve(missing('aborted')));
    const botCheck: BotCheck = { prepare: () => undefined, token: () => Promise.resolve({ status: 'unavailable' }) };
    const navigation = new AbortController();
    const link = requestAccessLink(call as CallAccount, botCheck, 'a+b@c.example', navigation.signal);
    navigation.abort();
    expect(await (await link).outcome).toMatchObject({ cause: 'aborted' });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('link and lookup', () => {
  test('are requested in this order, the lookup without waiting for the response to the link', async () => {
    const calls: OperationName[] = [];
    let respond: (link: Outcome) => void = () => undefined;
    const link = new Promise<Outcome>((resolve) => (respond = resolve));
    const submitted = submit(link, nobody, calls);
    await vi.waitFor(() => expect(calls).toEqual(['sendAccessLink', 'lookUpEmail']));
    respond(links.sent);
    expect(await submitted).toEqual({ kind: 'check-your-email' });
  });

  test('a lookup that does not answer holds a sent link back for two seconds, and still says where an existing user belongs', async () => {
    vi.useFakeTimers();
    let respond: (lookup: Outcome) => void = () => undefined;
    const lookup = new Promise<Outcome>((resolve) => (respond = resolve));
    const shown = vi.fn<(outcome: SubmitOutcome) => void>();
    void submit(links.sent, lookup).then(shown);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    const [outcome] = shown.mock.lastCall!;
    expect(outcome).toEqual({ kind: 'check-your-email', later: expect.any(Promise) as unknown });
    respond(lookups.existing);
    const address = new URL('https://rp.example/welcome?a=1&email=a%2Bb%40c.example');
    expect(await (outcome as { readonly later: Promise<URL | null> }).later).toEqual(address);
  });

  test('a lookup that does not answer is waited for when no link was sent', async () => {
    vi.useFakeTimers();
    let respond: (lookup: Outcome) => void = () => undefined;
    const submitted = submit(links.refused, new Promise<Outcome>((resolve) => (respond = resolve)));
    await vi.advanceTimersByTimeAsync(10_000);
    respond(lookups.existing);
    expect(await submitted).toMatchObject({ kind: 'leave' });
  });

  test('take the responses that are under way already, without a bot check', async () => {
    const early = {
      link: { response: Promise.resolve(Response.json({})) },
      lookup: { response: Promise.resolve(Response.json({})) },
    };
    const earlyAnswers: unknown[] = [];
    const call: CallAccount = (name, _request, options) => {
      earlyAnswers.push([name, options?.earlyAnswer]);
      return Promise.resolve({ status: 'missing', cause: 'connection' });
    };
    const botCheck: BotCheck = { prepare: () => undefined, token: () => Promise.reject(new Error('no bot check')) };
    const { signal } = new AbortController();
    await submitEmail({ call, botCheck }, 'a+b@c.example', () => null, { step: signal, lookup: signal }, early);
    expect(earlyAnswers).toEqual([
      ['sendAccessLink', early.link],
      ['lookUpEmail', early.lookup],
    ]);
  });
});

function submit(
  link: Outcome | Promise<Outcome>,
  lookup: Outcome | Promise<Outcome>,
  calls: OperationName[] = [],
  validated?: Outcome,
): Promise<SubmitOutcome> {
  const outcomes: Partial<Record<OperationName, Outcome | Promise<Outcome>>> = {
    sendAccessLink: link,
    lookUpEmail: lookup,
    ...(validated === undefined ? {} : { validateBotToken: validated }),
  };
  const call = (name: OperationName): Promise<Outcome | undefined> => {
    calls.push(name);
    return Promise.resolve(outcomes[name]);
  };
  const botCheck: BotCheck | null =
    validated === undefined
      ? null
      : { prepare: () => undefined, token: () => Promise.resolve({ status: 'token', token: 't' }) };
  const rules = followRules(exampleConfig());
  const { signal } = new AbortController();
  return submitEmail(
    // One function stands for all operations, whose types it cannot follow.
    { call: call as CallAccount, botCheck },
    'a+b@c.example',
    (target) => safeTarget(target, 'https://login.driversupport.example/dsone/login', rules),
    { step: signal, lookup: signal },
  );
}
