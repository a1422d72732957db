import { products } from 'shared-protocol/product';
import type { Language } from 'shared-protocol/language/languages';
import { escapeHtml } from './escape-html.ts';
import { galleryScript } from './gallery-script.ts';
import { galleryStyle } from './gallery-style.ts';
import { languagePageFile } from './language-page.ts';
import { pictureFile, previousFile, slug, themes, viewNames, type ComparedPicture } from './picture.ts';

/** What the page says about one screen. */
export interface GallerySection {
  readonly screenId: string;
  readonly title: string;
  readonly pictures: readonly ComparedPicture[];
}

/** The whole page. The filters are check boxes that the stylesheet reads; search and the choice of a screen need a script. */
export function galleryPage(sections: readonly GallerySection[], languages: readonly Language[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery: every screen and state</title>
<style>${galleryStyle()}</style>
<header>
  <h1>Every screen and state</h1>
  <form>
    <label>Search <input type="search" id="search" placeholder="screen or state"></label>
    <label>Screen <select id="screen"><option value="">all</option>${sections.map(option).join('')}</select></label>
    <fieldset><legend>Product</legend>${products.map((product) => filter('product', product, product)).join('')}</fieldset>
    <fieldset><legend>Theme</legend>${themes.map((theme) => filter('theme', theme, theme)).join('')}</fieldset>
    <fieldset><legend>View</legend>${viewNames.map((view) => filter('view', slug(view), view)).join('')}</fieldset>
    <fieldset><legend>Previous run</legend><label><input type="checkbox" id="compare"> side by side</label>
      <label><input type="checkbox" id="only-changed"> only what changed</label></fieldset>
  </form>
  <p>Texts: ${languages.map((language) => `<a href="${languagePageFile(language)}">${language}</a>`).join(' ')}</p>
</header>
<nav aria-label="Contents"><ol>${sections.map(contents).join('')}</ol></nav>
<main>${sections.map(section).join('')}</main>
<script>${galleryScript}</script>
</html>
`;
}

function filter(kind: string, value: string, label: string): string {
  return `<label><input type="checkbox" id="${kind}-${value}" checked> ${label}</label>`;
}

function option({ screenId, title }: GallerySection): string {
  return `<option value="${screenId}">${escapeHtml(title)}</option>`;
}

function contents({ screenId, title, pictures }: GallerySection): string {
  const states = statesOf(pictures).map(
    (state) => `<li><a href="#${anchor(screenId, state)}">${escapeHtml(state)}</a></li>`,
  );
  return `<li><a href="#${screenId}">${escapeHtml(title)}</a><ul>${states.join('')}</ul></li>`;
}

function section({ screenId, title, pictures }: GallerySection): string {
  const states = statesOf(pictures).map((state) => {
    const shown = pictures.filter((picture) => picture.state === state);
    const heading = `<h3 id="${anchor(screenId, state)}">${escapeHtml(state)}</h3>`;
    const words = escapeHtml(`${title} ${screenId} ${state}`.toLowerCase());
    return `<div data-words="${words}" data-screen="${screenId}">${heading}<div class="row">${shown.map(figure).join('')}</div></div>`;
  });
  return `\n<section id="${screenId}"><h2>${escapeHtml(title)}</h2>${states.join('')}</section>`;
}

function figure(picture: ComparedPicture): string {
  const { state, theme, view, product, change } = picture;
  const words = `${state}, ${theme}, ${view}`;
  const previous = change === 'new' ? '' : image(previousFile(picture), `${words}, previous run`, 'previous');
  const marks = `data-theme="${theme}" data-view="${slug(view)}" data-product="${product}" data-change="${change}"`;
  const caption = `${theme}, ${view}${change === 'same' ? '' : `, ${change}`}`;
  const images = `${previous}${image(pictureFile(picture), words, 'current')}`;
  return `<figure ${marks}><div class="images">${images}</div><figcaption>${caption}</figcaption></figure>`;
}

function image(file: string, words: string, run: 'previous' | 'current'): string {
  return `<a class="${run}" href="${file}"><img src="${file}" alt="${escapeHtml(words)}" loading="lazy"></a>`;
}

function statesOf(pictures: readonly ComparedPicture[]): string[] {
  return [...new Set(pictures.map(({ state }) => state))];
}

function anchor(screenId: string, state: string): string {
  return `${screenId}--${slug(state)}`;
}
