import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { muteNotices } from '../testing/mute-notices.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser, type Visited } from '../testing/test-browser.ts';

muteNotices();

const shared = sharedSim();
const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };

function submit(form: string, fields: Record<string, string>): Promise<Visited> {
  const address = `${shared().origin}/sim/panel/${form}`;
  return new TestBrowser().open(address, { method: 'POST', body: new URLSearchParams(fields), headers });
}

test('sets flags: what is not checked is off', async () => {
  const { control } = shared();
  const page = await submit('flags', { passwordLogin: 'on', botCheck: 'on' });
  expect(page.text).toContain('name="passwordLogin" checked');
  expect(page.text).not.toContain('name="socialLogin" checked');
  expect(await control.flags()).toMatchObject({ passwordLogin: true, botCheck: true, socialLogin: false });
});

testEvery(['"text"', '{}', '[]'])('refuses JSON that is no form, and changes nothing', async (body) => {
  const { origin, control } = shared();
  const before = await control.flags();
  const json = { 'content-type': 'application/json' };
  const init = { method: 'POST', body, headers: { ...headers, ...json } };
  expect((await new TestBrowser().open(`${origin}/sim/panel/flags`, init)).status).toBe(415);
  expect(await control.flags()).toEqual(before);
});

test('adds faults, and removes one or all of them', async () => {
  const { origin, control } = shared();
  const page = await submit('faults', { operation: 'userInfo', name: 'http-500', delayMs: '', times: '2' });
  expect(page.text).toContain('userInfo: http-500 (2 more)');
  expect((await callOperation(new TestBrowser(), origin, 'userInfo', undefined)).status).toBe(500);
  const other = await control.addFault('userInfo', { name: 'http-500' });
  await control.addFault('logout', { name: 'hang' });
  const left = await submit('no-faults', { id: other.id });
  expect(left.text).toContain('Remove logout: hang (no limit)');
  expect(await control.faults()).toMatchObject([{ operation: 'userInfo', times: 1 }, { operation: 'logout' }]);
  expect((await submit('no-faults', {})).text).toContain('No fault is active.');
  expect(await control.faults()).toEqual([]);
});

test('asks for each parameter of every fault, with what is allowed', async () => {
  const { text } = await new TestBrowser().open(`${shared().origin}/sim/panel`);
  const labels = [...text.matchAll(/<label\s*>([^<]*?)\s*<(?:input|select) name="([\w-]+\.\w+)"/g)];
  expect(Object.fromEntries(labels.map(([, label, name]) => [name, label]))).toEqual({
    'refuse.status': 'HTTP status',
    'refuse.statusText': 'Reason (up to 1000 characters)',
    'slow.delayMs': 'Delay in milliseconds (0 to 3600000)',
    'http-500.body': 'Body of the answer',
    'too-many-requests.retryAfterSeconds': 'Wait before the next attempt, in seconds (0 to 86400)',
  });
  for (const choice of ['400', '200', 'html', 'json']) expect(text).toContain(`>${choice}</option>`);
});

testEvery<readonly [string, Record<string, string>, object]>([
  ['slow', { 'slow.delayMs': '250' }, { delayMs: 250 }],
  ['refuse', { 'refuse.status': '200', 'refuse.statusText': '42' }, { status: '200', statusText: '42' }],
  ['http-500', { 'http-500.body': 'json' }, { body: 'json' }],
  ['too-many-requests', { 'too-many-requests.retryAfterSeconds': '7' }, { retryAfterSeconds: 7 }],
  ['hang', { 'slow.delayMs': '250', 'http-500.body': 'json' }, {}],
])('adds a fault with its own parameters', async ([name, fields, parameters]) => {
  const { control } = shared();
  await control.clearFaults();
  await submit('faults', { operation: 'userInfo', times: '1', name, ...fields });
  const [{ id: _id, ...added } = { id: '' }] = await control.faults();
  expect(added).toEqual({ operation: 'userInfo', times: 1, name, ...parameters });
});

