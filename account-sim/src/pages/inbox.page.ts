import type { Mail } from '../mail/mail.ts';
import { html, type Html } from './html.ts';
import type { Page } from './page.ts';

export const inboxPath = '/inbox';
export const inboxScriptPath = '/sim/inbox.js';

/** Every mail, newest first. Its script shows a new one as soon as it arrives. */
export function inboxPage(mails: readonly Mail[]): Page {
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

export function sentAt(mail: Mail): Html {
  const iso = new Date(mail.sentAt).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function count(mails: number): string {
  return mails === 1 ? '1 mail' : `${mails} mails`;
}
