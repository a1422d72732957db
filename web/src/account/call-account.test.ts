// @vitest-environment node
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test, vi } from 'vitest';
import { callSample as call } from '../testing/call-sample.ts';
import { answers, fakeFetch, type NetworkBehaviour } from '../testing/fake-fetch.ts';

const names = Object.keys(accountContract) as OperationName[];
const rowOf = (name: OperationName): Operation => accountContract[name];
const readingNames = names.filter((name) => rowOf(name).answeredBy === 'json');
/** One operation of each kind of row that an answer is read by: those of a kind share every line of code. */
const namesByColumns = firstOfEach(names, ({ answeredBy, refusedBy, retry }) => [answeredBy, refusedBy, retry].join());
const refusableNames = namesByColumns.filter((name) => rowOf(name).refusedBy !== 'none');
const repeatableNames: OperationName[] = ['checkSession', 'checkLicence', 'checkMaverickLicence', 'userInfo'];

describe('a call', () => {
  test.for(names)('goes to the path and the server that the configuration names: %s', async (name) => {
    const network = fakeFetch(answers.json(operationDetails[name].answer));
    await call(name, {}, { accountOrigin: 'https://id.example', account: { paths: { [name]: '/v2/real' } } });
    expect(network.mock.calls[0]?.[0]).toMatch(/^https:\/\/id\.example\/v2\/real(?:\?|$)/);
  });

  testEvery(names)('is ok with its sample', async (name) => {
    fakeFetch(answers.json(operationDetails[name].answer ?? null));
    expect(await call(name)).toEqual({ status: 'ok', value: operationDetails[name].answer });
  });

  test('has its own headers beside those that belong to every call', async () => {
    const network = fakeFetch(answers.json({ isOk: true }));
    await call('sendAccessLink', { headers: { 'X-Bot-Check': 'unavailable' } });
    expect(network.mock.calls[0]?.[1]?.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Bot-Check': 'unavailable',
    });
  });
});

describe('a call of each kind', () => {
  testEvery(
    ofEachKind([
      [{ statusText: 'No such code' }, 'No such code'],
      [{ isOk: false, statusText: 'No such code' }, 'No such code'],
      [{ isOk: false }, undefined],
      [{ success: false }, undefined],
      [{ isOk: false, statusText: ' ' }, undefined],
      [{ isOk: false, statusText: null }, undefined],
    ]),
  )('is refused by a 4xx that says no', async ({ name, row: [body, statusText] }) => {
    fakeFetch(answers.json(body, { status: 400 }));
    expect(await call(name)).toEqual({ status: 'refused', httpStatus: 400, statusText });
  });

  testEvery(
    ofEachKind([
      '',
      '<!doctype html><h1>Not Found</h1>',
      '{"isOk":false',
      '{"isOk":"false","statusText":7}',
      '{}',
      '{"isOk":true}',
      '{"statusText":""}',
      'null',
      '[{"isOk":false}]',
      '"no"',
    ]),
  )('has failed by a 4xx that does not', async ({ name, row: body }) => {
    fakeFetch(answers.text(body, { status: 404 }));
    expect(await call(name)).toEqual({ status: 'failed', httpStatus: 404, retryAfterSeconds: undefined });
  });

  testEvery(ofEachKind([500, 502, 599]))(
    'has failed by a 5xx, whatever it says, and is not repeated',
    async ({ name, row: status }) => {
      const network = fakeFetch(answers.json({ isOk: false, success: false, statusText: 'stack trace' }, { status }));
      expect(await call(name)).toEqual({ status: 'failed', httpStatus: status, retryAfterSeconds: undefined });
      expect(network).toHaveBeenCalledOnce();
    },
  );

  testEvery(namesByColumns)('has failed by a 429 and knows how long to wait', async (name) => {
    fakeFetch(answers.json({ isOk: false }, { status: 429, headers: { 'Retry-After': '30' } }));
    expect(await call(name)).toEqual({ status: 'failed', httpStatus: 429, retryAfterSeconds: 30 });
  });

  testEvery(namesByColumns)(
    'brings nothing when the connection fails, and says whether the browser is offline',
    async (name) => {
      vi.stubGlobal('navigator', { onLine: true });
      fakeFetch(answers.noConnection);
      expect(await call(name)).toEqual({ status: 'missing', cause: 'connection' });
      vi.stubGlobal('navigator', { onLine: false });
      expect(await call(name)).toEqual({ status: 'missing', cause: 'offline' });
    },
  );
});

