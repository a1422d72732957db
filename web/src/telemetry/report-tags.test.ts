import { testEvery } from 'shared-protocol/testing/test-every';
import { afterEach, expect, test } from 'vitest';
import { browserName, readRelease } from './report-tags.ts';

const release = { name: '0.1.0-9c6ee3b-9f8e7d6c', version: '0.1.0', commit: 'a'.repeat(40), configuration: '9f8e7d6c' };

afterEach(() => document.body.replaceChildren());

const withMetadata = { ...release, name: '0.1.0+build.7-9c6ee3b-9f8e7d6c-2', version: '0.1.0+build.7' };

testEvery([release, { ...release, commit: null }, withMetadata])('reads what the page was made of', (written) => {
  write(JSON.stringify(written));
  expect(readRelease()).toEqual(written);
});

test('is null where no page was rendered', () => {
  expect(readRelease()).toBeNull();
});

testEvery([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a key too many', JSON.stringify({ ...release, email: 'ann@company.example' })],
  ['a name that is none', JSON.stringify({ ...release, name: 'ann@company.example' })],
  ['an id that is none', JSON.stringify({ ...release, configuration: 'hunter' })],
])('is null where the page holds anything else', ([, text]) => {
  write(text);
  expect(readRelease()).toBeNull();
});

function write(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'release';
  element.textContent = text;
  document.body.replaceChildren(element);
}

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

testEvery([
  ['Chrome 142', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge 141', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Opera 120', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/136.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  [
    'Samsung 28',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox 145', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari 18',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['unknown', 'ann@company.example'],
  ['unknown', ''],
])('each browser is recognised', ([name, userAgent]) => {
  expect(browserName(userAgent)).toBe(name);
});
