// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { textStorage, type TextStorage } from './browser-storage.ts';

describe('storage that works', () => {
  test('gives back what was stored, until it is removed', () => {
    const [texts] = working();
    expect(texts.get('theme')).toBeNull();
    expect(texts.set('theme', 'dark')).toBe('kept');
    expect(texts.get('theme')).toBe('dark');
    texts.set('theme', '');
    expect(texts.get('theme')).toBe('');
    texts.remove('theme');
    expect(texts.get('theme')).toBeNull();
  });

  test('is what another tab made of it', () => {
    const [texts, storage] = working();
    texts.set('theme', 'dark');
    storage.set('theme', 'light');
    expect(texts.get('theme')).toBe('light');
    storage.clear();
    expect(texts.get('theme')).toBeNull();
  });

  test.each(['__proto__', 'constructor', 'getItem', 'length'])('may have a key named %s', (key) => {
    const [texts] = working();
    expect(texts.get(key)).toBeNull();
    texts.set(key, 'x');
    expect(texts.get(key)).toBe('x');
  });
});

describe.each<[string, () => TextStorage]>([
  ['blocked', () => textStorage(refuse)],
  ['missing', () => textStorage(() => undefined as unknown as Storage)],
  [
    'there, but refuses every use',
    () => textStorage(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as never),
  ],
  ['full', () => textStorage(() => storageOver(new Map(), { isFull: () => true }))],
])('storage that is %s', (_what, make) => {
  test('is replaced by memory for as long as the page lives', () => {
    const texts = make();
    expect(texts.get('theme')).toBeNull();
    expect(texts.set('theme', 'dark')).toBe('for-this-page');
    expect(texts.get('theme')).toBe('dark');
    texts.remove('theme');
    expect(texts.get('theme')).toBeNull();
  });
});

describe('storage that becomes full', () => {
  test('does not bring back the older value', () => {
    const stored = new Map([['theme', 'light']]);
    let isFull = true;
    const texts = textStorage(() => storageOver(stored, { isFull: () => isFull }));
    expect(texts.get('theme')).toBe('light');
    texts.set('theme', 'dark');
    expect(texts.get('theme')).toBe('dark');

    isFull = false;
    texts.set('theme', 'light');
    expect(texts.get('theme')).toBe('light');
    expect(stored.get('theme')).toBe('light');
  });
});

function working(): [TextStorage, Map<string, string>] {
  const stored = new Map<string, string>();
  return [textStorage(() => storageOver(stored, { isFull: () => false })), stored];
}

function storageOver(stored: Map<string, string>, { isFull }: { readonly isFull: () => boolean }): Storage {
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key) => stored.delete(key),
  };
  // Only these three methods are used.
  return storage as Storage;
}

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
}
