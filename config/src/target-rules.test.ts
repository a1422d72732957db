// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { exampleConfig } from './example-config.ts';
import type { AppConfig } from './app-config.ts';
import { followRules, linkRules } from './target-rules.ts';

/** The example configuration with an origin of its own for each address, named after its key. */
function configOfManyOrigins(): AppConfig {
  const apart = <T extends object>(product: string, addresses: T): T =>
    Object.fromEntries(
      Object.entries(addresses).map(([key, value]) => [
        key,
        String(value).startsWith('https:') ? `https://${product}-${key.toLowerCase()}.example/x` : (value as unknown),
      ]),
    ) as T;
  const config = exampleConfig();
  return {
    ...config,
    accountOrigin: 'https://account-server.example',
    driverSupport: apart('ds', config.driverSupport),
    maverick: apart('ms', config.maverick),
  };
}

const followed = [
  'https://account-server.example',
  'https://ds-accountpageurl.example',
  'https://ds-accountsiteurl.example',
  'https://ds-carturl.example',
  'https://ds-loginuiurl.example',
  'https://ds-logouturl.example',
  'https://ms-accountpageurl.example',
  'https://ms-logouturl.example',
  'https://ms-siteurl.example',
  'https://ms-uiurl.example',
  'https://rp.example',
];

describe('the origins that a target', () => {
  test('from outside may lead to are the account, site, UI, logout and cart addresses and returnUrlOrigins', () => {
    expect([...followRules(configOfManyOrigins()).allowedOrigins].sort()).toEqual(followed);
  });

  test('of the app itself may lead to are those and every other address of the products', () => {
    const { driverSupport, maverick } = configOfManyOrigins();
    const addresses = [driverSupport, maverick].flatMap((group) => Object.values<unknown>(group).map(String));
    const origins = addresses.filter((each) => each.startsWith('https:')).map((each) => new URL(each).origin);
    expect([...linkRules(configOfManyOrigins()).allowedOrigins].sort()).toEqual(
      [...new Set([...followed, ...origins])].sort(),
    );
  });

  test('may lead to leave out the bot check, the agent and the telemetry', () => {
    const config = { ...exampleConfig(), analytics: { url: 'https://analytics.example/x', sampleRate: 1 } };
    const { allowedOrigins } = linkRules(config);
    for (const origin of ['https://bot.example', 'http://localhost', 'https://analytics.example']) {
      expect(allowedOrigins).not.toContain(origin);
    }
  });

  test('may lead to do not include what has no address', () => {
    const { driverSupport, ...rest } = exampleConfig();
    const config = { ...rest, driverSupport: { ...driverSupport, cartUrl: '' } };
    for (const origin of followRules(config).allowedOrigins) expect(origin).toMatch(/^https:/);
  });
});
