import { inlineJson } from 'config/page/app-config-element';
import { mediaTypeOf } from 'config/page/page-renderer';
import { directionOf } from 'shared-protocol/language/direction-of';
import type { Language } from 'shared-protocol/language/languages';
import type { BrandTexts } from '../texts/brand-texts.ts';
import type { Texts } from '../texts/en.ts';
import type { FileStyles } from './file-styles.ts';
import { supportTarget } from '../model/support-target.ts';
import { checkOf } from './page-config.ts';
import type { PageFiles } from './page-files.ts';

export interface DocumentParts {
  /** Undefined where the schema refuses the configuration. */
  readonly route: string | undefined;
  readonly product: string;
  readonly texts: Texts;
  readonly title: string;
  readonly icon: string;
  readonly styles: string;
  readonly brandStyles: string | null;
  readonly fileStyles: FileStyles;
  readonly brandTexts: BrandTexts | null;
  readonly headScript: string;
  /** Complete, where it is valid: the app fills in no default. */
  readonly config: object;
  /** Named by error reports; null without a valid configuration. */
  readonly release: object | null;
  readonly files: PageFiles;
  readonly support: string | null;
  readonly content: string;
  /** Check Your Email, which the head script may show in place of the form. */
  readonly linkSent: string | null;
  /** As soon as it has started. */
  readonly endsSession: boolean;
  /** Ends the session without a script; null on another origin, which would refuse the link. */
  readonly signOutAddress: string | null;
}

/** A browser that knows `expect` paints the card whole: painted half, it would move as the rest of the page arrives. */
export function documentPage(parts: DocumentParts): string {
  const {
    route,
    product,
    texts,
    title,
    icon,
    styles,
    brandStyles,
    fileStyles,
    brandTexts,
    headScript,
    config,
    release,
    files,
    content,
    linkSent,
  } = parts;
  const language = texts.language as Language;
  const rendered = route === undefined ? '' : ` data-rendered="${route}"`;
  return `<!doctype html>
<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''} data-language="${language}" data-product="${product}"${rendered}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${escaped(texts.page.description)}">
<title>${escaped(title)}</title>
<link rel="icon" type="${mediaTypeOf(icon)}" href="${icon}">
<link rel="expect" href="#not-started" blocking="render">
<style>${styles}</style>${brandStyles === null ? '' : `\n<style>${brandStyles}</style>`}
${dataElement('app-config', config, route !== undefined)}
${release === null ? '' : dataElement('release', release)}
${dataElement('file-styles', fileStyles)}${brandTexts === null ? '' : `\n${dataElement('brand-texts', brandTexts)}`}
<script>${headScript}</script>
${fileElements(files)}
</head>
<body>
<div id="root">${content}</div>
<div id="not-started" role="alert">
${notStarted(parts)}
</div>${linkSent === null ? '' : `\n<template data-link-sent>${linkSent}</template>`}
<noscript><style>${withoutScripts}</style></noscript>
</body>
</html>
`;
}

/** Only the notice shows, and at once. */
export const withoutScripts = '#root main>*{visibility:hidden}#not-started{animation-delay:0s}';

function notStarted({ texts: { page, common }, endsSession, signOutAddress, support }: DocumentParts): string {
  const contact =
    support === null ? '' : `\n<a href="${escaped(supportTarget(support))}">${escaped(common.contactSupport)}</a>`;
  const reload = `<a href="" data-reload>${escaped(common.loadPageAgain)}</a>`;
  if (!endsSession) {
    return `<h1>${escaped(page.notStarted)}</h1>
<p>${escaped(page.whatToDo)}</p>
${reload}${contact}`;
  }
  const byLink =
    signOutAddress === null
      ? ''
      : `
<p>${escaped(page.signOutByLink)}</p>
<a href="${escaped(signOutAddress)}">${escaped(page.signOut)}</a>`;
  return `<h1>${escaped(page.notSignedOut)}</h1>
<p>${escaped(page.howToSignOut)}</p>
${reload}${byLink}${contact}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function dataElement(id: string, data: object, isChecked = false): string {
  const text = inlineJson(data);
  const checked = isChecked ? ` data-checked="${checkOf(text)}"` : '';
  return `<script type="application/json" id="${id}"${checked}>${text}</script>`;
}

function fileElements({ scripts, preloads }: PageFiles): string {
  return [
    ...scripts.map((file) => `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`),
    ...preloads.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('\n');
}
