import type { NginxSite } from './nginx-site.ts';
import { pattern } from './quoted.ts';
import { siteName } from './site-name.ts';

type Named = Pick<NginxSite, 'include' | 'languages'>;

/**
 * Goes into the http block: the language of a page, from what the sign-in request asks for first, what the visitor has chosen, and what
 * the browser wants most. The page's own script reads all of it; where nginx has missed something, it changes the language.
 */
export function languageMaps(site: Named): string {
  if (!offersChoice(site)) return '';
  const { languages } = site;
  const [byDefault = ''] = languages;
  const name = siteName(site.include);
  const tags = (before: string, after: string): string =>
    languages.map((tag) => `  "~*${before}${pattern(primaryOf(tag))}(?:-[0-9a-z]+)*${after}" "${tag}";`).join('\n');
  return `
map $args $${name}_asked_language {
  default "";
${tags('(?:^|&)ui_locales=', '(?:[+&%]|$)')}
}

# In a ReturnUrl, the request's own query is encoded.
map $args $${name}_requested_language {
  default "";
${tags('(?:^|&)returnurl=[^&]*(?:%26|%3F|[?])ui_locales(?:=|%3D)', '(?:[+&%]|$)')}
}

map $cookie_language $${name}_chosen_language {
  default "";
${languages.map((tag) => `  "${tag}" "${tag}";`).join('\n')}
}

map $http_accept_language $${name}_accepted_language {
  default "";
${tags('^ *', ' *(?:[,;]|$)')}
}

map "${wishes.map((wish) => `$${name}_${wish}_language`).join('/')}" $${languageVariable(site)} {
  default "${byDefault}";
  "~^/*(?<wanted_language>[^/]+)" $wanted_language;
}
`;
}

/** The first of them that is given counts. */
const wishes = ['asked', 'requested', 'chosen', 'accepted'];

/** Goes into the location of pages. */
export function pageFiles(site: Named): string {
  if (!offersChoice(site)) return 'try_files $uri.html $uri /index.html;';
  const variable = `$${languageVariable(site)}`;
  return `add_header content-language ${variable} always;
add_header vary "Accept-Language, Cookie" always;
try_files $uri.${variable}.html $uri.html $uri /index.${variable}.html /index.html;`;
}

function offersChoice({ languages }: Named): boolean {
  return languages.length > 1;
}

function languageVariable({ include }: Named): string {
  return `${siteName(include)}_page_language`;
}

/** No two languages of the app share their primary tag. */
function primaryOf(tag: string): string {
  return tag.replace(/-.*/, '');
}
