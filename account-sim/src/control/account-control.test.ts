import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { seeds } from '../world/seeds.ts';
import { controlContract } from './control-contract.ts';
import { muteNotices } from '../testing/mute-notices.ts';

muteNotices();

const shared = sharedSim();
const call = (name: 'login' | 'forgotPassword' | 'sendAccessLink', payload: unknown = operationSamples[name]) =>
  callOperation(new TestBrowser(), shared().origin, name, payload);

describe('accounts', () => {
  test('begin as documented, and never show a hash', async () => {
    const accounts = await shared().control.accounts();
    expect(accounts.map(({ email, uuid, name }) => ({ email, uuid, name }))).toEqual(
      seeds.map(({ email, uuid, name }) => ({ email, uuid, name })),
    );
    expect(accounts.filter(({ hasPassword }) => hasPassword).map(({ name }) => name)).toEqual([
      'Ann Archer',
      'Lea Licenceless',
      'Ada Admin',
      'Kim Kleinert',
    ]);
    expect(JSON.stringify(accounts)).not.toContain('scrypt');
  });

  test('may be a thousand at once, however long their fields are', async () => {
    const { control } = shared();
    const accounts = Array.from({ length: 1_000 }, (_value, place) => ({
      email: `${place}${'x'.repeat(300)}@example.com`,
      name: 'n'.repeat(200),
      uuid: `${place}${'u'.repeat(120)}`,
    }));
    await control.replaceAccounts(accounts);
    expect(await control.accounts()).toHaveLength(1_000);
    const oneMore = { email: 'one@more.example' };
    await expect(control.addAccounts([...accounts, oneMore])).rejects.toThrow('expected at most 1000');
  });

  test('are added, replaced by their address, and reset', async () => {
    const { control } = shared();
    await control.addAccounts([
      { email: 'ANN@example.com', name: 'Another Ann' },
      { email: 'new@example.com', password: 'quite new' },
    ]);
    const accounts = await control.accounts();
    expect(accounts).toHaveLength(seeds.length + 1);
    expect(accounts.find(({ email }) => email === 'ANN@example.com')).toMatchObject({
      name: 'Another Ann',
      hasPassword: false,
    });
    const login = { ...operationSamples.login, Email: 'new@example.com', Password: 'quite new' };
    expect((await call('login', login)).body).toEqual({ isOk: true });

    await control.replaceAccounts([{ email: 'only@example.com' }]);
    expect(await control.accounts()).toEqual([expect.objectContaining({ email: 'only@example.com', name: 'only' })]);
    await control.reset();
    expect(await control.accounts()).toHaveLength(seeds.length);
  });

  test('have a uuid each: a visitor would be taken for the first one that has it', async () => {
    const { control } = shared();
    const before = await control.accounts();
    const [{ uuid }] = seeds;
    const shares = 'expected a uuid for each account';
    await expect(control.addAccounts([{ email: 'new@example.com', uuid }])).rejects.toThrow(
      `400: ${shares}, found "${uuid}" of ann@example.com and of new@example.com`,
    );
    const both = ['one@example.com', 'two@example.com'].map((email) => ({ email, uuid }));
    await expect(control.replaceAccounts(both)).rejects.toThrow(shares);
    expect(await control.accounts()).toEqual(before);
    await control.addAccounts([{ email: 'Ann@example.com', uuid }]);
    expect(await control.accounts()).toHaveLength(before.length);
  });
});

test('signs everybody out at the account site too when it resets', async () => {
  const { control, origin, siteOrigin } = shared();
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'login', operationSamples.login);
  expect((await browser.open(`${siteOrigin}/account`)).text).toContain('Hello, Ann Archer');
  await control.reset();
  expect((await browser.open(`${siteOrigin}/`)).text).toContain('You are not signed in.');
});

