// @vitest-environment node
import { accountContract } from 'shared-protocol/account/contract';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, test } from 'vitest';
import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { exampleConfig } from './example-config.ts';
import { parseAppConfig, type ConfigFault } from './app-config.ts';

type Json = Record<string, unknown>;

describe('the configuration', () => {
  test('of the design’s example is valid and comes through unchanged', () => {
    expect(parse(exampleConfig())).toEqual({ status: 'valid', config: exampleConfig() });
  });

  test('may name every operation’s path', () => {
    const paths = Object.fromEntries(Object.keys(accountContract).map((name) => [name, `/real/${name}`]));
    expect(parse({ ...exampleConfig(), account: { paths } }).status).toBe('valid');
  });

  testEvery([
    ['accountOrigin', 'https://id.example'],
    ['accountOrigin', 'http://localhost:5180'],
    ['languages', ['de', 'en']],
    ['driverSupport.cartUrl', 'http://127.0.0.1:5181/cart?x=1'],
    ['driverSupport.cartUrl', 'http://[::1]:5181/cart'],
    ['returnUrlOrigins', []],
    ['accessLinkExpiryDays', 30],
    ['agentHost', 'http://127.0.0.1'],
    ['strictTransportSecurity', 'subdomains'],
    ['strictTransportSecurity', 'off'],
    ['errorReporting.dsn', 'https://0123456789abcdef@errors.example/1'],
    ['errorReporting.tracesSampleRate', 1],
    ['errorReporting.environment', 'staging-2'],
    ['driverSupport.launchUrl', 'driversupport://open'],
    ['driverSupport.launchUrl', 'x-driver.support+1://open/login'],
    ['maverick.launchUrl', 'http://localhost:29300/launch/maverick'],
    ['driverSupport.mailSender', 'accounts@driversupport.example'],
    ['features.handOffState', true],
    ['analytics.url', 'https://analytics.example/collect'],
    ['analytics.sampleRate', 0.25],
  ])('may have these values', ([key, value]) => {
    expect(parse(withValue(key, value)).status).toBe('valid');
  });
});

testEvery([
  [[], 'languages', /^must name languages, each once$/],
  [['en', 'en'], 'languages', /^must name languages, each once$/],
  [['en', 'zh-TW'], 'languages.1', /^expected "en" or /],
  [['EN'], 'languages.0', /^expected "en" or /],
  [['../../x'], 'languages.0', /^expected "en" or /],
])('wrong languages are refused, and said why', ([languages, key, reason]) => {
  expect(faultsOf(withValue('languages', languages))).toEqual([
    { key, reason: expect.stringMatching(reason) as string },
  ]);
});

describe('every key', () => {
  const keys = keysOf(exampleConfig());

  testEvery([
    ['languages', ['en']],
    ['strictTransportSecurity', 'host'],
    ['maverick.forgotPasswordUrl', ''],
    ['maverick.createAccountUrl', ''],
    ['maverick.privacyPolicyUrl', ''],
    ['driverSupport.launchUrl', ''],
    ['maverick.launchUrl', ''],
    ['driverSupport.mailSender', ''],
    ['maverick.mailSender', ''],
    ['features.handOffState', false],
    ['features.mailState', false],
    ['features.accessCode', false],
    ['features.passkeys', false],
    ['features.reference', false],
    ['botCheck.visible', ''],
    ['errorReporting.environment', 'production'],
    ['analytics.sampleRate', 1],
  ])('may be left out if it has a default', ([key, value]) => {
    expect(parse(without(key))).toEqual(parse(withValue(key, value)));
  });

  test('is named when it is missing and has none, and none is added without one', () => {
    const refused = keys.filter((key) => parse(without(key)).status === 'invalid');
    // What was deployed yesterday stays valid.
    expect(refused).toHaveLength(41);
    for (const key of refused)
      expect(faultsOf(without(key))).toEqual([{ key, reason: expect.stringMatching(/^(?:must|expected) /) as string }]);
  });

  testEvery(keys.flatMap((key) => [null, 7.5, [7], { a: 1 }].map((value) => [key, value] as const)))(
    'refuses what it is not, and is named',
    ([key, value]) => {
      const faults = faultsOf(withValue(key, value));
      expect(faults).not.toEqual([]);
      for (const fault of faults) {
        expect(fault.key === key || fault.key.startsWith(`${key}.`)).toBe(true);
        expect(fault.reason).not.toMatch(/invalid input/i);
      }
    },
  );

  testEvery(['', 'account', 'driverSupport', 'maverick', 'features', 'botCheck', 'errorReporting', 'analytics'])(
    'that is unknown is refused, and named with others',
    (parent) => {
      const config = withValue(parent === '' ? 'first' : `${parent}.first`, 1);
      const spoilt = changed(parent === '' ? 'second' : `${parent}.second`, (group, name) => (group[name] = 2), config);
      expect(faultsOf(spoilt)).toEqual([{ key: parent, reason: 'unknown key first, second' }]);
    },
  );
});

