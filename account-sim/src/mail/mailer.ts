import { randomUUID } from 'node:crypto';
import { messageOf } from 'shared-protocol/message-of';
import type { Generation } from '../world/generation.ts';
import type { ProductNames } from 'shared-protocol/product';
import { productSites } from '../products/product-sites.ts';
import type { Clock } from '../world/simulated-time.ts';
import type { Inbox } from './inbox.ts';
import type { Flags } from '../world/flags.ts';
import { type MailContent, type MailFate, renderMailHtml, renderMailText } from './mail.ts';

/** The outcome of the last mail to the SMTP server; null: none was sent, or there is no such server. */
export type SmtpOutcome = { readonly status: 'sent' } | { readonly status: 'failed'; readonly reason: string } | null;

export interface Mailer {
  /** Puts the mail into the inbox and sends it to the SMTP server. The inbox keeps it even if the server fails. */
  send(
    to: string,
    content: MailContent,
    more?: { readonly id?: string; readonly state?: MailFate['state'] | undefined },
  ): Promise<void>;
}

export function createMailer(parts: {
  state: { lastSmtpOutcome: SmtpOutcome; readonly flags: Pick<Flags, 'mailDelaySeconds'> };
  inbox: Inbox;
  clock: Clock;
  generation: Generation;
  smtpUrl: string | undefined;
  productNames: ProductNames;
}): Mailer {
  const { state, inbox, clock, generation, smtpUrl, productNames } = parts;
  return {
    async send(to, content, { id = randomUUID(), state: fixed } = {}) {
      const { signal } = generation;
      const report = (outcome: SmtpOutcome): void => {
        // The outcome of a mail from before a reset is of no interest after it.
        if (!signal.aborted) state.lastSmtpOutcome = outcome;
      };
      const name = productNames[content.product];
      const address = productSites[content.product].mailSender;
      const message = {
        from: `${name} <${address}>`,
        to,
        subject: content.subject,
        text: renderMailText(content, name),
        html: renderMailHtml(content, name),
      };
      inbox.add({
        ...message,
        id,
        kind: content.kind,
        language: content.language,
        links: [content.action.url],
        code: content.code,
        sentAt: clock(),
        fate: fixed
          ? [{ state: fixed, at: clock() }]
          : smtpUrl === undefined
            ? fateWithoutServer(clock(), state.flags)
            : [],
      });
      if (smtpUrl === undefined) return;
      const decide = (word: MailFate['state']): unknown => fixed ?? inbox.decide(word, (mail) => mail.id === id);
      try {
        const transport = await transportTo(smtpUrl);
        // The addresses are objects, so that a name or an address with a comma or a line break stays one.
        await transport.sendMail({
          ...message,
          from: { name, address },
          to: { name: '', address: to },
          headers: { 'Content-Language': content.language },
        });
        report({ status: 'sent' });
        decide('accepted');
      } catch (error) {
        const { responseCode } = Object(error) as { readonly responseCode?: unknown };
        // Of a server that does not answer, nothing is known.
        if (typeof responseCode === 'number') decide(responseCode < 500 ? 'delayed' : 'returned');
        report({ status: 'failed', reason: messageOf(error) });
      }
    },
  };
}

/** No server is asked: as if the next one had accepted it, after the time that `--mail-delay` says. */
function fateWithoutServer(now: number, { mailDelaySeconds }: Pick<Flags, 'mailDelaySeconds'>): readonly MailFate[] {
  const accepted = { state: 'accepted', at: now + (mailDelaySeconds ?? 0) * 1_000 } as const;
  return mailDelaySeconds === null ? [accepted] : [{ state: 'delayed', at: now }, accepted];
}

async function transportTo(smtpUrl: string) {
  // Loaded with the first mail: most runs have no SMTP server, and every run should start quickly.
  const { createTransport } = await import('nodemailer');
  const separator = smtpUrl.includes('?') ? '&' : '?';
  return createTransport(`${smtpUrl}${separator}connectionTimeout=5000&greetingTimeout=5000&socketTimeout=10000`);
}
