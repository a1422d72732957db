import { afterEach, expect, it } from 'vitest';
import { untilShown } from './until-shown.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

it('is resolved in a page that is shown, also where a browser prepares none', async () => {
  await expect(untilShown()).resolves.toBeUndefined();
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  await expect(untilShown()).resolves.toBeUndefined();
});

it('waits in a page that a browser prepares, until it is shown', async () => {
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
