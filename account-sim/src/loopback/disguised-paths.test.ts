import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { expect } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { muteNotices } from '../testing/mute-notices.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { sharedSim } from '../testing/sim-for-tests.ts';

muteNotices();

const app = 'http://localhost:7001';
const shared = sharedSim({ appOrigins: [app] });
const names = Object.keys(accountContract) as OperationName[];

/** Ways to write a path that lead to the same route. */
const disguises: readonly [string, (path: string) => string][] = [
  ['a letter percent-encoded', (path) => path.replace(/[a-z]/, hexOf)],
  ['every letter percent-encoded', (path) => path.replaceAll(/[a-z]/g, hexOf)],
  ['a fragment', (path) => `${path}#part`],
  ['the whole address', (path) => `http://localhost:1${path}`],
  ['the whole address of https', (path) => `HTTPS://evil.example${path}`],
];

testEvery(disguises)('a path in disguise is judged as what it leads to', async ([, disguise]) => {
  for (const name of names) {
    const { path, method } = accountContract[name];
    const address = disguise(path);
    const ask = (headers: Readonly<Record<string, string>>, by: string = method): Promise<string> =>
      rawRequest(shared().origin, `${by} ${address}`, headers);
    const foreign = await ask({ 'Sec-Fetch-Site': 'cross-site' });
    expect([address, foreign.slice(9, 12)]).toEqual([address, expect.stringMatching(/^(?:403|404|400)$/)]);
    for (const answer of [foreign, await ask({ Origin: app }), await ask({}, method === 'GET' ? 'POST' : 'GET')]) {
      if (answer.slice(9, 12) === '404') continue;
      expect([address, answer]).toEqual([address, expect.stringMatching(/\r\ncache-control: no-store\r\n/i)]);
    }
  }
});

testEvery(disguises.slice(0, 2))('a page of the app may call a path in disguise as any', async ([, disguise]) => {
  const { path, method } = accountContract.checkSession;
  const allowed = /access-control-allow-origin: http:\/\/localhost:7001\r\n/i;
  expect(await rawRequest(shared().origin, `${method} ${disguise(path)}`, { Origin: app })).toMatch(allowed);
  const asking = { Origin: app, 'Access-Control-Request-Method': method };
  expect(await rawRequest(shared().origin, `OPTIONS ${disguise(path)}`, asking)).toMatch(allowed);
  expect((await rawRequest(shared().origin, `POST ${disguise(path)}`, { Origin: app })).slice(9, 12)).toBe('405');
});

function hexOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}
