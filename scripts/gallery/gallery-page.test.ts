import { expect, it } from 'vitest';
import { galleryPage } from './gallery-page.ts';
import { pictureFile, themes, widths, type Picture } from './picture.ts';

const picture: Picture = { screenId: 'login', state: 'a <b> & "c"', theme: 'dark', width: 360 };
const page = galleryPage([{ screenId: 'login', title: 'Customer Login', pictures: [picture] }]);

it('shows each picture under its state, which the contents link to', () => {
  expect(page).toContain(`src="${pictureFile(picture)}"`);
  const [, target] = /<a href="#(login--[^"]+)">/.exec(page) ?? [];
  expect(page).toContain(`<h3 id="${target}">`);
});

it('keeps words apart from markup', () => {
  expect(page).not.toContain('<b>');
  expect(page).toContain('a &#60;b&#62; &#38; &#34;c&#34;');
});

it('filters by every theme and width', () => {
  for (const id of [...themes.map((theme) => `theme-${theme}`), ...widths.map((width) => `width-${width}`)]) {
    expect(page).toContain(`id="${id}" checked`);
    expect(page).toContain(`body:has(#${id}:not(:checked))`);
  }
});

it('gives each picture a file of its own', () => {
  const files = widths.map((width) => pictureFile({ ...picture, width }));
  expect(new Set(files).size).toBe(widths.length);
  expect(pictureFile(picture)).toMatch(/^pictures\/[a-z0-9-]+\.png$/);
});
