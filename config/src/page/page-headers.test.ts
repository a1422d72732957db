import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { inlineHashes, pageHeaders, type PageHeaderConfig } from './page-headers.ts';

async function policyOf(config: PageHeaderConfig, page = ''): Promise<Readonly<Record<string, string>>> {
  const { 'content-security-policy': policy = '' } = pageHeaders(await inlineHashes(page), config);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('lets in nothing but the own origin where the configuration names nothing', async () => {
  expect(await policyOf({})).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  });
});

test('names every inline script by its hash, and no data', async () => {
  const script = 'const a = "</scripted>";\n';
  const page = `<script type="application/json" id="app-config">{}</script><script>${script}</script><script type="module" src="/a.js"></script>`;
  const hash = createHash('sha256').update(script).digest('base64');
  expect((await policyOf({}, page))['script-src']).toBe(`'self' 'sha256-${hash}'`);
});

test('lets the page reach the account server, the agents, error reports and analytics', async () => {
  const policy = await policyOf({
    accountOrigin: 'https://account.example',
    agentHost: 'http://localhost',
    errorReporting: { dsn: 'https://key@errors.example/7' },
    analytics: { url: 'https://numbers.example/collect?a' },
  });
  expect(policy['connect-src']?.split(' ')).toEqual([
    "'self'",
    'https://account.example',
    ...[49217, 49218, 49219, 49220, 49221, 51215, 51216, 51217, 51218, 51219].map((port) => `http://localhost:${port}`),
    ...[49217, 49218, 49219, 49220, 49221, 51215, 51216, 51217, 51218, 51219].map((port) => `ws://localhost:${port}`),
    'https://errors.example',
    'https://numbers.example',
  ]);
  expect(policy['script-src']).toBe("'self'");
});

test.each([
  ['https://bot.example/script.js?a=1', 'https://bot.example'],
  ['https://www.google.com/recaptcha/api.js', 'https://www.google.com https://www.gstatic.com'],
])('lets the bot check of %s run, where it is on', async (scriptUrl, sources) => {
  const botCheck = { scriptUrl };
  const on = await policyOf({ features: { botCheck: true }, botCheck });
  expect(on).toMatchObject({ 'script-src': `'self' ${sources}`, 'frame-src': sources });
  expect(on['connect-src']).toContain(sources);
  const visible = await policyOf({ features: { botCheck: true }, botCheck: { ...botCheck, visible: 'key' } });
  const isGoogles = scriptUrl.includes('google');
  expect(visible).toEqual({ ...on, 'frame-src': isGoogles ? `${sources} https://recaptcha.google.com` : sources });
  expect(JSON.stringify(await policyOf({ features: { botCheck: false }, botCheck }))).not.toContain('bot.example');
});

testEvery([
  [false, 'https://bot.example/api.js', { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }],
  [true, 'https://bot.example/api.js?render=k&trustedtypes=true', { 'require-trusted-types-for': "'script'" }],
  [true, 'https://bot.example/api.js?render=k', {}],
])('requires trusted types as far as the bot check allows', async ([botCheck, scriptUrl, expected]) => {
  const policy = await policyOf({ features: { botCheck }, botCheck: { scriptUrl } });
  expect(Object.fromEntries(Object.entries(policy).filter(([name]) => name.includes('trusted-types')))).toEqual(
    expected,
  );
});

testEvery([
  [undefined, 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['host', 'max-age=63072000'],
  ['off', 'max-age=0'],
] as const)('sends the Strict-Transport-Security that was chosen', ([chosen, expected]) => {
  const config = chosen === undefined ? {} : { strictTransportSecurity: chosen };
  const { 'strict-transport-security': value } = pageHeaders({ scripts: [], styles: [] }, config);
  expect(value).toBe(expected);
});

test('allows the page the local network, and no other feature of the browser', () => {
  const { 'permissions-policy': policy = '', ...others } = pageHeaders({ scripts: [], styles: [] }, {});
  expect(policy).toContain('loopback-network=(self)');
  expect(policy).toContain('camera=()');
  expect(others).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=63072000') as unknown,
    'x-content-type-options': 'nosniff',
  });
});
