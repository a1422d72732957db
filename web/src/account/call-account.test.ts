// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, fakeFetch, type NetworkBehaviour } from '../testing/fake-fetch.ts';
import { createCallAccount, prepareCalls, type CallOptions } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';

await prepareCalls();

const names = Object.keys(accountContract) as OperationName[];
const rowOf = (name: OperationName): Operation => accountContract[name];
const readingNames = names.filter((name) => rowOf(name).answeredBy === 'json');
/** One operation of each kind of row that an answer is read by: those of a kind share every line of code. */
const namesByColumns = firstOfEach(names, ({ answeredBy, refusedBy, retry }) => [answeredBy, refusedBy, retry].join());
const refusableNames = namesByColumns.filter((name) => rowOf(name).refusedBy !== 'none');
const repeatableNames: OperationName[] = ['checkSession', 'checkLicence', 'checkMaverickLicence', 'userInfo'];
const onceOnlyNames = names.filter((name) => !repeatableNames.includes(name));

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));

describe.each(names)('a call of %s', (name) => {
  it('goes to its path with cookies and asks for JSON', async () => {
    const network = fakeFetch(answers.json(operationDetails[name].answer));
    await call(name);
    const [url, init] = network.mock.calls[0]!;
    expect(url).toMatch(new RegExp(`^${rowOf(name).path}(?:\\?|$)`));
    expect(init).toMatchObject({ method: rowOf(name).method, credentials: 'include' });
    expect(new Headers(init?.headers).get('Accept')).toBe('application/json');
    expect(network).toHaveBeenCalledOnce();
  });

  it('goes to the path and the server that the configuration names', async () => {
    const network = fakeFetch(answers.json(operationDetails[name].answer));
    const configured = createCallAccount({
      accountOrigin: 'https://id.example',
      account: { paths: { [name]: '/v2/real' } },
    });
    await configured(name, operationDetails[name].request as never);
    expect(network.mock.calls[0]?.[0]).toMatch(/^https:\/\/id\.example\/v2\/real(?:\?|$)/);
  });

  it('is ok with its sample', async () => {
    fakeFetch(answers.json(operationDetails[name].answer ?? null));
    expect(await call(name)).toEqual({ status: 'ok', value: operationDetails[name].answer });
  });
});

