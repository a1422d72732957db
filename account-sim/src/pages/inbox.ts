import type { FastifyInstance } from 'fastify';
import type { Mail } from '../mail/mail.ts';
import type { World } from '../world/world.ts';
import { html, type Html } from './html.ts';
import { messagePage, type Page, sendPage } from './page.ts';

export function registerInbox(app: FastifyInstance, world: World): void {
  app.get(inboxPath, (_request, reply) => sendPage(reply, inboxPage(world.inbox.list())));

  app.get<{ Params: { id: string } }>(`${inboxPath}/:id`, ({ params }, reply) => {
    const mail = world.inbox.find(params.id);
    return mail === undefined
      ? sendPage(reply, messagePage('This mail is gone', 'The inbox has been emptied.', 'Inbox'), { status: 404 })
      : sendPage(reply, mailPage(mail));
  });

  /** 200 when a mail has arrived after the newest one that the page knows, 204 when none has arrived for a while. */
  app.get<{ Querystring: { after?: string | string[] } }>(`${inboxPath}/arrivals`, async ({ query }, reply) => {
    const mail = await world.inbox.waitFor({ after: [query.after ?? ''].flat().join() }, pollTimeMs);
    return reply
      .code(mail === null ? 204 : 200)
      .header('cache-control', 'no-store')
      .send();
  });

  app.get(inboxScriptPath, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(inboxScript));
}

const pollTimeMs = 25_000;

export const inboxPath = '/inbox';
const inboxScriptPath = '/sim/inbox.js';

/** Every mail, newest first. Its script shows a new one as soon as it arrives. */
function inboxPage(mails: readonly Mail[]): Page {
  return {
    title: 'Inbox',
    place: 'Inbox',
    width: 'wide',
    script: inboxScriptPath,
    body:
      mails.length === 0
        ? html`<div class="empty" data-newest="">
            <p><strong>No mail yet</strong></p>
            <p class="quiet">
              Every mail that the account server sends appears here by itself, no matter who it is for.
            </p>
          </div>`
        : html`<p class="quiet" role="status">${count(mails.length)}, newest first. New mail appears by itself.</p>
            <ul class="rows" data-newest="${mails[0]?.id ?? ''}">
              ${mails.map(row)}
            </ul>`,
  };
}

function row(mail: Mail): Html {
  return html`<li>
    <a class="row" href="${inboxPath}/${mail.id}">
      <span class="row-head"><span>${mail.subject}</span>${sentAt(mail)}</span>
      <span class="quiet">To ${mail.to}</span>
    </a>
  </li>`;
}

function sentAt(mail: Mail): Html {
  const iso = new Date(mail.sentAt).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function count(mails: number): string {
  return mails === 1 ? '1 mail' : `${mails} mails`;
}

/** One mail as its reader sees it: the text, with addresses as links. */
function mailPage(mail: Mail): Page {
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
        <pre lang="${mail.language}">${linkify(mail.text, mail.links)}</pre>
        ${mail.code !== null && html`<p>Code: <code>${mail.code}</code></p>`}
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

/** Waits for the next mail and refreshes the list; a page in the background stops polling. */
export const inboxScript = `
'use strict';
const { newest } = document.querySelector('[data-newest]').dataset;
async function watch() {
  for (;;) {
    if (document.hidden) await new Promise((resolve) => addEventListener('visibilitychange', resolve, { once: true }));
    try {
      const response = await fetch('/inbox/arrivals?after=' + newest, { cache: 'no-store' });
      if (response.status === 200) return location.reload();
      if (response.status === 204) continue;
    } catch {}
    // The server is down, or fails: asking again at once would keep both busy.
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
watch();
`;
