import { expect, test, vi } from 'vitest';
import { keepsCookies } from './keeps-cookies.ts';

test.each<[string, () => unknown]>([
  ['takes none', () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('')],
  [
    'throws, as in a sandbox',
    () =>
      vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      }),
  ],
  ['says so', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
])('a browser that %s keeps no cookies', (_what, block) => {
  expect(keepsCookies()).toBe(true);
  block();
  expect(keepsCookies()).toBe(false);
});

test('the question leaves no cookie behind', () => {
  keepsCookies();
  expect(document.cookie).toBe('');
});
