import { pictureFile, slug, themes, widths, type Picture } from './picture.ts';
import { galleryStyle } from './gallery-style.ts';

/** What the page says about one screen. */
export interface GallerySection {
  readonly screenId: string;
  readonly title: string;
  readonly pictures: readonly Picture[];
}

/** The whole page. The filters are check boxes that the stylesheet reads: it needs no script. */
export function galleryPage(sections: readonly GallerySection[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery: every screen and state</title>
<style>${galleryStyle()}</style>
<header>
  <h1>Every screen and state</h1>
  <form>
    <fieldset><legend>Theme</legend>${themes.map((theme) => filter('theme', theme, theme)).join('')}</fieldset>
    <fieldset><legend>Width</legend>${widths.map((width) => filter('width', width, `${width} px`)).join('')}</fieldset>
  </form>
</header>
<nav aria-label="Contents"><ol>${sections.map(contents).join('')}</ol></nav>
<main>${sections.map(section).join('')}</main>
</html>
`;
}

function filter(kind: string, value: string | number, label: string): string {
  return `<label><input type="checkbox" id="${kind}-${value}" checked> ${label}</label>`;
}

function contents({ screenId, title, pictures }: GallerySection): string {
  const states = statesOf(pictures).map(
    (state) => `<li><a href="#${anchor(screenId, state)}">${escape(state)}</a></li>`,
  );
  return `<li><a href="#${screenId}">${escape(title)}</a><ul>${states.join('')}</ul></li>`;
}

function section({ screenId, title, pictures }: GallerySection): string {
  const states = statesOf(pictures).map((state) => {
    const shown = pictures.filter((picture) => picture.state === state);
    const heading = `<h3 id="${anchor(screenId, state)}">${escape(state)}</h3>`;
    return `${heading}<div class="row">${shown.map(figure).join('')}</div>`;
  });
  return `\n<section id="${screenId}"><h2>${escape(title)}</h2>${states.join('')}</section>`;
}

function figure(picture: Picture): string {
  const { state, theme, width } = picture;
  const file = pictureFile(picture);
  const words = `${state}, ${theme}, ${width} px`;
  return `<figure data-theme="${theme}" data-width="${width}"><a href="${file}"><img src="${file}" alt="${escape(words)}" loading="lazy"></a><figcaption>${theme}, ${width} px</figcaption></figure>`;
}

function statesOf(pictures: readonly Picture[]): string[] {
  return [...new Set(pictures.map(({ state }) => state))];
}

function anchor(screenId: string, state: string): string {
  return `${screenId}--${slug(state)}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
