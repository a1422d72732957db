import { afterEach, expect, it } from 'vitest';
import { readRelease } from './read-release.ts';

const release = { name: '0.1.0-9c6ee3b-9f8e7d6c', version: '0.1.0', commit: 'a'.repeat(40), configuration: '9f8e7d6c' };

afterEach(() => document.body.replaceChildren());

const withMetadata = { ...release, name: '0.1.0+build.7-9c6ee3b-9f8e7d6c-2', version: '0.1.0+build.7' };

it.each([release, { ...release, commit: null }, withMetadata])('reads what the page was made of', (written) => {
  write(JSON.stringify(written));
  expect(readRelease()).toEqual(written);
});

it('is null where no page was rendered', () => {
  expect(readRelease()).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a key too many', JSON.stringify({ ...release, email: 'ann@company.example' })],
  ['a name that is none', JSON.stringify({ ...release, name: 'ann@company.example' })],
  ['an id that is none', JSON.stringify({ ...release, configuration: 'hunter' })],
])('is null where the page holds %s', (_what, text) => {
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