describe('an answer', () => {
  testEvery(refusableNames)('that says no is a refusal, with what the server says', async (name) => {
    const { refusedBy } = rowOf(name);
    fakeFetch(answers.json({ ...answerOf(name), [refusedBy]: false, statusText: 'Not today' }));
    expect(await call(name)).toEqual({ status: 'refused', httpStatus: 200, statusText: 'Not today' });
  });

  testEvery<[OperationName, unknown]>([
    ['login', { isOk: false, statusText: ['why'], success: 1 }],
    ['passwordLoginMaverick', { isOk: false, redirectUrl: 7 }],
  ])('that says no in a wrong form is a refusal too', async ([name, answer]) => {
    fakeFetch(answers.json(answer));
    expect(await call(name)).toEqual({ status: 'refused', httpStatus: 200, statusText: undefined });
  });

  testEvery<[OperationName, object]>([
    ['login', { isOk: true, statusText: null }],
    ['checkSession', {}],
    ['checkSession', { SvcLicenseState: null, UUID: null }],
    ['checkMaverickLicence', { LicenseStatus: null }],
    ['passkeySignIn', { isOk: true, acceptedCredentials: null }],
    ['lookUpEmail', { isExistingDesktopUser: false, redirectUrl: null }],
    ['lookUpEmail', { isExistingDesktopUser: false }],
    ['passwordLoginMaverick', { isOk: null, redirectUrl: '/next' }],
    ['passwordLoginMaverick', { isOk: true }],
    ['resetPasswordDsone', { isOk: true, redirectUrl: null }],
    ['userInfo', { isOk: true, email: null, name: null, isAdmin: null }],
  ])('may say null, or nothing, where servers do', async ([name, value]) => {
    fakeFetch(answers.json(value));
    expect(await call(name)).toEqual({ status: 'ok', value });
  });

  testEvery([
    ['de', 'de'],
    ['pt-BR', 'pt-BR'],
    ['de, en', undefined],
    ['<b>', undefined],
    [undefined, undefined],
  ])('has the language of its Content-Language, if that is one', async ([header, language]) => {
    fakeFetch(
      answers.json({ isOk: false, statusText: 'Nein' }, { headers: header ? { 'Content-Language': header } : {} }),
    );
    const refused = { status: 'refused', httpStatus: 200, statusText: 'Nein' };
    expect(await call('forgotPassword')).toEqual(language === undefined ? refused : { ...refused, language });
  });

  testEvery([
    ['code', 'code'],
    ['password', 'password'],
    ['another of the server', undefined],
    [7, undefined],
    [null, undefined],
  ])('has a reason that the contract knows, whatever its status', async ([reason, expected]) => {
    for (const status of [200, 422]) {
      fakeFetch(answers.json({ isOk: false, statusText: 'No', reason }, { status }));
      const outcome = await call('resetPassword');
      expect(outcome).toEqual({ status: 'refused', httpStatus: status, statusText: 'No', reason: expected });
    }
  });
});

