import { directionOf } from 'shared-protocol/language/direction-of';
import { languageNames, type Language } from 'shared-protocol/language/languages';
import type { ListedText } from '../src/testing/all-texts.ts';
import { escapeHtml } from './escape-html.ts';
import { languagePictureFile, type LanguagePicture } from './language-picture.ts';

/** The file's name in the folder of the gallery. */
export function languagePageFile(language: Language): string {
  return `texts-${language}.html`;
}

export interface LanguagePageContents {
  readonly language: Language;
  readonly texts: readonly ListedText[];
  /** Has the same keys. */
  readonly english: readonly ListedText[];
  /** What to know of a text, by its key or the beginning of it. */
  readonly comments: ReadonlyMap<string, string>;
  readonly pictures: readonly LanguagePicture[];
}

/** What a translator checks a language with: every text beside the English one, then every state of every screen. */
export function languagePage({ language, texts, english, comments, pictures }: LanguagePageContents): string {
  const name = escapeHtml(languageNames[language]);
  const spoken = `lang="${language}" dir="${directionOf(language)}"`;
  const rows = texts.map(({ key, text }, index) => {
    const groups = key.split('.').map((_, depth, names) => names.slice(0, depth + 1).join('.'));
    const comment = groups.flatMap((group) => comments.get(group) ?? []).join(' ');
    const note = comment === '' ? '' : `<small>${escapeHtml(comment)}</small>`;
    const source = `${escapeHtml(english[index]?.text ?? '')}${note}`;
    const words = `<td lang="en">${source}</td><td ${spoken}>${escapeHtml(text)}</td>`;
    return `<tr><th scope="row">${escapeHtml(key)}</th>${words}</tr>`;
  });
  const figures = pictures.map((picture) => {
    const caption = escapeHtml(`${picture.screenId}: ${picture.state}`);
    const file = languagePictureFile(picture);
    return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts: ${name}</title>
<style>${style}</style>
<h1>Texts: ${name}</h1>
<p>They are in web/src/texts/${language}.json; those that begin with handOff in web/src/texts/auto-login/${language}.json. <a href="#pictures">Pictures</a></p>
<table>
<thead><tr><th scope="col">Key</th><th scope="col">English</th><th scope="col">${name}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<h2 id="pictures">Pictures</h2>
<div>${figures.join('\n')}</div>
</html>
`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 1.5rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid GrayText; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
small { display: block; font-style: italic; }
tbody th { font: 0.8125rem ui-monospace, monospace; }
div { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { margin: 0; }
img { display: block; width: 18rem; border: 1px solid GrayText; }
figcaption { font-size: 0.8125rem; max-width: 18rem; }
`;
