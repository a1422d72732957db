import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { testEvery } from 'shared-protocol/testing/test-every';
import { expect, it } from 'vitest';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { signedIn } from '../testing/sign-in-steps.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const shared = sharedSim({ flags: { accessCode: true, passkeys: true } });
const names = Object.keys(accountContract) as OperationName[];
const withPayload = names.filter((name) => operationDetails[name].invalid !== null);

it.each(names)('%s answers a valid request with what the contract says', async (name) => {
  const sim = shared();
  const browser = operationDetails[name].session === 'needed' ? await signedIn(sim) : new TestBrowser();
  const { status, body } = await callOperation(browser, sim.origin, name, operationSamples[name]);
  expect([200, 204]).toContain(status);
  expect(accountContract[name].response.safeParse(status === 204 ? null : body).error).toBeUndefined();
});

testEvery(names)('an operation is not there for another method', async (name) => {
  const sim = shared();
  const { method, path } = accountContract[name];
  const response = await fetch(`${sim.origin}${path}`, { method: method === 'GET' ? 'POST' : 'GET' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(method);
  expect(await response.json()).toMatchObject({ isOk: false });
});

testEvery(withPayload)('an operation refuses a payload that the contract does not know, and says why', async (name) => {
  const sim = shared();
  const { status, body } = await callOperation(new TestBrowser(), sim.origin, name, operationDetails[name].invalid);
  expect(status).toBe(400);
  expect(body).toMatchObject({ isOk: false, statusText: expect.stringMatching(/expected|must/) as string });
});

const withBody = names.filter((name) => ['json', 'form'].includes(accountContract[name].encoding));

testEvery(withBody)('an operation takes its own content type only', async (name) => {
  const sim = shared();
  const address = `${sim.origin}${accountContract[name].path}`;
  const isJson = accountContract[name].encoding === 'json';
  const others = isJson ? ['application/x-www-form-urlencoded', 'text/plain'] : ['application/json', 'text/plain'];
  for (const type of others) {
    const body = type === 'application/json' ? '{}' : 'a=1';
    const response = await fetch(address, { method: 'POST', body, headers: { 'content-type': type } });
    expect(response.status, type).toBe(415);
  }
});