describe.each(namesByColumns)('a call such as %s', (name) => {
  it.each([
    ['says why', { statusText: 'No such code' }, 'No such code'],
    ['says why beside isOk', { isOk: false, statusText: 'No such code' }, 'No such code'],
    ['says isOk false', { isOk: false }, undefined],
    ['says success false', { success: false }, undefined],
    ['says isOk false and a blank text', { isOk: false, statusText: ' ' }, undefined],
    ['says isOk false and a null text', { isOk: false, statusText: null }, undefined],
  ])('is refused by a 4xx that %s', async (_what, body, statusText) => {
    fakeFetch(answers.json(body, { status: 400 }));
    expect(await call(name)).toEqual({ status: 'refused', httpStatus: 400, statusText });
  });

  it.each<[string, NetworkBehaviour]>([
    ['has no body', answers.text('', { status: 404 })],
    ['is HTML', answers.text('<!doctype html><h1>Not Found</h1>', { status: 404 })],
    ['is half a JSON', answers.text('{"isOk":false', { status: 404 })],
    ['has wrong types', answers.json({ isOk: 'false', statusText: 7 }, { status: 404 })],
    ['is empty', answers.json({}, { status: 404 })],
    ['says isOk true', answers.json({ isOk: true }, { status: 404 })],
    ['has an empty text', answers.json({ statusText: '' }, { status: 404 })],
    ['is null', answers.json(null, { status: 404 })],
    ['is a list', answers.json([{ isOk: false }], { status: 404 })],
    ['is a text', answers.json('no', { status: 404 })],
  ])('has failed by a 4xx that %s', async (_what, act) => {
    fakeFetch(act);
    expect(await call(name)).toEqual({ status: 'failed', httpStatus: 404, retryAfterSeconds: undefined });
  });

  it.each([500, 502, 503, 504, 599])('has failed by a %i, whatever it says, and is not repeated', async (status) => {
    const network = fakeFetch(answers.json({ isOk: false, success: false, statusText: 'stack trace' }, { status }));
    expect(await call(name)).toEqual({ status: 'failed', httpStatus: status, retryAfterSeconds: undefined });
    expect(network).toHaveBeenCalledOnce();
  });

  it('has failed by a 429 and knows how long to wait', async () => {
    fakeFetch(answers.json({ isOk: false }, { status: 429, headers: { 'Retry-After': '30' } }));
    expect(await call(name)).toEqual({ status: 'failed', httpStatus: 429, retryAfterSeconds: 30 });
  });

  it('brings nothing when the connection fails, and says whether the browser is offline', async () => {
    fakeFetch(answers.noConnection);
    expect(await call(name)).toEqual({ status: 'missing', cause: 'connection' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await call(name)).toEqual({ status: 'missing', cause: 'offline' });
  });
});

describe.each(refusableNames)('a call such as %s that the server understood', (name) => {
  it('is refused when the answer says no, with what the server says', async () => {
    const { refusedBy } = rowOf(name);
    fakeFetch(answers.json({ ...answerOf(name), [refusedBy]: false, statusText: 'Not today' }));
    expect(await call(name)).toEqual({ status: 'refused', httpStatus: 200, statusText: 'Not today' });
  });
});

it.each([
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
  ['de, en', undefined],
  ['<b>', undefined],
  [null, undefined],
])('a reason whose Content-Language is %j is in the language %j', async (header, language) => {
  const headers = header === null ? {} : { 'Content-Language': header };
  fakeFetch(answers.json({ isOk: false, statusText: 'Nein' }, { headers }));
  const refused = { status: 'refused', httpStatus: 200, statusText: 'Nein' };
  expect(await call('forgotPassword')).toEqual(language === undefined ? refused : { ...refused, language });
});

describe.each(['resetPassword', 'resetPasswordDsone'] as const)('a refused call of %s', (name) => {
  it.each([
    ['code', 'code'],
    ['password', 'password'],
    ['another of the server', undefined],
    [7, undefined],
    [null, undefined],
  ])('with the reason %j has the reason %j, whatever its status', async (reason, expected) => {
    for (const status of [200, 422]) {
      fakeFetch(answers.json({ isOk: false, statusText: 'No', reason }, { status }));
      expect(await call(name)).toEqual({ status: 'refused', httpStatus: status, statusText: 'No', reason: expected });
    }
  });
});

describe.each(namesByColumns.filter((name) => readingNames.includes(name)))(
  'an answer to a call such as %s that cannot be read',
  (name) => {
    it.each<[string, NetworkBehaviour]>([
      ['is half a JSON', answers.text('{"isOk":tr')],
      ['has no body', answers.text('')],
      ['breaks off', answers.brokenBody],
    ])('brings nothing when it %s, and is not asked for again', async (_what, act) => {
      const network = fakeFetch(act);
      expect(await call(name)).toEqual({ status: 'missing', cause: 'unreadable' });
      expect(network).toHaveBeenCalledOnce();
    });
  },
);

describe.each(readingNames)('an answer to %s that cannot be read', (name) => {
  it('brings nothing when it, or one of its fields, is of a wrong type', async () => {
    for (const answer of [...wrongTypes(name), [], 'yes', true]) {
      fakeFetch(answers.json(answer));
      expect([answer, await call(name)]).toEqual([answer, { status: 'missing', cause: 'unreadable' }]);
    }
  });

  it('has no body by a 204, which is an answer only where the contract says so', async () => {
    fakeFetch(answers.noContent);
    const isAnswer = ['checkSession', 'checkLicence', 'checkMaverickLicence'].includes(name);
    const expected = isAnswer ? { status: 'ok', value: null } : { status: 'missing', cause: 'unreadable' };
    expect(await call(name)).toEqual(expected);
  });
});

describe('an answer of which only the status counts', () => {
  it.each<[string, NetworkBehaviour]>([
    ['words', answers.text('saved')],
    ['nothing', answers.text('')],
    ['a 204', answers.noContent],
    ['isOk false', answers.json({ isOk: false })],
    ['a body that breaks off', answers.brokenBody],
  ])('is ok with %s', async (_what, act) => {
    fakeFetch(act);
    expect(await call('updateNotifications')).toEqual({ status: 'ok', value: undefined });
  });

  it('is a failure with a redirect that leads nowhere', async () => {
    fakeFetch(answers.text('', { status: 302 }));
    expect(await call('updateNotifications')).toMatchObject({ status: 'failed', httpStatus: 302 });
  });
});

describe('a call whose connection failed before any answer', () => {
  it.each(repeatableNames)('of %s is repeated once', async (name) => {
    const network = fakeFetch(answers.noConnection, answers.json(operationDetails[name].answer));
    expect(await call(name)).toMatchObject({ status: 'ok' });
    expect(network).toHaveBeenCalledTimes(2);
  });

  it.each(repeatableNames)('of %s is not repeated a second time', async (name) => {
    const network = fakeFetch(answers.noConnection);
    expect(await call(name)).toEqual({ status: 'missing', cause: 'connection' });
    expect(network).toHaveBeenCalledTimes(2);
  });

  it.each(onceOnlyNames)('of %s is never repeated', async (name) => {
    const network = fakeFetch(answers.noConnection);
    await call(name);
    expect(network).toHaveBeenCalledOnce();
  });

  it('is not repeated while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const network = fakeFetch(answers.noConnection);
    await call('checkSession');
    expect(network).toHaveBeenCalledOnce();
  });
});

