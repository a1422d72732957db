import { tidyEmailAddress } from 'shared-protocol/account/email-address';
import { addressParts, mailDomainOf } from '../../lib/address-parts.ts';
import type { EarlyAnswer, EarlyResponses } from '../early/early-input.ts';

/** Everything but the plain case is for the app, which reads the same responses. */
export async function isLinkSent({ link, lookup }: EarlyResponses): Promise<boolean> {
  try {
    const [sent, found] = await Promise.all([link, lookup].map(read));
    return sent?.['isOk'] === true && found?.['isExistingDesktopUser'] === false;
  } catch {
    return false;
  }
}

async function read({ response }: EarlyAnswer): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await response;
  return answer.ok ? ((await answer.clone().json()) as Readonly<Record<string, unknown>> | null) : null;
}

/** On a history entry of its own, as the app would draw it: React takes it over like the form. */
export function showLinkSent(typed: string): boolean {
  const template = document.querySelector<HTMLTemplateElement>('template[data-link-sent]');
  const main = document.querySelector('main');
  if (template === null || main === null) return false;
  const email = tidyEmailAddress(typed);
  main.replaceChildren(template.content);
  // The style sheet keeps this screen where the app does not start.
  document.documentElement.dataset['sent'] = '';
  main
    .querySelector('[data-address]')
    ?.replaceChildren(
      ...addressParts(email).flatMap((part, index) => (index > 0 ? [document.createElement('wbr'), part] : [part])),
    );
  for (const link of main.querySelectorAll<HTMLElement>('[data-domains]')) {
    if (!link.dataset['domains']?.split(' ').includes(mailDomainOf(email))) link.remove();
  }
  const { usr, ...entry } = (history.state ?? {}) as { readonly usr?: object; readonly idx?: number };
  const { idx = 0 } = entry;
  history.replaceState({ ...entry, idx, usr: { ...usr, typedEmail: email } }, '');
  history.pushState({ idx: idx + 1, key: 'link-sent', usr: { linkSentTo: email } }, '');
  main.querySelector<HTMLElement>('[data-title]')?.focus();
  return true;
}
