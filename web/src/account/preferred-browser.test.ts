import { testEvery } from 'shared-protocol/testing/test-every';
import { describe, expect } from 'vitest';
import { preferredBrowser } from './preferred-browser.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('preferredBrowser', () => {
  testEvery([
    ['firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'firefox',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/143.0 Mobile Safari/604.1',
    ],
    ['edge', `${windows} ${chrome} Edg/140.0.0.0`],
    ['edge', `${windows} ${chrome} Edge/18.19041`],
    ['edge', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} EdgA/140.0.0.0`],
    ['chrome', `${windows} ${chrome}`],
    ['chrome', `${windows} ${chrome} OPR/120.0.0.0`],
    ['chrome', ''],
  ] as const)('follows the user agent', ([browser, userAgent]) => {
    expect(preferredBrowser(userAgent)).toBe(browser);
  });
});