describe('the headers of a call', () => {
  it('are its own beside those that belong to every call', async () => {
    const network = fakeFetch(answers.json({ isOk: true }));
    await call('sendAccessLink', { headers: { 'X-Bot-Check': 'unavailable' } });
    expect(network.mock.calls[0]?.[1]?.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Bot-Check': 'unavailable',
    });
  });
});

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['120', 120],
    ['99999999999', 86_400],
    ['Fri, 21 Nov 2025 10:00:30 GMT', 30],
    ['Fri, 21 Nov 2025 09:59:00 GMT', 0],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 900],
    ['Friday, 21-Nov-25 10:00:30 GMT', 30],
    ['Fri Nov 21 10:00:30 2025 GMT', 30],
    ['1 Fri, 21 Nov 2025 10:00:30 GMT', undefined],
    ['soon', undefined],
    ['', undefined],
    ['1e400', undefined],
    ['NaN', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['0x10', undefined],
    [' 7 ', 7],
  ])('of %j means to wait %j s', async (header, seconds) => {
    vi.useFakeTimers({ now: Date.UTC(2025, 10, 21, 10), toFake: ['Date'] });
    fakeFetch(answers.text('', { status: 429, headers: { 'Retry-After': header } }));
    expect(await call('sendAccessLink')).toEqual({ status: 'failed', httpStatus: 429, retryAfterSeconds: seconds });
  });

  it.each([
    ['Fri, 21 Nov 2025 10:00:30 GMT', 30],
    ['Fri, 21 Nov 2025 12:00:00 GMT', 7_200],
    ['Fri, 21 Nov 2025 09:59:00 GMT', 0],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400],
    ['60', 60],
  ])('of %j counts from the time of the answer, whatever the visitor’s clock says', async (header, seconds) => {
    for (const clock of [Date.UTC(2025, 10, 18, 10), Date.UTC(2025, 10, 21, 10, 5), Date.UTC(1970, 0, 1)]) {
      vi.useFakeTimers({ now: clock, toFake: ['Date'] });
      const headers = { 'Retry-After': header, Date: 'Fri, 21 Nov 2025 10:00:00 GMT' };
      fakeFetch(answers.text('', { status: 429, headers }));
      expect(await call('sendAccessLink')).toMatchObject({ retryAfterSeconds: seconds });
    }
  });
});

function call(name: OperationName, options?: CallOptions): Promise<CallOutcome<unknown>> {
  const callAccount = createCallAccount({ accountOrigin: '', account: { paths: {} } });
  return callAccount(name, operationDetails[name].request as never, options);
}

/** The first of those whose rows are alike in what is asked of them. */
function firstOfEach(all: readonly OperationName[], columnsOf: (row: Operation) => string): readonly OperationName[] {
  return all.filter((name) => name === all.find((other) => columnsOf(rowOf(other)) === columnsOf(rowOf(name))));
}

function answerOf(name: OperationName): object {
  // Any object is an answer to a logout, whatever its fields.
  return (name === 'logout' ? null : operationDetails[name].answer) ?? {};
}

/** The sample with each of its fields in a wrong type, one at a time, and without the field that decides. */
function wrongTypes(name: OperationName): unknown[] {
  const answer = answerOf(name);
  const { refusedBy } = rowOf(name);
  const spoiled: unknown[] = Object.keys(answer).map((field) => ({ ...answer, [field]: { not: 'this' } }));
  if (refusedBy === 'none') return spoiled;
  // An answer with an address to go on to need not say that all is well.
  const without = name === 'passwordLoginMaverick' ? [] : [{ ...answer, [refusedBy]: undefined }];
  return [...spoiled, ...without, { ...answer, [refusedBy]: 1 }];
}
