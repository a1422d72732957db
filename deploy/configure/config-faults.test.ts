import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from 'config/app-config';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { configFaults } from './config-faults.ts';

describe('a configuration that is valid key by key', () => {
  test('has no fault as the example has it', () => {
    expect(faultsOf(() => undefined)).toEqual([]);
  });

  testEvery([
    ['/', "would hide the app's own /"],
    ['/assets', "would hide the app's own /assets"],
    ['/assets/session', "must not be below the app's own /assets"],
    ['/DSOne/login', "would hide the app's own /dsone/login"],
    ['/dsone', "would hide the app's own /dsone/login"],
    ['/maverick/', "would hide the app's own /maverick/login"],
    ['/%64sone/login', 'must be a plain path'],
    ['/favicon.ico', "would hide the app's own /favicon.ico"],
    ['/.well-known/jwks.json', "must not be below the app's own /.well-known"],
    ['/api/../dsone/login', 'must be a plain path'],
    ['/api/{session}', 'must be a plain path'],
    ['/build.json', "would hide the app's own /build.json"],
  ])('may not have a path of the account server that hides the app', ([path, told]) => {
    const faults = faultsOf((config) => (config.account.paths = { checkSession: path }));
    expect(faults).toEqual([expect.stringMatching(/^account\.paths\.checkSession: /)]);
    expect(faults[0]).toContain(told);
    expect(faults[0]).toContain(`found ${JSON.stringify(path)}`);
  });

  test('may have one that only begins like it', () => {
    const paths = { checkSession: '/dsone-api/session', userInfo: '/assets-api', logout: '/dsone/login-api/' };
    expect(faultsOf((config) => (config.account.paths = paths))).toEqual([]);
  });

  test('may have any path on an account server with an origin of its own', () => {
    const faults = faultsOf((config) => {
      config.accountOrigin = 'https://account.example';
      config.account.paths = { checkSession: '/dsone/login' };
    });
    expect(faults).toEqual([]);
  });

  test('may not have operations of different shape with one method and path', () => {
    const faults = faultsOf((config) => (config.account.paths = { sendAccessLink: '/api', lookUpEmail: '/api' }));
    expect(faults).toEqual(['account.paths: sendAccessLink and lookUpEmail differ, and both are POST /api']);
    expect(faultsOf((config) => (config.account.paths = { checkSession: '/api', sendAccessLink: '/api' }))).toEqual([]);
  });

  test('needs a site key for its bot check', () => {
    const fault = 'botCheck.siteKey: must not be empty while features.botCheck is true, found ""';
    expect(faultsOf((config) => (config.botCheck.siteKey = ' '))).toEqual([fault]);
    const off = faultsOf((config) => {
      config.botCheck.siteKey = '';
      config.features.botCheck = false;
    });
    expect(off).toEqual([]);
  });

  testEvery(['/', 'HTTPS://', 'login', 'example', 'DriverSupport'])(
    'may not have a marker of the second product that addresses of the first contain',
    (marker) => {
      const faults = faultsOf((config) => (config.maverick.addressMarker = marker));
      expect(faults).toEqual([
        expect.stringContaining(
          `addresses of the first product, found ${JSON.stringify(marker)}, which is in https://`,
        ),
      ]);
    },
  );

  testEvery([
    'https://errors.example/7',
    'https://key@errors.example',
    'https://a-key@errors.example/7',
    'https://key@errors.example/7?a=b',
  ])('may not send error reports to what Sentry does not take for an address of its own', (dsn) => {
    const told = "errorReporting.dsn: must have a key and a project's number, such as https://key@errors.example/7";
    expect(faultsOf((config) => (config.errorReporting.dsn = dsn))).toEqual([`${told}, found "${dsn}"`]);
  });

  test('may send them to a host with a port and a path', () => {
    const dsn = 'https://0a1b2c@errors.example:8443/sentry/42';
    expect(faultsOf((config) => (config.errorReporting.dsn = dsn))).toEqual([]);
  });

  const hosts = ['[2001:db8::1]', 'a;sandbox', 'a,b.example', "'unsafe-inline'", 'a"b', 'a$host', 'a{host}', 'a`b'];

  testEvery<readonly [string, (config: AppConfig, host: string) => void]>([
    ['accountOrigin', (config, host) => (config.accountOrigin = `https://${host}`)],
    ['agentHost', (config, host) => (config.agentHost = `http://${host}`)],
    ['botCheck.scriptUrl', (config, host) => (config.botCheck.scriptUrl = `https://${host}/script.js`)],
    ['errorReporting.dsn', (config, host) => (config.errorReporting.dsn = `https://key@${host}/7`)],
    ['analytics.url', (config, host) => (config.analytics.url = `https://${host}/events`)],
  ])('may not have a host that a policy cannot let in, or that adds to it', ([key, edit]) => {
    for (const host of hosts)
      expect(faultsOf((config) => edit(config, host))).toEqual([
        expect.stringMatching(
          `^${key}: must have a host of letters, digits, dots and hyphens, which a content security policy can name, found "http`,
        ),
      ]);
    expect(faultsOf((config) => edit(config, 'bücher.a-b.example:8443'))).toEqual([]);
  });

  test('may have one where pages only lead to', () => {
    const faults = faultsOf((config) => {
      config.driverSupport.cartUrl = 'https://[2001:db8::1]/start';
      config.botCheck.scriptUrl = 'https://[2001:db8::1]/script.js';
      config.features.botCheck = false;
    });
    expect(faults).toEqual([]);
  });
});

function faultsOf(edit: (config: AppConfig) => void): readonly string[] {
  const text = readFileSync(join(rootFolder, 'deploy/config.example.json'), 'utf8');
  // The example is valid: another test parses it.
  const config = JSON.parse(text) as AppConfig;
  edit(config);
  return configFaults(config);
}
