import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type HtmlValue } from './html.ts';
import type { SpokenLanguage } from '../words/words.ts';
import { icon, stylesheet } from './stylesheet.ts';

/** A whole page: a heading, its content, and the style sheet. */
export interface Page {
  readonly title: string;
  readonly body: HtmlValue;
  /** Pages of the account site have another mark than those of the account server. */
  readonly place: 'Account server' | 'Account site' | 'Inbox' | 'Google (stand-in)';
  /** Lists need more room than cards. */
  readonly width?: 'card' | 'wide';
  /** Of its heading and content; what is around them is English. */
  readonly language?: SpokenLanguage;
  /** A script of ours that the page loads. */
  readonly script?: string;
}

export function renderPage({ title, body, place, width = 'card', language = 'en', script }: Page): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="${iconPath}" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesheetPath}" />
        ${script === undefined ? null : html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <header class="place" lang="en">
          <span class="place-mark" aria-hidden="true"></span>${place}
          <a class="home" href="${homePath}">All simulators</a>
        </header>
        <main class="${width}">
          <h1>${title}</h1>
          ${body}
        </main>
        <footer lang="en">account-sim, a simulator for local work. Nothing here is real.</footer>
      </body>
    </html>`.text;
}

const stylesheetPath = '/sim/style.css';
/** Leads to the overview, from pages of either server. */
export const homePath = '/sim/home';
const iconPath = '/sim/icon.svg';

/** Sends a page that runs no script but ours, and whose forms go only to the given origins and our own. */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  { status = 200, formTargets = [] }: { status?: number; formTargets?: readonly string[] } = {},
): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(formTargets))
    .header('cache-control', 'no-store')
    .header('content-language', page.language ?? 'en')
    .type('text/html; charset=utf-8')
    .send(renderPage(page));
}

/**
 * `form-action` also applies to the redirects after a form, so the forms of a sign-in must name the site where it ends.
 */
export function contentSecurityPolicy(formTargets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...new Set(formTargets)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Shows one message, and optionally a link to continue. */
export function messagePage(
  title: string,
  text: HtmlValue,
  place: Page['place'],
  way?: { readonly label: string; readonly href: string },
  language?: SpokenLanguage,
): Page {
  return {
    title,
    place,
    ...(language && { language }),
    body: html`<p>${text}</p>
      ${way === undefined ? null : html`<a class="button" href="${way.href}">${way.label}</a>`}`,
  };
}

/** Serves what every page loads. */
export function registerPageParts(app: FastifyInstance): void {
  app.get(stylesheetPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.get(iconPath, (_request, reply) => reply.type('image/svg+xml').send(icon));
}
