import { html, type HtmlValue } from './html.ts';
import type { Page } from './page.ts';

/** Shows one message, and optionally a link to continue. */
export function messagePage(
  title: string,
  text: HtmlValue,
  place: Page['place'],
  way?: { readonly label: string; readonly href: string },
): Page {
  return {
    title,
    place,
    body: html`<p>${text}</p>
      ${way === undefined ? null : html`<a class="button" href="${way.href}">${way.label}</a>`}`,
  };
}
