import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagePath } from './page-path.ts';
import { setIdentity } from './set-identity.ts';

const root = document.documentElement;
const maverickPaths = ['/maverick/login', '/maverick/auto-login'];

beforeEach(() => {
  delete root.dataset['product'];
  delete root.dataset['theme'];
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('the document’s product', () => {
  it.each([
    ['/maverick/login', 'maverick'],
    ['/Maverick/LOGIN', 'maverick'],
    ['/maverick/login/', 'maverick'],
    ['/maverick/login?x=1', 'maverick'],
    ['/dsone/login', 'driver-support'],
    ['/', 'driver-support'],
    ['/nowhere/maverick/login', 'driver-support'],
    ['/maverick', 'driver-support'],
  ])('at %s is %s', (address, product) => {
    window.history.replaceState(null, '', address);
    setIdentity(pagePath(), 'themeMode', maverickPaths);
    expect(root.dataset['product']).toBe(product);
  });
});

describe('the document’s theme', () => {
  it.each(['light', 'dark'])('is the stored %s', (theme) => {
    localStorage.setItem('themeMode', theme);
    setIdentity(pagePath(), 'themeMode', maverickPaths);
    expect(root.dataset['theme']).toBe(theme);
  });

  it.each(['', 'DARK', 'purple', '{"theme":"dark"}', '<script>'])('is left to the system when %j is stored', (text) => {
    localStorage.setItem('themeMode', text);
    setIdentity(pagePath(), 'themeMode', maverickPaths);
    expect(root.dataset['theme']).toBeUndefined();
  });

  it('is left to the system when nothing is stored or storage is blocked', () => {
    setIdentity(pagePath(), 'themeMode', maverickPaths);
    expect(root.dataset['theme']).toBeUndefined();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    setIdentity(pagePath(), 'themeMode', maverickPaths);
    expect(root.dataset).toMatchObject({ product: 'driver-support' });
    expect(root.dataset['theme']).toBeUndefined();
  });
});
