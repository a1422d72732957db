import { afterEach, expect, test } from 'vitest';
import { untilShown } from './until-shown.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

test('resolves at once in a page that is shown, also in a browser that prerenders none', async () => {
  await expect(untilShown()).resolves.toBeUndefined();
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  await expect(untilShown()).resolves.toBeUndefined();
});

test('waits in a prerendered page until it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  let isShown = false;
  const shown = untilShown().then(() => {
    isShown = true;
  });
  await Promise.resolve();
  expect(isShown).toBe(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await shown;
});
