import type { WantedMail } from '../mail/inbox.ts';
import type { Mail } from '../mail/mail.ts';
import { Refusal } from '../operations/refusal.ts';

/** Says what was waited for, and what came instead: a wrong address or kind shows at once. */
export function noSuchMail({ to, kind, after }: WantedMail, timeoutMs: number, mails: readonly Mail[]): Refusal {
  const wanted = `${kind === undefined ? 'mail' : `${kind} mail`} to ${to ?? 'anybody'}`;
  const newer = after === undefined ? '' : ` after ${after}`;
  const found =
    mails.length === 0
      ? 'The inbox is empty.'
      : `The inbox has, newest first: ${mails.slice(0, shown).map(named).join(', ')}${mails.length > shown ? ', …' : ''}.`;
  return new Refusal(504, `No ${wanted} arrived within ${timeoutMs} ms${newer}. ${found}`);
}

function named({ kind, to, id }: Mail): string {
  return `${kind} to ${to} (${id})`;
}

const shown = 10;
