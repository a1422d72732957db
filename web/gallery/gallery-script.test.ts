// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { galleryPage } from './gallery-page.ts';
import type { ComparedPicture } from './picture.ts';
import { galleryScript } from './gallery-script.ts';

const login: ComparedPicture = {
  ...{ screenId: 'login', state: 'empty', theme: 'dark', view: '360 px' },
  ...{ product: 'maverick', change: 'new' },
};
const logout: ComparedPicture = { ...login, screenId: 'logout', state: 'ends' };

beforeEach(() => {
  const sections = [login, logout].map((each) => ({ screenId: each.screenId, title: each.screenId, pictures: [each] }));
  document.documentElement.innerHTML = galleryPage(sections, []);
  // Scripts of inserted markup do not run by themselves.
  const script = document.createElement('script');
  script.textContent = `{${galleryScript}}`;
  document.body.append(script);
});

/** The states that are left. */
function states(): readonly string[] {
  const blocks = Array.from(document.querySelectorAll<HTMLElement>('main [data-words]'));
  return blocks.filter((block) => !block.hidden).map((block) => block.querySelector('h3')?.textContent ?? '');
}

function enter(id: string, value: string, event: string): void {
  const field = document.getElementById(id) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event(event));
}

it('the search finds states by their words and those of their screen', () => {
  expect(states()).toEqual(['empty', 'ends']);
  enter('search', 'END logo', 'input');
  expect(states()).toEqual(['ends']);
  enter('search', 'nothing', 'input');
  expect(states()).toEqual([]);
});

it('a chosen screen is shown alone', () => {
  enter('screen', 'login', 'change');
  expect(states()).toEqual(['empty']);
  enter('screen', '', 'change');
  expect(states()).toEqual(['empty', 'ends']);
});