describe('mails', () => {
  test('are waited for, until the time limit', async () => {
    const { control } = shared();
    const waiting = control.waitForMail({ to: 'ann@example.com' });
    await call('forgotPassword', { email: 'ada@example.com' });
    await call('forgotPassword');
    const mail = await waiting;
    expect(mail.to).toBe('ann@example.com');
    expect((await control.mails()).map(({ to }) => to)).toEqual(['ann@example.com', 'ada@example.com']);

    const next = control.waitForMail({ to: 'ann@example.com', after: mail.id });
    await call('forgotPassword');
    expect((await next).id).not.toBe(mail.id);
    await control.clearMails();
    const gone = control.waitForMail({ to: 'ann@example.com', after: mail.id });
    await expect(gone).rejects.toThrow(`404: after: no mail has the id "${mail.id}". The inbox is empty.`);
    await expect(control.waitForMail({ to: 'ann@example.com', timeoutMs: 10 })).rejects.toThrow(
      'No mail to ann@example.com arrived within 10 ms. The inbox is empty.',
    );
  });

  test('are waited for by their kind, and those that came instead are named', async () => {
    const { control } = shared();
    await call('forgotPassword');
    const { id } = await control.waitForMail({ kind: 'reset-password' });
    await expect(control.waitForMail({ to: 'ann@example.com', kind: 'access-link', timeoutMs: 10 })).rejects.toThrow(
      `No access-link mail to ann@example.com arrived within 10 ms. The inbox has, newest first: reset-password to ann@example.com (${id}).`,
    );
    await call('sendAccessLink');
    expect(await control.waitForMail({ kind: 'access-link' })).toMatchObject({ to: 'ann@example.com' });
  });

  test('are waited for by HTTP without a time limit of one’s own, and with a kind that there is', async () => {
    await call('forgotPassword');
    const wait = (query: string) => fetch(`${shared().origin}/api/mails/wait${query}`);
    expect(await (await wait('?to=ann@example.com')).json()).toMatchObject({ kind: 'reset-password' });
    const refused = await wait('?kind=reset');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      statusText:
        'kind: expected "access-link" or "reset-password" or "no-account" or "passkey-added" or "passkey-removed"; did you mean reset-password?',
    });
  });
});

describe('expire', () => {
  test('ends the links and codes of one address, or all', async () => {
    const { control } = shared();
    for (const email of ['ann@example.com', 'ada@example.com']) {
      await call('forgotPassword', { email });
      await call('sendAccessLink', { Email: email, ProductId: 6 });
    }
    expect(await control.expire('access-links', 'ANN@example.com')).toBe(1);
    expect(await control.expire('access-links')).toBe(1);
    expect(await control.expire('reset-codes', 'nobody@example.com')).toBe(0);
    expect(await control.expire('reset-codes')).toBe(2);
    const { links } = await control.waitForMail({ to: 'ada@example.com' });
    expect((await new TestBrowser().open(links[0]!)).text).toContain('This link has expired');
  });
});

