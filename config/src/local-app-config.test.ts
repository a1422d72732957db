// @vitest-environment node
import { expect, test } from 'vitest';
import { localAppConfig } from './local-app-config.ts';
import { parseAppConfig } from './app-config.ts';

test('the configuration for local work is valid', () => {
  const config = localAppConfig({ origin: 'http://localhost:5180', siteOrigin: 'http://localhost:5181' });
  expect(parseAppConfig(JSON.stringify(config))).toEqual({ status: 'valid', config });
});
