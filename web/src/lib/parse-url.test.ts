// @vitest-environment node
import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('parses an address, alone or by its base, and gives null for what does not parse', () => {
  expect(parseUrl('https://a.example/b')?.href).toBe('https://a.example/b');
  expect(parseUrl('../c', 'https://a.example/b/d')?.href).toBe('https://a.example/c');
  expect(parseUrl('/b')).toBeNull();
  expect(parseUrl('https://')).toBeNull();
  expect(parseUrl('')).toBeNull();
});