describe('the API', () => {
  const calls = Object.values(controlContract);

  testEvery(calls)('is for no page of another origin', async ({ method, path }) => {
    for (const origin of ['https://evil.example', 'null', shared().siteOrigin]) {
      const response = await fetch(`${shared().origin}${path}`, { method, headers: { origin } });
      expect(response.status, origin).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  testEvery([
    ['POST', '/api/accounts', [{ email: 'no address' }], '0.email: must be an email address'],
    ['POST', '/api/accounts', { email: 'a@b.example' }, 'expected array, found object'],
    ['POST', '/api/accounts', [{ email: 'a@b.example', licence: 'Forever' }], '0.licence: expected '],
    ['PATCH', '/api/flags', { unknown: true }, 'does not know "unknown"'],
    ['PATCH', '/api/flags', { rateLimit: 'sometimes' }, 'rateLimit: expected "off" or { requests, perSeconds }'],
    ['PATCH', '/api/flags', { botChek: true }, '; did you mean botCheck?'],
    ['POST', '/api/faults', { operation: 'toString', name: 'hang' }, 'operation: expected one of checkSession, '],
    [
      'POST',
      '/api/faults',
      { operation: 'login', name: 'constructor' },
      'name: expected one of hang, refuse, slow, re',
    ],
    ['POST', '/api/faults', { operation: 'log-in', name: 'hang' }, '; did you mean login?'],
    ['POST', '/api/faults', { operation: 'login', name: 'refse' }, '; did you mean refuse?'],
    ['POST', '/api/faults', { operation: 'login', name: 'slow', delayMS: 1 }, '; did you mean delayMs?'],
    ['POST', '/api/faults', { operation: 'login', name: 'slow', delayMs: -1 }, 'delayMs: expected at least 0'],
    ['POST', '/api/expire', { what: 'everything' }, 'what: expected "access-links" or'],
  ])('refuses what it cannot take and says why', async ([method, path, payload, reason]) => {
    const init = { method, body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${shared().origin}${path}`, init);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { statusText: string }).statusText).toContain(reason);
  });

  test('takes a JSON content type without a body, as agent-sim does', async () => {
    const { origin, control } = shared();
    await control.setFlags({ passwordLogin: false });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${origin}/api/reset`, { method: 'POST', headers })).status).toBe(204);
    expect(await control.flags()).toMatchObject({ passwordLogin: true });
    expect((await fetch(`${origin}/api/mails`, { method: 'DELETE', headers })).status).toBe(204);
    const cut = await fetch(`${origin}/api/flags`, { method: 'PATCH', headers, body: '{"botCheck":' });
    expect(cut.status).toBe(400);
  });

  test('says by whom a call that it does not know could be meant', async () => {
    expect((await fetch(`${shared().origin}/api/nothing`)).status).toBe(404);
    expect((await fetch(`${shared().origin}/api/flags`, { method: 'PUT' })).headers.get('allow')).toBe('GET, PATCH');
    const refused = await fetch(`${shared().origin}/api/mails/wait?timeoutMs=never`);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { isOk: false, statusText: 'timeoutMs: expected number, found another text' },
    ]);
    expect((await fetch(`${shared().origin}/api/requests?operation=${'x'.repeat(9)}`)).status).toBe(400);
  });
});

describe('a fault by HTTP', () => {
  const body = JSON.stringify({ operation: 'login', name: 'slow', delayMs: 5, times: 2 });

  test("has the shape of an agent's: flat, and removed by its id, by its operation, or with all others", async () => {
    const { origin, control } = shared();
    const headers = { 'content-type': 'application/json' };
    const added = await fetch(`${origin}/api/faults`, { method: 'POST', headers, body });
    const fault = (await added.json()) as { id: string };
    expect(fault).toEqual({ id: expect.any(String) as string, operation: 'login', name: 'slow', delayMs: 5, times: 2 });
    expect(await control.faults()).toEqual([fault]);
    await control.addFault('logout', { name: 'hang' });
    await fetch(`${origin}/api/faults?id=${fault.id}`, { method: 'DELETE' });
    expect(await control.faults()).toMatchObject([{ operation: 'logout', name: 'hang', times: null }]);
    await control.clearFaults();
    expect(await control.faults()).toEqual([]);
  });

  test('of another content type learns which is meant', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', null]) {
      // Sent as bytes: fetch names a type of its own only for text.
      const init = { method: 'POST', headers: type === null ? {} : { 'content-type': type }, body: Buffer.from(body) };
      const response = await fetch(`${shared().origin}/api/faults`, init);
      expect(response.status).toBe(415);
      const { statusText } = (await response.json()) as { statusText: string };
      expect(statusText).toContain(`The content type is ${type ?? 'missing'}`);
      expect(statusText).toContain("it must be application/json (curl: -H 'content-type: application/json')");
    }
  });
});
