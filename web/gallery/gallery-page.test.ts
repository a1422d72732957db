import { expect, it } from 'vitest';
import { galleryPage } from './gallery-page.ts';
import { pictureFile, previousFile, slug, themes, viewNames, type ComparedPicture } from './picture.ts';

const picture: ComparedPicture = {
  ...{ screenId: 'login', state: 'a <b> & "c"', theme: 'dark', view: '360 px' },
  ...{ product: 'maverick', change: 'changed' },
};
const page = galleryPage([{ screenId: 'login', title: 'Customer Login', pictures: [picture] }], ['pt-BR']);

it('shows each picture under its state, which the contents link to', () => {
  expect(page).toContain(`src="${pictureFile(picture)}"`);
  const [, target] = /<a href="#(login--[^"]+)">/.exec(page) ?? [];
  expect(page).toContain(`<h3 id="${target}">`);
});

it('keeps words apart from markup', () => {
  expect(page).not.toContain('<b>');
  expect(page).toContain('a &#60;b&#62; &#38; &#34;c&#34;');
});

it('filters by every theme, view and product', () => {
  const ids = [...themes.map((theme) => `theme-${theme}`), ...viewNames.map((view) => `view-${slug(view)}`)];
  for (const id of [...ids, 'product-driver-support', 'product-maverick']) {
    expect(page).toContain(`id="${id}" checked`);
    expect(page).toContain(`body:has(#${id}:not(:checked))`);
  }
});

it('gives each picture a file of its own', () => {
  const files = viewNames.map((view) => pictureFile({ ...picture, view }));
  expect(new Set(files).size).toBe(viewNames.length);
  expect(pictureFile(picture)).toMatch(/^pictures\/[a-z0-9-]+\.png$/);
});

it('shows a picture beside that of the previous run, where there was one', () => {
  expect(page).toContain(`src="${previousFile(picture)}"`);
  expect(page).toContain('data-change="changed"');
  const first = galleryPage([{ screenId: 'login', title: 'Login', pictures: [{ ...picture, change: 'new' }] }], []);
  expect(first).not.toContain('previous/');
});

it('refers to nothing outside its folder, so that it can be sent', () => {
  const references = Array.from(page.matchAll(/(?:src|href)="([^"#][^"]*)"/g), ([, file]) => file);
  expect(references.length).toBeGreaterThan(0);
  for (const file of references) expect(file).toMatch(/^(?:pictures|previous)\/[a-z0-9-]+\.png$|^texts-pt-BR\.html$/);
});
