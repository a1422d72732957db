import { expect, test } from 'vitest';
import { defaultTokens } from './tokens.ts';

test('the light theme has the specified colours', () => {
  expect(defaultTokens.light).toMatchObject({
    page: '#f5f6f9',
    primary: '#007dba',
    success: '#00a637',
    accent: '#0fb4d1',
    error: '#b00020',
  });
});