describe('an answer that cannot be read', () => {
  testEvery(
    namesByColumns
      .filter((name) => readingNames.includes(name))
      .flatMap((name) =>
        [answers.text('{"isOk":tr'), answers.text(''), answers.brokenBody].map((act) => ({ name, act })),
      ),
  )('brings nothing, and is not asked for again', async ({ name, act }) => {
    const network = fakeFetch(act);
    expect(await call(name)).toEqual({ status: 'missing', cause: 'unreadable' });
    expect(network).toHaveBeenCalledOnce();
  });

  testEvery([
    ...readingNames.flatMap((name) => [...wrongTypes(name), [], 'yes', true].map((answer) => ({ name, answer }))),
    ...[{}, { redirectUrl: '' }, { redirectUrl: null }].map(
      (answer) => ({ name: 'passwordLoginMaverick', answer }) as const,
    ),
    { name: 'passkeyRequestOptions', answer: { ...operationDetails.passkeyRequestOptions.answer, challenge: 'a+/' } },
  ])('brings nothing when it, or one of its fields, is of a wrong type', async ({ name, answer }) => {
    fakeFetch(answers.json(answer));
    expect(await call(name)).toEqual({ status: 'missing', cause: 'unreadable' });
  });

  testEvery(readingNames)('has no body by a 204, which is an answer only where the contract says so', async (name) => {
    fakeFetch(answers.noContent);
    const isAnswer = ['checkSession', 'checkLicence', 'checkMaverickLicence'].includes(name);
    const expected = isAnswer ? { status: 'ok', value: null } : { status: 'missing', cause: 'unreadable' };
    expect(await call(name)).toEqual(expected);
  });
});

describe('an answer of which only the status counts', () => {
  testEvery<NetworkBehaviour>([
    answers.text('saved'),
    answers.text(''),
    answers.noContent,
    answers.json({ isOk: false }),
    answers.brokenBody,
  ])('is ok with anything', async (act) => {
    fakeFetch(act);
    expect(await call('updateNotifications')).toEqual({ status: 'ok', value: undefined });
  });

  test('is a failure with a redirect that leads nowhere', async () => {
    fakeFetch(answers.text('', { status: 302 }));
    expect(await call('updateNotifications')).toMatchObject({ status: 'failed', httpStatus: 302 });
  });
});

describe('a call whose connection failed before any answer', () => {
  test.for(names)('is repeated once if it only reads, else never: %s', async (name) => {
    const network = fakeFetch(answers.noConnection);
    expect(await call(name)).toEqual({ status: 'missing', cause: 'connection' });
    expect(network).toHaveBeenCalledTimes(repeatableNames.includes(name) ? 2 : 1);
  });

  test('is ok when the second attempt is', async () => {
    fakeFetch(answers.noConnection, answers.json(operationDetails.checkSession.answer));
    expect(await call('checkSession')).toMatchObject({ status: 'ok' });
  });

  test('is not repeated while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const network = fakeFetch(answers.noConnection);
    await call('checkSession');
    expect(network).toHaveBeenCalledOnce();
  });
});

describe('Retry-After', () => {
  testEvery([
    ['0', 0],
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
    ['-5', undefined],
    ['1.5', undefined],
    ['0x10', undefined],
    [' 7 ', 7],
  ])('says how many seconds to wait', async ([header, seconds]) => {
    vi.useFakeTimers({ now: Date.UTC(2025, 10, 21, 10), toFake: ['Date'] });
    fakeFetch(answers.text('', { status: 429, headers: { 'Retry-After': header } }));
    expect(await call('sendAccessLink')).toEqual({ status: 'failed', httpStatus: 429, retryAfterSeconds: seconds });
  });

  testEvery([
    ['Fri, 21 Nov 2025 10:00:30 GMT', 30],
    ['Fri, 21 Nov 2025 12:00:00 GMT', 7_200],
    ['Fri, 21 Nov 2025 09:59:00 GMT', 0],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400],
    ['60', 60],
  ])('counts from the time of the answer, whatever the visitor’s clock says', async ([header, seconds]) => {
    for (const clock of [Date.UTC(2025, 10, 18, 10), Date.UTC(2025, 10, 21, 10, 5), Date.UTC(1970, 0, 1)]) {
      vi.useFakeTimers({ now: clock, toFake: ['Date'] });
      const headers = { 'Retry-After': header, Date: 'Fri, 21 Nov 2025 10:00:00 GMT' };
      fakeFetch(answers.text('', { status: 429, headers }));
      expect(await call('sendAccessLink')).toMatchObject({ retryAfterSeconds: seconds });
    }
  });
});

function ofEachKind<const Row>(rows: readonly Row[]): readonly { readonly name: OperationName; readonly row: Row }[] {
  return namesByColumns.flatMap((name) => rows.map((row) => ({ name, row })));
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
