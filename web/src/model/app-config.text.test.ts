// @vitest-environment node
import { explainWithoutValue } from 'shared-protocol/explain-issue';
import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect, it } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';
import { parseAppConfig } from './app-config.ts';

type Json = Record<string, unknown>;

describe('a text that is no configuration', () => {
  testEvery([
    [null, 'there is no configuration in the page'],
    ['', 'there is no configuration in the page'],
    [' \n ', 'there is no configuration in the page'],
    ['{', 'the configuration is not JSON'],
    ['<html>', 'the configuration is not JSON'],
    ["{'accountOrigin': ''}", 'the configuration is not JSON'],
    ['[]', 'expected object'],
    ['null', 'expected object'],
    ['7', 'expected object'],
    ['"x"', 'expected object'],
  ])('is refused, and said why', ([text, reason]) => {
    expect(parseAppConfig(text, explainWithoutValue)).toEqual({ status: 'invalid', faults: [{ key: '', reason }] });
  });
});

describe('a prototype in the text', () => {
  testEvery([
    ['at the top', (text: string) => text.replace('{', '{"__proto__":{"evil":1},')],
    ['among the features', (text: string) => text.replace('"features":{', '"features":{"__proto__":{"evil":1},')],
    ['among the paths', (text: string) => text.replace('"paths":{', '"paths":{"__proto__":{"login":"/evil"}')],
  ])('changes nothing wherever it is', ([, spoil]) => {
    const parsed = parseAppConfig(spoil(JSON.stringify(exampleConfig())));
    expect(({} as Json)['evil']).toBeUndefined();
    if (parsed.status === 'invalid') return;
    expect(parsed.config).toEqual(exampleConfig());
    expect(parsed.config.account.paths.login).toBeUndefined();
    expect((parsed.config.features as Json)['evil']).toBeUndefined();
  });

  it('does not replace a missing key', () => {
    const text = JSON.stringify(withoutBotCheck()).replace(
      '"features":{',
      '"features":{"__proto__":{"botCheck":false},',
    );
    expect(parseAppConfig(text).status).toBe('invalid');
  });
});

function withoutBotCheck(): unknown {
  const config = exampleConfig();
  Reflect.deleteProperty(config.features, 'botCheck');
  return config;
}
