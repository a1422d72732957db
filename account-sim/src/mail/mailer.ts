import { randomUUID } from 'node:crypto';
import type { Generation } from '../world/generation.ts';
import type { ProductNames } from 'shared-protocol/product';
import { productSites } from '../products/product-sites.ts';
import type { Clock } from '../world/simulated-time.ts';
import type { Inbox } from './inbox.ts';
import { type MailContent, renderMailHtml, renderMailText } from './mail.ts';

/** The outcome of the last mail to the SMTP server; null: none was sent, or there is no such server. */
export type SmtpOutcome = { readonly status: 'sent' } | { readonly status: 'failed'; readonly reason: string } | null;

export interface Mailer {
  /** Puts the mail into the inbox and sends it to the SMTP server. The inbox keeps it even if the server fails. */
  send(to: string, content: MailContent): Promise<void>;
}

export function createMailer(parts: {
  state: { lastSmtpOutcome: SmtpOutcome };
  inbox: Inbox;
  clock: Clock;
  generation: Generation;
  smtpUrl: string | undefined;
  productNames: ProductNames;
}): Mailer {
  const { state, inbox, clock, generation, smtpUrl, productNames } = parts;
  return {
    async send(to, content) {
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
        id: randomUUID(),
        kind: content.kind,
        language: content.language,
        links: [content.action.url],
        code: content.code,
        sentAt: clock(),
      });
      if (smtpUrl === undefined) return;
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
      } catch (error) {
        report({ status: 'failed', reason: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}

async function transportTo(smtpUrl: string) {
  // Loaded with the first mail: most runs have no SMTP server, and every run should start quickly.
  const { createTransport } = await import('nodemailer');
  const separator = smtpUrl.includes('?') ? '&' : '?';
  return createTransport(`${smtpUrl}${separator}connectionTimeout=5000&greetingTimeout=5000&socketTimeout=10000`);
}
