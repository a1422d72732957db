import type { WantedMail } from '../mail/inbox.ts';
import type { Mail } from '../mail/mail.ts';
import { Refusal } from '../operations/refusal.ts';

/** Says what was waited for, and what came instead: a wrong address or kind shows at once. */
export function noSuchMail({ to, kind, after }: WantedMail, timeoutMs: number, mails: readonly Mail[]): Refusal {
  const wanted = `${kind === undefined ? 'mail' : `${kind} mail`} to ${to ?? 'anybody'}`;
  const newer = after === undefined ? '' : ` after ${after}`;
  return new Refusal(504, `No ${wanted} arrived within ${timeoutMs} ms${newer}. ${contentOf(mails)}`);
}

/** To wait for one after a mail that there is not would take any for newer, those of earlier tests too. */
export function unknownMail(id: string, mails: readonly Mail[]): Refusal {
  return new Refusal(404, `after: no mail has the id ${JSON.stringify(id)}. ${contentOf(mails)}`);
}

function contentOf(mails: readonly Mail[]): string {
  if (mails.length === 0) return 'The inbox is empty.';
  return `The inbox has, newest first: ${mails.slice(0, shown).map(named).join(', ')}${mails.length > shown ? ', …' : ''}.`;
}

function named({ kind, to, id }: Mail): string {
  return `${kind} to ${to} (${id})`;
}

const shown = 10;