describe('a wrong value', () => {
  testEvery<[string, unknown]>([
    ['accountOrigin', 'https://id.example/'],
    ['accountOrigin', 'https://id.example/path'],
    ['accountOrigin', 'http://id.example'],
    ['driverSupport.cartUrl', ''],
    ['driverSupport.cartUrl', 'http://cart.example/'],
    ['driverSupport.cartUrl', 'http://localhost.evil.example/'],
    ['driverSupport.cartUrl', 'http://127.0.0.1.evil.example/'],
    ['driverSupport.cartUrl', '/cart'],
    ['driverSupport.cartUrl', 'javascript:alert(1)'],
    ['driverSupport.cartUrl', 'https://user@cart.example/'],
    ['driverSupport.cartUrl', 'https://user:password@cart.example/'],
    ['driverSupport.productId', 7],
    ['maverick.productId', 6],
    ['driverSupport.installerHost', 'https://install.example/windows'],
    ['maverick.installerHost', 'https://install.example/?a=1'],
    ['maverick.addressMarker', ''],
    ...[
      'javascript:alert(1)',
      'JavaScript://open',
      'data:text/html,x',
      'vbscript://open',
      'file:///etc/passwd',
      'view-source://open',
      'ms-settings://open',
      'https://www.example.com/open',
      'http://user@localhost:29300/launch',
      'http://localhost:29300/launch?uuid=1',
      'driversupport://open?uuid=1',
      'driversupport://open#1',
      'driversupport://ann@open',
      'driversupport:open',
      'DriverSupport://open',
      ' driversupport://open',
      '/open',
    ].map((address): [string, unknown] => ['driverSupport.launchUrl', address]),
    ['botCheck.scriptUrl', 'http://bot.example/script.js'],
    ['accessLinkExpiryDays', 0],
    ['accessLinkExpiryDays', 1.5],
    ['resetLinkExpiry', ''],
    ['returnUrlOrigins.0', 'https://rp.example/'],
    ['returnUrlOrigins.0', 'https://*.example'],
    ['returnUrlOrigins.0', 'http://rp.example'],
    ['agentHost', 'http://agent.example'],
    ['agentHost', 'https://localhost'],
    ['agentHost', 'http://localhost:49217'],
    ['agentHost', 'http://localhost/'],
    ['strictTransportSecurity', 'max-age=1'],
    ['errorReporting.tracesSampleRate', 1.1],
    ['errorReporting.dsn', 'http://key@errors.example/1'],
    ['errorReporting.dsn', 'https://key:secret@errors.example/1'],
    ['errorReporting.environment', ''],
    ['errorReporting.environment', 'ann@company.example'],
    ['analytics.url', 'http://analytics.example/'],
    ['analytics.sampleRate', 2],
    ['account.paths.login', 'account/login'],
    ['account.paths.login', '//evil.example'],
    ['account.paths.login', '/\\evil.example'],
    ['account.paths.login', '/a b'],
    ['account.paths.validateBotToken', '/token?x=1'],
    ['account.paths.logout', '/logout#x'],
    ['account.paths.logIn', '/x'],
  ])('is refused, and the key is named', ([key, value]) => {
    const faults = faultsOf(withValue(key, value));
    const named = faults.map((fault) => `${fault.key} ${fault.reason}`).join('\n');
    expect(faults).not.toEqual([]);
    expect(named).toContain(key.startsWith('account.paths.logIn') ? 'account.paths' : key);
    expect(named).toMatch(/must |expected |unknown key /);
  });

  test('does not hide another: each is named', () => {
    const config = changed(
      'resetLinkExpiry',
      (group, name) => (group[name] = 7),
      withValue('driverSupport.cartUrl', 'x'),
    );
    expect(faultsOf(config).map((fault) => fault.key)).toEqual(['driverSupport.cartUrl', 'resetLinkExpiry']);
  });
});

testEvery([
  [null, 'there is no configuration in the page'],
  [' \n ', 'there is no configuration in the page'],
  ['<html>', 'the configuration is not JSON'],
  ['[]', 'expected object'],
  ['null', 'expected object'],
])('a text that is no configuration is refused, and said why', ([text, reason]) => {
  expect(parseAppConfig(text, explainWithoutValue)).toEqual({ status: 'invalid', faults: [{ key: '', reason }] });
});

function parse(config: unknown): ReturnType<typeof parseAppConfig> {
  return parseAppConfig(JSON.stringify(config), explainWithoutValue);
}

function faultsOf(config: unknown): readonly ConfigFault[] {
  const parsed = parse(config);
  if (parsed.status === 'valid') throw new Error('expected to be refused');
  return parsed.faults;
}

/** Dotted paths of all keys, sections too, but not of what is in lists and records. */
function keysOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const key = prefix + name;
    const isSection = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && key !== 'account.paths';
    return isSection ? [key, ...keysOf(inner, `${key}.`)] : [key];
  });
}

function without(key: string): unknown {
  return changed(key, (parent, name) => Reflect.deleteProperty(parent, name));
}

function withValue(key: string, value: unknown): unknown {
  return changed(key, (parent, name) => (parent[name] = value));
}

function changed(
  key: string,
  change: (parent: Json, name: string) => void,
  config: unknown = exampleConfig(),
): unknown {
  const names = key.split('.');
  const last = names.pop() ?? '';
  let parent = config as Json;
  for (const name of names) parent = parent[name] as Json;
  change(parent, last);
  return config;
}
