import { expect, test } from 'vitest';
import type { AccountOptions } from './account-options.ts';
import { startAccount } from './start-account.ts';
import { callOperation } from './testing/call-operation.ts';
import { operationSamples } from './testing/operation-samples.ts';
import { startSim } from './testing/sim-for-tests.ts';
import { TestBrowser } from './testing/test-browser.ts';

test.for([
  [{ sitPort: 1 }, /^startAccount: The options: does not know "sitPort"; it knows port, .*; did you mean sitePort\?$/],
  [{ smpt: '', dataFiel: '' }, /does not know "smpt", "dataFiel"; it knows .*; did you mean smtp, dataFile\?$/],
  [{ port: 70_000 }, /port: expected at most 65535, found 70000/],
  [{ seeds: [{ email: 'no address' }] }, /seeds\.0\.email: must be an email address/],
  [
    { seeds: ['a@b.example', 'c@d.example'].map((email) => ({ email, uuid: 'the same' })) },
    /seeds: expected a uuid for each account, found "the same" of a@b\.example and of c@d\.example$/,
  ],
  [
    { flags: { botChek: false } },
    /flags: does not know "botChek"; it knows passwordLogin, .*; did you mean botCheck\?$/,
  ],
  [{ flags: { rateLimit: 'of' } }, /flags\.rateLimit: expected "off" or \{ requests, perSeconds \}/],
  [{ faults: ['refuse'] }, /does not know "faults"; it knows [a-z, ]*$/i],
  [{ seeds: [{ email: 'a@b.example', licence: 'active' }] }, /seeds\.0\.licence: expected .*; did you mean Active\?$/],
  [{ appOrigins: ['localhost:5173'] }, /appOrigins\.0: expected an origin such as http:\/\/localhost:5173/],
  [{ appOrigins: ['http://localhost:5173/page'] }, /appOrigins\.0: expected an origin such as/],
  [{ publicOrigin: 'login.example.com' }, /publicOrigin: expected an origin such as https:\/\/login.example.com/],
  [{ smtp: 'localhost:1025' }, /smtp: expected an address such as smtp:\/\/localhost:1025/],
  [{ smtp: '//user:secret@host' }, /^((?!secret).)*$/],
  [
    { lifetimes: { sesionMs: 1 } },
    /lifetimes: does not know "sesionMs"; it knows accessLinkMs, .*; did you mean sessionMs\?$/,
  ],
  [{ lifetimes: { sessionMs: -1 } }, /lifetimes\.sessionMs: expected at least 1, found -1/],
  [{ lifetimes: { sessionMs: 1.5 } }, /lifetimes\.sessionMs: expected int, found number/],
  [{ app: { directory: 'web/dist' } }, /app\.config: expected a function/],
  [{ app: { dir: 'web/dist', config: () => ({}) } }, /app: does not know "dir"; it knows directory, config/],
  [{ clock: 5 }, /clock: expected a function like Date\.now, which returns milliseconds/],
  [{ clock: () => new Date() }, /clock: expected a function like Date\.now, which returns milliseconds/],
  [{ port: 5190, sitePort: 5190 }, /^startAccount: The options: port and sitePort must differ$/],
  [{ clients: [{ id: 'shop', redirectUris: [] }] }, /clients\.0\.redirectUris: expected at least 1/],
] as const)('refuses options that cannot be, with what is allowed: %j', async ([options, reason]) => {
  // What a program without types may pass.
  await expect(startAccount({ port: 0, sitePort: 0, ...(options as AccountOptions) })).rejects.toThrow(reason);
});

test('takes origins with a slash at their end for those origins', async () => {
  const { origin } = await startSim({ appOrigins: ['http://app.test/'], publicOrigin: 'https://login.example.com/' });
  const response = await fetch(`${origin}/account/session`, { headers: { origin: 'http://app.test' } });
  expect(response.headers.get('access-control-allow-origin')).toBe('http://app.test');
  expect(await (await fetch(`${origin}/.well-known/openid-configuration`)).json()).toMatchObject({
    issuer: 'https://login.example.com',
  });
});

test('takes an option that is undefined for one that was left out', async () => {
  const nothing = {
    port: 0,
    sitePort: 0,
    appOrigins: undefined,
    publicOrigin: undefined,
    smtp: undefined,
    flags: { rateLimit: undefined, passwordLogin: undefined },
    lifetimes: { sessionMs: undefined, accessLinkMs: undefined },
  };
  // What a program without types may pass.
  const { origin, control } = await startSim(nothing as unknown as AccountOptions);
  const browser = new TestBrowser();
  expect((await callOperation(browser, origin, 'login', operationSamples.login)).body).toEqual({ isOk: true });
  expect((await callOperation(browser, origin, 'userInfo', undefined)).status).toBe(200);
  expect(await control.flags()).toMatchObject({ passwordLogin: true, rateLimit: { requests: 30, perSeconds: 60 } });
});