test('keeps what was typed, and says what is allowed, when a fault is refused', async () => {
  const typed = { 'slow.delayMs': 'soon', 'refuse.statusText': '<Why>', times: '3' };
  const page = await submit('faults', { operation: 'logout', name: 'slow', ...typed });
  expect(page.status).toBe(400);
  expect(page.text).toContain('delayMs: expected number, found string. Allowed: Delay in milliseconds, 0 to 3600000.');
  for (const kept of ['value="soon"', 'value="&#60;Why&#62;"', 'value="slow" checked', 'selected>logout<']) {
    expect(page.text).toContain(kept);
  }
  expect(await shared().control.faults()).toEqual([]);
});

test('sets how far the time is ahead, moves it on and freezes it, and never sets it back', async () => {
  const { control } = shared();
  const page = await submit('time', { offsetMs: '3600000' });
  expect(page.text).toContain('name="offsetMs" inputmode="numeric" value="3600000"');
  expect(await control.time()).toMatchObject({ offsetMs: 3_600_000 });
  const back = await submit('time', { offsetMs: '5' });
  expect([back.status, back.text]).toEqual([
    400,
    expect.stringContaining('offsetMs: expected at least 3600000, found 5'),
  ]);
  expect(await control.time()).toMatchObject({ offsetMs: 3_600_000 });
  await submit('time', { advanceMs: '3600000' });
  expect((await control.time()).offsetMs).toBe(7_200_000);
  expect((await submit('time', { frozen: 'true' })).text).toContain(', frozen');
  expect((await submit('time', { frozen: 'false' })).text).not.toContain(', frozen');
});

test('sets and lifts a limit of requests', async () => {
  const { control } = shared();
  await submit('limit', { flag: 'clientRateLimit', requests: '5', perSeconds: '10' });
  expect(await control.flags()).toMatchObject({ clientRateLimit: { requests: 5, perSeconds: 10 } });
  await submit('limit', { flag: 'clientRateLimit', requests: '', perSeconds: '10' });
  expect(await control.flags()).toMatchObject({ clientRateLimit: 'off', rateLimit: { requests: 30, perSeconds: 60 } });
});

test('saves a snapshot and restores it, and resets everything', async () => {
  const { control } = shared();
  expect((await submit('snapshot', { name: 'before <it>' })).text).toContain('Restore “before &#60;it&#62;”');
  await control.setFlags({ botCheck: false });
  await submit('restore', { name: 'before <it>' });
  expect(await control.flags()).toMatchObject({ botCheck: true });
  await control.setFlags({ botCheck: false });
  expect((await submit('reset', {})).text).toContain('name="botCheck" checked');
});

testEvery([
  ['faults', { operation: 'userInfo', name: 'slow', delayMs: '' }, 'delayMs: expected number, found nothing'],
  ['faults', { operation: 'userInfo', name: 'http-500', times: 'often' }, 'times: expected number, found string'],
  ['snapshot', { name: '' }, 'name: expected at least 1 character'],
  ['limit', { flag: 'rateLimit', requests: '0', perSeconds: '1' }, 'rateLimit.requests: expected at least 1, found 0'],
  ['limit', { flag: 'no', requests: '' }, 'The request: does not know &#34;no&#34;'],
  ['time', { advanceMs: '-1' }, 'advanceMs: expected at least 0, found -1'],
])('says what is wrong with a form, and changes nothing', async ([form, fields, reason]) => {
  const { control } = shared();
  const page = await submit(form, fields);
  expect(page.status).toBe(400);
  expect(page.text).toContain(`Nothing was changed. ${reason}`);
  expect(await control.faults()).toEqual([]);
  expect(await control.time()).toMatchObject({ offsetMs: 0, isFrozen: false });
});

testEvery([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
])('is for no page of another origin', async (others) => {
  const { origin, control } = shared();
  const init = { method: 'POST', body: new URLSearchParams({}), headers: others as Record<string, string> };
  expect((await fetch(`${origin}/sim/panel/flags`, { ...init, redirect: 'manual' })).status).toBe(403);
  expect(await control.flags()).toMatchObject({ passwordLogin: true });
});
