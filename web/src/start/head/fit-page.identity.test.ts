import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setIdentity } from './fit-page.ts';

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset['product'];
  delete root.dataset['theme'];
  localStorage.clear();
});

describe('the document’s product', () => {
  testEvery([
    ['/maverick/login', 'maverick'],
    ['/Maverick/LOGIN', 'maverick'],
    ['/maverick/login/', 'maverick'],
    ['/maverick/login?x=1', 'maverick'],
    ['/maverick//set%2Dpassword', 'maverick'],
    ['/dsone/login', 'driver-support'],
    ['/', 'driver-support'],
    ['/nowhere/maverick/login', 'driver-support'],
    ['/maverick', 'driver-support'],
  ])('follows its address', ([address, product]) => {
    window.history.replaceState(null, '', address);
    setIdentity();
    expect(root.dataset['product']).toBe(product);
  });
});

describe('the document’s theme', () => {
  test.each(['light', 'dark'])('is the stored %s', (theme) => {
    localStorage.setItem('themeMode', theme);
    setIdentity();
    expect(root.dataset['theme']).toBe(theme);
  });

  testEvery(['', 'DARK', '{"theme":"dark"}'])('is left to the system when anything else is stored', (text) => {
    localStorage.setItem('themeMode', text);
    setIdentity();
    expect(root.dataset['theme']).toBeUndefined();
  });

  test('is left to the system when nothing is stored or storage is blocked', () => {
    setIdentity();
    expect(root.dataset['theme']).toBeUndefined();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    setIdentity();
    expect(root.dataset).toMatchObject({ product: 'driver-support' });
    expect(root.dataset['theme']).toBeUndefined();
  });
});
