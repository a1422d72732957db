import type { Mail } from '../mail/mail.ts';
import { html, type Html } from './html.ts';
import { inboxPath, sentAt } from './inbox.page.ts';
import type { Page } from './page.ts';

/** One mail as its reader sees it: the text, with addresses as links. */
export function mailPage(mail: Mail): Page {
  return {
    title: mail.subject,
    place: 'Inbox',
    width: 'wide',
    body: html`<p><a href="${inboxPath}">All mail</a></p>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to}</dd>
        <dt>Sent</dt>
        <dd>${sentAt(mail)}</dd>
      </dl>
      <article class="letter">
        <pre>${linkify(mail.text, mail.links)}</pre>
        ${mail.links.map((link) => html`<a class="button" href="${link}">Open the link</a>`)}
      </article>`,
  };
}

function linkify(text: string, links: readonly string[]): readonly (Html | string)[] {
  const [link, ...others] = links;
  if (link === undefined) return [text];
  return text
    .split(link)
    .flatMap((part, place) => [
      ...(place === 0 ? [] : [html`<a href="${link}">${link}</a>`]),
      ...linkify(part, others),
    ]);
}
