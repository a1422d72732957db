// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

test('is needed as long as the package names its files for development alone', () => {
  const path = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router/package.json');
  const { exports } = JSON.parse(readFileSync(path, 'utf8')) as { exports: Record<string, unknown> };
  const named = JSON.stringify([exports['.'], exports['./dom']]);
  expect(named).toContain('./dist/development/index.mjs');
  // Once it does, the plugin and this test can go.
  expect(named).not.toContain('production');
});
